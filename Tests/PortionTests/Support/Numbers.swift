import LayoutEngine
import LinearConstraints

extension Insets {
  /// Top, leading, bottom, trailing.
  init(_ numbers: [Double]) {
    self.init(
      top: LinearExpression(numbers[0]), leading: LinearExpression(numbers[1]),
      bottom: LinearExpression(numbers[2]), trailing: LinearExpression(numbers[3]))
  }
}

extension Frame {
  /// x, y, width, height.
  var numbers: [Double] { [x, y, width, height] }
}

/// A number as messages show it: whole ones without a point.
func shown(_ number: Double) -> String {
  let text = "\(number)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
