import CoordvizImport
import CustomDump
import Testing

@Suite("Text around a dump does not affect it")
struct SurroundingsTests {
    private let plain = DumpReader.read(Fixtures.controllers).dumps

    private func expectWhole(_ text: String, line: Int = 1, notes: [String] = []) {
        let reading = DumpReader.read(text)
        var expected = plain
        expected[0].firstLine = line
        expectNoDifference(reading.dumps, expected)
        expectNoDifference(reading.notes.map(\.text), notes)
    }

    @Test("a text that contains a bracket", arguments: ["'a < b'", "\"a < b\"", "'<X: 0x9'", "'<<<'"])
    func bracketsInTexts(text: String) {
        let reading = DumpReader.read(
            """
            <UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>
               | <UILabel: 0x3; frame = (0 0; 1 1); text = \(text); layer = <CALayer: 0x4>>
            this is nonsense
               | <UIView: 0x5; frame = (0 0; 1 1); layer = <CALayer: 0x6>>
            """
        )
        #expect(reading.notes.filter(\.isUnread).map(\.line) == [3])
        #expect(reading.uses.count { $0 == .object } == 3)
    }

    @Test("a byte order mark")
    func byteOrderMark() { expectWhole("\u{FEFF}" + Fixtures.controllers) }

    @Test("line breaks of old Macs")
    func carriageReturns() {
        expectWhole(Fixtures.controllers.replacing("\n", with: "\r"))
        expectWhole(Fixtures.controllers.replacing("\n", with: "\r\n"))
        // Two of them are an empty line in either world.
        #expect(
            DumpReader.read("<A.B 0x1>, state: appeared\r\r<A.C 0x2>, state: appeared").dumps.map(\.firstLine) == [
                1, 3,
            ]
        )
    }

    @Test("spaces that do not break", arguments: ["\u{A0}", "\u{202F}"])
    func spaces(space: String) {
        expectWhole(Fixtures.controllers.replacing("   ", with: " \(space) ").replacing("| ", with: "|\(space)"))
    }

    @Test("colours")
    func colours() {
        let lines = Fixtures.controllers.split(separator: "\n").map { "\u{1B}[1;32m\($0)\u{1B}[0m" }
        expectWhole(lines.joined(separator: "\n"), notes: ["colours and other terminal codes are ignored"])
    }

    @Test("fences of Markdown")
    func fences() {
        for fence in ["```", "```text", "``` swift"] { expectWhole("\(fence)\n\(Fixtures.controllers)```\n", line: 2) }
        #expect(DumpReader.read("```\n\(Fixtures.controllers)```\n").uses.first == .fence)
        expectWhole("```\(Fixtures.controllers.dropLast())```", notes: ["backquotes around the text are ignored"])
        let two = DumpReader.read("```\n\(Fixtures.views)```\nThen:\n```\n\(Fixtures.views)```")
        #expect(two.dumps.map(\.objects.count) == [5, 5])
    }

    @Test(
        "heads of logs, before the first line or before each",
        arguments: [
            "2026-11-21 10:00:00.123 MyApp[123:456] ", "2026-11-21 10:00:00.123456+0100 MyApp[123:456] [UI] ",
            "Nov 21 10:00:00 iPhone MyApp(UIKitCore)[123] <Notice>: ", "[UI] [debug] ",
        ]
    )
    func logs(head: String) {
        let note = "prefixes of log lines are ignored"
        expectWhole(head + Fixtures.controllers, notes: [note])
        let each = Fixtures.controllers.split(separator: "\n").map { head + $0 }
        expectWhole(each.joined(separator: "\n"), notes: [note])
    }

    @Test("A log that mentions an object is not a dump")
    func passing() {
        let reading = DumpReader.read("2026-11-21 10:00:00.123 Shop[1:2] <Shop.PayController: 0x10> viewDidLoad\n")
        #expect(reading.dumps.isEmpty && reading.uses == [.unread])
    }

    @Test("a debugger's prompt in the line of its answer")
    func prompts() {
        for prompt in [
            "(lldb) ", "(lldb) po [[UIWindow keyWindow] recursiveDescription]", "(lldb) po list as Array<Int>",
        ] {
            expectWhole(prompt + Fixtures.controllers)
        }
        #expect(DumpReader.read("(lldb) po unsafeBitCast(0x10, to: Array<UIView>.self)").uses == [.prompt])
    }

    @Test("what Swift prints around an optional value")
    func optionals() {
        let marks = [
            "▿ Optional<Unmanaged<AnyObject>>\n  ▿ some : Unmanaged<AnyObject>\n    - _value : ",
            "▿ Optional<AnyObject>\n  - some : ", "▿ ",
        ]
        for mark in marks {
            expectWhole(
                mark + Fixtures.controllers,
                line: mark.split(separator: "\n", omittingEmptySubsequences: false).count
            )
        }
        let escaped = Fixtures.controllers.dropLast().replacing("\n", with: "\\n")
        expectWhole("  - some : \"\(escaped)\"", notes: ["quoted text, read as 6 lines"])
    }

    @Test("In a text of several lines a bracket does not begin a log line")
    func texts() {
        let reading = DumpReader.read("<UILabel: 0x1; text = 'see\n[1] <UIView: 0x2; a>\nend'; layer = <CALayer: 0x3>>")
        #expect(reading.dumps.map(\.objects.count) == [1])
    }

    @Test("Long lines of brackets take no longer than their length asks")
    func brackets() {
        let clock = ContinuousClock()
        let time = clock.measure {
            for piece in ["<a<", "] <a<", ">: <"] {
                let reading = DumpReader.read("(lldb) " + String(repeating: piece, count: 100_000))
                #expect(reading.dumps.isEmpty)
                #expect(DumpReader.read("log " + String(repeating: piece, count: 100_000)).dumps.isEmpty)
            }
        }
        #expect(time < .seconds(20))
    }

    @Test("An object below itself, and a repeated one, are reported")
    func repeated() {
        let tree = DumpReader.read(
            """
            <A.Root 0x1>, state: appeared, view: (view not loaded)
               | <A.Inner 0x2>, state: appeared, view: (view not loaded)
               |    | <A.Root 0x1>, state: appeared, view: (view not loaded)
               | <A.Inner 0x2>, state: appeared, view: (view not loaded)
            """
        )
        expectNoDifference(
            tree.notes,
            [
                DumpNote(line: 3, text: "A.Root 0x1 is its own ancestor; its position in line 1 is used"),
                DumpNote(line: 4, text: "A.Inner 0x2 is repeated; its position in line 2 is used"),
            ]
        )
        let chain = DumpReader.read("<UILabel: 0x1; a>\n<UIView: 0x2; a>\n<UILabel: 0x1; a>\n<UIWindow: 0x3; a>\n")
        #expect(chain.notes.map(\.line) == [3])
        #expect(chain.notes.first?.text.contains("is its own ancestor") == true)
    }
}
