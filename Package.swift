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
        // For tests only.
        .library(name: "CoordvizSwiftTesting", targets: ["CoordvizSwiftTesting"]),
        .library(name: "CoordvizTestActions", targets: ["CoordvizTestActions"]),
        .library(name: "CoordvizTesting", targets: ["CoordvizTesting"]),
        .library(name: "CoordvizXCTest", targets: ["CoordvizXCTest"]),
        .library(name: "PortableUIKit", targets: ["PortableUIKit"]),
        // For platforms without UIKit only: a module of that name, so that `import UIKit` compiles unchanged.
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
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/google/swift-benchmark", from: "0.1.2"),
    ],
    targets: [
        // From the lowest layer up: a target depends only on lower ones (Tests/ArchitectureTests reads the imports).
        .target(name: "CoordvizModel"),
        // C, because a hook without a backend must cost only one load; see Sources/CoordvizHook/include/CoordvizHook.h.
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
            // The privacy manifest that Apple requires of libraries that read files' dates and sizes; see Tests/ArchitectureTests.
            resources: [.copy("PrivacyInfo.xcprivacy")]
        ),
        .target(
            name: "CoordvizRecorder",
            dependencies: [
                "CoordvizModel", "CoordvizHook", "CoordvizInstrumentation", "CoordvizRecording",
                .product(name: "Atomics", package: "swift-atomics"),
            ]
        ),
        // Starts and ends recordings by hand on a device; contains a view controller where UIKit exists.
        .target(
            name: "CoordvizDebugMenu",
            dependencies: ["CoordvizInstrumentation", "CoordvizRecording", "CoordvizRecorder"],
            resources: [.copy("PrivacyInfo.xcprivacy")]
        ),
        .target(name: "CoordvizTimeline", dependencies: ["CoordvizModel"]),
        .target(name: "CoordvizChecks", dependencies: ["CoordvizModel", "CoordvizTimeline"]),
        // C, because `#embed` puts the page into the program without compile time; see Sources/CoordvizPage/page.c.
        .target(name: "CoordvizPage"),
        // C, too: the SQL of the questions about a fleet. What is in ClickHouse is for its server.
        .target(name: "CoordvizFleetQuestions", exclude: ["ClickHouse", "Questions"]),
        // The system's zlib compresses the report's data, which the page decompresses with the browser's DecompressionStream.
        .systemLibrary(
            name: "SystemZlib",
            pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
        ),
        .target(
            name: "CoordvizExport",
            dependencies: [
                "CoordvizModel", "CoordvizTimeline", "CoordvizChecks", "CoordvizFleet", "CoordvizPage", "SystemZlib",
            ]
        ),
        // What a test expects of its recording, as values; knows no test framework.
        .target(
            name: "CoordvizTesting",
            dependencies: [
                "CoordvizModel", "CoordvizInstrumentation", "CoordvizRecording", "CoordvizRecorder", "CoordvizTimeline",
                "CoordvizChecks", "CoordvizExport", "PortableUIKit",
            ]
        ),
        .target(name: "CoordvizSwiftTesting", dependencies: ["CoordvizInstrumentation", "CoordvizTesting"]),
        // What the user does in tests that `coordviz export --test` writes; knows no test framework.
        .target(
            name: "CoordvizTestActions",
            dependencies: [
                "CoordvizModel", "CoordvizInstrumentation", "CoordinatorKit", "CoordvizTesting", "PortableUIKit",
            ]
        ),
        .target(name: "CoordvizXCTest", dependencies: ["CoordvizInstrumentation", "CoordvizTesting"]),
        .target(name: "CoordvizImport", dependencies: ["CoordvizModel"]),
        // The tables of many recordings, and the rows that a session has in them.
        .target(name: "CoordvizFleet", dependencies: ["CoordvizModel", "CoordvizTimeline", "CoordvizChecks"]),
        // The folder in which these rows are.
        .target(
            name: "CoordvizFleetStore",
            dependencies: [
                "CoordvizModel", "CoordvizRecording", "CoordvizTimeline", "CoordvizChecks", "CoordvizFleet",
                "SystemZlib",
            ]
        ),
        // A server for this machine's browser; knows nothing of recordings. Only the tool links it, never an app.
        .target(
            name: "CoordvizServer",
            dependencies: [
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ]
        ),
        // Posts to an HTTP server that the user names; knows nothing of recordings either.
        .target(
            name: "CoordvizClient",
            dependencies: [
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ]
        ),
        // C, because Swift's Glibc does not have this part of the allocator; see Sources/SystemAllocator.
        .target(name: "SystemAllocator"),
        .target(
            name: "CoordvizCommands",
            dependencies: [
                "CoordvizModel", "CoordvizRecording", "CoordvizTimeline", "CoordvizChecks", "CoordvizExport",
                "CoordvizImport", "CoordvizFleet", "CoordvizFleetQuestions", "CoordvizFleetStore", "CoordvizServer",
                "CoordvizClient", "SystemAllocator",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Yams", package: "Yams"),
            ]
        ),
        // Not named like the program: on file systems that ignore case it would have the same folder and module as Coordviz.
        .executableTarget(name: "CoordvizTool", dependencies: ["CoordvizCommands"]),

        // Tests mirror the sources; the samples' tests are in the samples' folders.
        .target(
            name: "CoordvizTestSupport",
            dependencies: [
                "CoordvizModel", "CoordvizInstrumentation", "CoordvizRecording", "CoordvizRecorder", "CoordvizTimeline",
                // Without it a difference that CustomDump finds is only printed, and the test does not fail.
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
        // C, because it replaces the C library's `malloc`; see its source.
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
                "CoordvizModel", "CoordvizTimeline", "CoordvizChecks", "CoordvizFleet", "CoordvizExport",
                "CoordvizTestSupport", customDump,
            ],
            exclude: ["Snapshots"]
        ),
        .testTarget(
            name: "CoordvizCommandsTests",
            dependencies: [
                "CoordvizModel", "CoordvizRecording", "CoordvizTimeline", "CoordvizChecks", "CoordvizExport",
                "CoordvizServer", "CoordvizCommands", "CoordvizTestSupport", customDump,
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .testTarget(
            name: "CoordvizServerTests",
            dependencies: [
                "CoordvizServer", "CoordvizTestSupport", customDump,
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ]
        ),
        .testTarget(
            name: "CoordvizClientTests",
            // The internals of the client contain types of NIO.
            dependencies: ["CoordvizClient", .product(name: "NIOCore", package: "swift-nio")]
        ),
        // With a sample's app, recorded as any app's tests are.
        .testTarget(
            name: "CoordvizTestingTests",
            dependencies: [
                "CoordvizModel", "CoordvizInstrumentation", "CoordvizChecks", "CoordvizRecording", "CoordvizRecorder",
                "CoordinatorKit", "PortableUIKit",
                "CoordvizTesting", "CoordvizSwiftTesting", "CoordvizXCTest", "CoordvizTestSupport", "LettersApp",
                "ShoppingCartApp", customDump,
            ],
            exclude: ["__Flows__", "Documented/__Flows__"]
        ),
        // Written by `coordviz export --test`; they pass with the samples.
        .testTarget(
            name: "GeneratedTests",
            dependencies: [
                "CoordvizTesting", "CoordvizSwiftTesting", "CoordvizTestActions", "CoordvizTestSupport",
                "PortableUIKit",
                "ShoppingCartApp", "BackButtonApp", "FriendsAndMessagesApp", "PurchaseApp", "WeatherApp",
            ]
        ),
        .testTarget(
            name: "CoordvizFleetTests",
            dependencies: [
                "CoordvizModel", "CoordvizTimeline", "CoordvizChecks", "CoordvizExport", "CoordvizFleet",
                "CoordvizFleetStore", "CoordvizTestSupport", customDump,
            ]
        ),
        .testTarget(
            name: "CoordvizImportTests",
            dependencies: [
                "CoordvizModel", "CoordvizRecording", "CoordvizExport", "CoordvizImport", "CoordvizTestSupport",
                customDump,
            ]
        ),
        // Coordinators of other origin, as in docs/adopting.md.
        .testTarget(
            name: "AdoptionTests",
            dependencies: [
                "Coordviz", "CoordvizModel", "CoordvizInstrumentation", "CoordinatorKit", "PortableUIKit",
                "CoordvizRecording", "CoordvizRecorder", "CoordvizTimeline", "CoordvizChecks", "CoordvizTestSupport",
                customDump,
            ]
        ),
        // A client in Swift 5 mode.
        .testTarget(
            name: "SwiftFiveClientTests",
            dependencies: [
                "CoordvizModel", "CoordvizInstrumentation", "CoordinatorKit", "PortableUIKit", "CoordvizRecording",
                "CoordvizRecorder", "CoordvizTestSupport",
            ]
        ),
        // Tests that fail on purpose, and the app that they test. They are a package, too, which sees only the public products;
        // here nothing is built twice. See Tests/TestingClient/test_failing_tests.py.
        .target(
            name: "LettersApp",
            dependencies: ["Coordviz", "PortableUIKit"],
            path: "Tests/TestingClient/Sources/LettersApp"
        ),
        .testTarget(
            name: "FailingTests",
            dependencies: ["LettersApp", "CoordvizTesting", "CoordvizSwiftTesting"],
            path: "Tests/TestingClient/Tests/FailingTests"
        ),
        .testTarget(
            name: "FailingXCTests",
            dependencies: ["LettersApp", "CoordvizRecorder", "CoordvizTesting", "CoordvizXCTest"],
            path: "Tests/TestingClient/Tests/FailingXCTests"
        ),
        // C, because it is a layer between SQLite and the system; see its header.
        .target(
            name: "FaultySQLite",
            dependencies: [.product(name: "GRDBSQLite", package: "GRDB.swift")],
            path: "Tests/FaultySQLite"
        ),
        // Recordings when disks are full, calls fail and machines lose power.
        .testTarget(
            name: "FaultTests",
            dependencies: [
                "FaultySQLite", "CoordvizModel", "CoordvizInstrumentation", "CoordvizRecording", "CoordvizRecorder",
                "CoordvizTestSupport", "recorder-torture", "TortureStory", customDump,
                .product(name: "GRDB", package: "GRDB.swift"),
            ]
        ),
        // Runs the executables, which a build for testing puts into the folder of the tests.
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
        // The events that it records, shared with the tests.
        .target(name: "TortureStory", dependencies: ["CoordvizModel"], path: "Tests/TortureStory"),
        // C, because it replaces the C library's functions that change files; see its header.
        .target(name: "FileCallStop", path: "Tests/FileCallStop"),
        // The parsers of untrusted bytes, as libFuzzer calls them, and tests of the inputs that it kept.
        .target(
            name: "FuzzTargets",
            dependencies: ["CoordvizModel", "CoordvizRecording", "CoordvizImport"],
            path: "Tests/FuzzTargets/Targets"
        ),
        .testTarget(name: "FuzzTargetTests", dependencies: ["FuzzTargets"], path: "Tests/FuzzTargets/Tests"),
        // Records until it is killed, for tests of what remains.
        .executableTarget(
            name: "recorder-torture",
            dependencies: [
                "CoordvizModel", "CoordvizInstrumentation", "CoordvizRecorder", "FileCallStop", "TortureStory",
            ],
            path: "Tests/RecorderTorture"
        ),
    ]
)

