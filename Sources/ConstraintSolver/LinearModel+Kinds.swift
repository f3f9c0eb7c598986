import LinearConstraints

extension LinearModel {
  /// Whether a variable, by its index, is a parameter.
  func isParameter(_ index: Int) -> Bool {
    if case .parameter = declarations[index].kind { true } else { false }
  }

  /// Whether a variable, by its index, is an unknown with a least value.
  func isBounded(_ index: Int) -> Bool {
    if case .unknown(.some) = declarations[index].kind { true } else { false }
  }

  /// The parameters, by the indices of their variables.
  var parameters: [Int] { declarations.indices.filter(isParameter) }
}
