internal import CoordvizInstrumentation
internal import CoordvizModel
internal import CoordvizRecording
public import Foundation

extension Recorder {
    /// The environment variable that switches recording on and names the file; `coordviz record` sets it.
    package static let recordingVariable = "COORDVIZ_RECORDING"

    /// The environment variable that names a file in which the recorder tells `coordviz record` what became of it.
    package static let statusVariable = "COORDVIZ_RECORDING_STATUS"

    /// The recorder that was started last and has not ended.
    private struct Running {
        let recorder: Recorder
        let isRequested: Bool
    }

    private static let running = Guarded<Running?>(nil)

    /// The recorder that runs in this process, and whether the environment asked for it.
    package static var current: (recorder: Recorder, isRequested: Bool)? {
        running.withLock(within: patience) { running in
            // A forked child has its parent's, which is not its recorder.
            running.flatMap { $0.recorder.isOwnProcess ? ($0.recorder, $0.isRequested) : nil }
        } ?? nil
    }

    /// In milliseconds. A child may have been forked while another thread of its parent was just there.
    private static let patience = 1_000

    /// Covers programs that return from main or call exit(3) without a goodbye; evaluated once.
    private static let finishesAtExit: Void = {
        atexit { Recorder.current?.recorder.finish() }
    }()

    /// Starts recording if the environment asks for it, and otherwise does nothing.
    ///
    /// A path that begins with `~/` counts from the home folder, which on iOS is the app's container: nobody outside knows
    /// its path. Call it first thing, on the main thread. When the file cannot be opened, says so once on standard error and in
    /// the system's log; the app runs on, unrecorded.
    /// - Returns: the recorder, the same one however often it is called, or nil when none was asked for or possible.
    @discardableResult
    public static func startIfRequested(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> Recorder? {
        guard let path = environment[recordingVariable], !path.isEmpty else { return nil }
        if let current, current.isRequested { return current.recorder }
        let status = RecorderStatus(path: environment[statusVariable])
        do {
            return try start(at: expanded(path), status: status, isRequested: true)
        } catch {
            status.tell(.failed("\(error)"))
            return nil
        }
    }

    /// Starts recording into the file at `path`, as one more session if it is a recording already.
    ///
    /// Finishes the recorder that was started before, if it still runs, and says so: a process has one. This one is finished
    /// when the process exits normally. A forked child may record on, into another file than its parent.
    /// - Throws: `RecordingError` when the file cannot be opened, which is also said on standard error and in the system's log: an app
    ///   may well run on with `try?`.
    public static func start(at path: String, options: RecorderOptions = RecorderOptions()) throws -> Recorder {
        try start(at: path, options: options, status: RecorderStatus(path: nil), isRequested: false)
    }

    private static func expanded(_ path: String) -> String {
        path.hasPrefix("~/") ? NSHomeDirectory() + path.dropFirst() : path
    }

    /// Lets the environment's request be answered anew after a recording has ended.
    static func forget(_ recorder: Recorder) {
        _ = running.withLock(within: patience) { if $0?.recorder === recorder { $0 = nil } }
    }

    /// SQLite's memory of the locks on a file comes with the fork, its locks do not:
    /// https://www.sqlite.org/howtocorrupt.html#_carrying_an_open_database_across_a_fork_
    private static func checkIsNotOfParent(_ path: String) throws {
        guard let inherited = running.withLock(within: patience, { $0?.recorder }) ?? nil, !inherited.isOwnProcess,
            !inherited.isOver, let other = inherited.path, let file = FileIdentity(named: path),
            file == FileIdentity(named: other)
        else { return }
        throw RecordingError.unwritable(
            path: path,
            reason:
                "the process that this one was forked from records into it. Name another file, or start a program (exec)."
        )
    }

    private static func start(
        at path: String,
        options: RecorderOptions = RecorderOptions(),
        status: RecorderStatus,
        isRequested: Bool
    ) throws -> Recorder {
        let notices = RecorderNotices.current
        do {
            return try open(path, options: options, status: status, isRequested: isRequested, notices: notices)
        } catch {
            notices.tellOnce(.notRecording(error))
            throw error
        }
    }

    private static func open(
        _ path: String,
        options: RecorderOptions,
        status: RecorderStatus,
        isRequested: Bool,
        notices: RecorderNotices
    ) throws -> Recorder {
        try checkIsNotOfParent(path)
        let facts = SessionFacts(
            id: SessionID(rawValue: 0),
            process: options.process,
            processID: options.processID,
            system: options.system,
            recorderVersion: CoordvizVersion.current,
            startedAt: options.clock.wallNanoseconds()
        )
        let writer = try RecordingWriter(path: path, facts: facts)
        let recorder = Recorder(
            ring: try writer.makeRing(slotCount: options.ringCapacity),
            sink: writer,
            path: path,
            options: options
        ) { notice in
            notices.tell(notice)
            status.tell(.failed(notice.sentence))
        }
        status.tell(.session(writer.session.rawValue))
        _ = finishesAtExit
        let previous = running.withLock(within: patience) { running in
            defer { running = Running(recorder: recorder, isRequested: isRequested) }
            return running
        }
        if let previous = previous ?? nil, previous.recorder.isOwnProcess {
            notices.tellOnce(.startedTwice(previous: previous.recorder.path, next: path))
            previous.recorder.finish()
        }
        if let name = AppExtension.current { notices.tellOnce(.appExtension(name: name, path: path)) }
        recorder.begin()
        return recorder
    }
}
