#include "CGLPK.h"

#include <float.h>
#include <glpk.h>
#include <math.h>
#include <setjmp.h>
#include <string.h>

/* Constants are scaled to about 1 before they come here, so that these are relative. */
static const double FEASIBILITY_TOLERANCE = 1e-9;
static const double REDUCED_COST_TOLERANCE = 1e-9;

/* What an abort needs to find its way back; lives in cglpk_minimize's frame. */
typedef struct {
  jmp_buf recovery;
  char *message;
  size_t length;
  int (*should_stop)(void *context);
  void *stop_context;
} guard;

/* What longjmp brings back. */
enum { RECOVERED_FROM_ABORT = 1, RECOVERED_FROM_CANCELLATION = 2 };

/* GLPK's environment belongs to one thread, and so does its terminal hook: it swallows what
 * GLPK would print, also the text of an error, of which it keeps the end. It is also where a
 * long solve can be left: GLPK reports its progress every few milliseconds. */
static int capture_output(void *info, const char *text) {
  guard *guarded = info;
  size_t count = strlen(text);
  if (count > 255) {
    text += count - 255;
    count = 255;
  }
  size_t kept = guarded->length + count > 255 ? 255 - count : guarded->length;
  memmove(guarded->message, guarded->message + guarded->length - kept, kept);
  memcpy(guarded->message + kept, text, count);
  guarded->length = kept + count;
  guarded->message[guarded->length] = 0;
  if (guarded->should_stop != NULL && guarded->should_stop(guarded->stop_context)) {
    glp_free_env();
    longjmp(guarded->recovery, RECOVERED_FROM_CANCELLATION);
  }
  return 1;
}

static void recover(void *info) {
  guard *guarded = info;
  /* Frees every problem and block of this thread, the broken ones included. */
  glp_free_env();
  longjmp(guarded->recovery, RECOVERED_FROM_ABORT);
}

/* Opens GLPK on this thread for one guarded call; 0 if it may not be used. */
static int open_environment(guard *guarded, cglpk_result *result) {
  result->message[0] = 0;
  result->objective = 0;
  guarded->message = result->message;
  guarded->length = 0;
  guarded->should_stop = NULL;
  if (glp_init_env() != 0) return 0;
  glp_term_hook(capture_output, guarded);
  glp_error_hook(recover, guarded);
  return 1;
}

static int bound_type(double lower, double upper) {
  int has_lower = lower > -DBL_MAX;
  int has_upper = upper < DBL_MAX;
  if (has_lower && has_upper) return lower == upper ? GLP_FX : GLP_DB;
  if (has_lower) return GLP_LO;
  return has_upper ? GLP_UP : GLP_FR;
}

static int to_glpk_status(unsigned char status, int type) {
  switch (status) {
    case CGLPK_BASIC: return GLP_BS;
    case CGLPK_AT_UPPER: return type == GLP_FX ? GLP_NS : GLP_NU;
    case CGLPK_AT_LOWER: return type == GLP_FX ? GLP_NS : GLP_NL;
    case CGLPK_FIXED: return GLP_NS;
    default: return GLP_NF;
  }
}

static unsigned char from_glpk_status(int status) {
  switch (status) {
    case GLP_BS: return CGLPK_BASIC;
    case GLP_NL: return CGLPK_AT_LOWER;
    case GLP_NU: return CGLPK_AT_UPPER;
    case GLP_NS: return CGLPK_FIXED;
    default: return CGLPK_FREE;
  }
}

