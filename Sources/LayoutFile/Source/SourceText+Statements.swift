extension SourceText {
  /// Where a statement stands that is known by its place and its text, which leaves out its label;
  /// an empty range at that place where the text is not there.
  func range(ofStatement text: String, at location: SourceLocation) -> SourceRange {
    let start = offset(of: location)
    for textStart in [start, afterLabel(at: start)]
    where bytes[textStart...].starts(with: text.utf8) {
      return SourceRange(start: start, end: textStart + text.utf8.count)
    }
    return SourceRange(at: start)
  }

  // Where a statement goes on after `label: `, its own start where it has none.
  private func afterLabel(at start: Int) -> Int {
    let rest = bytes[start...].drop(while: \.isNameByte).drop(while: \.isBlank)
    guard rest.first == UInt8(ascii: ":") else { return start }
    return rest.dropFirst().drop(while: \.isBlank).startIndex
  }
}
