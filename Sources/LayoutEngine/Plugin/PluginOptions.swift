import LinearConstraints

/// What a constraint file may write for one option of a plugin.
public struct PluginOption: Sendable {
  /// What kind of value the option takes.
  public enum Kind: Sendable {
    /// A number or a constant.
    case number
    /// An expression of numbers, constants and parameters.
    case expression
    /// One of these words, or several where `atMost` is over 1.
    case words([String], atMost: Int)
    /// One margin for all sides, or `(top, leading, bottom, trailing)`.
    case insets
    /// `16:9`, a number, or `none`.
    case ratio
    /// The name of a declared box.
    case box
    /// A number, or a list of shares and fixed lengths such as `(fixed 40, 2, 1)`.
    case divisions
  }

  /// The name of the option.
  public var key: String
  /// What kind of value it takes.
  public var kind: Kind
  /// Whether it must be written.
  public var isRequired: Bool

  /// The option `key`, with values of a kind.
  public init(_ key: String, _ kind: Kind, isRequired: Bool = false) {
    self.key = key
    self.kind = kind
    self.isRequired = isRequired
  }
}

/// The value of an option, of the kind that its ``PluginOption`` asks for.
public enum PluginOptionValue: Sendable {
  /// A number.
  case number(Double)
  /// An expression of numbers, constants and parameters.
  case expression(LinearExpression)
  /// Words, as written.
  case words([String])
  /// Four margins.
  case insets(Insets)
  /// Width over height, or nil for `none`.
  case ratio(Double?)
  /// A declared box.
  case box(Box)
  /// A list of shares and fixed lengths.
  case divisions([Division])

  /// One item of a list of divisions.
  public enum Division: Hashable, Sendable {
    /// A share of what the fixed lengths leave, over 0.
    case share(Double)
    /// A length in points, at least 0.
    case fixed(Double)
  }
}

/// What is wrong with the options of a plugin, and with which.
public struct PluginOptionError: Error, Sendable {
  /// The option that is wrong, or nil for all of them together.
  public var key: String?
  /// What is wrong, in words.
  public var message: String

  /// The error `message` about the option `key`.
  public init(_ key: String?, _ message: String) {
    self.key = key
    self.message = message
  }
}

/// A layout plugin that a constraint file can use by a keyword.
public protocol FileLayoutPlugin: LayoutPlugin {
  /// The first word of the plugin's statements, such as `portion`.
  static var keyword: String { get }

  /// The options that a statement may give.
  static var options: [PluginOption] { get }

  /// The plugin that a statement means.
  ///
  /// - Parameters:
  ///   - host: The box that the statement names.
  ///   - values: The values of the options that are given; each key is one of ``options``, and
  ///     its value is of the kind that it names.
  init(host: Box, options values: [String: PluginOptionValue]) throws(PluginOptionError)
}

/// The plugins that constraint files may use, by their keywords.
public struct PluginRegistry: Sendable {
  private let plugins: [String: any FileLayoutPlugin.Type]

  /// The registry of these plugins; of two with one keyword the last counts.
  public init(_ plugins: [any FileLayoutPlugin.Type]) {
    self.plugins = Dictionary(plugins.map { ($0.keyword, $0) }) { _, last in last }
  }

  /// The keywords, sorted.
  public var keywords: [String] { plugins.keys.sorted() }

  /// The plugin with a keyword, nil where there is none.
  public subscript(keyword: String) -> (any FileLayoutPlugin.Type)? { plugins[keyword] }
}
