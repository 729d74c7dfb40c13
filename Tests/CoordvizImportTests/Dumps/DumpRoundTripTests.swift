import CoordvizImport
import CustomDump
import Testing

@Suite("What was printed is read back as it was")
struct DumpRoundTripTests {
    @Test("in every form", arguments: DumpForm.allCases, 1...40)
    func everyForm(form: DumpForm, seed: Int) {
        let dump = Dump.random(form, seed: UInt64(seed))
        let reading = DumpReader.read(DumpText.text(dump))
        expectNoDifference(reading.dumps, [dump])
        expectNoDifference(reading.notes, [])
        #expect(reading.uses == dump.objects.map { _ in .object })
    }

    @Test("also when it was indented once more, as in source code", arguments: [2, 4, 8])
    func indented(spaces: Int) {
        let dump = Dump.random(.controllerHierarchy, seed: 7)
        let text = DumpText.text(dump).split(separator: "\n").map { String(repeating: " ", count: spaces) + $0 }
        expectNoDifference(DumpReader.read(text.joined(separator: "\n")).dumps, [dump])
    }

    @Test("also with the line breaks of other systems")
    func carriageReturns() {
        let dump = Dump.random(.viewHierarchy, seed: 3)
        let text = DumpText.text(dump).replacing("\n", with: "\r\n")
        expectNoDifference(DumpReader.read(text).dumps, [dump])
    }

    @Test("also quoted into one line, as a variable's value is printed")
    func quoted() {
        let dump = Dump.random(.viewHierarchy, seed: 5)
        let escaped = DumpText.text(dump).replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        for text in ["\"\(escaped)\"", "@\"\(escaped)\"", "(NSString *) $1 = 0x0000 @\"\(escaped)\""] {
            let reading = DumpReader.read(text)
            expectNoDifference(reading.dumps, [dump])
            #expect(reading.notes.map(\.isUnread) == [false])
            #expect(reading.notes.first?.text.contains("quoted") == true)
        }
    }

    @Test("also in back-quotes")
    func backquoted() {
        let dump = Dump.random(.controllerHierarchy, seed: 11)
        let text = "cy# [root _printHierarchy].toString()\n`" + DumpText.text(dump).dropLast() + "`\n"
        let reading = DumpReader.read(text)
        var expected = dump
        expected.firstLine = 2
        expectNoDifference(reading.dumps, [expected])
        #expect(reading.notes.map(\.line) == [2])
    }
}
