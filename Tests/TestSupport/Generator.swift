/// A recipe for random values of one type, which also shrinks them.
///
/// Combine the ready ones, or write a closure that draws what it needs:
///
/// ```swift
/// let rows = Generator.array(of: .doubles(in: 0...500), count: 1...6)
/// let portions = Generator { choices in
///   let cells = choices.draw(.integers(in: 1...8))
///   let position = choices.draw(.integers(in: 0...(cells - 1)))
///   return (cells, position)
/// }
/// ```
///
/// How a failing value shrinks follows from the choices that it was made of; see ``Choices``.
public struct Generator<Value>: Sendable {
  let make: @Sendable (inout Choices) -> Value

  /// A generator that makes a value from choices.
  ///
  /// - Parameter make: Must make the same value of the same choices, so it draws on nothing else.
  public init(_ make: @escaping @Sendable (inout Choices) -> Value) {
    self.make = make
  }

  /// A value at random; a test wants ``checkProperty(_:cases:_:sourceLocation:property:)``.
  public func sample(using random: SeededGenerator) -> Value {
    var choices = Choices(random: random)
    return make(&choices)
  }

  /// The same values, each turned into another.
  public func map<Result>(
    _ transform: @escaping @Sendable (Value) -> Result
  ) -> Generator<Result> {
    Generator<Result> { transform(make(&$0)) }
  }

  /// Values of a generator that depends on a value of this one.
  public func flatMap<Result>(
    _ transform: @escaping @Sendable (Value) -> Generator<Result>
  ) -> Generator<Result> {
    Generator<Result> { choices in
      let value = make(&choices)
      return choices.draw(transform(value))
    }
  }

  /// Now and then (one in four) `nil`, else a value of this generator; shrinks to `nil`.
  public func optional() -> Generator<Value?> {
    Generator<Value?> { choices in
      let isPresent = choices.choose(upTo: 1) { $0.next(upThrough: 3) == 0 ? 0 : 1 } == 1
      return isPresent ? make(&choices) : nil
    }
  }

  /// Lists of another generator's values; shrinks by leaving elements out, then in each element.
  public static func array<Element>(
    of element: Generator<Element>, count: ClosedRange<Int>
  ) -> Generator where Value == [Element] {
    precondition(count.lowerBound >= 0, "a list has no negative length")
    return Generator { $0.list(of: element, count: count) }
  }

  /// Values of one of these generators; shrinks towards the first.
  public static func oneOf(_ generators: [Generator]) -> Generator {
    precondition(!generators.isEmpty, "one of no generators")
    let last = UInt64(generators.count - 1)
    return Generator { $0.draw(generators[Int($0.choose(upTo: last))]) }
  }
}

extension Generator where Value: Sendable {
  /// Always the same value.
  public static func constant(_ value: Value) -> Generator {
    Generator { _ in value }
  }

  /// One of these values; shrinks towards the first.
  public static func element(of values: [Value]) -> Generator {
    precondition(!values.isEmpty, "an element of nothing")
    let last = UInt64(values.count - 1)
    return Generator { values[Int($0.choose(upTo: last))] }
  }
}

/// A value of each generator, side by side.
public func zip<each Part>(
  _ generators: repeat Generator<each Part>
) -> Generator<(repeat each Part)> {
  Generator { choices in (repeat choices.draw(each generators)) }
}
