// swift-tools-version: 6.1
import PackageDescription

// A package of its own: it is built with libFuzzer's instruments, and the main one without them.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Mullion", path: "../..")],
  targets: [
    .executableTarget(
      name: "Fuzzing",
      dependencies: [
        .product(name: "LayoutFile", package: "Mullion"),
        .product(name: "Portion", package: "Mullion"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
