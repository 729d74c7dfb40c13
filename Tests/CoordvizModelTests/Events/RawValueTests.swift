import CoordvizModel
import CoordvizTestSupport
import Testing

/// Raw values and names are part of files that users keep: a difference here breaks the format.
@Suite struct RawValueTests {
    @Test func theNumbersAndNamesOfTheFormatDoNotChange() throws {
        var text = ""
        func list(_ type: String, _ rows: [(UInt8, String)]) {
            text += "\(type)\n" + rows.map { "  \($0.0) \($0.1)\n" }.joined()
        }
        list("EventKind", EventKind.allCases.map { ($0.rawValue, $0.name) })
        list("NodeKind", NodeKind.allCases.map { ($0.rawValue, $0.name) })
        list("EdgeKind", EdgeKind.allCases.map { ($0.rawValue, $0.name) })
        list("HopReason", HopReason.allCases.map { ($0.rawValue, "\($0.name): \($0.text)") })
        list("CauseStrength", CauseStrength.allCases.map { ($0.rawValue, $0.name) })
        list("AppearanceState", AppearanceState.allCases.map { ($0.rawValue, $0.name) })
        list("ValuesLevel", ValuesLevel.allCases.map { ($0.rawValue, $0.name) })
        list("LossReason", LossReason.allCases.map { ($0.rawValue, $0.name) })
        text += "SessionEnding\n" + SessionEnding.allCases.map { "  \($0.rawValue)\n" }.joined()
        text += "SnapshotReason\n" + SnapshotReason.allCases.map { "  \($0.rawValue)\n" }.joined()
        try expectSnapshot(text, "raw-values.txt")
    }

    @Test func aReasonThatNoRecordingContainsHasAName() { #expect(LossReason.leftOut.name == "leftOut") }
}
