import LinearConstraints

/// What is known without asking a backend: from required equalities, from closed forms, and
/// from exact minima and maxima, as far as their inputs are known.
///
/// It never decides between answers: a value is known only where every answer has it.
struct KnownValues {
  /// The value of each variable by its index, nil where it is open.
  private(set) var values: [Double?]

  private let model: LinearModel
  private let trace: DecisionTrace?
  private var equalities: EqualitySystem
  // For each variable, the formulas that wait for it; for each formula, for how many it waits.
  private var waiting: [[Int]]
  private var waitsFor: [Int]
  private let formulas: [Formula]
  // The formulas whose inputs are all known and that were not evaluated yet.
  private var ready: [Int] = []

  private enum Formula {
    case closedForm(ClosedForm)
    case extremum(Extremum)

    var inputs: [LinearExpression] {
      switch self {
      case .closedForm(let form): form.inputs
      case .extremum(let extremum): extremum.arguments
      }
    }
  }

  /// What a model's parameters leave to be known.
  ///
  /// - Parameter trace: What the decisions are recorded on, if a region is wanted. Closed forms
  ///   decide inside, so the exact statements beside them are evaluated instead.
  init(_ model: LinearModel, parameters: [Int: Double], trace: DecisionTrace? = nil) {
    self.model = model
    self.trace = trace
    values = [Double?](repeating: nil, count: model.declarations.count)
    for (index, declaration) in model.declarations.enumerated() {
      if case .parameter = declaration.kind { values[index] = parameters[index] ?? 0 }
    }
    formulas =
      (trace == nil ? model.closedForms.map { .closedForm($0.content) } : [])
      + model.extrema.map { .extremum($0.content) }
    waiting = [[Int]](repeating: [], count: values.count)
    waitsFor = [Int](repeating: 0, count: formulas.count)
    equalities = EqualitySystem(model, known: values)
    for (number, formula) in formulas.enumerated() {
      var inputs: Set<Int> = []
      for input in formula.inputs {
        for term in input.terms where values[term.variable.index] == nil {
          inputs.insert(term.variable.index)
        }
      }
      for variable in inputs { waiting[variable].append(number) }
      waitsFor[number] = inputs.count
      if inputs.isEmpty { ready.append(number) }
    }
  }

  /// The first variable that is still open, nil where all are known.
  var firstOpen: Int? { values.firstIndex { $0 == nil } }

  /// The values of the parameters, and nothing else.
  var parametersOnly: [Double?] {
    zip(values, model.declarations).map { value, declaration in
      if case .parameter = declaration.kind { value } else { nil }
    }
  }

  /// Finds all that can be known, until nothing new turns up.
  ///
  /// - Complexity: linear in the model, but for sets of equalities that are coupled in circles.
  mutating func infer() {
    var isStuck = false
    while true {
      if let found = equalities.nextFromSingleRows() {
        learn(found.variable, found.value)
        isStuck = false
      } else if let number = ready.popLast() {
        evaluate(formulas[number])
        isStuck = false
      } else if !isStuck {
        // No row with one open variable is left: solve those that are coupled together.
        for found in equalities.solveCoupled() { learn(found.variable, found.value) }
        isStuck = true
      } else {
        return
      }
    }
  }

  private mutating func learn(_ variable: Int, _ value: Double) {
    guard values[variable] == nil, value.isFinite else { return }
    values[variable] = value
    equalities.learn(variable, value)
    for number in waiting[variable] {
      waitsFor[number] -= 1
      if waitsFor[number] == 0 { ready.append(number) }
    }
    waiting[variable] = []
  }

  private mutating func evaluate(_ formula: Formula) {
    let inputs = formula.inputs.map(value)
    switch formula {
    case .closedForm(let form):
      for (output, value) in zip(form.outputs, form.evaluate(inputs)) {
        learn(output.index, value)
      }
    case .extremum(let extremum):
      // The result is an equality like any other, now that its other side is a number.
      equalities.add(extremum.result, equals: trace.choose(extremum, from: inputs), known: values)
    }
  }

  private func value(_ expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) { sum, term in
      sum + term.coefficient * (values[term.variable.index] ?? .nan)
    }
  }
}
