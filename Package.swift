// swift-tools-version: 6.1
import PackageDescription

let customDump = Target.Dependency.product(name: "CustomDump", package: "swift-custom-dump")

let package = Package(
    name: "coordviz",
    // `Mutex` and `Atomic` of the standard library would need iOS 18; see docs/architecture.md.
    platforms: [.macOS(.v13), .iOS(.v15), .tvOS(.v15)],
    products: [
        .library(name: "Coordviz", targets: ["Coordviz"]),
        .library(name: "CoordinatorKit", targets: ["CoordinatorKit"]),
        .library(name: "CoordvizDebugMenu", targets: ["CoordvizDebugMenu"]),
        .library(name: "CoordvizInstrumentation", targets: ["CoordvizInstrumentation"]),
        .library(name: "CoordvizRecorder", targets: ["CoordvizRecorder"]),
        .library(name: "PortableUIKit", targets: ["PortableUIKit"]),
        // For platforms without UIKit only: a module of that name, so that `import UIKit` stays as it is.
        .library(name: "UIKitShim", targets: ["UIKit", "_Testing_UIKit"]),
        .executable(name: "coordviz", targets: ["CoordvizTool"]),
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-atomics", from: "1.3.0"),
        .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
        .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/google/swift-benchmark", from: "0.1.2"),
    ],
    targets: [
        // From the ground up; arrows point down only (Tests/ArchitectureTests reads the imports).
        .target(name: "CoordvizModel"),
        // C, because a hook that nobody listens to shall cost one load; see Sources/CoordvizHook/include/CoordvizHook.h.
        .target(name: "CoordvizHook"),
        .target(
            name: "CoordvizInstrumentation",
            dependencies: ["CoordvizModel", "CoordvizHook", .product(name: "Atomics", package: "swift-atomics")]
        ),
        .target(name: "HeadlessUIKit", dependencies: [.product(name: "Atomics", package: "swift-atomics")]),
        .target(
            name: "PortableUIKit",
            // watchOS has a UIKit without responders.
            dependencies: [.target(name: "HeadlessUIKit", condition: .when(platforms: [.linux, .macOS, .watchOS]))]
        ),
        .target(name: "UIKit", dependencies: ["HeadlessUIKit"]),
        .target(name: "_Testing_UIKit", dependencies: ["UIKit"]),
        .target(
            name: "CoordinatorKit",
            dependencies: [
                "CoordvizModel", "CoordvizInstrumentation", "PortableUIKit",
                .product(name: "Atomics", package: "swift-atomics"),
            ]
        ),
        .target(name: "Coordviz", dependencies: ["CoordvizInstrumentation", "CoordinatorKit"]),
        .target(
            name: "CoordvizRecording",
            dependencies: [
                "CoordvizModel", "CoordvizHook", .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
                .product(name: "Atomics", package: "swift-atomics"),
            ],
            // What Apple asks of libraries that look at files' dates and sizes; Tests/ArchitectureTests says which do.
            resources: [.copy("PrivacyInfo.xcprivacy")]
        ),
        .target(
            name: "CoordvizRecorder",
            dependencies: [
                "CoordvizModel", "CoordvizHook", "CoordvizInstrumentation", "CoordvizRecording",
                .product(name: "Atomics", package: "swift-atomics"),
            ]
        ),
        // What a person holds in the hand who records on a device; a view controller, where there is UIKit.
        .target(
            name: "CoordvizDebugMenu",
            dependencies: ["CoordvizInstrumentation", "CoordvizRecording", "CoordvizRecorder"],
            resources: [.copy("PrivacyInfo.xcprivacy")]
        ),
        .target(name: "CoordvizTimeline", dependencies: ["CoordvizModel"]),
        .target(name: "CoordvizChecks", dependencies: ["CoordvizModel", "CoordvizTimeline"]),
        // C, because `#embed` puts the page into the program in no time; see Sources/CoordvizPage/page.c.
        .target(name: "CoordvizPage"),
        // The system's: it compresses what the report's page decompresses with the browser's own means.
        .systemLibrary(
            name: "SystemZlib",
            pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
        ),
        .target(
            name: "CoordvizExport",
            dependencies: ["CoordvizModel", "CoordvizTimeline", "CoordvizChecks", "CoordvizPage", "SystemZlib"]
        ),
        .target(name: "CoordvizImport", dependencies: ["CoordvizModel"]),
        .target(
            name: "CoordvizCommands",
            dependencies: [
                "CoordvizModel", "CoordvizRecording", "CoordvizTimeline", "CoordvizChecks", "CoordvizExport",
                "CoordvizImport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Yams", package: "Yams"),
            ]
        ),
        // Not named like the program: disks that ignore case would put its folder, and its module, into Coordviz'.
        .executableTarget(name: "CoordvizTool", dependencies: ["CoordvizCommands"]),

        // Tests mirror the sources; those of the samples stand beside them.
        .target(
            name: "CoordvizTestSupport",
            dependencies: [
                "CoordvizModel", "CoordvizInstrumentation", "CoordvizRecording", "CoordvizRecorder", "CoordvizTimeline",
                // Without it a difference that CustomDump finds is printed and fails nothing.
                .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
            ],
            path: "Tests/CoordvizTestSupport"
        ),
        .testTarget(name: "ArchitectureTests"),
        .testTarget(
            name: "CoordvizModelTests",
            dependencies: ["CoordvizModel", "CoordvizTestSupport", customDump],
            exclude: ["Snapshots"]
        ),
        .testTarget(
            name: "CoordvizInstrumentationTests",
            dependencies: ["CoordvizModel", "CoordvizInstrumentation", "CoordvizTestSupport", customDump]
        ),
        .testTarget(name: "HeadlessUIKitTests", dependencies: ["HeadlessUIKit", "CoordvizTestSupport"]),
        // C, because it stands in for the C library's `malloc`; see its source.
        .target(
            name: "AllocationCounter",
            // Nothing is built of it: without a use the package manager warns, and with one only where the benchmarks are
            // built Package.resolved would differ.
            dependencies: [
                .product(name: "Benchmark", package: "swift-benchmark", condition: .when(platforms: [.windows]))
            ],
            path: "Tests/AllocationCounter"
        ),
        .testTarget(
            name: "CoordinatorKitTests",
            dependencies: [
                "AllocationCounter",
                "Coordviz", "CoordvizModel", "CoordvizInstrumentation", "CoordinatorKit", "PortableUIKit",
                "CoordvizRecording", "CoordvizRecorder", "CoordvizTimeline", "CoordvizChecks", "CoordvizTestSupport",
                customDump,
            ]
        ),
        .testTarget(
            name: "CoordvizRecordingTests",
            dependencies: [
                "CoordvizModel", "CoordvizHook", "CoordvizRecording", "CoordvizTestSupport", customDump,
                .product(name: "Atomics", package: "swift-atomics"), .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ],
            exclude: ["Snapshots"]
        ),
        .testTarget(
            name: "CoordvizRecorderTests",
            dependencies: [
                "CoordvizModel", "CoordvizInstrumentation", "CoordvizRecording", "CoordvizRecorder",
                "CoordvizTestSupport", customDump,
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Atomics", package: "swift-atomics"),
            ]
        ),
        .testTarget(
            name: "CoordvizDebugMenuTests",
            dependencies: [
                "CoordvizModel", "CoordvizInstrumentation", "CoordvizRecording", "CoordvizRecorder",
                "CoordvizDebugMenu",
                "CoordvizTestSupport", customDump,
            ]
        ),
        .testTarget(
            name: "CoordvizTimelineTests",
            dependencies: ["CoordvizModel", "CoordvizTimeline", "CoordvizTestSupport", customDump],
            exclude: ["Snapshots"]
        ),
        .testTarget(
            name: "CoordvizChecksTests",
            dependencies: ["CoordvizModel", "CoordvizTimeline", "CoordvizChecks", "CoordvizTestSupport", customDump]
        ),
        .testTarget(
            name: "CoordvizExportTests",
            dependencies: [
                "CoordvizModel", "CoordvizTimeline", "CoordvizChecks", "CoordvizExport", "CoordvizTestSupport",
                customDump,
            ],
            exclude: ["Snapshots"]
        ),
        .testTarget(
            name: "CoordvizCommandsTests",
            dependencies: [
                "CoordvizModel", "CoordvizRecording", "CoordvizTimeline", "CoordvizChecks", "CoordvizExport",
                "CoordvizCommands", "CoordvizTestSupport", customDump,
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .testTarget(
            name: "CoordvizImportTests",
            dependencies: [
                "CoordvizModel", "CoordvizRecording", "CoordvizExport", "CoordvizImport", "CoordvizTestSupport",
                customDump,
            ]
        ),
        // Other people's coordinators, as docs/adopting.md shows them.
        .testTarget(
            name: "AdoptionTests",
            dependencies: [
                "Coordviz", "CoordvizModel", "CoordvizInstrumentation", "CoordinatorKit", "PortableUIKit",
                "CoordvizRecording", "CoordvizRecorder", "CoordvizTimeline", "CoordvizChecks", "CoordvizTestSupport",
                customDump,
            ]
        ),
        // A client that knows nothing of Swift 6.
        .testTarget(
            name: "SwiftFiveClientTests",
            dependencies: [
                "CoordvizModel", "CoordvizInstrumentation", "CoordinatorKit", "PortableUIKit", "CoordvizRecording",
                "CoordvizRecorder", "CoordvizTestSupport",
            ]
        ),
        // C, because it stands between SQLite and the system; see its header.
        .target(
            name: "FaultySQLite",
            dependencies: [.product(name: "GRDBSQLite", package: "GRDB.swift")],
            path: "Tests/FaultySQLite"
        ),
        // What becomes of recordings when disks fill, calls fail and machines die.
        .testTarget(
            name: "FaultTests",
            dependencies: [
                "FaultySQLite", "CoordvizModel", "CoordvizInstrumentation", "CoordvizRecording", "CoordvizRecorder",
                "CoordvizTestSupport", "recorder-torture", "TortureStory", customDump,
                .product(name: "GRDB", package: "GRDB.swift"),
            ]
        ),
        // Runs the executables, which a build for testing puts beside the tests.
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "CoordvizTool", "shopping-cart", "back-button", "friends-and-messages", "purchase", "weather",
                "weather-broken", "recorder-torture", "TortureStory", "CoordvizModel", "CoordvizRecording",
                "SystemZlib", "CoordvizTestSupport", customDump, .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Atomics", package: "swift-atomics"),
            ],
            exclude: ["Schemas", "Recordings"]
        ),
        // What it records, for itself and for the tests.
        .target(name: "TortureStory", dependencies: ["CoordvizModel"], path: "Tests/TortureStory"),
        // C, because it stands in for the C library's functions that change files; see its header.
        .target(name: "FileCallStop", path: "Tests/FileCallStop"),
        // The parsers of foreign bytes, as libFuzzer calls them, and tests of what it kept.
        .target(
            name: "FuzzTargets",
            dependencies: ["CoordvizModel", "CoordvizRecording", "CoordvizImport"],
            path: "Tests/FuzzTargets/Targets"
        ),
        .testTarget(name: "FuzzTargetTests", dependencies: ["FuzzTargets"], path: "Tests/FuzzTargets/Tests"),
        // Records until it is killed, for tests of what is left then.
        .executableTarget(
            name: "recorder-torture",
            dependencies: [
                "CoordvizModel", "CoordvizInstrumentation", "CoordvizRecorder", "FileCallStop", "TortureStory",
            ],
            path: "Tests/RecorderTorture"
        ),
    ]
)

