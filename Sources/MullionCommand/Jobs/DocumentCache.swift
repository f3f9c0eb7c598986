import LayoutEngine
import LayoutFile
import Mullion

/// The documents that were read last, and for those that came again a session each, which keeps
/// the formulas of the regions of sizes that it met.
///
/// It is bounded: in documents, in their bytes, and by what a session keeps.
struct DocumentCache {
  /// The most documents that are kept.
  static let mostDocuments = 16

  /// The most bytes of all documents that are kept together.
  static let mostBytes = 1 << 20

  struct Key: Hashable {
    var name: String
    var content: [UInt8]
    var solver: SolveVerb.Solver
  }

  struct Entry {
    let reading: LayoutReading
    var session: LayoutSession?
    fileprivate var lastUse = 0
  }

  private var entries: [Key: Entry] = [:]
  private var bytes = 0
  private var useCount = 0

  /// A document, and whether it is here again.
  mutating func document(_ key: Key) -> (entry: Entry, isKnown: Bool) {
    if let entry = entries[key] { return (entry, true) }
    let reading = LayoutReader(plugins: .bundled).read(key.content, fileName: key.name)
    return (Entry(reading: reading), false)
  }

  /// Keeps a document, and forgets those that were not used for longest, as far as there is need.
  mutating func keep(_ entry: Entry, as key: Key) {
    guard key.content.count <= Self.mostBytes else { return }
    var entry = entry
    useCount += 1
    entry.lastUse = useCount
    if entries.updateValue(entry, forKey: key) == nil { bytes += key.content.count }
    while entries.count > Self.mostDocuments || bytes > Self.mostBytes,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key
    {
      entries[oldest] = nil
      bytes -= oldest.content.count
    }
  }
}
