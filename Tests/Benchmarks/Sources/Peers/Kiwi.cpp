#include "Peers.h"

#if __has_include("kiwi/kiwi.h")
#include <chrono>
#include <exception>
#include <memory>
#include <vector>

#include "kiwi/kiwi.h"

namespace {

using Clock = std::chrono::steady_clock;

double strength_of(int level, double weight) {
  switch (level) {
    case 3: return kiwi::strength::create(1, 0, 0, weight);
    case 2: return kiwi::strength::create(0, 1, 0, weight);
    case 1: return kiwi::strength::create(0, 0, 1, weight);
    default: return kiwi::strength::required;
  }
}

kiwi::RelationalOperator operator_of(int relation) {
  if (relation < 0) return kiwi::OP_LE;
  return relation > 0 ? kiwi::OP_GE : kiwi::OP_EQ;
}

}  // namespace

struct kiwi_session {
  kiwi::Solver solver;
  std::vector<kiwi::Variable> variables;
  int edited = -1;

  void declare(const peer_model *model) {
    variables.reserve(model->variable_count);
    for (int index = 0; index < model->variable_count; index++) variables.emplace_back("");
  }

  int add(const peer_model *model, double seconds) {
    auto start = Clock::now();
    std::vector<kiwi::Term> terms;
    for (int number = 0; number < model->statement_count; number++) {
      terms.clear();
      for (int term = model->starts[number]; term < model->starts[number + 1]; term++) {
        terms.emplace_back(variables[model->variables[term]], model->coefficients[term]);
      }
      solver.addConstraint(kiwi::Constraint(
          kiwi::Expression(terms, model->constants[number]), operator_of(model->relations[number]),
          strength_of(model->levels[number], model->weights[number])));
      if (std::chrono::duration<double>(Clock::now() - start).count() > seconds) {
        return PEER_OUT_OF_TIME;
      }
    }
    return PEER_DONE;
  }

  void read(double *values) {
    solver.updateVariables();
    for (size_t index = 0; index < variables.size(); index++) {
      values[index] = variables[index].value();
    }
  }
};

int kiwi_is_present(void) { return 1; }

int kiwi_solve(const peer_model *model, double seconds, double *values) {
  try {
    kiwi_session session;
    session.declare(model);
    int status = session.add(model, seconds);
    if (status == PEER_DONE) session.read(values);
    return status;
  } catch (const std::exception &) {
    return PEER_FAILED;
  }
}

kiwi_session *kiwi_open(const peer_model *model, int edited, double value, double seconds) {
  try {
    auto session = std::make_unique<kiwi_session>();
    session->declare(model);
    session->edited = edited;
    // Above every wish, as an edit is meant to be.
    session->solver.addEditVariable(session->variables[edited],
                                    kiwi::strength::create(1000, 0, 0));
    session->solver.suggestValue(session->variables[edited], value);
    if (session->add(model, seconds) != PEER_DONE) return nullptr;
    session->solver.updateVariables();
    return session.release();
  } catch (const std::exception &) {
    return nullptr;
  }
}

int kiwi_suggest(kiwi_session *session, double value, double *values) {
  try {
    session->solver.suggestValue(session->variables[session->edited], value);
    session->read(values);
    return PEER_DONE;
  } catch (const std::exception &) {
    return PEER_FAILED;
  }
}

void kiwi_close(kiwi_session *session) { delete session; }

#else

int kiwi_is_present(void) { return 0; }
int kiwi_solve(const peer_model *, double, double *) { return PEER_ABSENT; }
kiwi_session *kiwi_open(const peer_model *, int, double, double) { return nullptr; }
int kiwi_suggest(kiwi_session *, double, double *) { return PEER_ABSENT; }
void kiwi_close(kiwi_session *) {}

#endif
