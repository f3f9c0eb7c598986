extension CompiledLayout {
  /// A part of a layout that is settled by itself: a tree of splits, and a leaf for each region.
  ///
  /// Node i of the tree, from the root 0, asks for the sign of an affine function of the parameters,
  /// whose coefficients are `splits[i * stride ..< (i + 1) * stride]`: the constant, then one for
  /// each parameter. Where it is not negative the way goes on at `positiveChild[i]`, else at
  /// `negativeChild[i]`. A child that is 0 or more is a node, and stands after its parent; a child
  /// below 0 is the leaf `-1 - child`. Every node but the root is a child once, and so is every leaf,
  /// so there is one leaf more than there are nodes; a part without nodes is its one leaf.
  ///
  /// The formulas of a leaf are `rows * stride` numbers from its `formulaOffset` on in `formulas`,
  /// row by row, each row again the constant and then a coefficient for each parameter. Leaves with
  /// the same formulas may share them.
  public struct Part: Hashable, Sendable {
    /// The coefficients of all nodes, one node after another.
    public var splits: [Double]

    /// Where the way goes on, for each node, where its function is 0 or more.
    public var positiveChild: [Int]

    /// Where the way goes on, for each node, where its function is below 0.
    public var negativeChild: [Int]

    /// The statements that each node's border comes from; may be empty for a node.
    public var splitStatements: [[BorderStatement]]

    /// What is so in each region.
    public var leaves: [Leaf]

    /// The formulas of all leaves.
    public var formulas: [Double]

    /// `splits` as exact rationals, such as `-1/3`, number by number; empty where not kept.
    public var exactSplits: [String]

    /// `formulas` as exact rationals, such as `1/3`, number by number; empty where not kept.
    public var exactFormulas: [String]

    /// A part of these pieces; ``CompiledLayout`` checks that they fit.
    public init(
      splits: [Double] = [], positiveChild: [Int] = [], negativeChild: [Int] = [],
      splitStatements: [[BorderStatement]] = [], leaves: [Leaf], formulas: [Double],
      exactSplits: [String] = [], exactFormulas: [String] = []
    ) {
      self.splits = splits
      self.positiveChild = positiveChild
      self.negativeChild = negativeChild
      self.splitStatements = splitStatements
      self.leaves = leaves
      self.formulas = formulas
      self.exactSplits = exactSplits
      self.exactFormulas = exactFormulas
    }
  }

  /// What a statement has to do with a border between regions.
  public struct BorderStatement: Hashable, Sendable {
    /// The side of a border.
    public enum Side: Int, Hashable, Sendable, CaseIterable {
      /// Where the border's function is below 0.
      case negative = 0
      /// Where it is 0 or more.
      case positive = 1
    }

    /// The statement, by its index in the layout.
    public var statement: Int

    /// The side on which it holds with equality, that is, has a say; nil where it takes part in
    /// another way, or it is not known how.
    public var activeSide: Side?

    /// What this statement has to do with a border.
    public init(statement: Int, activeSide: Side? = nil) {
      self.statement = statement
      self.activeSide = activeSide
    }
  }
}