static glp_prob *build(const cglpk_program *program) {
  glp_prob *problem = glp_create_prob();
  glp_set_obj_dir(problem, GLP_MIN);
  if (program->row_count > 0) glp_add_rows(problem, program->row_count);
  for (int row = 0; row < program->row_count; row++) {
    double lower = program->row_lower[row];
    double upper = program->row_upper[row];
    glp_set_row_bnds(problem, row + 1, bound_type(lower, upper), lower, upper);
  }
  glp_add_cols(problem, program->column_count);
  for (int column = 0; column < program->column_count; column++) {
    /* A fresh column is fixed at 0 until its bounds are set. */
    double lower = program->column_lower[column];
    double upper = program->column_upper[column];
    glp_set_col_bnds(problem, column + 1, bound_type(lower, upper), lower, upper);
  }
  int longest = 0;
  for (int row = 0; row < program->row_count; row++) {
    int count = program->row_starts[row + 1] - program->row_starts[row];
    if (count > longest) longest = count;
  }
  /* GLPK's own allocations are freed with the environment, also after an abort. */
  int *columns = glp_alloc(longest + 1, sizeof(int));
  double *coefficients = glp_alloc(longest + 1, sizeof(double));
  for (int row = 0; row < program->row_count; row++) {
    int start = program->row_starts[row];
    int count = program->row_starts[row + 1] - start;
    for (int entry = 0; entry < count; entry++) {
      columns[entry + 1] = program->entry_columns[start + entry] + 1;
      coefficients[entry + 1] = program->entry_coefficients[start + entry];
    }
    glp_set_mat_row(problem, row + 1, count, columns, coefficients);
  }
  glp_free(columns);
  glp_free(coefficients);
  return problem;
}

static void set_starting_basis(const cglpk_program *program, glp_prob *problem) {
  if (program->column_statuses == NULL || program->row_statuses == NULL) {
    glp_adv_basis(problem, 0);
    return;
  }
  for (int row = 1; row <= program->row_count; row++) {
    glp_set_row_stat(problem, row,
                     to_glpk_status(program->row_statuses[row - 1], glp_get_row_type(problem, row)));
  }
  for (int column = 1; column <= program->column_count; column++) {
    glp_set_col_stat(
        problem, column,
        to_glpk_status(program->column_statuses[column - 1], glp_get_col_type(problem, column)));
  }
}

/* Adds a multiple of an objective to that of the problem. */
static void add_objective(const cglpk_program *program, glp_prob *problem, int objective,
                          double factor) {
  for (int entry = program->objective_starts[objective];
       entry < program->objective_starts[objective + 1]; entry++) {
    /* An objective may name a column twice; it is a sum. */
    int column = program->objective_columns[entry] + 1;
    glp_set_obj_coef(problem, column, glp_get_obj_coef(problem, column) +
                                          factor * program->objective_coefficients[entry]);
  }
}

static void set_objective(const cglpk_program *program, glp_prob *problem, int objective) {
  for (int column = 1; column <= program->column_count; column++) {
    glp_set_obj_coef(problem, column, 0);
  }
  add_objective(program, problem, objective, 1);
}

static int outcome_of_error(int error) {
  switch (error) {
    case GLP_EITLIM: return CGLPK_ITERATION_LIMIT;
    case GLP_ETMLIM: return CGLPK_TIME_LIMIT;
    default: return CGLPK_NUMERICAL;
  }
}

static int run_simplex(const cglpk_program *program, glp_prob *problem, int method) {
  glp_smcp parameters;
  glp_init_smcp(&parameters);
  parameters.msg_lev = program->should_stop != NULL ? GLP_MSG_ALL : GLP_MSG_OFF;
  parameters.out_frq = 5; /* milliseconds between the reports from which a solve can be left */
  parameters.meth = method;
  parameters.presolve = GLP_OFF; /* It would lose the basis between levels. */
  parameters.tol_bnd = FEASIBILITY_TOLERANCE;
  parameters.tol_dj = REDUCED_COST_TOLERANCE;
  parameters.it_lim = program->iteration_limit;
  parameters.tm_lim = program->millisecond_limit;
  return glp_simplex(problem, &parameters);
}

/* Brings a starting basis into bounds by the dual method, where that can go on at once: nothing
 * that is not basic would pay. The levels are added up for it, each worth a hundredth of the one
 * before, so that what gives way is what matters least. It is a beginning and not an answer: the
 * levels are solved one by one from there, whatever comes of it. Returns whether it ended where no
 * answer is near: at a variable that nothing brings back into its bounds. */
