/* One guarded call into GLPK: build, solve level by level, read, delete.
 *
 * Swift sees only this header, and not glpk.h, so that no call that can abort the process is in
 * reach. All indices here count from 0; the C file translates to GLPK's, which count from 1.
 * Numbers must be finite and sane (the Swift side guarantees it): GLPK answers NaN with lies. */
#ifndef CGLPK_H
#define CGLPK_H

#include <stddef.h>

/* How a call ended. */
enum {
  CGLPK_OPTIMAL = 0,
  CGLPK_INFEASIBLE = 1,
  CGLPK_UNBOUNDED = 2,
  CGLPK_ITERATION_LIMIT = 3,
  CGLPK_TIME_LIMIT = 4,
  CGLPK_MEMORY_LIMIT = 5,
  /* GLPK found the numbers singular or ill-conditioned, or did not converge. */
  CGLPK_NUMERICAL = 6,
  /* GLPK called abort; it was caught, and its message is in the result. */
  CGLPK_ABORTED = 7,
  /* This thread uses GLPK already, outside of this library: recovering from an abort would
   * delete its problems. Nothing was done. */
  CGLPK_THREAD_IN_USE = 8,
  /* should_stop said so. */
  CGLPK_CANCELLED = 9
};

/* Where a column or a row stands, as in the Swift type Basis.Status. */
enum {
  CGLPK_BASIC = 0,
  CGLPK_AT_LOWER = 1,
  CGLPK_AT_UPPER = 2,
  CGLPK_FREE = 3,
  CGLPK_FIXED = 4
};

typedef struct {
  int column_count;
  int row_count;
  /* Infinities mean that there is no bound. */
  const double *column_lower;
  const double *column_upper;
  const double *row_lower;
  const double *row_upper;
  /* Row r has the entries row_starts[r] ..< row_starts[r + 1]. */
  const int *row_starts;
  const int *entry_columns;
  const double *entry_coefficients;
  /* Objective k, to be minimized, has the entries objective_starts[k] ..<
   * objective_starts[k + 1]. */
  int objective_count;
  const int *objective_starts;
  const int *objective_columns;
  const double *objective_coefficients;
  /* Objective k pauses the call, once it is least, where one of the columns share_starts[k] ..<
   * share_starts[k + 1] of share_columns may still move: they are to be shared fairly first. */
  const int *share_starts;
  const int *share_columns;
  /* The vertex to begin from; both NULL for none. */
  const unsigned char *column_statuses;
  const unsigned char *row_statuses;
  int iteration_limit;
  int millisecond_limit;
  int megabyte_limit;
  /* Asked every few milliseconds, from this thread, whether to give up; NULL for never. */
  int (*should_stop)(void *context);
  void *stop_context;
} cglpk_program;

/* What the caller provides room for: as many of each as there are columns, rows, objectives. */
typedef struct {
  double *column_values;
  double *row_values;
  double *objective_values;
  unsigned char *column_statuses;
  unsigned char *row_statuses;
  /* 1 where every optimal answer has the same value, because of a reduced cost; or, of an
   * infeasible program, where the bounds of the column or row are part of a contradiction from
   * which none can be left out. */
  unsigned char *column_held;
  unsigned char *row_held;
  /* 1 where another optimal answer may have another value; or, of an unbounded objective, where
   * the column runs away. */
  unsigned char *column_moves;
  /* How many objectives were made least; or, of an unbounded one, which. */
  int objective;
  char message[256];
} cglpk_result;

/* Solves `program`; returns one of the first enumeration above. Leaves nothing allocated. */
int cglpk_minimize(const cglpk_program *program, cglpk_result *result);

/* The version of the GLPK that is linked, such as "5.0". */
const char *cglpk_version(void);

/* Makes GLPK abort on purpose, within the guard, to prove that an abort is recovered from.
 * Returns CGLPK_ABORTED. For tests alone. */
int cglpk_abort_for_test(cglpk_result *result);

#endif
