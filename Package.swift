// swift-tools-version: 6.1
import PackageDescription

// Who may import whom is fixed in Docs/Architecture.md; the dependencies below are that table.
let package = Package(
  name: "Mullion",
  platforms: [.macOS(.v15)],  // Int128 in ExactBackend, and Synchronization.
  products: [
    .library(name: "Mullion", targets: ["Mullion"]),
    .library(name: "LinearConstraints", targets: ["LinearConstraints"]),
    .library(name: "ExactBackend", targets: ["ExactBackend"]),
    .library(name: "Portion", targets: ["Portion"]),
    .library(name: "LayoutFile", targets: ["LayoutFile"]),
    .library(name: "LayoutCompiler", targets: ["LayoutCompiler"]),
    .library(name: "LayoutRendering", targets: ["LayoutRendering"]),
    .library(name: "ParametricLayout", targets: ["ParametricLayout"]),
    .library(name: "CompiledLayoutEmitters", targets: ["CompiledLayoutEmitters"]),
    .executable(name: "mullion", targets: ["MullionCommand"]),
  ],
  targets: [
    // Linear models and the protocol of the solvers behind them.
    // Without Foundation nobody else brings in the C library of mathematics on Linux.
    .target(
      name: "LinearConstraints",
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),

    // GLPK, behind one guarded C function. GPL-3.0-or-later applies to what links it.
    .target(name: "CGLPK", linkerSettings: [.linkedLibrary("glpk")]),
    .target(name: "GLPKBackend", dependencies: ["LinearConstraints", "CGLPK"]),

    // Rational numbers, and a simplex method over them: no GLPK, ever.
    .target(name: "ExactBackend", dependencies: ["LinearConstraints"]),

    // Levels and their answers, over any backend.
    .target(name: "ConstraintSolver", dependencies: ["LinearConstraints"]),

    // Boxes, anchors, overlays and the host of layout plugins.
    .target(name: "LayoutEngine", dependencies: ["LinearConstraints", "ConstraintSolver"]),
    .target(
      name: "Portion", dependencies: ["LinearConstraints", "LayoutEngine"],
      path: "Plugins/Portion"),

    // Layouts as functions of their parameters: from a solver's regions to formulas.
    .target(
      name: "LayoutCompiler",
      dependencies: [
        "LinearConstraints", "ExactBackend", "ConstraintSolver", "LayoutEngine",
        "ParametricLayout",
      ]),

    // The constraint file.
    .target(name: "LayoutFile", dependencies: ["LinearConstraints", "LayoutEngine"]),

    // Layouts in closed form: what generated code and its tables come from. No GLPK, ever.
    .target(
      name: "ParametricLayout",
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),

    .target(
      name: "CompiledLayoutEmitters", dependencies: ["ParametricLayout"]),

    // Tables, JSON and pictures.
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .target(
      name: "LayoutRendering",
      dependencies: [
        "LinearConstraints", "LayoutEngine", "ParametricLayout", "CompiledLayoutEmitters", "CCairo",
      ]),

    // What people import, and what they type.
    .target(
      name: "Mullion",
      dependencies: [
        "LinearConstraints", "GLPKBackend", "ConstraintSolver", "LayoutEngine", "Portion",
        "LayoutFile",
      ]),
    .executableTarget(
      name: "MullionCommand",
      dependencies: [
        "LinearConstraints", "ConstraintSolver", "GLPKBackend", "ExactBackend", "LayoutEngine",
        "LayoutCompiler", "ParametricLayout", "CompiledLayoutEmitters", "Portion", "LayoutFile",
        "LayoutRendering", "Mullion",
      ]),

    // Tests.
    .target(
      name: "TestSupport", dependencies: ["LinearConstraints", "ParametricLayout"],
      path: "Tests/TestSupport"),
    .testTarget(
      name: "TestSupportTests", dependencies: ["TestSupport"], exclude: ["Golden"]),
    .testTarget(
      name: "LinearConstraintsTests", dependencies: ["LinearConstraints", "TestSupport"]),
    .testTarget(
      name: "GLPKBackendTests", dependencies: ["GLPKBackend", "LinearConstraints", "TestSupport"]),
    .testTarget(
      name: "ExactBackendTests",
      dependencies: [
        "ExactBackend", "GLPKBackend", "ConstraintSolver", "LayoutEngine", "LayoutFile", "Mullion",
        "LinearConstraints", "TestSupport",
      ]),
    .testTarget(
      name: "ConstraintSolverTests",
      dependencies: ["ConstraintSolver", "GLPKBackend", "LinearConstraints", "TestSupport"]),
    .testTarget(
      name: "LayoutEngineTests",
      dependencies: [
        "LayoutEngine", "ConstraintSolver", "GLPKBackend", "LinearConstraints", "TestSupport",
      ]),
    .testTarget(
      name: "PortionTests",
      dependencies: [
        "Portion", "Mullion", "LayoutEngine", "LinearConstraints", "TestSupport",
      ], resources: [.copy("Cases")]),
    .testTarget(
      name: "MullionTests",
      dependencies: [
        "Mullion", "LayoutFile", "LayoutEngine", "LayoutRendering", "LinearConstraints",
        "ConstraintSolver", "GLPKBackend", "ExactBackend", "LayoutCompiler", "ParametricLayout",
        "TestSupport",
      ], resources: [.copy("Cases")]),
    .testTarget(
      name: "LayoutCompilerTests",
      dependencies: [
        "LayoutCompiler", "ParametricLayout", "Mullion", "GLPKBackend", "TestSupport",
      ]),
    .testTarget(
      name: "ParametricLayoutTests", dependencies: ["ParametricLayout", "TestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "CompiledLayoutEmittersTests",
      dependencies: ["CompiledLayoutEmitters", "ParametricLayout", "TestSupport"],
      exclude: ["Golden"]),
    // An executable of the product Portion alone, to look at what it links.
    .executableTarget(
      name: "PortionAlone", dependencies: ["Portion"],
      path: "Tests/Fixtures/PortionAlone"),
    .testTarget(
      name: "CommandTests", dependencies: ["MullionCommand", "PortionAlone", "TestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "LayoutFileTests",
      dependencies: [
        "LayoutFile", "LayoutEngine", "LinearConstraints", "Mullion", "TestSupport",
      ]),
    .testTarget(
      name: "LayoutRenderingTests",
      dependencies: [
        "LayoutRendering", "LayoutEngine", "LinearConstraints", "ParametricLayout", "CCairo",
        "GLPKBackend", "TestSupport",
      ],
      exclude: ["Golden"]),
  ],
  swiftLanguageModes: [.v6]
)
