import GLPKBackend
import LayoutCompiler
import Mullion
import ParametricLayout

extension LayoutCompiler {
  /// With GLPK, within ten minutes: unoptimized, and on a machine that has other things to do.
  static var standard: LayoutCompiler {
    LayoutCompiler(backend: GLPKBackend(), limits: CompilerLimits(milliseconds: 600_000))
  }
}

extension CompiledLayout {
  /// A file, compiled.
  init(file text: String, ranges: [String: ClosedRange<Double>] = [:]) throws {
    self = try LayoutCompiler.standard.compile(Layout(constraintFile: text), ranges: ranges)
  }

  /// The value of a name at a point.
  func value(_ name: String, at point: [Double]) throws -> Double {
    var numbers: [Double] = []
    try evaluate(at: point, into: &numbers)
    return values.firstIndex { $0.name == name }.map { numbers[$0] } ?? .nan
  }

  /// The borders at which formulas change, each as the constant and the coefficients, in order of
  /// their numbers.
  var borders: [[Double]] {
    Set(breakpoints.map(\.coefficients)).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The number of leaves of all parts.
  var leafCount: Int { parts.reduce(0) { $0 + $1.leaves.count } }
}

extension CompilerError {
  /// The error that compiling ends with; nil for none.
  static func of(
    _ layout: Layout, limits: CompilerLimits = .standard,
    ranges: [String: ClosedRange<Double>] = [:]
  ) -> CompilerError? {
    do throws(CompilerError) {
      _ = try LayoutCompiler(backend: GLPKBackend(), limits: limits)
        .compile(layout, ranges: ranges)
      return nil
    } catch {
      return error
    }
  }
}
