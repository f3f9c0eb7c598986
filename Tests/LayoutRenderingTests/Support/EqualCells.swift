import LayoutEngine
import LinearConstraints

/// A layout plugin for tests: equal cells side by side in a box, with any names.
struct EqualCells: LayoutPlugin {
  struct Parts: PluginParts {
    var cells: [Box]
    var dividedBox: Box?

    var cellCount: Int { cells.count }
    func cell(at index: Int) -> Box? { cells.indices.contains(index) ? cells[index] : nil }
    func span(_ indices: ClosedRange<Int>) -> Box? { nil }
    var partNames: [String] { [] }
    func part(named name: String) -> Box? { nil }
    var indexedPartNames: [String] { [] }
    func part(named name: String, at index: Int) -> Box? { nil }
  }

  var host: Box
  var names: [String]
  /// The height of the cells as a share of the host's; they stand at its bottom.
  var share = 1.0

  var summary: String { "equal cells in \(host.name)" }

  init(in host: Box, names: [String]) {
    self.host = host
    self.names = names
  }

  init(in host: Box, _ name: String, count: Int, share: Double = 1) {
    self.init(in: host, names: (0..<count).map { "\(name)[\($0)]" })
    self.share = share
  }

  func expand(
    into layout: inout Layout, named name: String?, as statement: StatementIdentifier
  ) throws(LayoutError) -> Parts {
    let width = host.width / Double(names.count)
    return Parts(
      cells: names.enumerated().map { index, name in
        host.part(
          named: name, leading: width * Double(index), top: (1 - share) * host.height,
          width: width, height: share * host.height)
      }, dividedBox: host)
  }
}
