/// CRC-32, as in ISO 3309 and in ZIP files: finds every damage of up to four bytes in a row.
enum Checksum {
  /// The checksum of some bytes.
  ///
  /// - Complexity: O(bytes), bit by bit: forms are small, and a table would not be.
  static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var remainder: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 {
        remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1
      }
    }
    return ~remainder
  }
}
