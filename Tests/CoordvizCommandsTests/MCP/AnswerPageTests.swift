import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

@testable import CoordvizCommands

@Suite struct AnswerPageTests {
    /// All pages of an answer, with the entries of its lists joined.
    private func read(_ page: AnswerPage, _ lists: [String]) throws -> (entries: [JSONValue], pages: Int) {
        var entries: [JSONValue] = []
        var after = 0
        for number in 1...10_000 {
            let shown = try page.fitted(after: after)
            #expect(JSONText.line(["id": 1, "jsonrpc": "2.0", "result": ToolReply.result(shown)]).utf8.count < 8192)
            let new = lists.flatMap { shown[$0]?.elements ?? [] }
            entries += new
            guard let more = shown["more"]?.string else { return (entries, number) }
            #expect(!new.isEmpty, "A page must lead on.")
            after += new.count
            #expect(more.hasSuffix("ask with after=\(after)"))
        }
        throw ToolFailure("The pages do not end.")
    }

    @Test func allPagesTogetherHaveAllEntriesInOrder() throws {
        var random = SplitMix64(seed: 7)
        let names = HostileNames.all
        for count in [0, 1, 2, 30, 399, 400, 401, TestSeed.rounds(700, of: 1500)] {
            let entries = (0..<count).map { number -> JSONValue in
                .object([
                    "number": .integer(Int64(number)), "name": .text(names[Int(random.next() % UInt64(names.count))]),
                    "text": .text(String(repeating: "x", count: Int(random.next() % 200))),
                ])
            }
            let half = count / 3
            let page = AnswerPage(
                ["schema": "s", "a": .list(Array(entries[..<half])), "b": .list(Array(entries[half...]))],
                lists: ["a", "b"]
            )
            let (read, pages) = try read(page, ["a", "b"])
            expectNoDifference(read.map { $0["number"] }, entries.map { $0["number"] })
            expectNoDifference(read.map { $0["name"] }, entries.map { $0["name"] })
            #expect(count < 30 ? pages == 1 : pages > count / 100)
        }
    }

    @Test func aHugeEntryIsCutAndSaysSo() throws {
        let huge: JSONValue = [
            "text": .text(String(repeating: "\u{202E}", count: 100_000)),
            "list": .list((0..<5000).map { .integer($0) }),
            "object": .object(Dictionary(uniqueKeysWithValues: (0..<3000).map { ("key\($0)", 1) })),
            "deep": ["list": .list((0..<900).map { ["text": .text(String(repeating: "\"", count: $0))] })],
        ]
        let (read, _) = try read(AnswerPage(["a": [huge, 1, huge]], lists: ["a"]), ["a"])
        #expect(read.count == 3)
        #expect(read[1] == 1)
        for entry in [read[0], read[2]] {
            guard case .integer(let cut)? = entry["omitted"]?["list"] else {
                Issue.record("It does not say what was cut: \(entry)")
                return
            }
            #expect(Int(cut) + (entry["list"]?.elements?.count ?? 0) == 5000)
            #expect(entry["text"]?.string?.hasSuffix(" more)") == true)
            #expect(entry["object"]?["omitted"]?["members"] != nil)
        }
    }

    @Test func whatDoesNotFitIsBriefWithAHint() throws {
        let finding: JSONValue = ["headline": "h", "reason": .text(String(repeating: "r", count: 300))]
        var page = AnswerPage(["findings": .list(Array(repeating: finding, count: 30))], lists: ["findings"])
        page.brief = ["findings": ["headline"]]
        page.briefHint = "ask"
        expectNoDifference(
            try page.fitted(after: 0),
            ["findings": .list(Array(repeating: ["headline": "h"], count: 30)), "details": "ask"]
        )
        #expect(try page.fitted(after: 28) == ["findings": [finding, finding]], "Two fit in full.")
    }

    @Test func whatIsAfterTheEndIsAnError() throws {
        let page = AnswerPage(["a": [1, 2]], lists: ["a"])
        #expect(try page.fitted(after: 1) == ["a": [2]])
        for after in [2, 3, 1 << 40] {
            #expect(throws: ToolFailure("There is nothing after \(after): the answer has 2 entries.")) {
                try page.fitted(after: after)
            }
        }
        #expect(try AnswerPage(["a": []], lists: ["a"]).fitted(after: 0) == ["a": []])
    }

    @Test func entriesOfWhichOnlySomeAreGivenAreCountedInTheWhole() throws {
        var page = AnswerPage(["a": [1, 2]], lists: ["a"])
        (page.first, page.rest) = (10, 5)
        #expect(try page.fitted(after: 10) == ["a": [1, 2], "more": "5 more, ask with after=12"])
        page.rest = nil
        #expect(try page.fitted(after: 11) == ["a": [2], "more": "more rows, ask with after=12"])
    }

    @Test(arguments: [("abc", "abc"), ("abcd", "abcd"), ("abcdef", "abcd… (2 more)"), ("äöüß", "äöüß"), ("🧑‍🚀x", "🧑‍🚀x")])
    func aTextIsCutAfterItsScalars(_ text: String, _ expected: String) {
        let bounds = AnswerBounds(text: 4, list: 2, members: 2)
        #expect(bounds.bounding(.text(text)) == .text(expected))
        #expect(bounds.bounding([.text(text), 1, 2]) == [.text(expected), 1, "… (1 more)"])
    }

    /// A text may have been shortened when it was read.
    @Test(arguments: [
        ("abcdef… (90 more)", "abcd… (92 more)"), ("abcd… (90 more)", "abcd… (90 more)"),
        ("abcdef (90 more)", "abcd… (12 more)"),
        ("abcdef… (x more)", "abcd… (12 more)"), ("abcdef… (-1 more)", "abcd… (13 more)"),
        ("… (90 more)", "… (90 more)"),
    ])
    func whatWasLeftOutBeforeIsCountedToo(_ text: String, _ expected: String) {
        let bounds = AnswerBounds(text: 4, list: 2, members: 2)
        #expect(bounds.bounding(.text(text)) == .text(expected))
    }

    @Test func aListThatIsWholeIsNotCut() throws {
        var page = AnswerPage(["columns": .list((1...20).map { .text("c\($0)") }), "rows": [1]], lists: ["rows"])
        page.whole = ["columns"]
        #expect(try page.fitted(after: 0).members?["columns"]?.elements?.count == 20)
    }

    @Test func whatALabelSaysIsNotSaidTwice() {
        let bounds = AnswerBounds.levels[0]
        expectNoDifference(
            bounds.bounding(["label": "Cart #1", "type": "Shop.Cart", "children": [], "role": ["type": "Shop.Cart"]]),
            ["label": "Cart #1", "role": ["type": "Shop.Cart"]]
        )
    }
}
