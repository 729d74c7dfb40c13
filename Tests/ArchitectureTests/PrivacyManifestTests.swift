import Foundation
import Testing

/// Code that is linked into an app declares what Apple requires:
/// https://developer.apple.com/documentation/bundleresources/describing-use-of-required-reason-api
@Suite struct PrivacyManifestTests {
    /// The modules of the products that apps link.
    static let modules = [
        "CoordvizModel", "CoordvizHook", "CoordvizInstrumentation", "PortableUIKit", "CoordinatorKit", "Coordviz",
        "CoordvizRecording", "CoordvizRecorder", "CoordvizDebugMenu",
    ]

    /// The APIs that need a reason, as that page lists them: functions are followed by a parenthesis, and the rest are whole words.
    private static let listed: [(category: String, functions: [String], words: [String])] = [
        (
            "FileTimestamp",
            [
                "getattrlist", "getattrlistbulk", "fgetattrlist", "stat", "fstat", "fstatat", "lstat", "getattrlistat",
                "stat64", "fstat64", "lstat64",
            ],
            [
                "creationDate", "modificationDate", "fileModificationDate", "contentModificationDateKey",
                "creationDateKey", "NSFileCreationDate", "NSFileModificationDate",
            ]
        ),
        ("SystemBootTime", ["mach_absolute_time"], ["systemUptime"]),
        (
            "DiskSpace", ["statfs", "statvfs", "fstatfs", "fstatvfs"],
            [
                "volumeAvailableCapacityKey", "volumeAvailableCapacityForImportantUsageKey",
                "volumeAvailableCapacityForOpportunisticUsageKey", "volumeTotalCapacityKey", "systemFreeSize",
                "systemSize",
            ]
        ),
        ("ActiveKeyboards", [], ["activeInputModes"]), ("UserDefaults", [], ["UserDefaults", "NSUserDefaults"]),
    ]

    /// The correct reason for each use in this project.
    private static let reasons = ["FileTimestamp": ["C617.1"]]

    private static func categories(in text: String) throws -> [String] {
        let code = try text.replacing(Regex(#"//[^\n]*"#), with: "")
        return try listed.filter { entry in
            try entry.functions.contains { try code.contains(expression(#"\b"# + $0 + #"\s*\(\s*[^)\s]"#)) }
                || entry.words.contains { try code.contains(expression(#"\b"# + $0 + #"\b"#)) }
        }.map(\.category)
    }

    /// A full stop ends a word, which it does not according to Unicode's rules.
    private static func expression(_ pattern: String) throws -> Regex<AnyRegexOutput> {
        try Regex(pattern).wordBoundaryKind(.simple)
    }

    private static func folder(of module: String) -> URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources").appendingPathComponent(module)
    }

    private static func sources(of module: String) throws -> String {
        let folder = folder(of: module)
        let names = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
        return try names.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".c") || $0.hasSuffix(".h") }
            .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }.joined(separator: "\n")
    }

    /// The categories that a module's manifest names, with their reasons.
    private static func declared(by module: String) throws -> [String: [String]] {
        let file = folder(of: module).appendingPathComponent("PrivacyInfo.xcprivacy")
        guard FileManager.default.fileExists(atPath: file.path) else { return [:] }
        let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
        let manifest = try #require(list as? [String: Any])
        #expect(manifest["NSPrivacyTracking"] as? Bool == false)
        #expect((manifest["NSPrivacyTrackingDomains"] as? [Any])?.isEmpty == true)
        #expect((manifest["NSPrivacyCollectedDataTypes"] as? [Any])?.isEmpty == true, "Nothing leaves the device.")
        let types = try #require(manifest["NSPrivacyAccessedAPITypes"] as? [[String: Any]])
        return try types.reduce(into: [:]) { categories, type in
            let category = try #require(type["NSPrivacyAccessedAPIType"] as? String)
            let prefix = "NSPrivacyAccessedAPICategory"
            #expect(category.hasPrefix(prefix))
            categories[String(category.dropFirst(prefix.count))] = type["NSPrivacyAccessedAPITypeReasons"] as? [String]
        }
    }

    @Test(arguments: modules)
    func aPrivacyManifestNamesTheCallsOfItsModule(_ module: String) throws {
        let called = try Self.categories(in: Self.sources(of: module))
        let expected = Dictionary(
            uniqueKeysWithValues: called.map { ($0, Self.reasons[$0] ?? ["a reason is missing here"]) }
        )
        #expect(try Self.declared(by: module) == expected)
    }

    /// A manifest that is not a resource of its target is not copied into the app.
    @Test func eachManifestIsAResourceOfItsTarget() throws {
        let package = Self.folder(of: "").deletingLastPathComponent().appendingPathComponent("Package.swift")
        let whole = try String(contentsOf: package, encoding: .utf8)
        // Products have the same names, so only the targets are searched.
        let text = try whole[#require(whole.firstRange(of: "\n    targets: [")).upperBound...]
        for module in Self.modules {
            let manifest = Self.folder(of: module).appendingPathComponent("PrivacyInfo.xcprivacy")
            let target = try #require(text.firstRange(of: "name: \"\(module)\"")?.upperBound ?? text.endIndex)
            let end = text[target...].firstRange(of: "\n        .t")?.lowerBound ?? text.endIndex
            let isResource = text[target..<end].contains(".copy(\"PrivacyInfo.xcprivacy\")")
            #expect(isResource == FileManager.default.fileExists(atPath: manifest.path), "\(module)")
        }
    }

    @Test(arguments: [
        ("fstat(descriptor, &status)", ["FileTimestamp"]), ("attributes[.modificationDate]", ["FileTimestamp"]),
        ("ProcessInfo.processInfo.systemUptime", ["SystemBootTime"]), ("mach_absolute_time ( 1", ["SystemBootTime"]),
        ("UserDefaults.standard", ["UserDefaults"]), ("statvfs(path, &s)", ["DiskSpace"]),
        ("var status = stat()", []), ("// fstat(descriptor)", []), ("let status = 1; instat(x)", []),
        ("clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW)", []),
    ])
    func aNewCallWouldBeFound(_ code: String, _ expected: [String]) throws {
        #expect(try Self.categories(in: code) == expected)
    }
}
