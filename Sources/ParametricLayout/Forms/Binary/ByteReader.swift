/// Takes pieces of the binary form from bytes; every count is held against the bytes that are left,
/// so that none can ask for more memory than the bytes account for.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  private(set) var offset: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    offset = bytes.startIndex
  }

  /// Whether all bytes have been taken.
  var isAtEnd: Bool { offset == bytes.endIndex }

  func failure(_ problem: String) -> FormError { .malformed(offset: offset, problem: problem) }

  private mutating func byte() throws(FormError) -> UInt8 {
    guard !isAtEnd else { throw failure("the bytes end too early") }
    offset += 1
    return bytes[offset - 1]
  }

  /// 64 bits in groups of seven, in as few bytes as there can be.
  private mutating func groups() throws(FormError) -> UInt64 {
    var bits: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = try byte()
      guard shift < 63 || byte < 2, byte != 0 || shift == 0 else { break }
      bits |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return bits }
    }
    throw failure("a number has too many bytes")
  }

  /// A whole number of 0 or more.
  mutating func index() throws(FormError) -> Int {
    guard let index = Int(exactly: try groups()) else { throw failure("a number is too large") }
    return index
  }

  /// A whole number of either sign.
  mutating func whole() throws(FormError) -> Int {
    let bits = try groups()
    return Int(truncatingIfNeeded: bits >> 1) ^ -Int(truncatingIfNeeded: bits & 1)
  }

  mutating func fixed<Bits: FixedWidthInteger>(_: Bits.Type) throws(FormError) -> Bits {
    var bits: Bits = 0
    for shift in stride(from: 0, to: Bits.bitWidth, by: 8) { bits |= Bits(try byte()) << shift }
    return bits
  }

  mutating func number() throws(FormError) -> Double {
    Double(bitPattern: try fixed(UInt64.self))
  }

  mutating func string() throws(FormError) -> String {
    let count = try count(ofSize: 1)
    guard let text = String(validating: bytes[offset..<offset + count], as: UTF8.self) else {
      throw failure("the text is not UTF-8")
    }
    offset += count
    return text
  }

  /// A list.
  ///
  /// - Parameters:
  ///   - size: The least number of bytes of an element.
  ///   - element: Takes one.
  mutating func list<Element>(
    ofSize size: Int = 1, _ element: (inout ByteReader) throws(FormError) -> Element
  ) throws(FormError) -> [Element] {
    let count = try count(ofSize: size)
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try element(&self)) }
    return elements
  }

  /// The count of elements of some least size, as many as there are bytes for.
  private mutating func count(ofSize size: Int) throws(FormError) -> Int {
    let count = try index()
    guard count <= (bytes.endIndex - offset) / size else {
      throw failure("\(count) elements are more than there are bytes for")
    }
    return count
  }
}
