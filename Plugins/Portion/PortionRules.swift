import LayoutEngine
import LinearConstraints

/// What a portion asks for besides its host, its margins and its content: the same for the
/// constraints and for the closed form.
struct PortionRules: Sendable {
  var axis: Portion.Axis
  var divisions: Portion.Divisions
  var spacing: LinearExpression?
  var ratio: Double?
  var arrangement: Portion.Arrangement
  var mode: Portion.Mode
  var alignment: Alignment
  var convention: Portion.Convention

  /// Refuses what no portion can be, naming the option that is wrong.
  func check() throws(PluginOptionError) {
    try checkDivisions()
    try checkRatio()
    try checkSpacing()
  }

  private func checkDivisions() throws(PluginOptionError) {
    switch divisions {
    case .equal(let count):
      let least = convention == .published ? 0 : 1
      guard count >= least else {
        throw PluginOptionError("divisions", "divisions is \(count); the least is \(least)")
      }
      guard count <= Portion.mostCells else {
        throw PluginOptionError(
          "divisions", "divisions is \(count); the most is \(Portion.mostCells)")
      }
    case .list(let items):
      guard !items.isEmpty else {
        throw PluginOptionError("divisions", "a list of divisions needs at least one")
      }
      guard items.count <= Portion.mostCells else {
        throw PluginOptionError("divisions", "a list of divisions has at most \(Portion.mostCells)")
      }
      guard ratio == nil else {
        throw PluginOptionError("divisions", "a list of divisions needs 'ratio: none'")
      }
      guard convention == .exact else {
        throw PluginOptionError("divisions", "a list of divisions needs 'convention: exact'")
      }
      for item in items { try check(item) }
    }
  }

  private func check(_ item: Portion.Division) throws(PluginOptionError) {
    switch item {
    case .share(let share):
      guard share > 0, NumberLimits.allowCoefficient(share) else {
        throw PluginOptionError(
          "divisions", "a share is over 0 and at most 1e9, not \(shown(share))")
      }
    case .fixed(let length):
      guard length >= 0, NumberLimits.allow(length) else {
        throw PluginOptionError(
          "divisions", "a fixed length is from 0 to 1e9, not \(shown(length))")
      }
    }
  }

  private func checkRatio() throws(PluginOptionError) {
    guard let ratio else { return }
    guard ratio > 0, NumberLimits.allowCoefficient(ratio) else {
      throw PluginOptionError("ratio", "a ratio is between 1e-9 and 1e9, not \(shown(ratio))")
    }
  }

  // A spacing of parameters is checked when solving, as a required constraint.
  private func checkSpacing() throws(PluginOptionError) {
    guard let spacing, spacing.combined().terms.isEmpty else { return }
    guard NumberLimits.allow(spacing.constant) else {
      throw PluginOptionError(
        "spacing", "a spacing is between -1e9 and 1e9, not \(shown(spacing.constant))")
    }
    guard spacing.constant < leastSpacing else { return }
    throw PluginOptionError(
      "spacing",
      ratio == nil
        ? "a spacing of \(shown(spacing.constant)) overlaps more than the least fixed length"
        : "a negative spacing (an overlap) needs 'ratio: none'")
  }

  var proportions: PortionProportions { PortionProportions(divisions, convention: convention) }

  /// The gap between neighbours: what was given, or that of the convention.
  var effectiveSpacing: LinearExpression { spacing ?? (convention == .published ? 8 : 0) }

  /// The least spacing that is allowed at all; minus infinity where an overlap is limited by
  /// the size of the box alone.
  var leastSpacing: Double {
    ratio != nil ? 0 : -proportions.leastLength
  }

  var fit: PortionFit {
    PortionFit(
      proportions: proportions, quotient: ratio.map { axis == .horizontal ? $0 : 1 / $0 },
      mode: mode)
  }

  /// The part of the spare room along the axis that lies before the strip.
  var alongFraction: Double {
    axis == .horizontal ? alignment.horizontal.fraction : alignment.vertical.fraction
  }

  /// The part of the spare room across the axis that lies before the strip.
  var acrossFraction: Double {
    axis == .horizontal ? alignment.vertical.fraction : alignment.horizontal.fraction
  }
}

extension Portion {
  var rules: PortionRules {
    PortionRules(
      axis: axis, divisions: divisions, spacing: spacing, ratio: ratio, arrangement: arrangement,
      mode: mode, alignment: alignment, convention: convention)
  }

  /// Refuses what no portion can be, naming the option that is wrong.
  func check() throws(PluginOptionError) {
    try rules.check()
    try checkContent()
  }

  private func checkContent() throws(PluginOptionError) {
    guard let content else { return }
    let count = rules.proportions.count
    guard content.span >= 1 else {
      throw PluginOptionError("span", "a span is at least 1, not \(content.span)")
    }
    guard content.position >= 0, content.position < count else {
      throw PluginOptionError(
        "position",
        "position \(content.position) is out of range: cells count from 0 to \(count - 1)")
    }
    guard content.span <= count - content.position else {
      throw PluginOptionError(
        "span",
        "a span of \(content.span) from position \(content.position) is out of range: "
          + "cells count from 0 to \(count - 1)")
    }
  }
}

/// A number as people write it: whole ones without a point.
func shown(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : "\(number)"
}
