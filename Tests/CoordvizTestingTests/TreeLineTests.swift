import Testing
@testable import CoordvizTesting

/// Which text fits a recorded tree.
struct TreeLineTests {
    private static let identifiers = [
        "a > b", "say \"hi\"", "\"\"\"", "a\\b", "a>, b", "a\", state: appeared", "two\nlines", "a\tb", "\u{2028}", "",
        "\u{202E}abc", "#5>", "Loading…", String(repeating: "long ", count: 30),
    ]

    private func tree(_ identifier: String?, type: String = "LetterCoordinator") -> [TreeLine] {
        [
            TreeLine(depth: 0, isPresented: false, type: "MailCoordinator"),
            TreeLine(depth: 1, isPresented: false, type: type, identifier: identifier),
        ]
    }

    private func text(_ tree: [TreeLine]) -> String { tree.map(\.text).joined(separator: "\n") }

    @Test(arguments: identifiers) func whatAFailureShowsFits(_ identifier: String) {
        let tree = tree(identifier)
        #expect(TreeLines(parsing: text(tree)).fits(tree))
        #expect(TreeLines(parsing: text(self.tree(nil))).fits(tree))
        #expect(!TreeLines(parsing: text(self.tree("other"))).fits(tree))
        #expect(!TreeLines(parsing: text(tree)).fits(self.tree(nil)))
    }

    /// Swift reads what is escaped in a string literal.
    @Test(arguments: [
        ("\"say \"hi\"\"", "say \"hi\""), ("\"a\\b\"", "a\\b"), ("\"\u{202E}abc\"", "\u{202E}abc"),
    ])
    func whatAFailureShowsFitsAlsoInAStringLiteral(_ quoted: String, _ identifier: String) {
        #expect(
            TreeLines(parsing: "<MailCoordinator>\n   | <LetterCoordinator>, identifier: \(quoted)").fits(
                tree(identifier)
            )
        )
    }

    @Test(arguments: [
        "<LetterCoordinator #17>, identifier: \"a > b\", state: appeared, owner: <MailCoordinator #1>",
        "<LetterCoordinator #17>, state: appeared, owner: <MailCoordinator #1>", "<LetterCoordinator#3>",
        "<LetterCoordinator>, owned", "<LetterCoordinator>  ",
    ])
    func numbersStatesAndOwnersAreNotCompared(_ line: String) {
        #expect(TreeLines(parsing: "<MailCoordinator #1>\n   | \(line)").fits(tree("a > b")))
    }

    @Test func anIdentifierThatDoesNotEndIsStillGiven() {
        let text = "<MailCoordinator>\n   | <LetterCoordinator>, identifier: \"a"
        #expect(!TreeLines(parsing: text).fits(tree("b")))
    }

    @Test(arguments: ["Show<(Int) -> Item<Int>, Int>", "Outer<A, B>"])
    func aTypeMayContainBrackets(_ type: String) {
        let tree = tree("a > b", type: type)
        #expect(TreeLines(parsing: text(tree)).fits(tree))
        #expect(!TreeLines(parsing: text(tree)).fits(self.tree("a > b", type: "Show")))
    }

    @Test func anIndentationOfAllLinesIsNotCounted() {
        let tree = tree(nil)
        for indentation in ["    ", "\t"] {
            let lines = text(tree).split(separator: "\n").map { indentation + $0 }
            #expect(TreeLines(parsing: "\n\(lines.joined(separator: "\n"))\n").fits(tree))
        }
        #expect(!TreeLines(parsing: "    <MailCoordinator>\n   | <LetterCoordinator>").fits(tree))
    }
}
