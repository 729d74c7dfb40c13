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
    /// The recording of the test that runs this code; nil outside a recorded test and, with Swift Testing, in a detached
    /// task.
    public static var current: TestRecording? { ofTask ?? ofProcess.withLock { $0 } }

    /// The recording of the test whose task runs this code, for frameworks that run tests in parallel.
    @TaskLocal package static var ofTask: TestRecording?
    private static let ofProcess = Guarded<TestRecording?>(nil)

    /// Why the test whose task runs this code is not recorded, although it should be.
    @TaskLocal package static var obstacleOfTask: TestRecordingError?
    private static let obstacleOfProcess = Guarded<TestRecordingError?>(nil)

    /// Why the test that runs this code is not recorded, for what it expects of its recording.
    static var obstacle: TestRecordingError {
        obstacleOfTask ?? obstacleOfProcess.withLock { $0 } ?? .noRecording
    }

    /// The test's name, with its suites.
    public let name: String
    /// The recording's path. The file is removed when the test has passed.
    public let path: String

    private let recorder: Recorder
    private let failure = Guarded<EventNumber?>(nil)
    private let moments = Guarded(0)
    private let leaks = Guarded<String?>(nil)
    /// Whether something of the app was found in the recording.
    private let isOfApp = Guarded(false)

    /// Makes a recording the current one of all tasks, for frameworks that run one test after the other in a process.
    /// - Parameter obstacle: why there is none.
    package static func setForProcess(_ recording: TestRecording?, obstacle: TestRecordingError? = nil) {
        ofProcess.withLock { $0 = recording }
        obstacleOfProcess.withLock { $0 = obstacle }
    }

    private init(name: String, path: String, recorder: Recorder) {
        (self.name, self.path, self.recorder) = (name, path, recorder)
    }

    /// Begins to record a test, in the folder for what tests leave; in a temporary one if that cannot be written, so that
    /// the test's result does not depend on it.
    /// - Parameter say: receives a sentence about what is different from what was asked for.
    /// - Throws: ``TestRecordingError``.
    package static func begin(
        _ name: RecordedTestName,
        saying say: (String) -> Void
    ) throws(TestRecordingError) -> TestRecording {
        do {
            return try begin(name, in: TestOutputFolder.path())
        } catch .notRecording(let path, let reason) {
            let other = TestOutputFolder.temporary
            let recording = try begin(name, in: other)
            let error = TestRecordingError.notRecording(path: path, reason: reason)
            say("coordviz: \(error) It is recorded into \(other).")
            return recording
        }
    }

    /// Begins to record a test.
    /// - Parameters:
    ///   - folder: the folder of the recording; it is created.
    ///   - ringCapacity: how many events can wait to be written. A test has hundreds, and each expectation reads the whole
    ///     ring: four times as many double what it costs. Where it is too small, an expectation names the loss.
    /// - Throws: ``TestRecordingError``.
    package static func begin(
        _ name: RecordedTestName,
        in folder: String,
        ringCapacity: Int = 8_192
    ) throws(TestRecordingError) -> TestRecording {
        let path = URL(fileURLWithPath: folder).appendingPathComponent("\(name.file).sqlite").path
        if let other = Recorder.current?.recorder { throw .recorderIsRunning(path: other.path ?? "") }
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            // Of an earlier run.
            if FileManager.default.fileExists(atPath: path) { try RecordingFile.remove(at: path) }
            var options = RecorderOptions()
            options.ringCapacity = ringCapacity
            options.process = name.text
            options.isOfTest = true
            return TestRecording(name: name.text, path: path, recorder: try Recorder.start(at: path, options: options))
        } catch {
            throw .notRecording(path: path, reason: Self.sentence(error))
        }
    }

    /// Gives the current moment a name, for expectations and for the report. On the main thread it takes a snapshot first.
    public func mark(_ name: String, fileID: StaticString = #fileID, line: UInt = #line) {
        Instrumentation.mark(name, fileID: fileID, line: line)
    }

    /// Gives the current moment a name that no other moment of the test has, and returns it.
    /// - Parameter what: what happens at it: `before action`.
    package func markMoment(_ what: String) -> String {
        let number = moments.withLock { count in
            count += 1
            return count
        }
        let name = TestMark.name(what, number: number)
        mark(name)
        return name
    }

    /// Says that this test leaks, and why: leaks are then not checked after its success.
    public func allowLeaks(_ reason: String) { leaks.withLock { $0 = reason } }

    /// What is to be expected after the test's success; nil for nothing.
    package func expectation(after checks: ChecksAfterSuccess) -> (any RecordedExpectation)? {
        guard let expectation = checks.expectation(allowsLeaks: leaks.withLock { $0 != nil }) else { return nil }
        // In a suite there may be tests that start no coordinator.
        do { _ = try moment() } catch .nothingRecorded { return nil } catch {}
        return expectation
    }

    /// The text of a failure that is found after the test's success.
    /// - Parameter moment: when it was found: `before its tearDown`.
    package func text(of problem: String, _ moment: String) -> String {
        "The test passed, and \(moment) its recording has findings.\n\(problem)\n\(reportText)"
    }

    /// Marks the moment of the test's first failure, at which the report opens.
    package func noteFailure(_ text: String) {
        guard failure.withLock({ $0 == nil }) else { return }
        SnapshotSource.takeIfOnMainThread(reason: .mark)
        // The first line is the sentence; a table of hops below it is for the failure's text.
        let sentence = String(text.prefix { !$0.isNewline })
        let number = recorder.record(EventRecord(.mark, name: recorder.intern(TestFailureMark.name(of: sentence))))
        failure.withLock { if $0 == nil { $0 = number } }
    }

    /// Where the report on the test will be if it fails, as a sentence for the failure's text.
    package var reportText: String { "The report on this test: \(TestLeftovers.report(of: path))" }

    /// Whether the test has failed, as far as is known.
    package var hasFailed: Bool { failure.withLock { $0 != nil } }

    /// What was recorded so far, after a snapshot when called on the main thread. Costs a pass over the recording.
    /// - Throws: ``TestRecordingError``.
    package func moment() throws(TestRecordingError) -> RecordedMoment {
        let session = try session()
        do {
            return try RecordedMoment(session, time: recorder.time)
        } catch {
            throw .unreadable(path: path, reason: Self.sentence(error))
        }
    }

    /// As ``moment()``, without the pass over the recording.
    func session() throws(TestRecordingError) -> RecordedSession {
        guard !recorder.isOver else { throw .ended(path: path) }
        SnapshotSource.takeIfOnMainThread(reason: .mark)
        recorder.flush()
        let session: RecordedSession
        let isOfApp: Bool
        do {
            session = try RecordingReader(path: path).session()
            isOfApp = try hasEventsOfApp(session)
        } catch RecordingError.noEvents {
            throw .nothingRecorded
        } catch {
            throw .unreadable(path: path, reason: Self.sentence(error))
        }
        guard isOfApp else { throw .nothingRecorded }
        return session
    }

    /// Whether the recording has more than marks, and snapshots that found nothing: otherwise an app that is not recorded would
    /// pass where nothing is expected to happen. What was lost may have been the app's.
    private func hasEventsOfApp(_ session: RecordedSession) throws -> Bool {
        if isOfApp.withLock({ $0 }) { return true }
        guard session.facts.lossTexts(atMost: 1).isEmpty else { return true }
        let kinds = EventKind.allCases.filter { $0.family != .recording }
        var isFound = false
        try session.forEachRecord(ofKinds: Set(kinds), in: .zero...session.facts.lastEvent) { _ in isFound = true }
        isOfApp.withLock { $0 = isFound }
        return isFound
    }

    /// How many recorded objects are alive. Costs a pass over the recording.
    var objectsAlive: Int { (try? moment())?.history.lives.count { $0.released == nil } ?? 0 }

    /// What an expectation finds different now; an error if the recording cannot be read.
    func problem(_ find: (RecordedMoment) throws -> String?) -> String? {
        do {
            let moment = try moment()
            return Self.judged(try find(moment), in: moment.session.facts)
        } catch {
            return "\(error)"
        }
    }

    /// Ends the recording. Its file is kept if the test failed, with a report beside it that opens at the first failure.
    package func end(keepsPassed: Bool) -> TestLeftovers {
        recorder.finish()
        guard hasFailed || keepsPassed else {
            TestLeftovers.remove(recording: path)
            return TestLeftovers()
        }
        return TestLeftovers(recording: path, name: name, failure: failure.withLock { $0 })
    }

    /// What was found, and that events were lost: then nothing is certain, also where nothing was found.
    static func judged(_ found: String?, in facts: SessionFacts) -> String? {
        let losses = facts.lossTexts(atMost: 3)
        guard !losses.isEmpty else { return found }
        let sentence = "Not everything was recorded, so this cannot be judged: \(losses.joined(separator: "; "))."
        return [found, sentence].compactMap(\.self).joined(separator: "\n")
    }

    private static func sentence(_ error: any Error) -> String {
        let text = SystemReason.text(of: error)
        return text.hasSuffix(".") || text.hasSuffix("?") ? text : "\(text)."
    }
}