// Each sample is an app, a program that runs it without a screen, and the tests of what its recording tells.
// `variant` is the library of one more build of it, which the same tests judge.
func sample(_ name: String, program: String, variant: String? = nil) -> [Target] {
    [
        .target(
            name: "\(name)App",
            dependencies: ["Coordviz", "PortableUIKit"],
            path: "Samples/\(name)/Sources/\(name)App"
        ),
        .executableTarget(
            name: program,
            dependencies: [.target(name: "\(name)App"), "Coordviz", "CoordvizRecorder", "PortableUIKit"],
            path: "Samples/\(name)/Sources/\(program)"
        ),
        .testTarget(
            name: "\(name)Tests",
            dependencies: [
                "CoordvizModel", "CoordvizInstrumentation", "CoordinatorKit", "PortableUIKit", "CoordvizRecording",
                "CoordvizRecorder", "CoordvizTimeline", "CoordvizChecks", "CoordvizTestSupport",
                .target(name: "\(name)App"), customDump,
            ] + (variant.map { [.target(name: $0)] } ?? []),
            path: "Samples/\(name)/Tests"
        ),
    ]
}

package.targets += sample("ShoppingCart", program: "shopping-cart")
package.targets += sample("BackButton", program: "back-button")
package.targets += sample("FriendsAndMessages", program: "friends-and-messages")
package.targets += sample("Weather", program: "weather", variant: "BrokenWeatherApp")
package.targets += [
    .target(
        name: "BrokenWeatherApp",
        dependencies: ["WeatherApp", "Coordviz", "PortableUIKit"],
        path: "Samples/Weather/Sources/BrokenWeatherApp"
    ),
    .executableTarget(
        name: "weather-broken",
        dependencies: ["BrokenWeatherApp", "WeatherApp", "CoordvizRecorder", "PortableUIKit"],
        path: "Samples/Weather/Sources/weather-broken"
    ),
]
package.targets += sample("Purchase", program: "purchase")

