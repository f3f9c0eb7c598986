/// A large value that does not change, so that copies of what holds it are cheap.
final class Shared<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