static int approach(const cglpk_program *program, glp_prob *problem) {
  if (glp_warm_up(problem) != 0 || glp_get_prim_stat(problem) == GLP_FEAS) return 0;
  for (int column = 1; column <= program->column_count; column++) {
    glp_set_obj_coef(problem, column, 0);
  }
  double factor = 1;
  for (int level = 0; level < program->objective_count && factor > 1e-7; level++) {
    add_objective(program, problem, level, factor);
    factor *= 0.01;
  }
  if (glp_warm_up(problem) != 0 || glp_get_dual_stat(problem) != GLP_FEAS) return 0;
  return run_simplex(program, problem, GLP_DUAL) == 0 &&
         glp_get_status(problem) == GLP_NOFEAS;
}

/* Whether a variable that is not basic and has a reduced cost would gain nothing by moving. */
static int stays(int status, double cost) {
  switch (status) {
    case GLP_NL: return cost >= -REDUCED_COST_TOLERANCE;
    case GLP_NU: return cost <= REDUCED_COST_TOLERANCE;
    case GLP_NF: return fabs(cost) <= REDUCED_COST_TOLERANCE;
    default: return 1;
  }
}

static int is_within(double value, double lower, double upper) {
  return value >= lower - FEASIBILITY_TOLERANCE && value <= upper + FEASIBILITY_TOLERANCE;
}

/* Whether the basis that the problem has is optimal as it is. Mostly it is: the levels were made
 * least together before they are one by one. To ask costs two solves with the basis, where the
 * simplex method would set up all that it needs for pivots first. */
static int stands_at_optimum(glp_prob *problem) {
  if (glp_warm_up(problem) != 0) return 0;
  for (int row = glp_get_num_rows(problem); row > 0; row--) {
    int status = glp_get_row_stat(problem, row);
    if (status == GLP_BS ? !is_within(glp_get_row_prim(problem, row), glp_get_row_lb(problem, row),
                                      glp_get_row_ub(problem, row))
                         : !stays(status, glp_get_row_dual(problem, row))) {
      return 0;
    }
  }
  for (int column = glp_get_num_cols(problem); column > 0; column--) {
    int status = glp_get_col_stat(problem, column);
    if (status == GLP_BS
            ? !is_within(glp_get_col_prim(problem, column), glp_get_col_lb(problem, column),
                         glp_get_col_ub(problem, column))
            : !stays(status, glp_get_col_dual(problem, column))) {
      return 0;
    }
  }
  return glp_get_status(problem) == GLP_OPT;
}

/* One objective, from the basis that the problem has. */
static int solve(const cglpk_program *program, glp_prob *problem) {
  if (stands_at_optimum(problem)) return CGLPK_OPTIMAL;
  int error = run_simplex(program, problem, GLP_PRIMAL);
  if (error == GLP_EBADB || error == GLP_ESING || error == GLP_ECOND || error == GLP_EFAIL) {
    /* The starting basis is no basis of this problem, or a bad one: begin afresh, once. */
    glp_std_basis(problem);
    error = run_simplex(program, problem, GLP_PRIMAL);
  }
  if (error != 0) return outcome_of_error(error);
  switch (glp_get_status(problem)) { /* glp_simplex returns 0 also without an optimum. */
    case GLP_OPT: return CGLPK_OPTIMAL;
    case GLP_NOFEAS: return CGLPK_INFEASIBLE;
    case GLP_UNBND: return CGLPK_UNBOUNDED;
    default: return CGLPK_NUMERICAL;
  }
}

/* Holds at its value whatever is not basic and has a reduced cost: what remains are exactly the
 * answers that are as good. */
static void hold_optimal_face(glp_prob *problem) {
  for (int row = glp_get_num_rows(problem); row > 0; row--) {
    int status = glp_get_row_stat(problem, row);
    if (status == GLP_BS || fabs(glp_get_row_dual(problem, row)) <= REDUCED_COST_TOLERANCE) continue;
    double value = status == GLP_NU ? glp_get_row_ub(problem, row) : glp_get_row_lb(problem, row);
    if (status != GLP_NF) glp_set_row_bnds(problem, row, GLP_FX, value, value);
  }
  for (int column = glp_get_num_cols(problem); column > 0; column--) {
    int status = glp_get_col_stat(problem, column);
    if (status == GLP_BS || fabs(glp_get_col_dual(problem, column)) <= REDUCED_COST_TOLERANCE) {
      continue;
    }
    double value =
        status == GLP_NU ? glp_get_col_ub(problem, column) : glp_get_col_lb(problem, column);
    if (status != GLP_NF) glp_set_col_bnds(problem, column, GLP_FX, value, value);
  }
}

