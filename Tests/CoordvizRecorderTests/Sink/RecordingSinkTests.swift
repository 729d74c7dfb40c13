import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecorder
import CoordvizRecording
import CoordvizTestSupport
import CustomDump
import Foundation
import Testing

@Suite(.recordsAlone) struct RecordingSinkTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("a.sqlite") }

    init() throws { folder = try TemporaryFolder() }

    @Test func aRecorderPlugsItselfInAndOut() throws {
        let recorder = try Recorder.start(at: path, options: .test())
        #expect(Instrumentation.backend === recorder)
        Instrumentation.mark("here")
        #expect(try RecordingReader(path: path).session().facts.ending == .running, "Readable while it runs.")
        recorder.finish()
        #expect(Instrumentation.backend == nil)
        let session = try RecordingReader(path: path).session()
        #expect(try session.event(markedAs: "here") != nil)
        var facts = InMemorySession().facts
        facts.recorderVersion = CoordvizVersion.current
        facts.lastEvent = session.facts.lastEvent
        facts.duration = session.facts.duration
        expectNoDifference(session.facts, facts)
    }

    /// A file that an app passes to the share sheet must contain everything.
    @Test func afterTheEndOneFileIsThereThatOpensWhereNothingCanBeWritten() throws {
        let recorder = try Recorder.start(at: path, options: .test())
        Instrumentation.mark("here")
        #expect(try names().count > 1, "While it runs, a part is in files beside it.")
        recorder.finish()
        let finished = try #require(recorder.path)
        expectNoDifference(finished, path)
        expectNoDifference(try names(), ["a.sqlite"])

        chmod(finished, 0o400)
        chmod(folder.url.path, 0o500)
        defer { chmod(folder.url.path, 0o700) }
        let bytes = try Data(contentsOf: URL(fileURLWithPath: finished))
        let session = try RecordingReader(path: finished).session()
        #expect(try session.event(markedAs: "here") != nil)
        expectNoDifference(session.facts.ending, .clean)
        expectNoDifference(try names(), ["a.sqlite"], "Reading does not need another file, either.")
        #expect(try Data(contentsOf: URL(fileURLWithPath: finished)) == bytes)
        // The mode is in the bytes 18 and 19; 1 means without a log: https://www.sqlite.org/fileformat.html
        #expect(Array(bytes[18...19]) == [1, 1])
    }

    @Test func aSinkOfAnotherKindHasNoPath() throws {
        #expect(try Recorder(sink: ListSink(), options: .test()).path == nil)
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    }

    @Test func twoRecordersMakeTwoSessionsOfOneFile() throws {
        for name in ["first", "second"] {
            let recorder = try Recorder.start(at: path, options: .test())
            Instrumentation.mark(name)
            recorder.finish()
        }
        let reader = try RecordingReader(path: path)
        expectNoDifference(try reader.sessions().map(\.id.rawValue), [1, 2])
        #expect(try reader.session(SessionID(rawValue: 1)).event(markedAs: "first") != nil)
        #expect(try reader.session(SessionID(rawValue: 2)).event(markedAs: "first") == nil)
    }

    @Test func startingASecondRecorderFinishesTheFirst() throws {
        let first = try Recorder.start(at: path, options: .test())
        first.record(EventRecord(.action))
        let second = try Recorder.start(at: path, options: .test())
        #expect(Instrumentation.backend === second)
        for recorder in [first, second, first] { recorder.record(EventRecord(.action)) }
        first.finish()
        #expect(Instrumentation.backend === second, "A replaced recorder does not unplug its successor.")
        let running = try RecordingReader(path: path).sessions()
        expectNoDifference(running.map(\.ending), [.clean, .running])
        second.finish()
        let sessions = try RecordingReader(path: path).sessions()
        expectNoDifference(sessions.map(\.lastEvent.rawValue), [1, 1])
        expectNoDifference(sessions.map(\.ending), [.clean, .clean])
    }

    @Test func aStartThatFailsLeavesTheRunningRecorderAlone() throws {
        let first = try Recorder.start(at: path, options: .test())
        #expect(throws: RecordingError.self) { try Recorder.start(at: folder.url.path, options: .test()) }
        #expect(Instrumentation.backend === first)
        #expect(first.record(EventRecord(.action)) != .zero)
        first.finish()
    }

    @Test func theEnvironmentsRequestIsAnsweredOnceWhileItRuns() throws {
        let environment = [Recorder.recordingVariable: path]
        let own = try Recorder.start(at: folder.path("own.sqlite"), options: .test())
        let first = try #require(Recorder.startIfRequested(environment: environment))
        #expect(first !== own, "A request from outside has its own recording.")
        #expect(Recorder.startIfRequested(environment: environment) === first)
        #expect(Instrumentation.backend === first)
        first.finish()
        let second = try #require(Recorder.startIfRequested(environment: environment))
        #expect(second !== first)
        second.finish()
        expectNoDifference(try RecordingReader(path: path).sessions().map(\.ending), [.clean, .clean])
    }

    @Test func eightThreadsLoseNothingOnDisk() throws {
        let recorder = try Recorder.start(at: path, options: .test(eventsPerKeyframe: 100))
        onOtherThreads(8) { _ in
            for _ in 0..<50 {
                let token = ObjectToken()
                let node = token.node { (.view, "Shop.View", nil) } ?? .none
                Instrumentation.record(EventRecord(.action, subject: node))
            }
        }
        recorder.finish()
        let session = try RecordingReader(path: path).session()
        let records = try session.records()
        #expect(records.filter { $0.kind == .action }.count == 400)
        #expect(records.filter { $0.kind == .released }.count == 400)
        #expect(records.allSatisfy { $0.subject == .none || session.dictionary.nodes[$0.subject] != nil })
        #expect(try session.keyframe(atOrBefore: session.facts.lastEvent).event >= EventNumber(rawValue: 800))
    }

    @Test func aNormalExitFinishesTheRecording() async throws {
        await #expect(processExitsWith: .success) { [path = path as String] in
            _ = try Recorder.start(at: path)
            Instrumentation.mark("here")
            exit(0)
        }
        let session = try RecordingReader(path: path).session()
        #expect(session.facts.ending == .clean)
        #expect(try session.event(markedAs: "here") != nil)
    }

    @Test func nothingIsStartedUnlessAskedFor() {
        #expect(Recorder.startIfRequested(environment: [:]) == nil)
        #expect(Recorder.startIfRequested(environment: [Recorder.recordingVariable: ""]) == nil)
        #expect(Instrumentation.backend == nil)
    }

    @Test func theEnvironmentStartsARecordingAndReceivesItsSession() throws {
        let status = try folder.write([], to: "status")
        let recorder = try #require(
            Recorder.startIfRequested(
                environment: [Recorder.recordingVariable: path, Recorder.statusVariable: status]
            )
        )
        recorder.record(EventRecord(.action))
        recorder.finish()
        #expect(try String(contentsOfFile: status, encoding: .utf8) == "session 1\n")
        #expect(try RecordingReader(path: path).session().facts.ending == .clean)
    }

    @Test func theAppRunsOnWhenRecordingFails() throws {
        let status = try folder.write([], to: "status")
        let environment = [Recorder.recordingVariable: folder.url.path, Recorder.statusVariable: status]
        #expect(Recorder.startIfRequested(environment: environment) == nil)
        #expect(Instrumentation.backend == nil)
        let told = try String(contentsOfFile: status, encoding: .utf8)
        #expect(told.hasPrefix("failed ") && told.split(separator: "\n").count == 1)
    }
}
