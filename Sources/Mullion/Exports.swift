// `import Mullion` is all that most people need: everything that a layout is built and solved
// with comes along.
@_exported import ConstraintSolver
@_exported import LayoutEngine
@_exported import LinearConstraints
@_exported import Portion
