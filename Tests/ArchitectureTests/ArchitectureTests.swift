import Testing

/// The rules hold in every file of the package.
@Suite struct ArchitectureTests {
    private let files: [SourceFile]

    init() throws { files = try PackageFolder.files() }

    @Test func everyModuleWasRead() {
        let modules = Set(files.map(\.module))
        let withoutSwift: Set = ["CoordvizHook", "CoordvizPage", "PlainSQLite", "SystemZlib"]
        #expect(modules == Set(ImportRules.allowed.keys).subtracting(withoutSwift))
        #expect(files.contains { $0.path == "Sources/CoordvizModel/Hierarchy/Edge.swift" })
    }

    @Test func arrowsPointDownward() {
        #expect(files.flatMap(ImportRules.violations) == [])
    }

    @Test func nothingTrapsWithoutAReason() {
        let judged = files.filter { $0.path.hasPrefix("Sources/") || $0.path.hasPrefix("Benchmarks/") }
        #expect(judged.flatMap(TrapRules.violations) == [])
    }

    /// Those of the Swift runtime change without a word, and an app that calls them is refused by the App Store.
    @Test func noPrivateSymbolIsCalled() {
        let marks = ["@_silgen_name", "@_extern", "swift_reflection", "_forEachField", "@_spi(Reflection)"]
        for mark in marks { #expect(files.filter { $0.text.contains(mark) }.map(\.path) == [], "\(mark)") }
    }

    @Test func theTableItselfHasNoCircle() {
        func below(_ module: String, _ path: [String]) -> [String]? {
            if path.contains(module) { return path + [module] }
            return (ImportRules.allowed[module] ?? []).sorted().lazy.compactMap { below($0, path + [module]) }.first
        }
        for module in ImportRules.allowed.keys.sorted() { #expect(below(module, []) == nil) }
    }
}
