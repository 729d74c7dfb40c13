internal import CoordvizInstrumentation
internal import CoordvizRecorder
internal import Foundation

/// Starts and stops recordings for the menu, and shows those that were started elsewhere.
@MainActor
final class RecordingControls {
    /// The controls of the process: a recording continues while no menu is open.
    static let shared = RecordingControls(shelf: .standard)

    /// The current state.
    enum State: Equatable {
        case idle
        case recording(Progress)
        /// A recording could not be started, for the given reason.
        case failed(String)
    }

    /// A recording in progress.
    struct Progress: Equatable {
        /// What started the recording.
        enum Starter: Equatable {
            case menu
            /// The environment variable `COORDVIZ_RECORDING`, set by a person who expects the file.
            case environment
            /// The app's own code.
            case app
        }

        var starter: Starter
        /// Nil when events are not recorded into a file.
        var path: String?
        /// The number of events that were lost.
        var lostEvents: Int64
    }

    /// The reason why a recording was not stopped.
    enum Refusal: Error, Equatable, CustomStringConvertible {
        /// The menu did not start it, and the call did not ask to stop it anyway.
        case startedElsewhere(Progress.Starter)

        var description: String {
            switch self {
            case .startedElsewhere(.environment):
                "This recording was requested at the app's launch, by 'coordviz record', a UI test or the scheme. "
                    + "It does not start again by itself."
            case .startedElsewhere: "This recording was started by the app itself, which may rely on it."
            }
        }
    }

    let shelf: RecordingShelf
    private let now: () -> Date
    private var own: Recorder?
    private var failure: String?
    private var marks = 0

    /// - Parameter now: returns the wall-clock time.
    init(shelf: RecordingShelf, now: @escaping () -> Date = { Date() }) {
        self.shelf = shelf
        self.now = now
    }

    var state: State {
        guard let running = Recorder.current else { return failure.map(State.failed) ?? .idle }
        return .recording(
            Progress(
                starter: running.recorder === own ? .menu : running.isRequested ? .environment : .app,
                path: running.recorder.path,
                lostEvents: running.recorder.droppedEvents
            )
        )
    }

    /// Starts a recording in a new file; does nothing while one is in progress, even one that the menu did not start.
    func start() {
        guard Recorder.current == nil else { return }
        failure = nil
        marks = 0
        do {
            own = try Recorder.start(at: shelf.newPath(at: now()))
        } catch {
            failure = "\(error)"
        }
    }

    /// Ends the recording; does nothing when there is none. Waits for the disk, at most five seconds.
    /// - Parameter startedElsewhere: whether to end also a recording that the menu did not start.
    /// - Throws: ``Refusal`` if that is required and not set.
    func stop(alsoIf startedElsewhere: Bool = false) throws(Refusal) {
        guard case .recording(let progress) = state, let running = Recorder.current else { return }
        if progress.starter != .menu, !startedElsewhere { throw .startedElsewhere(progress.starter) }
        running.recorder.finish()
        own = nil
    }

    /// Marks the current moment in the recording as `menu 1`, `menu 2` and so on.
    /// - Returns: the name; nil when nothing is recorded.
    @discardableResult
    func mark() -> String? {
        guard Recorder.current != nil else { return nil }
        marks += 1
        let name = "menu \(marks)"
        // The menu's own line would be meaningless.
        Instrumentation.mark(name, fileID: "", line: 0)
        return name
    }

    // MARK: Recordings

    /// Returns every recording in the folder, preceded by the one in progress, wherever that is.
    /// - Throws: ``ShelfError``.
    func recordings() throws(ShelfError) -> [ShelvedRecording] {
        let all = try shelf.recordings()
        guard let path = pathUnderWay else { return all }
        return [shelf.recording(at: path)] + all.filter { !isUnderWay($0) }
    }

    func isUnderWay(_ recording: ShelvedRecording) -> Bool {
        pathUnderWay.map { Self.real($0) == Self.real(recording.path) } ?? false
    }

    /// - Throws: ``ShelfError``; also for the recording in progress, which would be lost.
    func delete(_ recording: ShelvedRecording) throws(ShelfError) {
        if isUnderWay(recording) { throw .isBeingRecorded(name: recording.name) }
        try shelf.delete(recording)
    }

    /// Writes everything recorded so far into the file of the recording in progress, before it is shared.
    func flush() { Recorder.current?.recorder.flush() }

    private var pathUnderWay: String? { Recorder.current?.recorder.path }

    /// The same file can have several paths, because folders may be symbolic links.
    private static func real(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }
}
