// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "coordviz",
    // `Mutex` and `Atomic` of the standard library would need iOS 18; see docs/architecture.md.
    platforms: [.macOS(.v13), .iOS(.v15), .tvOS(.v15)],
    products: [
        .library(name: "CoordinatorKit", targets: ["CoordinatorKit"]),
        .library(name: "CoordvizInstrumentation", targets: ["CoordvizInstrumentation"]),
        .library(name: "CoordvizRecorder", targets: ["CoordvizRecorder"]),
        .library(name: "PortableUIKit", targets: ["PortableUIKit"]),
        .executable(name: "coordviz", targets: ["coordviz"]),
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-atomics", from: "1.3.0"),
        .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
    ],
    targets: [
        .target(name: "HeadlessUIKit"),
        .testTarget(name: "HeadlessUIKitTests", dependencies: ["HeadlessUIKit"]),
    ]
)

for target in package.targets {
    var settings = target.swiftSettings ?? []
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
    settings.append(.enableUpcomingFeature("ExistentialAny"))
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
    settings.append(.enableUpcomingFeature("MemberImportVisibility"))
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
    settings.append(.enableUpcomingFeature("InternalImportsByDefault"))
    settings.append(.swiftLanguageMode(.v6))
    target.swiftSettings = settings
}
