import LayoutEngine
import LinearConstraints

extension LayoutCompiler {
  /// Compiles a layout, and evaluates it at a size: the same answer as a solver's, by formulas.
  ///
  /// It is for comparing the two. To answer at many sizes, keep a ``CompiledSolver``.
  ///
  /// - Parameters:
  ///   - layout: What is answered. It is compiled for the ranges of its parameters; one without an
  ///     end is cut off at ``CompilerLimits/largestSize``, or at the value asked for.
  ///   - size: The container's size in points; nil for the defaults of `width` and `height`.
  ///   - settings: Values of parameters by their names; they win over `size` and defaults.
  /// - Returns: How it ended; ``LayoutEngine/LayoutStop/methodCannotAnswer(_:)`` where the layout
  ///   cannot be compiled.
  /// - Throws: ``LayoutEngine/LayoutError``, as a solver does.
  public func solve(
    _ layout: Layout, size: Size? = nil, settings: [String: Double] = [:]
  ) throws(LayoutError) -> LayoutOutcome {
    let values = try layout.parameterValues(size: size, settings: settings)
    var ranges: [String: ClosedRange<Double>] = [:]
    for parameter in layout.parameters {
      let range = ParameterSpace.cut(parameter.range, at: limits.largestSize)
      guard let value = values[parameter.variable.index], !range.contains(value) else { continue }
      ranges[parameter.name] = min(range.lowerBound, value)...max(range.upperBound, value)
    }
    do {
      return try CompiledSolver(layout, compiler: self, ranges: ranges)
        .solve(size: size, settings: settings)
    } catch let error as LayoutError {
      throw error
    } catch let error as CompilerError {
      switch error {
      case .timeLimit: return .stopped(.solver(.timeLimit))
      case .cancelled: return .stopped(.solver(.cancelled))
      case .noAnswer(let outcome, _): return outcome
      default: return .stopped(.methodCannotAnswer(error.description))
      }
    } catch {
      return .stopped(.methodCannotAnswer("\(error)"))
    }
  }
}
