import LayoutEngine
import LayoutFile

/// A layout to be solved, of many.
struct Job: Sendable {
  /// Where its document comes from.
  enum Document: Sendable {
    /// The document itself, text or JSON, and what messages call it.
    case content([UInt8], name: String)
    /// A file that holds it.
    case file(String)
  }

  /// What it is called, as JSON; nil for nothing.
  var id: String?
  var document: Document
  var size: Size?
  var settings: [String: Double] = [:]
  var solver = SolveVerb.Solver.auto
  var grid: PixelGrid?
}

/// What is wrong with a job that could not be read, and what the job is called, if that could.
struct JobMistake: Error {
  var id: String?
  var message: String
}

extension Job {
  /// Reads a job: an object of `text`, `document` or `file`, and `id`, `size`, `settings`,
  /// `solver` and `snap` as it likes.
  init(json bytes: [UInt8]) throws(JobMistake) {
    let value: DecodedJSON
    do throws(DecodedJSON.Mistake) {
      value = try DecodedJSON(line: bytes)
    } catch {
      throw JobMistake(message: "the job, at byte \(error.byte): \(error.message)")
    }
    guard case .object(let members) = value.content else {
      throw JobMistake(message: "a job is an object, such as {\"file\": \"card.layout\"}")
    }
    id = members.first { $0.key == "id" }?.value.text
    document = .content([], name: "document")
    var documents: [String] = []
    for (key, value) in members {
      if case .null = value.content { continue }
      do throws(Wrong) {
        switch key {
        case "id": break
        case "text", "document", "file":
          documents.append(key)
          document = try Self.document(key, value)
        case "size": size = try Self.size(value)
        case "settings": settings = try Self.settings(value)
        case "solver": solver = try Self.solver(value)
        case "snap": grid = try Self.grid(value)
        default:
          throw Wrong("a job has no '\(key)'" + suggestion(for: key, among: Self.keys))
        }
      } catch {
        throw JobMistake(id: id, message: error.message)
      }
    }
    if documents.count != 1 {
      throw JobMistake(
        id: id,
        message: documents.isEmpty
          ? "a job needs a 'text', a 'document' or a 'file'"
          : "a job has one of \(documents.joined(separator: " and ")), not both")
    }
    for name in ["width", "height"] where size != nil && settings[name] != nil {
      throw JobMistake(id: id, message: "'\(name)' is given by 'size' and by 'settings'")
    }
  }

  private static let keys = [
    "id", "text", "document", "file", "size", "settings", "solver", "snap",
  ]

  private struct Wrong: Error {
    var message: String
    init(_ message: String) { self.message = message }
  }

  private static func document(_ key: String, _ value: DecodedJSON) throws(Wrong) -> Document {
    switch (key, value.content) {
    case ("text", .string(let text)): return .content(Array(text.utf8), name: "document")
    case ("document", .object): return .content(Array(value.bytes), name: "document")
    case ("file", .string(let path)) where !path.isEmpty && path != "-" && !path.contains("\0"):
      return .file(path)
    case ("text", _): throw Wrong("'text' is a constraint file as a string")
    case ("document", _): throw Wrong("'document' is a constraint file as a JSON object")
    default: throw Wrong("'file' is the path of a constraint file")
    }
  }

  private static func size(_ value: DecodedJSON) throws(Wrong) -> Size {
    switch value.content {
    case .string(let text):
      if let size = OptionValues.plainSize(text) { return size }
    case .array(let sides):
      let numbers = sides.compactMap { side in
        if case .number(let number) = side.content { number } else { nil }
      }
      if sides.count == 2, numbers.count == 2, numbers.allSatisfy({ (0...1e9).contains($0) }) {
        return Size(width: numbers[0], height: numbers[1])
      }
    default: break
    }
    throw Wrong("'size' is [WIDTH, HEIGHT] or \"WIDTHxHEIGHT\", each from 0 to 1e9")
  }

  private static func settings(_ value: DecodedJSON) throws(Wrong) -> [String: Double] {
    guard case .object(let members) = value.content else {
      throw Wrong("'settings' is an object of numbers, such as {\"caption\": 120}")
    }
    var settings: [String: Double] = [:]
    for (name, value) in members {
      guard case .number(let number) = value.content, abs(number) <= 1e9 else {
        throw Wrong("the setting '\(name)' is a number between -1e9 and 1e9")
      }
      settings[name] = number
    }
    return settings
  }

  private static func solver(_ value: DecodedJSON) throws(Wrong) -> SolveVerb.Solver {
    let words = SolveVerb.Solver.allCases.map(\.rawValue)
    guard case .string(let word) = value.content, let solver = SolveVerb.Solver(rawValue: word)
    else { throw Wrong("'solver' is one of \(words.joined(separator: ", "))") }
    return solver
  }

  private static func grid(_ value: DecodedJSON) throws(Wrong) -> PixelGrid {
    guard case .number(let scale) = value.content, let grid = PixelGrid(scale: scale) else {
      throw Wrong("'snap' is how many pixels a point has, over 0 and at most 1e6")
    }
    return grid
  }
}
