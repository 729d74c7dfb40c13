internal import CoordvizInstrumentation
internal import CoordvizTesting
internal import Foundation
internal import XCTest

/// One run of a test of XCTest that is recorded, or cannot be: notices its failures, and keeps what it leaves.
final class RecordedCase: Sendable {
    private let recording: Result<TestRecording, TestRecordingError>
    /// Only compared, never used: the test belongs to XCTest.
    private let test: ObjectIdentifier

    /// What is known of a test that cannot be recorded.
    private let hasFailed = Guarded(false)
    private let allowsLeaks = Guarded(false)

    private init(_ recording: Result<TestRecording, TestRecordingError>, of test: XCTestCase) {
        (self.recording, self.test) = (recording, ObjectIdentifier(test))
    }

    /// What XCTest writes for a failure whose file it does not know, so that no file of this package is shown.
    static let unknownFile: StaticString = "<EXPR>"

    /// The running test, as XCTest runs one after the other.
    private static let current = Guarded<RecordedCase?>(nil)

    /// How often tests of a name were recorded, for classes whose tests run more than once.
    private static let counts = Guarded<[String: Int]>([:])

    /// Begins to record a test; nil if that has begun already. Writes the reason if it cannot be recorded.
    static func begin(_ test: XCTestCase) -> RecordedCase? {
        // An observer may record all tests, and a class itself.
        guard TestRecording.current == nil, run(of: test) == nil else { return nil }
        FailureObserver.register()
        let text = name(of: test)
        let turn = counts.withLock { counts in
            defer { counts[text, default: 0] += 1 }
            return counts[text, default: 0]
        }
        let name = RecordedTestName(text, turn: turn)
        let run: RecordedCase
        do {
            let recording = try TestRecording.begin(name, saying: write)
            run = RecordedCase(.success(recording), of: test)
            TestRecording.setForProcess(recording)
        } catch {
            write("coordviz: \(name.text) is not recorded. \(error)")
            run = RecordedCase(.failure(error), of: test)
            TestRecording.setForProcess(nil, obstacle: error)
        }
        current.withLock { $0 = run }
        return run
    }

    /// The run of a test; nil if it is not to be recorded.
    static func run(of test: XCTestCase) -> RecordedCase? {
        current.withLock { run in run?.test == ObjectIdentifier(test) ? run : nil }
    }

    func noteFailure(_ text: String) {
        hasFailed.withLock { $0 = true }
        if case .success(let recording) = recording { recording.noteFailure(text) }
    }

    func allowLeaks(_ reason: String) {
        allowsLeaks.withLock { $0 = true }
        if case .success(let recording) = recording { recording.allowLeaks(reason) }
    }

    /// Fails the test if it has passed and its recording has findings, or if there is none although it is to be checked.
    /// - Parameter run: that of the test: one that was skipped has left nothing.
    func check(_ checks: ChecksAfterSuccess, of run: XCTestRun?, _ moment: String, file: StaticString, line: UInt) {
        guard run?.hasBeenSkipped != true else { return }
        switch recording {
        case .success(let recording): check(recording, checks, moment, file: file, line: line)
        case .failure(let obstacle):
            let allowsLeaks = allowsLeaks.withLock { $0 }
            guard !hasFailed.withLock({ $0 }),
                let problem = checks.problem(ofUnrecorded: obstacle, allowsLeaks: allowsLeaks)
            else { return }
            XCTFail(problem, file: file, line: line)
        }
    }

    private func check(
        _ recording: TestRecording,
        _ checks: ChecksAfterSuccess,
        _ moment: String,
        file: StaticString,
        line: UInt
    ) {
        guard !recording.hasFailed, let expectation = recording.expectation(after: checks) else { return }
        var patience = Patience(ChecksAfterSuccess.patience)
        while let problem = expectation.problem(in: recording) {
            guard let pause = patience.next() else {
                return XCTFail(recording.text(of: problem, moment), file: file, line: line)
            }
            // What is released at the end of a turn of the main thread needs one.
            let next = Date(timeIntervalSinceNow: TimeInterval(pause.components.attoseconds) / 1e18)
            RunLoop.current.run(until: next)
            // A loop with nothing to do returns at once.
            Thread.sleep(forTimeInterval: max(0, next.timeIntervalSinceNow))
        }
    }

    /// Ends the recording, and says what is left.
    func end() {
        Self.current.withLock { $0 = nil }
        TestRecording.setForProcess(nil)
        guard case .success(let recording) = recording else { return }
        let left = recording.end(keepsPassed: TestOutputFolder.keepsPassed())
        guard let text = left.text else { return }
        attach([left.report, left.recording].compactMap(\.self))
        Self.write("coordviz: \(recording.name)\n\(text)")
    }

    private func attach(_ paths: [String]) {
        #if canImport(ObjectiveC)
            for path in paths {
                XCTContext.runActivity(named: "coordviz") { activity in
                    activity.add(XCTAttachment(contentsOfFile: URL(fileURLWithPath: path)))
                }
            }
        #endif
    }

    /// `CartTests.testBuyNow`, also from Objective-C's `-[CartTests testBuyNow]`.
    private static func name(of test: XCTestCase) -> String {
        test.name.filter { !"-[]".contains($0) }.replacingOccurrences(of: " ", with: ".")
    }

    static func write(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
}
