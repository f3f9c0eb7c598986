/// A number that is affine in some parameters, as far as Doubles know it: its value at a point, and
/// how it changes from there.
package struct AffineSample: Sendable {
  /// The value at the point.
  package var value: Double
  /// The change for each unit of each parameter.
  package var slopes: [Double]

  /// The sample with these parts.
  package init(value: Double, slopes: [Double]) {
    self.value = value
    self.slopes = slopes
  }
}
