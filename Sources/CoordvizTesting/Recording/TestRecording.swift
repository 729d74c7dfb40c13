internal import CoordvizExport
internal import CoordvizInstrumentation
internal import CoordvizModel
internal import CoordvizRecorder
internal import CoordvizRecording
internal import CoordvizTimeline
internal import Foundation

/// The recording of one test, from its beginning to its end.
///
/// ``current`` is the recording of the test that runs. A trait begins and ends it, and expectations read it. A process records
/// one test at a time. Thread-safe.
public final class TestRecording: Sendable {
    /// The recording of the test that runs this code; nil outside a recorded test, and in a detached task.
    @TaskLocal public static var current: TestRecording?

    /// The test's name, with its suites.
    public let name: String
    /// The recording's path. The file is removed when the test has passed.
    public let path: String

    private let recorder: Recorder
    private let failure = Guarded<EventNumber?>(nil)

    private init(name: String, path: String, recorder: Recorder) {
        (self.name, self.path, self.recorder) = (name, path, recorder)
    }

    /// Begins to record a test.
    /// - Parameter folder: the folder of the recording; it is created.
    /// - Throws: ``TestRecordingError``.
    package static func begin(_ name: RecordedTestName, in folder: String) throws(TestRecordingError) -> TestRecording {
        let path = URL(fileURLWithPath: folder).appendingPathComponent("\(name.file).sqlite").path
        if let other = Recorder.current?.recorder { throw .recorderIsRunning(path: other.path ?? "") }
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            // Of an earlier run.
            if FileManager.default.fileExists(atPath: path) { try RecordingFile.remove(at: path) }
            var options = RecorderOptions()
            // A test has hundreds of events. The memory for more would be laid out before the test can begin.
            options.ringCapacity = 8_192
            options.process = name.text
            return TestRecording(name: name.text, path: path, recorder: try Recorder.start(at: path, options: options))
        } catch {
            throw .notRecording(path: path, reason: Self.sentence(error))
        }
    }

    /// Gives the current moment a name, for expectations and for the report. On the main thread it takes a snapshot first.
    public func mark(_ name: String, fileID: StaticString = #fileID, line: UInt = #line) {
        Instrumentation.mark(name, fileID: fileID, line: line)
    }

    /// Marks the moment of the test's first failure, at which the report opens.
    package func noteFailure(_ text: String) {
        guard failure.withLock({ $0 == nil }) else { return }
        SnapshotSource.takeIfOnMainThread(reason: .mark)
        let number = recorder.record(EventRecord(.mark, name: recorder.intern(TestFailureMark.name(of: text))))
        failure.withLock { if $0 == nil { $0 = number } }
    }

    /// What was recorded so far, after a snapshot when called on the main thread. Costs a pass over the recording.
    /// - Throws: ``TestRecordingError``.
    package func moment() throws(TestRecordingError) -> RecordedMoment {
        SnapshotSource.takeIfOnMainThread(reason: .mark)
        recorder.flush()
        do {
            return RecordedMoment(try RecordingReader(path: path).session())
        } catch {
            throw .unreadable(path: path, reason: Self.sentence(error))
        }
    }

    /// What an expectation finds different now; an error if the recording cannot be read.
    func problem(_ find: (RecordedMoment) throws -> String?) -> String? {
        do {
            return try find(try moment())
        } catch {
            return "\(error)"
        }
    }

    /// Ends the recording. Its file is kept if the test failed, with a report beside it that opens at the first failure.
    package func end(hasFailed: Bool, keepsPassed: Bool) -> TestLeftovers {
        recorder.finish()
        guard hasFailed || keepsPassed else {
            TestLeftovers.remove(recording: path)
            return TestLeftovers()
        }
        return TestLeftovers(recording: path, name: name, failure: failure.withLock { $0 })
    }

    private static func sentence(_ error: any Error) -> String {
        let text = "\(error)"
        return text.hasSuffix(".") ? text : "\(text)."
    }
}
