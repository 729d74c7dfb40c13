import Testing

/// The rules hold in every file of the package.
@Suite struct ArchitectureTests {
    private let files: [SourceFile]

    init() throws { files = try PackageFolder.files() }

    @Test func everyModuleWasRead() {
        let modules = Set(files.map(\.module))
        let withoutSwift: Set = [
            "CoordvizFleetQuestions", "CoordvizHook", "CoordvizPage", "PlainSQLite", "SystemAllocator", "SystemZlib",
        ]
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

    @Test func isolatedClosuresOfHeadlessUIKitLinkWhicheverFileUsesThem() {
        #expect(files.flatMap(PreconcurrencyRules.violations) == [])
        let wrong = SourceFile(
            module: "HeadlessUIKit",
            path: "Sources/HeadlessUIKit/A.swift",
            text:
                "@preconcurrency @MainActor class A {\n    open func b(\n        c: @MainActor () -> Void\n    ) {\n    }\n}"
        )
        #expect(PreconcurrencyRules.violations(in: wrong).count == 1)
    }

    /// Private symbols of the Swift runtime change without notice, and an app that calls them is rejected by the App Store.
    @Test func noPrivateSymbolIsCalled() {
        let marks = ["@_silgen_name", "@_extern", "swift_reflection", "_forEachField", "@_spi(Reflection)"]
        for mark in marks { #expect(files.filter { $0.text.contains(mark) }.map(\.path) == [], "\(mark)") }
    }

    /// iOS 15 does not have the standard library's searches for collections in collections.
    @Test func modulesOfAppsSearchTextAsIOS15Can() {
        var ofApps: Set<String> = []
        var waiting = ["Coordviz", "CoordinatorKit", "CoordvizDebugMenu", "CoordvizSwiftTesting", "CoordvizXCTest"]
        while let module = waiting.popLast() {
            if ofApps.insert(module).inserted { waiting += ImportRules.allowed[module] ?? [] }
        }
        #expect(ofApps.isSuperset(of: ["CoordvizModel", "CoordvizExport", "CoordvizTesting"]))
        let marks = [".replacing(\"", ".firstRange(of", ".trimmingPrefix(", ".firstMatch(of", ".wholeMatch(of"]
        let judged = files.filter { ofApps.contains($0.module) }
        for mark in marks { #expect(judged.filter { $0.text.contains(mark) }.map(\.path) == [], "\(mark)") }
    }

    /// The shell would interpret a name in a copied command.
    @Test func commandsToCopyAreMadeOfShellWords() {
        let names = SuggestionRules.commandNames(in: files)
        #expect(names.isSuperset(of: ["record", "check", "export", "messages"]))
        let tools = files.filter { $0.path.hasPrefix("Sources/") }
        #expect(tools.flatMap { SuggestionRules.violations(in: $0, commands: names) } == [])
    }

    @Test func numbersAndNounsAgree() {
        let nouns = CountRules.nouns(in: files)
        #expect(nouns.isSuperset(of: ["event", "hop", "session"]))
        // The menu does not import the model, and handles the number 1 itself.
        let tools = files.filter { $0.path.hasPrefix("Sources/") && $0.module != "CoordvizDebugMenu" }
        #expect(tools.flatMap { CountRules.violations(in: $0, nouns: nouns) } == [])
    }

    @Test func theTableOfAllowedImportsHasNoCycle() {
        func below(_ module: String, _ path: [String]) -> [String]? {
            if path.contains(module) { return path + [module] }
            return (ImportRules.allowed[module] ?? []).sorted().lazy.compactMap { below($0, path + [module]) }.first
        }
        for module in ImportRules.allowed.keys.sorted() { #expect(below(module, []) == nil) }
    }
}
