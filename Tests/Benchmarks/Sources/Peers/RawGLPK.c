#include <glpk.h>
#include <math.h>
#include <stdlib.h>

#include "Peers.h"

static const double REDUCED_COST_TOLERANCE = 1e-9;

static int longest_statement(const peer_model *model) {
  int longest = 0;
  for (int number = 0; number < model->statement_count; number++) {
    int count = model->starts[number + 1] - model->starts[number];
    if (count > longest) longest = count;
  }
  return longest;
}

/* A row for each statement; a wish's has two more columns, for what is over and under. The levels
 * and weights of columns go to `level_of` and `weight_of`, which count from 1. */
static glp_prob *build(const peer_model *model, int *level_of, double *weight_of) {
  glp_prob *problem = glp_create_prob();
  glp_set_obj_dir(problem, GLP_MIN);
  glp_add_rows(problem, model->statement_count);
  glp_add_cols(problem, model->variable_count);
  for (int column = 1; column <= model->variable_count; column++) {
    glp_set_col_bnds(problem, column, GLP_FR, 0, 0);
  }
  int longest = longest_statement(model);
  int *columns = malloc((longest + 3) * sizeof(int));
  double *coefficients = malloc((longest + 3) * sizeof(double));
  for (int number = 0; number < model->statement_count; number++) {
    int count = 0;
    for (int term = model->starts[number]; term < model->starts[number + 1]; term++) {
      count++;
      columns[count] = model->variables[term] + 1;
      coefficients[count] = model->coefficients[term];
    }
    int relation = model->relations[number];
    if (model->levels[number] > 0) {
      int over = glp_add_cols(problem, 2);
      for (int side = 0; side < 2; side++) {
        glp_set_col_bnds(problem, over + side, GLP_LO, 0, 0);
        level_of[over + side] = model->levels[number];
        /* What is allowed costs nothing. */
        int is_free = side == 0 ? relation > 0 : relation < 0;
        weight_of[over + side] = is_free ? 0 : model->weights[number];
        count++;
        columns[count] = over + side;
        coefficients[count] = side == 0 ? -1 : 1;
      }
      relation = 0;
    }
    double right_side = -model->constants[number];
    int type = relation < 0 ? GLP_UP : relation > 0 ? GLP_LO : GLP_FX;
    glp_set_row_bnds(problem, number + 1, type, right_side, right_side);
    glp_set_mat_row(problem, number + 1, count, columns, coefficients);
  }
  free(columns);
  free(coefficients);
  return problem;
}

static void hold_optimal_face(glp_prob *problem) {
  for (int row = glp_get_num_rows(problem); row > 0; row--) {
    int status = glp_get_row_stat(problem, row);
    if (status == GLP_BS || status == GLP_NF) continue;
    if (fabs(glp_get_row_dual(problem, row)) <= REDUCED_COST_TOLERANCE) continue;
    double value = glp_get_row_prim(problem, row);
    glp_set_row_bnds(problem, row, GLP_FX, value, value);
  }
  for (int column = glp_get_num_cols(problem); column > 0; column--) {
    int status = glp_get_col_stat(problem, column);
    if (status == GLP_BS || status == GLP_NF) continue;
    if (fabs(glp_get_col_dual(problem, column)) <= REDUCED_COST_TOLERANCE) continue;
    double value = glp_get_col_prim(problem, column);
    glp_set_col_bnds(problem, column, GLP_FX, value, value);
  }
}

int raw_glpk_solve(const peer_model *model, double *values) {
  glp_term_out(GLP_OFF);
  int most = model->variable_count + 2 * model->statement_count + 1;
  int *level_of = calloc(most, sizeof(int));
  double *weight_of = calloc(most, sizeof(double));
  glp_prob *problem = build(model, level_of, weight_of);
  glp_adv_basis(problem, 0);
  glp_smcp parameters;
  glp_init_smcp(&parameters);
  parameters.msg_lev = GLP_MSG_OFF;
  parameters.meth = GLP_PRIMAL;
  parameters.presolve = GLP_OFF;
  int outcome = PEER_DONE;
  for (int level = 3; level > 0 && outcome == PEER_DONE; level--) {
    for (int column = glp_get_num_cols(problem); column > 0; column--) {
      glp_set_obj_coef(problem, column, level_of[column] == level ? weight_of[column] : 0);
    }
    if (glp_simplex(problem, &parameters) != 0 || glp_get_status(problem) != GLP_OPT) {
      outcome = PEER_FAILED;
    } else {
      hold_optimal_face(problem);
    }
  }
  for (int index = 0; index < model->variable_count; index++) {
    values[index] = glp_get_col_prim(problem, index + 1);
  }
  glp_delete_prob(problem);
  free(level_of);
  free(weight_of);
  /* The environment is the thread's, and Mullion wants one of its own. */
  glp_free_env();
  return outcome;
}

const char *raw_glpk_version(void) { return glp_version(); }
