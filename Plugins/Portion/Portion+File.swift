import LayoutEngine
import LinearConstraints

extension Portion: FileLayoutPlugin {
  /// `portion`.
  public static var keyword: String { "portion" }

  /// The keys of a portion in a constraint file.
  public static var options: [PluginOption] {
    [
      PluginOption("axis", .words(Axis.allCases.map(\.rawValue), atMost: 1), isRequired: true),
      PluginOption("divisions", .divisions, isRequired: true),
      PluginOption("spacing", .expression),
      PluginOption("inset", .insets),
      PluginOption("ratio", .ratio),
      PluginOption("arrangement", .words(Arrangement.allCases.map(\.rawValue), atMost: 1)),
      PluginOption("mode", .words(Mode.allCases.map(\.rawValue), atMost: 1)),
      PluginOption("align", .words(Alignment.words, atMost: 2)),
      PluginOption("position", .number),
      PluginOption("span", .number),
      PluginOption("overlay", .box),
      PluginOption("convention", .words(Convention.allCases.map(\.rawValue), atMost: 1)),
    ]
  }

  /// The portion that a statement of a constraint file means.
  public init(
    host: Box, options values: [String: PluginOptionValue]
  ) throws(PluginOptionError) {
    let options = FileOptions(values)
    self.init(
      in: host, axis: options.choice("axis") ?? .horizontal, divisions: 1,
      spacing: options.expression("spacing"), inset: options.insets("inset") ?? .zero,
      ratio: options.ratio("ratio", default: 1),
      arrangement: options.choice("arrangement") ?? .packed,
      mode: options.choice("mode") ?? .fit, alignment: try options.alignment("align"),
      convention: options.choice("convention") ?? .exact, content: try options.content())
    switch values["divisions"] {
    case .divisions(let items): divisions = .list(items)
    case .number(let number): divisions = .equal(try FileOptions.whole(number, of: "divisions"))
    default: throw PluginOptionError("divisions", "a portion needs 'divisions'")
    }
    try check()
  }
}

/// The options of one statement, read as what a portion takes.
private struct FileOptions {
  private let values: [String: PluginOptionValue]

  init(_ values: [String: PluginOptionValue]) {
    self.values = values
  }

  static func whole(_ number: Double, of key: String) throws(PluginOptionError) -> Int {
    guard let whole = Int(exactly: number) else {
      throw PluginOptionError(key, "\(key) is a whole number, not \(shown(number))")
    }
    return whole
  }

  func choice<Choice: RawRepresentable<String>>(_ key: String) -> Choice? {
    guard case .words(let words) = values[key], let word = words.first else { return nil }
    return Choice(rawValue: word)
  }

  func expression(_ key: String) -> LinearExpression? {
    guard case .expression(let expression) = values[key] else { return nil }
    return expression
  }

  func insets(_ key: String) -> Insets? {
    guard case .insets(let insets) = values[key] else { return nil }
    return insets
  }

  func ratio(_ key: String, default standard: Double) -> Double? {
    guard case .ratio(let ratio) = values[key] else { return standard }
    return ratio
  }

  func alignment(_ key: String) throws(PluginOptionError) -> Alignment {
    guard case .words(let words) = values[key] else { return .center }
    guard let alignment = Alignment(words: words) else {
      throw PluginOptionError(key, "'\(words.joined(separator: " "))' is not an alignment")
    }
    return alignment
  }

  func content() throws(PluginOptionError) -> Portion.Content? {
    guard case .box(let box) = values["overlay"] else {
      for key in ["position", "span"] where values[key] != nil {
        throw PluginOptionError(key, "'\(key)' needs an 'overlay' that it places")
      }
      return nil
    }
    guard case .number(let position) = values["position"] else {
      throw PluginOptionError("overlay", "'overlay' needs a 'position'")
    }
    var span = 1.0
    if case .number(let number) = values["span"] { span = number }
    return Portion.Content(
      box, position: try Self.whole(position, of: "position"),
      span: try Self.whole(span, of: "span"))
  }
}
