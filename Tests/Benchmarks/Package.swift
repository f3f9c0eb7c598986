// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that neither the benchmarks nor their peers weigh on the main one.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Mullion", path: "../..")],
  targets: [
    // Kiwi's headers, which `setup` puts into `.peers`; without them the peer says that it is
    // absent, and everything else runs.
    .target(
      name: "Peers", cxxSettings: [.headerSearchPath("../../.peers")],
      linkerSettings: [.linkedLibrary("glpk")]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Peers", .product(name: "Mullion", package: "Mullion")]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
