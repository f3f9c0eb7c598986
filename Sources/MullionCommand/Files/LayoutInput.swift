import LayoutEngine
import LayoutFile
import LinearConstraints
import Mullion

/// A constraint file that was read without errors.
struct LayoutInput {
  private let path: String
  private let layout: Layout

  /// Reads a file; every error in it is reported at once.
  init(_ path: String) throws(CommandFailure) {
    self.path = path == "-" ? "<stdin>" : path
    let bytes = try Files.read(path)
    let reading = LayoutReader(plugins: .bundled).read(bytes, fileName: self.path)
    let report = reading.report
    guard let layout = reading.layout else {
      throw CommandFailure(status: .badInput, message: report)
    }
    if !report.isEmpty { Files.writeToStandardError(report + "\n") }
    self.layout = layout
  }

  func solve(
    size: Size?, settings: [String: Double], method: LayoutSolver.Method
  ) throws(CommandFailure) -> LayoutSolution {
    let outcome: LayoutOutcome
    do {
      outcome = try layout.solve(
        width: size?.width, height: size?.height, settings: settings, method: method)
    } catch {
      throw CommandFailure(status: .badInput, message: message(for: error))
    }
    switch outcome {
    case .optimal(let solution): return solution
    case .infeasible(let contradictions):
      throw CommandFailure(
        status: .noAnswer,
        message: (["\(path): error: the required constraints contradict each other"]
          + conflictLines(contradictions)).joined(separator: "\n"))
    case .unbounded(let objective, _):
      throw CommandFailure(
        status: .noAnswer, message: place(of: objective) + ": error: \(outcome.description)")
    case .stopped(.branchLimit(let statement)):
      throw CommandFailure(
        status: .gaveUp, message: place(of: statement) + ": error: \(outcome.description)")
    case .stopped(.methodCannotAnswer):
      throw CommandFailure(status: .badInput, message: "\(path): error: \(outcome.description)")
    case .stopped:
      throw CommandFailure(status: .gaveUp, message: "\(path): error: \(outcome.description)")
    }
  }

  private func message(for error: LayoutError) -> String {
    switch error {
    case .missingParameter(let name) where name == "width" || name == "height":
      "\(path): error: the file gives '\(name)' no default; say --size WxH"
    case .missingParameter(let name):
      "\(path): error: \(error.description); say --set \(name)=VALUE"
    case .unknownParameter(let name):
      "\(path): error: \(error.description)"
        + suggestion(for: name, among: layout.parameters.map(\.name))
    default: "\(path): error: \(error.description)"
    }
  }

  // `FILE:LINE:COLUMN: conflict K: LABEL: SOURCE`, a line for each member.
  private func conflictLines(_ contradictions: [[LayoutEngine.Statement]]) -> [String] {
    contradictions.enumerated().flatMap { number, members in
      members.map { member in
        let label = member.label ?? "-"
        let source = member.summary.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return "\(place(of: member)): conflict \(number + 1): \(label): \(source)"
      }
    }
  }

  private func place(of statement: LayoutEngine.Statement) -> String {
    guard let source = statement.source else { return path }
    return "\(path):\(source.line):\(source.column)"
  }
}
