/// The next step of a walk over bytes that should be UTF-8.
struct DecodedScalar {
  /// The scalar, or nil where the bytes are no UTF-8.
  let scalar: Unicode.Scalar?

  /// How many bytes it takes, 1 or more.
  let length: Int
}

/// Decodes the scalar that starts at a byte.
///
/// Ill-formed bytes are taken in 'maximal subparts', each of which stands for one replacement
/// character, so that columns agree with what `String(decoding:as:)` shows.
///
/// Source: The Unicode Standard, section 3.9, table 3-7.
func decodeScalar(_ bytes: [UInt8], at index: Int, end: Int) -> DecodedScalar {
  let first = bytes[index]
  if first < 0x80 { return DecodedScalar(scalar: Unicode.Scalar(first), length: 1) }

  // The second byte is the only one whose bounds depend on the first.
  let continuationCount: Int
  var lowest: UInt8 = 0x80
  var highest: UInt8 = 0xBF
  switch first {
  case 0xC2...0xDF: continuationCount = 1
  case 0xE0...0xEF:
    continuationCount = 2
    if first == 0xE0 { lowest = 0xA0 }
    if first == 0xED { highest = 0x9F }
  case 0xF0...0xF4:
    continuationCount = 3
    if first == 0xF0 { lowest = 0x90 }
    if first == 0xF4 { highest = 0x8F }
  default: return DecodedScalar(scalar: nil, length: 1)
  }

  var value = UInt32(first) & (continuationCount == 1 ? 0x1F : continuationCount == 2 ? 0x0F : 0x07)
  for step in 1...continuationCount {
    let next = index + step
    guard next < end, bytes[next] >= lowest, bytes[next] <= highest else {
      return DecodedScalar(scalar: nil, length: step)
    }
    value = value << 6 | UInt32(bytes[next] & 0x3F)
    lowest = 0x80
    highest = 0xBF
  }
  return DecodedScalar(scalar: Unicode.Scalar(value), length: continuationCount + 1)
}
