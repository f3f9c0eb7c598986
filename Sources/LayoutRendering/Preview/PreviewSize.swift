import LayoutEngine

/// A size at which a layout is worth a look, and why.
public struct PreviewSize: Hashable, Sendable {
  /// The size of the container, in points.
  public var size: Size
  /// Why this one, in a few words; empty where a person chose it.
  public var reason: String

  /// The size, and why it is looked at.
  public init(_ size: Size, reason: String = "") {
    self.size = size
    self.reason = reason
  }

  /// The sizes at which a layout shows how it takes to being resized.
  ///
  /// First its default size: that of its parameters, else 800 x 600 as far as their ranges allow.
  /// Then, at the default height, widths from the narrowest on: the ends of the range that the
  /// width may take, and of 320, 768 and 1280 those within it that are neither under a third of
  /// the default nor over three times as much; half and one and a half times the default where
  /// that gives none. Last, at the default width, the ends of the range of the height. An end of
  /// 0, or over 4096, is left out, and so are sides that `settings` give.
  ///
  /// - Parameters:
  ///   - layout: The layout that is looked at.
  ///   - settings: Values of parameters by their names.
  public static func choose(
    for layout: Layout, settings: [String: Double] = [:]
  ) -> [PreviewSize] {
    let width = Side(layout.parameters[0], settings, usual: 800)
    let height = Side(layout.parameters[1], settings, usual: 600)
    let isDefault = width.isDefault && height.isDefault
    let first = PreviewSize(
      Size(width: width.value, height: height.value),
      reason: isDefault ? "the default size" : "a usual size")
    var sizes = [first]
    var widths = width.ends(least: "as narrow as it may be", greatest: "as wide as it may be")
    for (device, name) in [(320.0, "a phone"), (768, "a tablet"), (1280, "a window of a desktop")]
    where width.allows(device) && (width.value / 3...width.value * 3).contains(device) {
      widths.append((device, "as wide as \(name)"))
    }
    if widths.isEmpty {
      widths = [(width.value / 2, "half as wide"), (width.value * 1.5, "half as wide again")]
        .filter { width.allows($0.0) }
    }
    for (value, reason) in widths.sorted(by: { $0.0 < $1.0 }) {
      sizes.append(PreviewSize(Size(width: value, height: height.value), reason: reason))
    }
    for (value, reason) in height.ends(
      least: "as low as it may be", greatest: "as high as it may be")
    {
      sizes.append(PreviewSize(Size(width: width.value, height: value), reason: reason))
    }
    var seen: Set<Size> = []
    return sizes.filter { seen.insert($0.size).inserted }
  }

  // A side of the container, and the values that it may be looked at with.
  private struct Side {
    let value: Double
    let isDefault: Bool
    private let range: ClosedRange<Double>
    private let isGiven: Bool

    init(_ parameter: Parameter, _ settings: [String: Double], usual: Double) {
      range = parameter.range
      isGiven = settings[parameter.name] != nil
      let value = settings[parameter.name] ?? parameter.defaultValue
      isDefault = value != nil
      self.value = value ?? min(max(usual, range.lowerBound), range.upperBound)
    }

    func allows(_ value: Double) -> Bool { !isGiven && value > 0 && range.contains(value) }

    func ends(least: String, greatest: String) -> [(Double, String)] {
      [(range.lowerBound, least), (range.upperBound, greatest)]
        .filter { allows($0.0) && $0.0 <= 4096 }
    }
  }
}
