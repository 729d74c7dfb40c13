internal import CoordvizInstrumentation
internal import CoordvizModel
internal import CoordvizRecording
public import Foundation

extension Recorder {
    /// The environment variable that enables recording and names the file; `coordviz record` sets it.
    package static let recordingVariable = "COORDVIZ_RECORDING"

    /// The environment variable that names a file in which the recorder reports the outcome to `coordviz record`.
    package static let statusVariable = "COORDVIZ_RECORDING_STATUS"

    /// The recorder that was started last and has not ended.
    private struct Running {
        let recorder: Recorder
        let isRequested: Bool
    }

    private static let running = Guarded<Running?>(nil)

    /// The recorder that is running in this process, and whether the environment requested it.
    package static var current: (recorder: Recorder, isRequested: Bool)? {
        running.withLock(within: patience) { running in
            // A forked child sees its parent's recorder, which does not record the child.
            running.flatMap { $0.recorder.isOwnProcess ? ($0.recorder, $0.isRequested) : nil }
        } ?? nil
    }

    /// In milliseconds. A child may have been forked while another thread of its parent held the lock.
    private static let patience = 1_000

    /// For programs that return from main or call exit(3) without finishing the recorder; evaluated once.
    private static let finishesAtExit: Void = {
        atexit { Recorder.current?.recorder.finish() }
    }()

    /// Starts recording if the environment requests it, and otherwise does nothing.
    ///
    /// A path that begins with `~/` is relative to the home folder, which on iOS is the app's container, whose path is
    /// unknown outside the app. Call this first, on the main thread. If the file cannot be opened, an error is printed
    /// once on standard error and in the system's log; the app continues unrecorded. So it does in a test that records
    /// itself, whose recording continues.
    /// - Returns: the recorder, the same one at each call; nil when none was requested or recording is impossible.
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
            status.report(.failed("\(error)"))
            return nil
        }
    }

    /// Starts recording into the file at `path`. If the file is a recording already, a session is added to it.
    ///
    /// If another recorder is running, it is finished first, and a notice is printed: a process has only one. The
    /// recorder is finished when the process exits normally. A forked child may record, but not into the same file as
    /// its parent.
    /// - Throws: `RecordingError` when the file cannot be opened, or while a test records itself. The error is also
    ///   printed on standard error and in the system's log, for apps that call this with `try?`.
    public static func start(at path: String, options: RecorderOptions = RecorderOptions()) throws -> Recorder {
        try start(at: path, options: options, status: RecorderStatus(path: nil), isRequested: false)
    }

    private static func expanded(_ path: String) -> String {
        path.hasPrefix("~/") ? NSHomeDirectory() + path.dropFirst() : path
    }

    /// Allows a new request by the environment after a recording has ended.
    static func forget(_ recorder: Recorder) {
        _ = running.withLock(within: patience) { if $0?.recorder === recorder { $0 = nil } }
    }

    /// SQLite's bookkeeping of the locks on a file is copied by the fork, the locks are not:
    /// https://www.sqlite.org/howtocorrupt.html#_carrying_an_open_database_across_a_fork_
    private static func checkIsNotOfParent(_ path: String) throws {
        guard let inherited = running.withLock(within: patience, { $0?.recorder }) ?? nil, !inherited.isOwnProcess,
            !inherited.isOver, let other = inherited.path,
            let file = FileIdentity(named: RecordingFile.place(of: path)),
            file == FileIdentity(named: RecordingFile.place(of: other))
        else { return }
        throw RecordingError.unwritable(
            path: path,
            reason:
                "the parent process of this fork is recording into it. Choose another file, or start a program (exec)."
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
            notices.postOnce(.notRecording(error))
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
        // What the test expects of its recording could not be judged any more.
        if let current, current.recorder.isOfTest { throw RecordingError.recordsTest(path: path) }
        // Both clocks at the same moment: opening the files takes a while, by which the wall clock's times of all
        // events would be early.
        let startedAt = options.clock.monotonicNanoseconds()
        var facts = SessionFacts(
            id: SessionID(rawValue: 0),
            uuid: options.sessionID ?? .random(),
            process: options.process,
            processID: options.processID,
            system: options.system,
            recorderVersion: CoordvizVersion.current,
            startedAt: options.clock.wallNanoseconds()
        )
        facts.labels = options.acceptedLabels
        let writer = try RecordingWriter(path: path, facts: facts)
        for parts in writer.leftParts { notices.post(.leftParts(parts)) }
        let recorder = Recorder(
            ring: try writer.makeRing(slotCount: options.ringCapacity),
            sink: writer,
            path: path,
            options: options,
            startedAt: startedAt
        ) { notice in
            notices.post(notice)
            status.report(.failed(notice.sentence))
        }
        status.report(.session(writer.session.rawValue))
        _ = finishesAtExit
        let previous = running.withLock(within: patience) { running in
            defer { running = Running(recorder: recorder, isRequested: isRequested) }
            return running
        }
        if let previous = previous ?? nil, previous.recorder.isOwnProcess {
            notices.postOnce(.startedTwice(previous: previous.recorder.path, next: path))
            previous.recorder.finish()
        }
        if let name = AppExtension.current { notices.postOnce(.appExtension(name: name, path: path)) }
        recorder.begin()
        return recorder
    }
}
