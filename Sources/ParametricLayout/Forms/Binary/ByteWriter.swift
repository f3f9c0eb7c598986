/// Bytes of the binary form, put together piece by piece.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  /// A whole number of 0 or more in groups of seven bits, the lowest first (LEB128).
  mutating func count(_ count: Int) {
    var rest = UInt64(UInt(bitPattern: count))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// A whole number of either sign: 0, -1, 1, -2, … are the counts 0, 1, 2, 3, ….
  mutating func whole(_ number: Int) {
    count((number << 1) ^ (number >> (Int.bitWidth - 1)))
  }

  /// The 64 bits of a number, the lowest byte first.
  mutating func number(_ number: Double) {
    fixed(number.bitPattern)
  }

  /// An integer of fixed width, the lowest byte first.
  mutating func fixed<Bits: FixedWidthInteger>(_ bits: Bits) {
    withUnsafeBytes(of: bits.littleEndian) { bytes += $0 }
  }

  /// A text: its count of bytes, and UTF-8.
  mutating func string(_ string: String) {
    count(string.utf8.count)
    bytes += string.utf8
  }

  /// A list: its count, and its elements.
  mutating func list<Element>(_ elements: [Element], _ write: (inout ByteWriter, Element) -> Void) {
    count(elements.count)
    for element in elements { write(&self, element) }
  }

  /// Bytes as they are.
  mutating func raw(_ bytes: some Sequence<UInt8>) { self.bytes += bytes }
}
