/// Linear expressions in a row, with the terms of all of them in one array.
///
/// An expression has an array of its own, which for one of a single term is most of it. Where many
/// are kept and few are looked at, a list takes a third of the room; an element is made when it is
/// read.
///
/// ```swift
/// var wishes = LinearExpressionList()
/// wishes.append(box.width - 48)
/// print(wishes[0])
/// ```
///
/// - Complexity: O(terms) for each element that is read.
public struct LinearExpressionList: Sendable, RandomAccessCollection {
  private struct Row {
    var constant: Double
    /// The number of terms of this expression and all before it.
    var end: Int
  }

  private var terms: [LinearTerm] = []
  private var rows: [Row] = []

  /// A list without expressions.
  public init() {}

  /// 0.
  public var startIndex: Int { 0 }

  /// The number of expressions.
  public var endIndex: Int { rows.count }

  /// Expression number `position`, counted from 0, as it was appended.
  public subscript(position: Int) -> LinearExpression {
    LinearExpression(
      terms: Array(terms[start(of: position)..<rows[position].end]),
      constant: rows[position].constant)
  }

  /// Adds an expression at the end.
  public mutating func append(_ expression: LinearExpression) {
    terms.append(contentsOf: expression.terms)
    rows.append(Row(constant: expression.constant, end: terms.count))
  }

  /// Removes expressions from the end, all for a `count` that is larger than the list.
  ///
  /// - Complexity: O(what is removed).
  public mutating func removeLast(_ count: Int) {
    rows.removeLast(Swift.min(Swift.max(count, 0), rows.count))
    terms.removeLast(terms.count - start(of: rows.count))
  }

  /// Makes room for so many expressions of `termCount` terms altogether.
  public mutating func reserveCapacity(_ count: Int, termCount: Int) {
    rows.reserveCapacity(Swift.max(count, 0))
    terms.reserveCapacity(Swift.max(termCount, 0))
  }

  private func start(of position: Int) -> Int { position == 0 ? 0 : rows[position - 1].end }
}
