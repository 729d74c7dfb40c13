/// Which modules may import which: arrows point downward only. `docs/architecture.md` explains why.
enum ImportRules {
    /// Modules of the operating system and the toolchain; all modules may import them, except those in ``withoutFoundation``.
    static let system: Set = ["Foundation", "Dispatch", "Darwin", "Glibc", "UIKit", "ObjectiveC", "os", "CoreGraphics"]

    private static let sampleApp: Set = ["Coordviz", "PortableUIKit"]

    private static func program(of app: String) -> Set<String> {
        [app, "Coordviz", "CoordvizRecorder", "PortableUIKit"]
    }

    /// What each module may import besides ``system``.
    static let allowed: [String: Set<String>] = [
        "CoordvizModel": [],
        "CoordvizInstrumentation": ["CoordvizModel", "CoordvizHook", "Atomics"],
        "CoordvizHook": [],
        "HeadlessUIKit": ["Atomics"],
        "PortableUIKit": ["HeadlessUIKit"],
        "UIKit": ["HeadlessUIKit"],
        "_Testing_UIKit": ["UIKit"],
        "CoordinatorKit": ["CoordvizModel", "CoordvizInstrumentation", "PortableUIKit", "Atomics"],
        "Coordviz": ["CoordvizInstrumentation", "CoordinatorKit"],
        "CoordvizRecording": ["CoordvizModel", "CoordvizHook", "GRDB", "GRDBSQLite", "Atomics"],
        "CoordvizRecorder": [
            "CoordvizModel", "CoordvizHook", "CoordvizInstrumentation", "CoordvizRecording", "Atomics",
        ],
        "CoordvizDebugMenu": ["CoordvizInstrumentation", "CoordvizRecording", "CoordvizRecorder"],
        "CoordvizTimeline": ["CoordvizModel"],
        "CoordvizChecks": ["CoordvizModel", "CoordvizTimeline"],
        "CoordvizExport": [
            "CoordvizModel", "CoordvizTimeline", "CoordvizChecks", "CoordvizFleet", "CoordvizPage", "SystemZlib",
        ],
        "CoordvizTesting": [
            "CoordvizModel", "CoordvizInstrumentation", "CoordvizRecording", "CoordvizRecorder", "CoordvizTimeline",
            "CoordvizChecks", "CoordvizExport", "PortableUIKit",
        ],
        "CoordvizSwiftTesting": ["CoordvizInstrumentation", "CoordvizTesting", "Testing"],
        "CoordvizXCTest": ["CoordvizInstrumentation", "CoordvizTesting", "XCTest"],
        "CoordvizTestActions": [
            "CoordvizModel", "CoordvizInstrumentation", "CoordinatorKit", "CoordvizTesting", "PortableUIKit",
        ],
        "CoordvizImport": ["CoordvizModel"],
        "CoordvizCommands": [
            "CoordvizModel", "CoordvizRecording", "CoordvizTimeline", "CoordvizChecks", "CoordvizExport",
            "CoordvizImport", "CoordvizFleet", "CoordvizFleetQuestions", "CoordvizFleetStore", "CoordvizServer",
            "CoordvizClient", "SystemAllocator", "ArgumentParser", "Yams",
        ],
        "CoordvizFleet": ["CoordvizModel", "CoordvizTimeline", "CoordvizChecks"],
        "CoordvizFleetStore": [
            "CoordvizModel", "CoordvizRecording", "CoordvizTimeline", "CoordvizChecks", "CoordvizFleet", "SystemZlib",
        ],
        "CoordvizFleetQuestions": [],
        "CoordvizServer": ["NIOCore", "NIOPosix", "NIOHTTP1"],
        "CoordvizClient": ["NIOCore", "NIOPosix", "NIOHTTP1"],
        "CoordvizPage": [],
        "SystemAllocator": [],
        "SystemZlib": [],
        "CoordvizTool": ["CoordvizCommands"],
        "BackButtonApp": sampleApp,
        "back-button": program(of: "BackButtonApp"),
        "FriendsAndMessagesApp": sampleApp,
        "friends-and-messages": program(of: "FriendsAndMessagesApp"),
        "PurchaseApp": sampleApp,
        "purchase": program(of: "PurchaseApp"),
        "ShoppingCartApp": sampleApp,
        "shopping-cart": program(of: "ShoppingCartApp"),
        "WeatherApp": sampleApp,
        "weather": program(of: "WeatherApp"),
        "BrokenWeatherApp": sampleApp.union(["WeatherApp"]),
        "BenchmarkReport": [],
        "PlainSQLite": [],
        "coordviz-benchmarks": [
            "CoordvizModel", "CoordvizInstrumentation", "CoordvizRecording", "CoordvizRecorder", "CoordinatorKit",
            "CoordvizTesting", "PortableUIKit", "AllocationCounter", "BenchmarkReport", "PlainSQLite", "CoordvizExport",
            "CoordvizTimeline",
            "ArgumentParser",
            "Benchmark",
        ],
        "weather-broken": program(of: "BrokenWeatherApp").union(["WeatherApp"]),
    ]

    /// Modules that do not need Foundation: values and pure functions.
    static let withoutFoundation: Set = ["CoordvizModel", "CoordvizTimeline", "CoordvizChecks"]

    /// A file's imports that violate the rules, in sentences.
    static func violations(in file: SourceFile) -> [String] {
        guard let allowed = allowed[file.module] else {
            return ["\(file.path): the module \(file.module) is not in the table of who may import whom."]
        }
        return file.imports.compactMap { found in
            let isSystem = system.contains(found.module)
            if isSystem && withoutFoundation.contains(file.module) || !isSystem && !allowed.contains(found.module) {
                return "\(file.path):\(found.line): \(file.module) may not import \(found.module)."
            }
            return nil
        }
    }
}

/// Calls that end the program: only with a comment on the line before that explains why they cannot.
enum TrapRules {
    private static let calls = ["try!", "fatalError(", "precondition(", "preconditionFailure("]

    /// Calls without a reason, in sentences.
    static func violations(in file: SourceFile) -> [String] {
        let lines = file.lines.map { $0.drop(while: \.isWhitespace) }
        return lines.indices.compactMap { index in
            let line = lines[index]
            guard !line.hasPrefix("//"), let call = calls.first(where: { line.contains($0) }) else { return nil }
            if index > 0, lines[index - 1].hasPrefix("//") { return nil }
            return
                "\(file.path):\(index + 1): '\(call)' needs a comment on the line before that says why it cannot trap."
        }
    }
}
