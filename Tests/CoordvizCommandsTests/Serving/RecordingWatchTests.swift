import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizCommands

/// What `coordviz serve` says of a recording that changes, by a clock that the tests set.
@Suite struct RecordingWatchTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("a.sqlite") }
    private let start = DispatchTime.now()

    init() throws { folder = try TemporaryFolder() }

    private func writer(of processID: Int64 = Int64(getpid())) throws -> RecordingWriter {
        var session = EventScript.shop().session
        session.facts.processID = processID
        return try session.beginWriting(to: path)
    }

    private func look(_ watch: inout RecordingWatch, after seconds: Double) -> LiveState {
        _ = watch.look(at: start + seconds)
        return watch.state
    }

    @Test func whatMayBePassingIsTrustedAfterThreeSeconds() throws {
        // Without a ring it is unknown whether its program runs.
        let writer = try writer()
        var watch = RecordingWatch(WatchedRecording(path))
        for seconds in [10, 11, 12.9] { #expect(look(&watch, after: seconds).phase == .live, "\(seconds)") }
        #expect(look(&watch, after: 13).phase == .ended)
        withExtendedLifetime(writer) {}
    }

    @Test func aMomentOfDoubtIsForgotten() throws {
        let writer = try writer()
        var watch = RecordingWatch(WatchedRecording(path))
        #expect(look(&watch, after: 10).phase == .live)
        do {
            let ring = try RecordingRing(for: writer.session, recordingAt: path, slotCount: 1024)
            #expect(look(&watch, after: 12).phase == .live)
            withExtendedLifetime(ring) {}
            ring.remove()
        }
        #expect(look(&watch, after: 14).phase == .live, "It is unknown again for less than three seconds.")
    }

    @Test func aRecorderThatEndsIsNoticedAtOnce() throws {
        let writer = try writer()
        let ring = try RecordingRing(for: writer.session, recordingAt: path, slotCount: 1024)
        var watch = RecordingWatch(WatchedRecording(path))
        let live = look(&watch, after: 0)
        #expect(live.phase == .live)
        #expect(look(&watch, after: 0.1) == live)
        try writer.finish(ending: .clean)
        ring.remove()
        let ended = look(&watch, after: 0.2)
        #expect(ended.phase == .ended)
        #expect(ended.events == live.events)
    }

    @Test func anotherSessionIsNoticedWhileTheFirstOneGoesOn() throws {
        let first = try writer()
        let ring = try RecordingRing(for: first.session, recordingAt: path, slotCount: 1024)
        var watch = RecordingWatch(WatchedRecording(path))
        #expect(look(&watch, after: 0).session == 1)
        let second = try writer()
        let further = try RecordingRing(for: second.session, recordingAt: path, slotCount: 1024)
        // However long the machine took for the first look.
        #expect(look(&watch, after: 1_000).session == 2)
        withExtendedLifetime((ring, further)) {}
    }

    @Test func anEarlierSessionThatGoesOnIsWatchedWhenTheNewestHasEnded() throws {
        let first = try writer()
        let ring = try RecordingRing(for: first.session, recordingAt: path, slotCount: 1024)
        let second = try writer()
        let further = try RecordingRing(for: second.session, recordingAt: path, slotCount: 1024)
        var watch = RecordingWatch(WatchedRecording(path))
        #expect(look(&watch, after: 0).session == 2)
        try second.finish(ending: .clean)
        further.remove()
        let goesOn = look(&watch, after: 0.1)
        #expect(goesOn.session == 1 && goesOn.phase == .live)
        try first.finish(ending: .clean)
        ring.remove()
        let ended = look(&watch, after: 0.2)
        #expect(ended.session == 2 && ended.phase == .ended)
    }

    @Test func anEarlierStateThatIsRestoredIsAnotherRecording() throws {
        let session = EventScript.shop().session
        try session.write(to: path)
        var watch = RecordingWatch(WatchedRecording(path))
        let before = look(&watch, after: 0)
        try FileManager.default.removeItem(atPath: path)
        try session.part(10).write(to: path)
        let restored = look(&watch, after: 1)
        #expect(restored.events == 10 && restored.recording != before.recording)
        try FileManager.default.removeItem(atPath: path)
        try session.write(to: path)
        #expect(look(&watch, after: 2).recording == restored.recording, "The same recording goes on.")
    }

    @Test func aRecordingThatHasEndedMayGoOn() throws {
        try writer().finish(ending: .clean)
        var watch = RecordingWatch(WatchedRecording(path))
        for seconds in [0.0, 1, 2] { #expect(look(&watch, after: seconds).phase == .ended) }
        let second = try writer()
        let ring = try RecordingRing(for: second.session, recordingAt: path, slotCount: 1024)
        #expect(look(&watch, after: 3).phase == .live)
        #expect(watch.state.session == 2)
        withExtendedLifetime(ring) {}
    }

    @Test func anEndedRecordingThatIsRemovedIsGone() throws {
        try writer().finish(ending: .clean)
        var watch = RecordingWatch(WatchedRecording(path))
        for seconds in [0.0, 1, 2] { #expect(look(&watch, after: seconds).phase == .ended) }
        try FileManager.default.removeItem(atPath: path)
        #expect(look(&watch, after: 3).phase == .gone)
    }

    @Test func whyNothingInAFolderCanBeReadIsSaidUntilSomethingCan() throws {
        // A name that is not a text, because the user who runs tests may be allowed to read everything.
        let name = Array(folder.url.path.utf8CString.dropLast()) + [47, -1, 0]
        let file = name.withUnsafeBufferPointer { $0.baseAddress.map { open($0, O_CREAT | O_WRONLY, 0o600) } ?? -1 }
        // Apple's file system has no such names.
        guard file >= 0 else { return }
        close(file)
        var watch = RecordingWatch(WatchedRecording(folder.url.path))
        for seconds in [0.0, 1, 2] { #expect(look(&watch, after: seconds).phase == .waiting) }
        #expect(look(&watch, after: 4).phase == .unreadable)
        #expect(watch.state.text.contains("cannot be read"))
        #expect(look(&watch, after: 5).phase == .unreadable, "Also between two searches.")
        try writer().finish(ending: .clean)
        #expect(look(&watch, after: 8).phase == .ended)
    }

    @Test func looksAreRareWhereTheyAreExpensive() throws {
        var watch = RecordingWatch(WatchedRecording(folder.path("none.sqlite")))
        #expect(0.05...2 ~= watch.look(at: start))
    }
}
