import LayoutEngine

/// What a file gives names to, found before anything is looked up.
///
/// The order of lines does not matter, and so a name may be used above its declaration. Knowing
/// all of them first is what tells a name that means nothing from one whose turn has not come.
struct Declarations {
  /// What a name stands for.
  enum Kind: Hashable {
    case constant, parameter, variable, box
    /// A use of the layout plugin of this keyword.
    case use(of: String)

    /// What messages call a thing of this kind, with its article.
    var description: String {
      switch self {
      case .constant: "a constant"
      case .parameter: "a parameter"
      case .variable: "a variable"
      case .box: "a box"
      case .use(let keyword): "a \(keyword)"
      }
    }
  }

  /// A declared name.
  struct Entry {
    var kind: Kind
    /// Where it is declared; nil for what every file has.
    var range: SourceRange?
    /// Whether it is declared twice as different things, so that nothing can be said of its uses.
    var isAmbiguous = false
  }

  // A table of names alone: one with what they stand for, a third of which is empty, is larger.
  private var numbers: [String: Int32] = ["container": 0, "width": 1, "height": 2]

  private var entries = [
    Entry(kind: .box), Entry(kind: .parameter), Entry(kind: .parameter),
  ]

  /// The names, sorted: candidates for a near miss, in an order that does not change.
  private(set) lazy var sortedNames = numbers.keys.sorted()

  // The ranges of labels.
  private var labels: [String: SourceRange] = [:]

  /// Collects the names and labels of a document, and reports those that are taken.
  init(_ document: Document, _ diagnostics: inout DiagnosticList) {
    for statement in document.statements {
      switch statement {
      case .constant(let constant): declare([constant.name], .constant, &diagnostics)
      case .parameter(let parameter): declare([parameter.name], .parameter, &diagnostics)
      case .variables(let variables):
        declare(variables.items.map(\.name), .variable, &diagnostics)
      case .boxes(let boxes): declare(boxes.items.map(\.name), .box, &diagnostics)
      case .plugin(let plugin):
        if let name = plugin.name { declare([name], .use(of: plugin.keyword.text), &diagnostics) }
      case .constraint(let constraint): declare(label: constraint.label, &diagnostics)
      case .visualFormat(let line): declare(label: line.label, &diagnostics)
      case .objective(let objective): declare(label: objective.label, &diagnostics)
      case .layout, .direction, .overlay: break
      }
    }
  }

  /// How many names there are.
  var count: Int { entries.count }

  /// The number of a name, from 0 to less than ``count``; nil for one that is not declared.
  func number(of name: String) -> Int? { numbers[name].map { Int($0) } }

  /// What is declared under a name.
  subscript(name: String) -> Entry? { number(of: name).map { entries[$0] } }

  /// Whether this is where a name is declared, and not a second try.
  func isDeclared(_ name: Name) -> Bool { self[name.text]?.range == name.range }

  /// A label, where it stands first; nil where it is taken.
  func label(_ label: Name?) -> String? {
    label.flatMap { labels[$0.text] == $0.range ? $0.text : nil }
  }

  // The names of one statement: one that stands twice in the file has many that are taken.
  private mutating func declare(
    _ names: [Name], _ kind: Kind, _ diagnostics: inout DiagnosticList
  ) {
    var taken: [(name: Name, first: SourceRange)] = []
    for name in names {
      guard let number = number(of: name.text) else {
        numbers[name.text] = Int32(clamping: entries.count)
        entries.append(Entry(kind: kind, range: name.range))
        continue
      }
      guard let earlier = entries[number].range else {
        entries[number] = Entry(kind: kind, range: name.range)
        continue
      }
      taken.append((name, earlier))
      // Two portions of one name may have different cells.
      if entries[number].kind != kind || kind != .box { entries[number].isAmbiguous = true }
    }
    if !taken.isEmpty { diagnostics.report(.namesTaken(taken)) }
  }

  private mutating func declare(label: Name?, _ diagnostics: inout DiagnosticList) {
    guard let label else { return }
    if let earlier = labels[label.text] {
      diagnostics.report(.labelTaken(label, definedAt: earlier))
    } else {
      labels[label.text] = label.range
    }
  }
}

extension Document {
  /// The names in what could not be read: perhaps they are declared there.
  ///
  /// - Complexity: O(the text).
  var namesInMalformedStatements: Set<String> {
    var names: Set<String> = []
    var position = source.contentStart
    let read = (statements.map(\.range) + comments).sorted { $0.start < $1.start }
    for range in read + [SourceRange(at: source.bytes.count)] {
      while position < range.start {
        guard source.bytes[position].isNameStart else {
          position += 1
          continue
        }
        let start = position
        while position < range.start, source.bytes[position].isNameByte { position += 1 }
        names.insert(source.string(in: SourceRange(start: start, end: position)))
      }
      position = max(position, range.end)
    }
    return names
  }
}
