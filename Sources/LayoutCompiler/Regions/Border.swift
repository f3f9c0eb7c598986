/// Where formulas end: beyond the place where a form is 0.
struct Border: Hashable, Sendable {
  /// What is not negative as long as the formulas hold.
  var form: AffineForm

  /// The exact statement, by its place in the model, that alone decides there; nil where it is some
  /// decision of a linear program.
  var extremum: Int?
}
