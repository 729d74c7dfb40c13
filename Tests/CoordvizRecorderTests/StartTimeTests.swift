import CoordvizModel
import CoordvizRecorder
import CoordvizRecording
import CoordvizTestSupport
import Foundation
import Testing

/// The wall clock's time of an event is that of the start and the event's time together.
@Suite(.recordsAlone) struct StartTimeTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Nanoseconds since 1970.
    private var now: Int64 { RecorderClock.system.wallNanoseconds() }

    @Test func eventsHaveTheRightTimeOfDayAlthoughItTookLongToOpenTheRecording() throws {
        let path = folder.path("a.sqlite")
        var options = RecorderOptions()
        options.clock.wallNanoseconds = {
            // As if all that comes after it took so long.
            defer { Thread.sleep(forTimeInterval: 0.4) }
            return RecorderClock.system.wallNanoseconds()
        }
        let recorder = try Recorder.start(at: path, options: options)
        let earliest = now
        recorder.record(EventRecord(.mark, name: recorder.intern("here")))
        let latest = now
        recorder.finish()

        let session = try RecordingReader(path: path).session()
        let mark = try #require(try session.records(.mark).last)
        // The two clocks are not read at exactly the same moment.
        let tolerance = 200_000_000 as Int64
        #expect((earliest - tolerance...latest + tolerance).contains(session.facts.startedAt + mark.time))
    }
}
