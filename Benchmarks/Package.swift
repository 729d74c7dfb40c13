// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "coordviz-benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "coordviz", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/google/swift-benchmark", from: "0.1.2"),
    ],
    targets: [
        // From results to Markdown: pure.
        .target(name: "BenchmarkReport"),
        // C, because that is what the recorder is measured against, and to look at a recording from outside.
        .target(name: "PlainSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),
        .executableTarget(
            name: "coordviz-benchmarks",
            dependencies: [
                "BenchmarkReport", "PlainSQLite",
                .product(name: "AllocationCounter", package: "coordviz"),
                // A program that is measured: it shall stand beside this one.
                .product(name: "coordviz", package: "coordviz"),
                .product(name: "CoordinatorKit", package: "coordviz"),
                .product(name: "CoordvizExport", package: "coordviz"),
                .product(name: "CoordvizInstrumentation", package: "coordviz"),
                .product(name: "CoordvizModel", package: "coordviz"),
                .product(name: "CoordvizRecorder", package: "coordviz"),
                .product(name: "CoordvizRecording", package: "coordviz"),
                .product(name: "PortableUIKit", package: "coordviz"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Benchmark", package: "swift-benchmark"),
            ]
        ),
        .testTarget(name: "BenchmarkReportTests", dependencies: ["BenchmarkReport"]),
    ]
)

for target in package.targets where target.type != .plugin {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"), .swiftLanguageMode(.v6),
    ]
}
