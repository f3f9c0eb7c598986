/* The solvers that Mullion is measured against, each given the same statements as they are.
 *
 * `kiwi` adds one after another, as its users do; `raw` states all as rows of one GLPK problem. */
#ifndef PEERS_H
#define PEERS_H

#ifdef __cplusplus
extern "C" {
#endif

/* Linear statements: constant + sum of terms, in a relation to 0. */
typedef struct {
  int variable_count;
  int statement_count;
  /* Statement s has the terms starts[s] ..< starts[s + 1]. */
  const int *starts;
  const int *variables;
  const double *coefficients;
  const double *constants;
  /* -1 for at most 0, 0 for equal, 1 for at least 0. */
  const int *relations;
  /* 0 for required, and 3, 2, 1 for strong, medium and weak wishes. */
  const int *levels;
  const double *weights;
} peer_model;

enum { PEER_DONE = 0, PEER_OUT_OF_TIME = 1, PEER_FAILED = 2, PEER_ABSENT = 3 };

int kiwi_is_present(void);

/* Adds everything, updates and reads; gives up after `seconds`. */
int kiwi_solve(const peer_model *model, double seconds, double *values);

/* A kiwi that keeps its state, with one variable that is suggested values. */
typedef struct kiwi_session kiwi_session;
kiwi_session *kiwi_open(const peer_model *model, int edited, double value, double seconds);
/* Suggests a value, updates and reads. */
int kiwi_suggest(kiwi_session *session, double value, double *values);
void kiwi_close(kiwi_session *session);

/* Three levels, one after another, in one problem with an advanced starting basis and the primal
 * simplex method. What has a reduced cost is held between levels. */
int raw_glpk_solve(const peer_model *model, double *values);
const char *raw_glpk_version(void);

#ifdef __cplusplus
}
#endif

#endif
