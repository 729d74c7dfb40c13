import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecorder
import CoordvizRecording
import CoordvizTestSupport
import CustomDump
import Foundation
import GRDB
import Testing

/// What happens to events if the recording cannot be written for a while.
@Suite(.recordsAlone) struct RingSinkTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("a.sqlite") }

    init() throws { folder = try TemporaryFolder() }

    private func options(slots: Int) -> RecorderOptions {
        var options = RecorderOptions.test()
        options.ringCapacity = slots
        return options
    }

    /// Runs `body` while another connection holds the recording's write lock.
    private func locked(_ body: () throws -> Void) throws {
        let other = try DatabaseQueue(path: path)
        try other.inDatabase { database in
            try database.execute(sql: "BEGIN IMMEDIATE")
            let result = Result { try body() }
            try database.execute(sql: "COMMIT")
            try result.get()
        }
    }

    private func numbers(_ session: RecordedSession) throws -> [Int64] { try session.records().map(\.number.rawValue) }

    @Test func eventsRecordedWhileTheFileIsLockedAreReadAtOnceAndWrittenLater() throws {
        let recorder = try Recorder.start(at: path, options: options(slots: 1024))
        try locked {
            for _ in 0..<200 { recorder.record(EventRecord(.mark, name: recorder.intern("locked"))) }
            let session = try RecordingReader(path: path).session()
            #expect(try session.records(.mark).count == 200)
            #expect(try session.event(markedAs: "locked") == session.facts.lastEvent)
        }
        recorder.finish()
        let session = try RecordingReader(path: path).session()
        #expect(try session.records(.mark).count == 200 && session.facts.dropped == 0 && session.facts.losses.isEmpty)
    }

    @Test func whenTheRingIsFullEventsAreLostAndTheRecordingSaysWhich() throws {
        let running = try Recorder.start(at: path, options: options(slots: 1024))
        let parent = running.define(kind: .coordinator, typeName: "Shop.AppCoordinator", identifier: nil)
        try locked {
            for index in 0..<3_000 {
                let child = running.define(kind: .coordinator, typeName: "Shop.Cart\(index)", identifier: nil)
                running.record(EventRecord(.childAdded, subject: child, object: parent))
            }
        }
        // There is room as soon as the file can be written again.
        let deadline = Date(timeIntervalSinceNow: 20)
        var kept = EventNumber.zero
        repeat {
            usleep(20_000)
            let before = running.droppedEvents
            kept = running.record(EventRecord(.mark, name: running.intern("after")))
            if running.droppedEvents == before { break }
        } while Date() < deadline
        running.finish()

        let session = try RecordingReader(path: path).session()
        let found = try numbers(session)
        #expect(found.contains(kept.rawValue) && found.count < 3_000)
        let missing = Set((1...kept.rawValue).map { $0 }).subtracting(found)
        let lost = session.facts.losses.flatMap { ($0.first.rawValue...$0.last.rawValue).map { $0 } }
        expectNoDifference(Set(lost), missing)
        #expect(session.facts.losses.allSatisfy { $0.reason != .uncommitted })
        #expect(session.facts.dropped == Int64(missing.count))
        // Keyframes were kept after the losses: they contain the children whose adding was lost.
        let keyframe = try session.keyframe(atOrBefore: session.facts.lastEvent)
        #expect(session.facts.losses.allSatisfy { $0.last <= keyframe.event })
        var state = keyframe.state
        for record in try session.records() where record.number > keyframe.event { state.apply(record) }
        #expect(state.edges.keys.filter { $0.kind == .child }.count == 3_000)
        #expect(state.nodes.allSatisfy { !session.type($0).isEmpty }, "No definition is lost with the events.")
    }

    /// There are many definitions to carry on.
    @Test(arguments: [FullRingPolicy.newestWins, .oldestWins])
    func eventsInAFullRingAreReadWithTheirDefinitions(_ policy: FullRingPolicy) throws {
        var options = options(slots: 1024)
        options.whenFull = policy
        let recorder = try Recorder.start(at: path, options: options)
        defer { recorder.finish() }
        try locked {
            usleep(200_000)
            var told: [Int64: String] = [:]
            for index in 0..<3_000 {
                let text = "text \(index % 300)"
                told[recorder.record(EventRecord(.mark, name: recorder.intern(text))).rawValue] = text
                if index % 100 == 0 { usleep(1_000) }
            }
            let session = try RecordingReader(path: path).session()
            let records = try session.records(.mark)
            let wrong = records.filter { session.dictionary.text($0.name) != told[$0.number.rawValue] }
            #expect(wrong.isEmpty && !records.isEmpty, "\(wrong.count) of \(records.count)")
            let lost = session.facts.losses.reduce(0) { $0 + $1.count }
            let kept = try Int64(session.records().count)
            #expect(kept + lost == 3_000)
        }
    }

    @Test func anAppThatIsKilledLeavesItsRingToWhoRecordsNext() throws {
        // A process cannot end and continue: the recorder is only forgotten, like that of an ended process.
        let first = try Recorder.start(at: path, options: options(slots: 256))
        for _ in 0..<50 { first.record(EventRecord(.mark)) }
        let copy = folder.path("copy.sqlite")
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
            try FileManager.default.copyItem(
                atPath: folder.path(name),
                toPath: folder.path(name.replacingOccurrences(of: "a.sqlite", with: "copy.sqlite"))
            )
        }
        first.finish()
        let second = try Recorder.start(at: copy, options: options(slots: 256))
        second.record(EventRecord(.mark))
        second.finish()
        let reader = try RecordingReader(path: copy)
        #expect(try reader.sessions().count == 2)
        #expect(try reader.session(SessionID(rawValue: 1)).records(.mark).count == 50)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
        expectNoDifference(names, ["a.sqlite", "copy.sqlite"])
    }

    @Test func aWriterThatSyncsGoesOnWriting() throws {
        var options = options(slots: 256)
        options.syncInterval = 0.1
        let recorder = try Recorder.start(at: path, options: options)
        for _ in 0..<30 {
            recorder.record(EventRecord(.mark))
            usleep(10_000)
        }
        recorder.finish()
        #expect(recorder.droppedEvents == 0)
        #expect(try RecordingReader(path: path).session().records(.mark).count == 30)
    }
}
