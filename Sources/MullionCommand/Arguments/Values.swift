import LayoutEngine
import LayoutFile

/// Reads the values of options.
enum OptionValues {
  /// A size such as `800x600`, in points.
  static func size(_ text: some StringProtocol) throws(CommandFailure) -> Size {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "X" }
    guard parts.count == 2, let width = number(Substring(parts[0])),
      let height = number(Substring(parts[1]))
    else {
      throw .usage("--size is WIDTHxHEIGHT, such as 800x600, not '\(text)'")
    }
    guard width >= 0, height >= 0 else {
      throw .usage("--size \(text): a width and a height are at least 0")
    }
    return Size(width: width, height: height)
  }

  /// A size such as `800x600`, in points; nil for what is none.
  static func plainSize(_ text: some StringProtocol) -> Size? { try? size(text) }

  /// Sizes such as `320x480,800x600`, in points, each once.
  static func sizes(_ text: String, atMost limit: Int = .max) throws(CommandFailure) -> [Size] {
    var sizes: [Size] = []
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= limit else {
      throw .usage("--sizes takes \(limit) sizes at most, not \(parts.count)")
    }
    for part in parts {
      guard let size = plainSize(part) else {
        throw .usage(
          "--sizes is sizes with commas between them, such as 320x480,800x600, not '\(text)'")
      }
      guard !sizes.contains(size) else { throw .usage("--sizes has \(part) twice") }
      sizes.append(size)
    }
    return sizes
  }

  /// How many jobs may be worked on at a time.
  static func jobs(_ text: String) throws(CommandFailure) -> Int {
    guard let count = Int(text), (1...1024).contains(count) else {
      throw .usage("--jobs is how many jobs are worked on at a time, 1 to 1024, not '\(text)'")
    }
    return count
  }

  /// A setting such as `caption=120`.
  static func setting(_ text: String) throws(CommandFailure) -> (name: String, value: Double) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, let value = number(parts[1]) else {
      throw .usage(
        "--set is NAME=VALUE with a number between -1e9 and 1e9, such as caption=120, "
          + "not '\(text)'")
    }
    return (String(parts[0]), value)
  }

  /// The settings of `--set`, each name once, and none that another option gives too.
  static func settings(
    _ texts: [String], besides size: Size?, of option: String = "size"
  ) throws(CommandFailure) -> [String: Double] {
    var settings: [String: Double] = [:]
    for text in texts {
      let (name, value) = try setting(text)
      guard settings.updateValue(value, forKey: name) == nil else {
        throw .usage("--set \(name) is given twice")
      }
      if size != nil, name == "width" || name == "height" {
        throw .usage("'\(name)' is given by --\(option) and by --set")
      }
    }
    return settings
  }

  /// The range of a parameter, such as `width=320...1280`.
  static func range(
    _ text: String
  ) throws(CommandFailure) -> (name: String, range: ClosedRange<Double>) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let ends = parts.count == 2 ? parts[1].split(separator: "...", maxSplits: 1) : []
    guard ends.count == 2, !parts[0].isEmpty, let least = number(ends[0]),
      let greatest = number(ends[1])
    else {
      throw .usage(
        "--range is NAME=LEAST...GREATEST with numbers between -1e9 and 1e9, such as "
          + "width=320...1280, not '\(text)'")
    }
    guard least <= greatest else {
      throw .usage("--range \(text): there is nothing from \(shown(least)) to \(shown(greatest))")
    }
    return (String(parts[0]), least...greatest)
  }

  /// The pixels of a device, such as `2` to a point.
  static func pixelGrid(_ text: String) throws(CommandFailure) -> PixelGrid {
    guard let grid = number(text[...]).flatMap({ PixelGrid(scale: $0) }) else {
      throw .usage("--snap is how many pixels a point has, over 0 and at most 1e6, not '\(text)'")
    }
    return grid
  }

  /// How many pixels a point has in a picture.
  static func scale(_ text: String) throws(CommandFailure) -> Double {
    guard let scale = number(text[...]), scale >= 0.01, scale <= 1000 else {
      throw .usage(
        "--scale is how many pixels a point has, from 0.01 to 1000, not '\(text)'")
    }
    return scale
  }

  /// One of several words.
  ///
  /// - Parameter choices: Those that are there.
  static func choice<Choice: RawRepresentable<String> & Equatable>(
    _ text: String, of option: String, among choices: [Choice]
  ) throws(CommandFailure) -> Choice {
    if let choice = Choice(rawValue: text), choices.contains(choice) { return choice }
    let words = choices.map(\.rawValue)
    let known = "--\(option) is one of \(words.joined(separator: ", "))"
    throw .usage(known + ", not '\(text)'" + suggestion(for: text, among: words))
  }

  // A decimal number within the limits; not `nan`, `inf` or hexadecimal, which Double reads too.
  private static func number(_ text: Substring) -> Double? {
    let allowed = Set("0123456789.eE+-".utf8)
    guard text.utf8.allSatisfy(allowed.contains), let value = Double(text), abs(value) <= 1e9 else {
      return nil
    }
    return value
  }
}

/// A number as people write it: whole ones without a point.
func shown(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
}

/// `; did you mean 'x'?` where one of the candidates is near, else nothing.
func suggestion(for word: String, among candidates: [String], prefix: String = "") -> String {
  guard let near = NearMiss.of(word, among: candidates) else { return "" }
  return "; did you mean '\(prefix)\(near)'?"
}