// Scripts/libfuzzer.sh builds it: libFuzzer comes with the compiler, and each module counts what of it was reached.
let isForFuzzer = Context.environment["COORDVIZ_FUZZER"] != nil
if isForFuzzer {
    package.targets += [
        .systemLibrary(name: "LibFuzzer", path: "Tests/FuzzTargets/LibFuzzer"),
        .executableTarget(
            name: "coordviz-fuzzer",
            dependencies: ["FuzzTargets", "LibFuzzer"],
            path: "Tests/FuzzTargets/Fuzzer",
            swiftSettings: [.unsafeFlags(["-parse-as-library"])],
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]
        ),
    ]
}

// Tests/Accuracy builds them: copies of the samples in which each line that a fault changes has a switch.
let isForAccuracy = Context.environment["COORDVIZ_ACCURACY"] != nil
if isForAccuracy {
    let kit: [Target.Dependency] = ["Coordviz", "PortableUIKit"]
    package.targets.append(.target(name: "Planted", dependencies: kit, path: "Tests/Accuracy/Planted"))
    let programs = [
        "ShoppingCart": "shopping-cart", "FriendsAndMessages": "friends-and-messages", "BackButton": "back-button",
        "Purchase": "purchase", "Weather": "weather",
    ]
    for (name, program) in programs {
        let copies = ".build/planted/\(name)"
        package.targets += [
            .target(name: "Planted\(name)App", dependencies: kit + ["Planted"], path: "\(copies)/Planted\(name)App"),
            .executableTarget(
                name: "planted-\(program)",
                dependencies: kit + ["CoordvizRecorder", .target(name: "Planted\(name)App")],
                path: "\(copies)/Planted\(program)"
            ),
        ]
    }
}

