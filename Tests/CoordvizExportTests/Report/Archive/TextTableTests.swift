import CoordvizModel
import Testing

@testable import CoordvizExport

@Suite struct TextTableTests {
    @Test func eachTextHasOnePlaceHoweverOftenItIsAskedFor() {
        var table = TextTable()
        let places = ["Pay", "Share", "Pay"].map { table.place(of: $0) }
        #expect(places == [0, 1, 0] && table.texts == ["Pay", "Share"])
    }

    @Test func longTextsHaveOnePlaceEachToo() {
        var table = TextTable()
        let texts = (0..<40).map { String(repeating: "long ", count: 100) + "\($0)" }
        let first = texts.map { table.place(of: $0) }
        #expect(first == Array(0..<40))
        #expect(texts.reversed().map { table.place(of: $0) } == first.reversed(), "Also those that others came after.")
        #expect(table.texts == texts)
    }

    @Test func textsThatAreEqualAfterCleaningHaveOnePlace() {
        var table = TextTable()
        let long = String(repeating: "x", count: 300)
        #expect(table.place(of: long + "\u{1}") == table.place(of: long + CleanText.clean("\u{1}")))
        #expect(table.texts.count == 1)
    }
}
