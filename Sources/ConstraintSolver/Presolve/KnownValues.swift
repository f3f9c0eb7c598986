import LinearConstraints

/// What is known without asking a backend: from required equalities, from closed forms, and
/// from exact minima and maxima, as far as their inputs are known.
///
/// It never decides between answers: a value is known only where every answer has it. Which
/// variables are known is the same for all values of the parameters.
struct KnownValues {
  /// Where the value of each variable stands, nil where it is open.
  private(set) var places: [RightSides.Place?]

  /// The equalities with what is known in them.
  private(set) var equalities: EqualitySystem

  /// The elimination of the equalities that are left open in the end; nil where there are none, or
  /// where that would be too much work.
  private(set) var elimination: EqualityElimination?

  private let model: LinearModel
  // For each variable, the formulas that wait for it; for each formula, for how many it waits.
  private var waiting: [Int: [Int]] = [:]
  private var waitsFor: [Int] = []
  private let closedForms: [ClosedForm]
  // The formulas whose inputs are all known and that were not evaluated yet.
  private var ready: [Int] = []

  /// What a model's parameters leave to be known.
  ///
  /// - Parameter usesClosedForms: Whether closed forms are evaluated, or only the exact
  ///   statements beside them.
  init(
    _ model: LinearModel, parameters: [RightSides.Place?], usesClosedForms: Bool,
    recording steps: inout RightSides
  ) {
    self.model = model
    places = parameters
    closedForms = usesClosedForms ? model.closedForms.map(\.content) : []
    equalities = EqualitySystem(
      model, known: parameters, extrema: model.extrema.map(\.content), recording: &steps)
    for number in 0..<(closedForms.count + model.extrema.count) {
      var inputs: Set<Int> = []
      for input in formula(number).inputs {
        for term in input.terms where places[term.variable.index] == nil {
          inputs.insert(term.variable.index)
        }
      }
      for variable in inputs { waiting[variable, default: []].append(number) }
      waitsFor.append(inputs.count)
      if inputs.isEmpty { ready.append(number) }
    }
    infer(&steps)
  }

  /// The first variable that is still open, nil where all are known.
  var firstOpen: Int? { places.firstIndex { $0 == nil } }

  private func formula(_ number: Int) -> RightSides.Formula {
    number < closedForms.count
      ? .closedForm(closedForms[number])
      : .extremum(
        model.extrema[number - closedForms.count].content, number: number - closedForms.count)
  }

  // Finds all that can be known, until nothing new turns up: in time linear in the model, but for
  // sets of equalities that are coupled in circles.
  private mutating func infer(_ steps: inout RightSides) {
    while true {
      if let found = equalities.nextFromSingleRows(recording: &steps) {
        learn(found, &steps)
      } else if let number = ready.popLast() {
        evaluate(number, &steps)
      } else if !solveCoupled(&steps) {
        return
      }
    }
  }

  // No row with one open variable is left: solves those that are coupled together.
  private mutating func solveCoupled(_ steps: inout RightSides) -> Bool {
    guard var coupled = equalities.elimination(of: model, recording: &steps),
      coupled.run(recording: &steps)
    else {
      elimination = nil
      return false
    }
    let found = coupled.fixedVariables(recording: &steps)
    for finding in found { learn(finding, &steps) }
    elimination = coupled
    return !found.isEmpty
  }

  private mutating func learn(_ found: EqualitySystem.Finding, _ steps: inout RightSides) {
    guard places[found.variable] == nil else { return }
    places[found.variable] = found.value
    equalities.learn(found.variable, found.value, recording: &steps)
    for number in waiting.removeValue(forKey: found.variable) ?? [] {
      waitsFor[number] -= 1
      if waitsFor[number] == 0 { ready.append(number) }
    }
  }

  private mutating func evaluate(_ number: Int, _ steps: inout RightSides) {
    let formula = formula(number)
    let inputs = formula.inputs.map { expression in
      let sum = steps.place(of: expression.constant)
      for term in expression.terms {
        if let place = places[term.variable.index] {
          steps.add(term.coefficient, times: place, to: sum)
        }
      }
      return sum
    }
    switch formula {
    case .closedForm(let form):
      let outputs = steps.places(of: formula, at: inputs, count: form.outputs.count)
      for (output, place) in zip(form.outputs, outputs) { learn((output.index, place), &steps) }
    case .extremum:
      // The result is an equality like any other, now that its other side is a number.
      let value = steps.places(of: formula, at: inputs, count: 1)[0]
      equalities.learn(extremum: number - closedForms.count, value, recording: &steps)
    }
  }
}
