import LinearConstraints
import Peers

/// The statements of a model as flat arrays, for the peers.
final class PeerModel {
  private let starts: [Int32]
  private let variables: [Int32]
  private let coefficients: [Double]
  private let constants: [Double]
  private let relations: [Int32]
  private let levels: [Int32]
  private let weights: [Double]
  let variableCount: Int

  /// The statements of a model.
  ///
  /// - Parameter parameters: What numbers stand in place of variables, by their indices.
  init(_ model: LinearModel, parameters: [Int: Double]) {
    var (starts, variables, coefficients): ([Int32], [Int32], [Double]) = ([0], [], [])
    constants = model.constraints.map { stated in
      var constant = stated.content.difference.constant
      for term in stated.content.difference.terms {
        if let value = parameters[term.variable.index] {
          constant += term.coefficient * value
        } else {
          variables.append(Int32(term.variable.index))
          coefficients.append(term.coefficient)
        }
      }
      starts.append(Int32(variables.count))
      return constant
    }
    self.starts = starts
    self.variables = variables
    self.coefficients = coefficients
    relations = model.constraints.map { stated in
      switch stated.content.relation {
      case .lessThanOrEqual: -1
      case .equal: 0
      case .greaterThanOrEqual: 1
      }
    }
    levels = model.constraints.map { stated in
      switch stated.content.priority {
      case .required: 0
      case .strong: 3
      case .medium: 2
      default: 1
      }
    }
    weights = model.constraints.map(\.content.weight)
    variableCount = model.declarations.count
  }

  /// Hands the arrays to C.
  func withModel<Result>(_ body: (UnsafePointer<peer_model>) -> Result) -> Result {
    starts.withUnsafeBufferPointer { starts in
      variables.withUnsafeBufferPointer { variables in
        coefficients.withUnsafeBufferPointer { coefficients in
          constants.withUnsafeBufferPointer { constants in
            relations.withUnsafeBufferPointer { relations in
              levels.withUnsafeBufferPointer { levels in
                weights.withUnsafeBufferPointer { weights in
                  var model = peer_model(
                    variable_count: Int32(variableCount),
                    statement_count: Int32(constants.count), starts: starts.baseAddress,
                    variables: variables.baseAddress, coefficients: coefficients.baseAddress,
                    constants: constants.baseAddress, relations: relations.baseAddress,
                    levels: levels.baseAddress, weights: weights.baseAddress)
                  return body(&model)
                }
              }
            }
          }
        }
      }
    }
  }

  /// The values that raw GLPK finds.
  func solveWithRawGLPK() throws -> [Double] {
    try solve("raw GLPK") { raw_glpk_solve($0, $1) } ?? []
  }

  /// The values that kiwi finds; nil where it is not done in time.
  func solveWithKiwi(seconds: Double) throws -> [Double]? {
    try solve("kiwi") { kiwi_solve($0, seconds, $1) }
  }

  private func solve(
    _ peer: String,
    _ body: (UnsafePointer<peer_model>, UnsafeMutablePointer<Double>?) -> Int32
  ) throws -> [Double]? {
    var values = [Double](repeating: 0, count: variableCount)
    let status = withModel { model in
      values.withUnsafeMutableBufferPointer { body(model, $0.baseAddress) }
    }
    switch Int(status) {
    case PEER_DONE: return values
    case PEER_OUT_OF_TIME: return nil
    default: throw WrongResult("\(peer) failed (\(status))")
    }
  }
}

/// A kiwi that keeps its state between resizes.
final class KiwiSession {
  private let session: OpaquePointer
  private let variableCount: Int

  /// Nil where kiwi is absent or not done in time.
  init?(_ model: PeerModel, edited: Variable, value: Double, seconds: Double) {
    let opened = model.withModel { kiwi_open($0, Int32(edited.index), value, seconds) }
    guard let opened else { return nil }
    session = opened
    variableCount = model.variableCount
  }

  deinit { kiwi_close(session) }

  func suggest(_ value: Double) throws -> [Double] {
    var values = [Double](repeating: 0, count: variableCount)
    let status = values.withUnsafeMutableBufferPointer {
      kiwi_suggest(session, value, $0.baseAddress)
    }
    guard Int(status) == PEER_DONE else { throw WrongResult("kiwi failed (\(status))") }
    return values
  }
}
