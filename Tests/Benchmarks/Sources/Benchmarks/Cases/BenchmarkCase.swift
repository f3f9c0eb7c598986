/// Something that is measured.
protocol BenchmarkCase {
  /// What the command line calls it.
  static var name: String { get }

  /// Measures, and checks what it measures.
  ///
  /// - Parameter report: Takes each line as it is ready.
  /// - Throws: ``WrongResult`` where an answer is wrong.
  static func run(_ report: (Comparison) -> Void) throws
}
