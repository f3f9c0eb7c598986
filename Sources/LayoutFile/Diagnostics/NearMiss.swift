/// Finds the word that was probably meant.
///
/// The distance is that of single-letter changes, insertions, deletions and swaps of neighbours
/// ('optimal string alignment'), upper and lower case being the same. It is cut off at a third of
/// the word's length, so that a suggestion is never a guess, and words over `longestWord` bytes
/// have none, so that a name of a megabyte costs nothing.
public enum NearMiss {
  /// The longest word, in bytes, for which a near miss is looked up.
  public static let longestWord = 64

  /// The candidate nearest to a word, or nil where none is near.
  ///
  /// Among equally near ones, the first. The time grows with the number of candidates whose length
  /// is about the word's.
  public static func of(_ word: String, among candidates: some Sequence<String>) -> String? {
    guard !word.isEmpty, word.utf8.count <= longestWord else { return nil }
    let wordBytes = lowercased(word)
    var nearest: String?
    var limit = (wordBytes.count + 1) / 3
    for candidate in candidates {
      guard candidate.utf8.count <= longestWord,
        let distance = distance(wordBytes, lowercased(candidate), limit: limit)
      else { continue }
      if distance == 0 { return candidate }
      nearest = candidate
      limit = distance - 1
    }
    return nearest
  }

  /// The distance of two words, or nil where it is over a limit.
  static func distance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
    guard limit >= 0, abs(left.count - right.count) <= limit else { return nil }
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var twoBack: [Int] = []
    var previous = Array(0...right.count)
    for row in 1...left.count {
      var current = [row]
      current.reserveCapacity(right.count + 1)
      for column in 1...right.count {
        let change = left[row - 1] == right[column - 1] ? 0 : 1
        var best = min(
          previous[column] + 1, current[column - 1] + 1, previous[column - 1] + change)
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          best = min(best, twoBack[column - 2] + 1)
        }
        current.append(best)
      }
      twoBack = previous
      previous = current
    }
    let result = previous[right.count]
    return result <= limit ? result : nil
  }

  private static func lowercased(_ word: String) -> [UInt8] {
    word.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 }
  }
}
