import Testing

/// The rules find the violations for which they were written.
@Suite struct RuleTests {
    private func file(_ module: String, _ text: String) -> SourceFile {
        SourceFile(module: module, path: "Sources/\(module)/File.swift", text: text)
    }

    @Test(arguments: [
        ("import GRDB", "GRDB"), ("public import GRDB", "GRDB"), ("    internal import GRDB", "GRDB"),
        ("@testable import GRDB", "GRDB"), ("@_exported public import GRDB", "GRDB"),
        ("import struct GRDB.Row", "GRDB"), ("import GRDB.Core", "GRDB"), ("import GRDB;", "GRDB"),
        ("@preconcurrency import GRDB // why", "GRDB"), ("import\tGRDB", "GRDB"),
    ])
    func everyFormOfImportIsFound(_ line: String, _ module: String) {
        #expect(file("A", "// import B\n\(line)\nlet x = 1").imports == [SourceFile.Import(module: module, line: 2)])
    }

    @Test(arguments: ["// import A", "/// import A", "let a = \"import A\"", "important = A", "", "import"])
    func otherLinesAreNotFoundAsImports(_ line: String) {
        #expect(file("A", line).imports == [])
    }

    @Test(arguments: [
        ("CoordvizModel", "CoordvizTimeline"), ("CoordvizModel", "Foundation"), ("CoordvizTimeline", "Foundation"),
        ("CoordvizTimeline", "CoordvizExport"), ("CoordvizTimeline", "CoordvizRecording"),
        ("CoordvizRecording", "CoordvizInstrumentation"), ("CoordvizCommands", "CoordvizInstrumentation"),
        ("CoordvizCommands", "CoordvizRecorder"), ("CoordinatorKit", "CoordvizRecorder"),
        ("CoordinatorKit", "HeadlessUIKit"),
        ("ShoppingCartApp", "CoordvizRecorder"), ("ShoppingCartApp", "CoordvizModel"),
        ("shopping-cart", "CoordvizRecording"), ("HeadlessUIKit", "CoordvizModel"), ("CoordvizExport", "GRDB"),
    ])
    func anArrowThatPointsUpwardOrSidewaysIsCaught(_ module: String, _ imported: String) {
        #expect(
            ImportRules.violations(in: file(module, "\nimport \(imported)\n"))
                == ["Sources/\(module)/File.swift:2: \(module) may not import \(imported)."]
        )
    }

    @Test func anArrowThatPointsDownwardIsNot() {
        let text = "public import CoordvizModel\ninternal import GRDB\ninternal import Foundation\n"
        #expect(ImportRules.violations(in: file("CoordvizRecording", text)) == [])
    }

    @Test func aModuleThatIsMissingInTheTableIsCaught() {
        #expect(ImportRules.violations(in: file("CoordvizNew", "")).count == 1)
    }

    @Test(arguments: ["let a = try! b()", "fatalError(\"x\")", "precondition(a)", "preconditionFailure()"])
    func aTrapWithoutAReasonIsCaught(_ line: String) {
        #expect(TrapRules.violations(in: file("A", "\n    \(line)")).count == 1)
        #expect(TrapRules.violations(in: file("A", "    // Never: b() was checked above.\n    \(line)")) == [])
        #expect(TrapRules.violations(in: file("A", "\n    // \(line)")) == [])
    }

    @Test(arguments: [
        (#"let a = "Write 'coordviz check \(path)'.""#, 1), (#"let a = "coordviz check \(path), and more""#, 1),
        (#"let a = "Write 'coordviz check --write-baseline " + path"#, 1), (#"let a = "x \("coordviz \(name)")""#, 1),
        (##"let a = #"coordviz tree \#(name)"#"##, 1), ("let a = \"\"\"\n'coordviz tree \\\n  \\(name)'\n\"\"\"", 1),
        (#"let a = "coordviz check \(ShellWord(path: path))""#, 0),
        (#"let word = ShellWord(name); let a = "coordviz node \(word)""#, 0),
        (#"let a = "coordviz node \(operands: $0, $1)""#, 0), (#"let a = "coordviz: wrote \(path)""#, 0),
        (#"let a = "\(path) is no coordviz recording""#, 0), (#"// "coordviz check \(path)""#, 0),
        (#"let a = "'\(name)' is no id. 'coordviz check' tells it, \(name).""#, 0),
        ("let a = \"\"\"\n  coordviz check app.sqlite\n\\(codes)\n\"\"\"", 0),
    ])
    func aCommandWithAnythingButAShellWordInItIsCaught(_ line: String, _ count: Int) {
        let found = SuggestionRules.violations(in: file("A", line), commands: ["check", "node", "tree"])
        #expect(found.count == count, "\(found)")
    }

    @Test(arguments: [
        (#"let a = "\(count) events""#, 1), (#"let a = "\(hops.count) hops""#, 1),
        (#"let a = "all \(name) events""#, 0),
        (#"let a = "\(count) events' numbers""#, 1), (#"let a = Count.of(count, "event")"#, 0),
    ])
    func aNumberThatANounInThePluralFollowsIsCaught(_ line: String, _ count: Int) {
        #expect(CountRules.violations(in: file("A", line), nouns: ["event", "hop"]).count == count)
    }
}