// Each sample is an app, a program that runs it without a screen, and tests of what its recording contains.
// `variant` is the library of a second variant of it, which the same tests check.
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
                "CoordvizRecorder", "CoordvizTimeline", "CoordvizChecks", "CoordvizTesting", "CoordvizSwiftTesting",
                "CoordvizTestSupport", .target(name: "\(name)App"), customDump,
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

// Scripts/libfuzzer.sh builds it: libFuzzer is part of the compiler, and each module counts which of its code was reached.
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

// Tests/Accuracy builds them: copies of the samples in which each planted defect can be switched on.
let isForAccuracy = Context.environment["COORDVIZ_ACCURACY"] != nil
if isForAccuracy {
    let kit: [Target.Dependency] = ["Coordviz", "PortableUIKit"]
    package.targets.append(.target(name: "Planted", dependencies: kit, path: "Tests/Accuracy/Planted"))
    let programs = [
        "ShoppingCart": "shopping-cart", "FriendsAndMessages": "friends-and-messages", "BackButton": "back-button",
        "Purchase": "purchase", "Weather": "weather",
    ]
    // The tests that `coordviz export --test` wrote of the samples, with the copies: each defect has to fail them.
    package.targets.append(
        .testTarget(
            name: "PlantedGeneratedTests",
            dependencies: [
                "CoordvizTesting", "CoordvizSwiftTesting", "CoordvizTestActions", "CoordvizTestSupport",
                "PortableUIKit",
            ] + programs.keys.sorted().map { .target(name: "Planted\($0)App") },
            path: ".build/planted/GeneratedTests"
        )
    )
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

// Only Scripts/bench.sh and Scripts/test.sh build them.
if Context.environment["COORDVIZ_BENCHMARKS"] != nil {
    package.targets += [
        // Turns results into Markdown; pure.
        .target(name: "BenchmarkReport", path: "Benchmarks/Sources/BenchmarkReport"),
        // C, because the recorder is compared with it; it also reads a recording from outside.
        .target(
            name: "PlainSQLite",
            path: "Benchmarks/Sources/PlainSQLite",
            linkerSettings: [.linkedLibrary("sqlite3")]
        ),
        .executableTarget(
            name: "coordviz-benchmarks",
            dependencies: [
                "BenchmarkReport", "PlainSQLite", "AllocationCounter", "CoordinatorKit", "CoordvizExport",
                "CoordvizInstrumentation", "CoordvizModel", "CoordvizRecorder", "CoordvizRecording", "CoordvizTesting",
                "CoordvizTimeline", "PortableUIKit",
                // It runs these programs, too, which must be in the same folder.
                "CoordvizTool", "back-button", "friends-and-messages", "purchase", "shopping-cart", "weather",
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

// Clients in Swift 5 mode can call main-thread code from any thread, and no compiler detects it.
let clientsInSwift5: Set = ["SwiftFiveClientTests", "FailingTests", "FailingXCTests", "LettersApp", "Planted"]

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
    // Samples are written like apps: these two features are for libraries.
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

// Scripts/sanitize.sh names the tests that it runs: nothing else is built, which halves its time.
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
        // The tests need no products. Packages remain, because Package.resolved would change otherwise.
        products = []
    }
}
