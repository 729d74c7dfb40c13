internal import CoordvizInstrumentation
internal import CoordvizModel
internal import CoordvizRecording
public import Foundation

extension Recorder {
    /// The environment variable that switches recording on and names the file; `coordviz record` sets it.
    public static let recordingVariable = "COORDVIZ_RECORDING"

    /// The environment variable that names a file in which the recorder tells `coordviz record` what became of it.
    public static let statusVariable = "COORDVIZ_RECORDING_STATUS"

    private static let running = Guarded<Recorder?>(nil)

    /// Starts recording if the environment asks for it, and otherwise does nothing.
    ///
    /// Call it first thing, on the main thread. When the file cannot be opened, says so once on standard error; the
    /// app runs on, unrecorded.
    /// - Returns: the recorder, the same one however often it is called, or nil when none was asked for or possible.
    @discardableResult
    public static func startIfRequested(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> Recorder? {
        guard let path = environment[recordingVariable], !path.isEmpty else { return nil }
        if let recorder = running.withLock({ $0 }) { return recorder }
        let status = RecorderStatus(path: environment[statusVariable])
        do {
            let recorder = try start(at: path, status: status)
            running.withLock { $0 = recorder }
            // Covers programs that return from main or call exit(3) without a goodbye.
            atexit { Recorder.running.withLock { $0 }?.finish() }
            return recorder
        } catch {
            printOnStandardError("Not recording. \(error)")
            status.tell(.failed("\(error)"))
            return nil
        }
    }

    /// Starts recording into the file at `path`, as one more session if it is a recording already.
    /// - Throws: `RecordingError` when the file cannot be opened.
    public static func start(at path: String, options: RecorderOptions = RecorderOptions()) throws -> Recorder {
        try start(at: path, options: options, status: RecorderStatus(path: nil))
    }

    /// Lets the environment's request be answered anew after a recording has ended.
    static func forget(_ recorder: Recorder) {
        running.withLock { if $0 === recorder { $0 = nil } }
    }

    private static func start(
        at path: String,
        options: RecorderOptions = RecorderOptions(),
        status: RecorderStatus
    ) throws -> Recorder {
        let facts = SessionFacts(
            id: SessionID(rawValue: 0),
            process: options.process,
            processID: options.processID,
            system: options.system,
            recorderVersion: CoordvizVersion.current,
            startedAt: options.clock.wallNanoseconds()
        )
        let sink = RecordingSink(writer: try RecordingWriter(path: path, facts: facts))
        let recorder = Recorder(sink: sink, options: options) { sentence in
            printOnStandardError(sentence)
            status.tell(.failed(sentence))
        }
        status.tell(.session(sink.session.rawValue))
        recorder.begin()
        return recorder
    }
}