/* Marks the columns that move when non-basic variable `variable` (rows first, then columns, from
 * 1) moves: itself, and the basic ones in its column of the tableau. */
static void mark_moving(glp_prob *problem, int variable, int *indices, double *values,
                        unsigned char *moves) {
  int rows = glp_get_num_rows(problem);
  if (variable > rows) moves[variable - rows - 1] = 1;
  int count = glp_eval_tab_col(problem, variable, indices, values);
  for (int entry = 1; entry <= count; entry++) {
    if (indices[entry] > rows && fabs(values[entry]) > 1e-9) moves[indices[entry] - rows - 1] = 1;
  }
}

static void prepare_tableau(glp_prob *problem) {
  if (!glp_bf_exists(problem)) glp_factorize(problem);
}

/* A weight between 1 and 2 whose like no other variable has (SplitMix64), in 26 bits: sums and
 * differences of such are exact, so that what cancels is 0. */
static double generic_weight(int variable, int round) {
  unsigned long long bits = ((unsigned long long)variable << 1 | round) * 0x9e3779b97f4a7c15ULL;
  bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9ULL;
  bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebULL;
  bits ^= bits >> 31;
  return 1 + (double)(bits >> 38) * 0x1p-26;
}

/* Adds `weight` times the column of non-basic variable `variable` in (I | -A). */
static void add_column(glp_prob *problem, int variable, double weight, double *sum, int *indices,
                       double *values) {
  int rows = glp_get_num_rows(problem);
  if (variable <= rows) {
    sum[variable] += weight;
    return;
  }
  int count = glp_get_mat_col(problem, variable - rows, indices, values);
  for (int entry = 1; entry <= count; entry++) sum[indices[entry]] -= weight * values[entry];
}

static int can_leave(glp_prob *problem, int variable) {
  int rows = glp_get_num_rows(problem);
  if (variable <= rows) {
    return glp_get_row_stat(problem, variable) != GLP_BS &&
           glp_get_row_type(problem, variable) != GLP_FX;
  }
  return glp_get_col_stat(problem, variable - rows) != GLP_BS &&
         glp_get_col_type(problem, variable - rows) != GLP_FX;
}

/* Marks the columns that may differ between the answers of the optimal face: those that are not
 * basic and not held, and the basic ones that these move. All are moved at once, each by a
 * generic weight, so that one solve with the basis takes the place of a column of the tableau for
 * each; where two such moves cancel in a column by chance, they do not in a second round. */
static void mark_optimal_face(glp_prob *problem, unsigned char *moves) {
  int rows = glp_get_num_rows(problem);
  int columns = glp_get_num_cols(problem);
  memset(moves, 0, columns);
  int *indices = glp_alloc(rows + 1, sizeof(int));
  double *values = glp_alloc(rows + 1, sizeof(double));
  double *sum = glp_alloc(rows + 1, sizeof(double));
  prepare_tableau(problem);
  for (int round = 0; round < 2; round++) {
    int any = 0;
    memset(sum, 0, (rows + 1) * sizeof(double));
    for (int variable = 1; variable <= rows + columns; variable++) {
      if (!can_leave(problem, variable)) continue;
      any = 1;
      if (variable > rows) moves[variable - rows - 1] = 1;
      add_column(problem, variable, generic_weight(variable, round), sum, indices, values);
    }
    if (!any || rows == 0) break;
    glp_ftran(problem, sum);
    for (int place = 1; place <= rows; place++) {
      int variable = glp_get_bhead(problem, place);
      if (variable > rows && fabs(sum[place]) > 1e-9) moves[variable - rows - 1] = 1;
    }
  }
  glp_free(indices);
  glp_free(values);
  glp_free(sum);
}

