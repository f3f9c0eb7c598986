/// A place in JSON from which typed pieces are taken, every one of them by its key.
///
/// Errors name the place as a path, such as `parts[0].leaves[2].givenUp`.
struct JSONFields {
  private let path: String
  private var fields: [String: JSONValue]

  /// The fields of an object.
  ///
  /// - Parameters:
  ///   - value: Must be an object.
  ///   - path: Where it stands; empty for the whole.
  ///   - keys: The keys that it may have.
  init(_ value: JSONValue, at path: String, keys: Set<String>) throws(FormError) {
    guard case .object(let fields) = value else { throw Self.failure(path, "an object") }
    // The least of the unknown keys, so that one text has one message.
    if let unknown = fields.keys.filter({ !keys.contains($0) }).min() {
      throw .unsound(InvalidCompiledLayout(place: path, problem: "the key '\(unknown)' is unknown"))
    }
    self.path = path
    self.fields = fields
  }

  static func failure(_ place: String, _ expected: String) -> FormError {
    .unsound(InvalidCompiledLayout(place: place, problem: "\(expected) is expected"))
  }

  /// Where the value of a key stands.
  func place(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// Whether there is such a key.
  func has(_ key: String) -> Bool { fields[key] != nil }

  func string(_ key: String) throws(FormError) -> String {
    guard case .string(let text) = fields[key] else { throw Self.failure(place(key), "a text") }
    return text
  }

  func number(_ key: String) throws(FormError) -> Double {
    guard case .number(let number) = fields[key] else { throw Self.failure(place(key), "a number") }
    return number
  }

  func index(_ key: String) throws(FormError) -> Int {
    guard let index = Self.whole(fields[key]) else {
      throw Self.failure(place(key), "a whole number")
    }
    return index
  }

  func optionalIndex(_ key: String) throws(FormError) -> Int? {
    has(key) ? try index(key) : nil
  }

  /// The values of a list; an absent key is an empty one where that is allowed.
  func array(_ key: String, isOptional: Bool = false) throws(FormError) -> [JSONValue] {
    if isOptional, !has(key) { return [] }
    guard case .array(let values) = fields[key] else { throw Self.failure(place(key), "a list") }
    return values
  }

  func numbers(_ key: String) throws(FormError) -> [Double] {
    try list(key, isOptional: false, "numbers") { value in
      if case .number(let number) = value { number } else { nil }
    }
  }

  func strings(_ key: String, isOptional: Bool = false) throws(FormError) -> [String] {
    try list(key, isOptional: isOptional, "texts") { value in
      if case .string(let text) = value { text } else { nil }
    }
  }

  func indices(_ key: String, isOptional: Bool = false) throws(FormError) -> [Int] {
    try list(key, isOptional: isOptional, "whole numbers", Self.whole)
  }

  private func list<Element>(
    _ key: String, isOptional: Bool, _ kind: String, _ element: (JSONValue) -> Element?
  ) throws(FormError) -> [Element] {
    var elements: [Element] = []
    for value in try array(key, isOptional: isOptional) {
      guard let element = element(value) else {
        throw Self.failure(place(key), "a list of \(kind)")
      }
      elements.append(element)
    }
    return elements
  }

  /// A whole number of at most 2^53 in size.
  private static func whole(_ value: JSONValue?) -> Int? {
    guard case .number(let number) = value, abs(number) <= 0x1p53 else { return nil }
    return Int(exactly: number)
  }
}
