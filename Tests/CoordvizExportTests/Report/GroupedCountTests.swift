import CoordvizModel
import Testing

@testable import CoordvizExport

@Suite struct GroupedCountTests {
    @Test(arguments: [
        (0, "0"), (999, "999"), (1_000, "1,000"), (-1_000, "-1,000"), (-999, "-999"), (12_345, "12,345"),
        (1_000_000, "1,000,000"), (Int.min, "-9,223,372,036,854,775,808"),
    ])
    func largeNumbersAreWrittenInGroupsOfThreeDigits(_ number: Int, _ text: String) {
        #expect(Count.grouped(number) == text)
        #expect(Count.grouped(number, "event") == text + " events")
    }

    @Test func aNounAgreesWithItsNumber() {
        #expect(Count.grouped(1, "event") == "1 event")
    }
}
