import CustomDump
import Foundation
import Testing

@testable import CoordvizDebugMenu

/// What the menu says.
@Suite struct DebugMenuContentsTests {
    private let old = ShelvedRecording(
        path: "/r/old.sqlite",
        size: 1_234_567,
        lastWritten: Date(timeIntervalSince1970: 0),
        isOneFile: true
    )
    private let torn = ShelvedRecording(path: "/r/torn.sqlite", size: 999, lastWritten: nil, isOneFile: false)

    private func contents(
        _ state: RecordingControls.State,
        _ recordings: Result<[ShelvedRecording], ShelfError> = .success([]),
        underWay: ShelvedRecording? = nil
    ) -> DebugMenuContents {
        DebugMenuContents(state: state, recordings: recordings, isUnderWay: { $0 == underWay }) {
            "day \(Int($0.timeIntervalSince1970))"
        }
    }

    private func recording(
        _ starter: RecordingControls.Progress.Starter,
        lost: Int64 = 0
    ) -> RecordingControls.State {
        .recording(RecordingControls.Progress(starter: starter, path: "/r/new.sqlite", lostEvents: lost))
    }

    @Test func theAvailableActionsFollowFromTheState() {
        #expect(contents(.idle).sections[0].rows.map(\.action) == [.start])
        #expect(contents(.failed("No.")).sections[0].rows.map(\.action) == [.start])
        #expect(contents(.failed("No.")).sections[0].footer == "No.")
        #expect(contents(recording(.menu)).sections[0].rows.map(\.action) == [.stop, .mark])
    }

    @Test func theCallerThatStartedTheRecordingIsShown() {
        #expect(contents(recording(.menu)).sections[0].title == "Recording")
        #expect(contents(recording(.environment)).sections[0].title == "Recording since launch")
        #expect(contents(recording(.app)).sections[0].title == "Recording, started by the app")
    }

    @Test func lossesAreShown() {
        #expect(contents(recording(.menu)).sections[0].footer == nil)
        #expect(contents(recording(.menu, lost: 1)).sections[0].footer?.hasPrefix("1 event was") == true)
        #expect(contents(recording(.menu, lost: 2)).sections[0].footer?.hasPrefix("2 events were") == true)
    }

    @Test func recordingsHaveTheirSizesAndDates() {
        let list = contents(.idle, .success([old, torn])).sections[1]
        expectNoDifference(list.rows.map(\.title), ["old.sqlite", "torn.sqlite"])
        expectNoDifference(list.rows.map(\.detail), ["1.2 MB, day 0", "999 bytes, no clean end"])
        expectNoDifference(list.rows.map(\.action), [.open(old), .open(torn)])
        let underWay = contents(recording(.menu), .success([torn]), underWay: torn).sections[1]
        expectNoDifference(underWay.rows.map(\.detail), ["999 bytes, being recorded"])
    }

    @Test func aListThatIsEmptyOrUnknownSaysSo() {
        #expect(contents(.idle).sections[1].footer == "Your recordings are listed here.")
        let error = ShelfError.unreadableFolder(path: "/r", reason: "No permission.")
        let list = contents(.idle, .failure(error)).sections[1]
        #expect(list.rows.isEmpty && list.footer == error.description)
    }

    @Test func everyRowIsFoundByUITests() {
        let all = contents(recording(.menu), .success([old, torn])).sections.flatMap(\.rows).map(\.identifier)
        #expect(Set(all).count == all.count && all.allSatisfy { $0.hasPrefix("coordviz.") })
    }

    @Test(
        arguments: [
            (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"), (1449, "1.4 kB"), (1450, "1.5 kB"),
            (9949, "9.9 kB"), (9950, "10 kB"), (99_500, "100 kB"), (999_499, "999 kB"), (999_500, "1.0 MB"),
            (12_345_678, "12 MB"), (5_000_000_000, "5.0 GB"), (12_345_000_000_000, "12345 GB"),
        ] as [(Int64, String)]
    )
    func sizesAreShort(bytes: Int64, text: String) {
        #expect(DebugMenuContents.text(ofSize: bytes) == text)
    }
}