// Scripts/bench.sh and Scripts/test.sh build them: nobody else needs them.
if Context.environment["COORDVIZ_BENCHMARKS"] != nil {
    package.targets += [
        // From results to Markdown: pure.
        .target(name: "BenchmarkReport", path: "Benchmarks/Sources/BenchmarkReport"),
        // C, because that is what the recorder is measured against, and to look at a recording from outside.
        .target(
            name: "PlainSQLite",
            path: "Benchmarks/Sources/PlainSQLite",
            linkerSettings: [.linkedLibrary("sqlite3")]
        ),
        .executableTarget(
            name: "coordviz-benchmarks",
            dependencies: [
                "BenchmarkReport", "PlainSQLite", "AllocationCounter", "CoordinatorKit", "CoordvizExport",
                "CoordvizInstrumentation", "CoordvizModel", "CoordvizRecorder", "CoordvizRecording", "PortableUIKit",
                // It measures that program, too, which has to be beside it.
                "CoordvizTool",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Benchmark", package: "swift-benchmark"),
            ],
            path: "Benchmarks/Sources/coordviz-benchmarks"
        ),
        .testTarget(
            name: "BenchmarkReportTests",
            dependencies: ["BenchmarkReport"],
            path: "Benchmarks/Tests/BenchmarkReportTests"
        ),
    ]
}

// Clients in Swift 5 mode can call from any thread what belongs to the main one, and no compiler stops them.
let clientsInSwift5: Set = ["SwiftFiveClientTests", "Planted"]

for target in package.targets where target.type != .system {
    var settings = target.swiftSettings ?? []
    // Not `canImport(UIKit)`: that is true of the shim as well, and on watchOS, whose UIKit has no responders.
    settings.append(.define("HAS_UIKIT", .when(platforms: [.iOS, .macCatalyst, .tvOS, .visionOS])))
    defer { target.swiftSettings = settings }
    if clientsInSwift5.contains(target.name) {
        settings.append(.swiftLanguageMode(.v5))
        continue
    }
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
    settings.append(.enableUpcomingFeature("ExistentialAny"))
    // Samples are written as an app's author would write them: these two are for libraries.
    let isSample = ["Samples/", ".build/planted/"].contains { target.path?.hasPrefix($0) == true }
    if !isSample || target.type == .test {
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
        settings.append(.enableUpcomingFeature("MemberImportVisibility"))
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
        settings.append(.enableUpcomingFeature("InternalImportsByDefault"))
    }
    settings.append(.swiftLanguageMode(.v6))
    if isForFuzzer { settings.append(.unsafeFlags(["-sanitize=fuzzer", "-enable-testing"])) }
}

// Scripts/sanitize.sh names the tests that it wants: what these do not need is not built, which halves its time.
if let names = Context.environment["COORDVIZ_TESTS"] {
    package.keepOnly(tests: names.split(separator: ",").map(String.init))
}

extension Package {
    func keepOnly(tests: [String]) {
        let targetsByName = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
        var kept: Set<String> = []
        var names = tests
        while let name = names.popLast() {
            guard kept.insert(name).inserted, let target = targetsByName[name] else { continue }
            for dependency in target.dependencies {
                switch dependency {
                case .byNameItem(let name, _), .targetItem(let name, _): names.append(name)
                default: break
                }
            }
        }
        targets.removeAll { !kept.contains($0.name) }
        // Libraries and tools are of no use to tests. Packages stay, or Package.resolved would change.
        products = []
    }
}
