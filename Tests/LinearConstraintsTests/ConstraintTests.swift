import LinearConstraints
import TestSupport
import Testing

@Suite struct ConstraintTests {
  private let x = Variable(index: 0, model: ModelIdentity())

  @Test func relationsBetweenAllKindsOfSides() {
    let y = Variable(index: 1, model: x.model)
    let stated: [(Constraint, Relation, Double)] = [
      (x == y, .equal, -4), (x == 5, .equal, -2), (x <= y, .lessThanOrEqual, -4),
      (x <= 5, .lessThanOrEqual, -2), (5 <= x, .lessThanOrEqual, 2),
      (x >= y, .greaterThanOrEqual, -4), (x >= 5, .greaterThanOrEqual, -2),
      (5 >= x, .greaterThanOrEqual, 2), (2 * x + 1 <= y - 1, .lessThanOrEqual, 1),
      (x + y == 2 * x, .equal, 4),
    ]
    for (constraint, relation, difference) in stated {
      #expect(constraint.relation == relation)
      #expect(constraint.difference.value(at: [3, 7]) == difference)
      #expect(constraint.priority == .required && constraint.weight == 1)
      #expect(constraint.label == nil)
    }
  }

  @Test func aConstraintIsAValue() {
    let plain: Constraint = x <= 5
    let strong = plain.priority(.strong, weight: 3).labelled("cap")
    #expect(strong.priority == .strong && strong.weight == 3 && strong.label == "cap")
    #expect(plain.priority == .required && plain.label == nil)
    #expect(strong.priority(.weak).weight == 1)
  }

  @Test func violations() {
    #expect(Relation.lessThanOrEqual.violation(ofDifference: 3) == 3)
    #expect(Relation.lessThanOrEqual.violation(ofDifference: -3) == 0)
    #expect(Relation.equal.violation(ofDifference: -3) == 3)
    #expect(Relation.equal.violation(ofDifference: 3) == 3)
    #expect(Relation.greaterThanOrEqual.violation(ofDifference: -3) == 3)
    #expect(Relation.greaterThanOrEqual.violation(ofDifference: 3) == 0)
    #expect(Relation.allCases.map(\.symbol) == ["<=", "==", ">="])
  }

  @Test func prioritiesAreLevelsFrom1To1000() {
    #expect(Priority(level: 1000) == .required)
    #expect(Priority(level: 750) == .strong)
    #expect(Priority(level: 500) == .medium)
    #expect(Priority(level: 250) == .weak)
    #expect(Priority(level: 1)?.level == 1)
    for level in [0, -1, 1001, Int.min, Int.max] { #expect(Priority(level: level) == nil) }
    #expect(Priority.weak < .medium && Priority.medium < .strong && Priority.strong < .required)
    #expect(Priority.required.isRequired && !Priority.strong.isRequired)
  }

  @Test func extremaChoose() {
    let minimum = Extremum(.minimum, result: x, of: [1, 2])
    let maximum = Extremum(.maximum, result: x, of: [1, 2])
    #expect(minimum.choose(from: [3, -2, 5]) == -2)
    #expect(maximum.choose(from: [3, -2, 5]) == 5)
    #expect(minimum.choose(from: []).isNaN)
    #expect(minimum.isFitted)
  }

  @Test func anObjectiveIsWeakUnlessSaidOtherwise() {
    let objective = Objective(.maximize, 2 * x)
    #expect(objective.priority == .weak && objective.weight == 1 && objective.label == nil)
    #expect(objective.sense == .maximize)
  }
}