/* Marks what runs away with an unbounded objective. */
static void mark_ray(glp_prob *problem, unsigned char *moves) {
  int rows = glp_get_num_rows(problem);
  memset(moves, 0, glp_get_num_cols(problem));
  int variable = glp_get_unbnd_ray(problem);
  if (variable == 0) return;
  int *indices = glp_alloc(rows + 1, sizeof(int));
  double *values = glp_alloc(rows + 1, sizeof(double));
  prepare_tableau(problem);
  int is_basic = variable <= rows ? glp_get_row_stat(problem, variable) == GLP_BS
                                  : glp_get_col_stat(problem, variable - rows) == GLP_BS;
  if (!is_basic) mark_moving(problem, variable, indices, values, moves);
  glp_free(indices);
  glp_free(values);
}

/* Marks a set of rows and columns whose bounds contradict each other: the non-zero entries of a
 * Farkas certificate. Where the dual simplex method finds no answer, it ends at a basic variable
 * out of its bounds that no other can bring back: its row of the tableau is the certificate. (The
 * primal method gives none.) Returns whether there is one. */
static int mark_certificate(glp_prob *problem, cglpk_result *result) {
  int rows = glp_get_num_rows(problem);
  int columns = glp_get_num_cols(problem);
  memset(result->row_held, 0, rows);
  memset(result->column_held, 0, columns);
  int variable = glp_get_unbnd_ray(problem);
  if (variable == 0) return 0;
  int is_basic = variable <= rows ? glp_get_row_stat(problem, variable) == GLP_BS
                                  : glp_get_col_stat(problem, variable - rows) == GLP_BS;
  if (!is_basic) return 0;
  prepare_tableau(problem);
  int *indices = glp_alloc(rows + columns + 1, sizeof(int));
  double *values = glp_alloc(rows + columns + 1, sizeof(double));
  int count = glp_eval_tab_row(problem, variable, indices, values);
  indices[0] = variable;
  values[0] = 1;
  for (int entry = 0; entry <= count; entry++) {
    if (fabs(values[entry]) <= 1e-9) continue;
    if (indices[entry] <= rows) {
      result->row_held[indices[entry] - 1] = 1;
    } else {
      result->column_held[indices[entry] - rows - 1] = 1;
    }
  }
  glp_free(indices);
  glp_free(values);
  return 1;
}

/* The same where another method found that there is no answer. With an objective of 0 every basis
 * is dual feasible. Marks nothing where that fails. */
static void mark_contradiction(const cglpk_program *program, glp_prob *problem,
                               cglpk_result *result) {
  int rows = glp_get_num_rows(problem);
  int columns = glp_get_num_cols(problem);
  memset(result->row_held, 0, rows);
  memset(result->column_held, 0, columns);
  for (int column = 1; column <= columns; column++) glp_set_obj_coef(problem, column, 0);
  glp_std_basis(problem);
  if (rows == 0 || run_simplex(program, problem, GLP_DUAL) != 0) return;
  if (glp_get_status(problem) == GLP_NOFEAS) mark_certificate(problem, result);
}

static void read_solution(glp_prob *problem, cglpk_result *result) {
  for (int row = glp_get_num_rows(problem); row > 0; row--) {
    result->row_values[row - 1] = glp_get_row_prim(problem, row);
    result->row_statuses[row - 1] = from_glpk_status(glp_get_row_stat(problem, row));
    result->row_held[row - 1] = glp_get_row_type(problem, row) == GLP_FX;
  }
  for (int column = glp_get_num_cols(problem); column > 0; column--) {
    result->column_values[column - 1] = glp_get_col_prim(problem, column);
    result->column_statuses[column - 1] = from_glpk_status(glp_get_col_stat(problem, column));
    result->column_held[column - 1] = glp_get_col_type(problem, column) == GLP_FX;
  }
}

/* Whether no answer but this one is left: nothing that is not basic can move. */
static int is_single_point(glp_prob *problem) {
  int count = glp_get_num_rows(problem) + glp_get_num_cols(problem);
  for (int variable = 1; variable <= count; variable++) {
    if (can_leave(problem, variable)) return 0;
  }
  return 1;
}

/* Whether a column that the objective wants shared may still move. */
static int must_share(const cglpk_program *program, glp_prob *problem, int level,
                      unsigned char *moves) {
  int first = program->share_starts[level];
  int end = program->share_starts[level + 1];
  /* What is held, as violations are where wishes are granted, does not move. */
  while (first < end && glp_get_col_type(problem, program->share_columns[first] + 1) == GLP_FX) {
    first++;
  }
  if (first == end) return 0;
  mark_optimal_face(problem, moves);
  for (int share = first; share < end; share++) {
    int column = program->share_columns[share];
    if (moves[column] && glp_get_col_type(problem, column + 1) != GLP_FX) return 1;
  }
  return 0;
}

static double value_of_objective(const cglpk_program *program, glp_prob *problem, int level) {
  double sum = 0;
  for (int entry = program->objective_starts[level]; entry < program->objective_starts[level + 1];
       entry++) {
    sum += program->objective_coefficients[entry] *
           glp_get_col_prim(problem, program->objective_columns[entry] + 1);
  }
  return sum;
}

static int minimize_levels(const cglpk_program *program, cglpk_result *result) {
  glp_prob *problem = build(program);
  set_starting_basis(program, problem);
  if (approach(program, problem) && mark_certificate(problem, result)) {
    glp_delete_prob(problem);
    return CGLPK_INFEASIBLE;
  }
  int outcome = CGLPK_OPTIMAL;
  int level = 0;
  if (program->objective_count == 0) outcome = solve(program, problem);
  while (level < program->objective_count && outcome == CGLPK_OPTIMAL) {
    set_objective(program, problem, level);
    outcome = solve(program, problem);
    if (outcome == CGLPK_UNBOUNDED) {
      result->objective = level;
      mark_ray(problem, result->column_moves);
    }
    if (outcome != CGLPK_OPTIMAL) break;
    hold_optimal_face(problem);
    level++;
    if (is_single_point(problem)) {
      /* The levels below have nothing to choose. */
      level = program->objective_count;
    } else if (must_share(program, problem, level - 1, result->column_moves)) {
      break;
    }
  }
  if (outcome == CGLPK_OPTIMAL) {
    result->objective = level;
    for (int done = 0; done < level; done++) {
      result->objective_values[done] = value_of_objective(program, problem, done);
    }
    /* Bounds were narrowed after the last solve, which leaves the vertex where it is. */
    mark_optimal_face(problem, result->column_moves);
    read_solution(problem, result);
  } else if (outcome == CGLPK_INFEASIBLE) {
    mark_contradiction(program, problem, result);
  }
  glp_delete_prob(problem);
  return outcome;
}

int cglpk_minimize(const cglpk_program *program, cglpk_result *result) {
  guard guarded;
  if (!open_environment(&guarded, result)) return CGLPK_THREAD_IN_USE;
  /* Swift frames are never jumped over: the jump stays within this function's callees. */
  int recovery = setjmp(guarded.recovery);
  if (recovery == RECOVERED_FROM_CANCELLATION) return CGLPK_CANCELLED;
  if (recovery == RECOVERED_FROM_ABORT) {
    return strstr(result->message, "memory") != NULL ? CGLPK_MEMORY_LIMIT : CGLPK_ABORTED;
  }
  guarded.should_stop = program->should_stop;
  guarded.stop_context = program->stop_context;
  glp_mem_limit(program->megabyte_limit);
  int outcome = minimize_levels(program, result);
  glp_free_env();
  return outcome;
}

const char *cglpk_version(void) { return glp_version(); }

int cglpk_abort_for_test(cglpk_result *result) {
  guard guarded;
  if (!open_environment(&guarded, result)) return CGLPK_THREAD_IN_USE;
  if (setjmp(guarded.recovery) != 0) return CGLPK_ABORTED;
  glp_prob *problem = glp_create_prob();
  glp_set_col_bnds(problem, 7, GLP_FR, 0, 0);
  glp_free_env();
  return CGLPK_OPTIMAL;
}
