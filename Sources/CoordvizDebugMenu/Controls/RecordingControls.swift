internal import CoordvizInstrumentation
internal import CoordvizRecorder
internal import Foundation

/// Starts and stops recordings by hand, and knows of those that something else started.
@MainActor
final class RecordingControls {
    /// The one of the process: a recording goes on while no menu is open.
    static let shared = RecordingControls(shelf: .standard)

    /// What is going on.
    enum State: Equatable {
        case idle
        case recording(Progress)
        /// It could not be started; the sentence says why.
        case failed(String)
    }

    /// A recording under way.
    struct Progress: Equatable {
        /// Who began it.
        enum Starter: Equatable {
            case menu
            /// The environment variable `COORDVIZ_RECORDING`: the person who set it waits for the file.
            case environment
            /// The app's own code.
            case app
        }

        var starter: Starter
        /// Nil where events do not go into a file.
        var path: String?
        /// How many events could not be kept.
        var lostEvents: Int64
    }

    /// Why a recording goes on.
    enum Refusal: Error, Equatable, CustomStringConvertible {
        /// The menu did not begin it, and the call did not say to stop it anyway.
        case startedElsewhere(Progress.Starter)

        var description: String {
            switch self {
            case .startedElsewhere(.environment):
                "This recording was asked for when the app was launched, by 'coordviz record', a UI test or the scheme. "
                    + "It does not begin again by itself."
            case .startedElsewhere: "This recording was started by the app itself, which may rely on it."
            }
        }
    }

    let shelf: RecordingShelf
    private let now: () -> Date
    private var own: Recorder?
    private var failure: String?
    private var marks = 0

    /// - Parameter now: the wall clock.
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

    /// Begins a recording in a new file; does nothing while one is under way, also one that the menu did not begin.
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

    /// Ends the recording in order; does nothing when there is none. Waits for the disk, two seconds at most.
    /// - Parameter startedElsewhere: whether to end also one that the menu did not begin.
    /// - Throws: ``Refusal`` when that would have to be said.
    func stop(alsoIf startedElsewhere: Bool = false) throws(Refusal) {
        guard case .recording(let progress) = state, let running = Recorder.current else { return }
        if progress.starter != .menu, !startedElsewhere { throw .startedElsewhere(progress.starter) }
        running.recorder.finish()
        own = nil
    }

    /// Names this moment in the recording, so that it can be asked for: `menu 1`, `menu 2` and so on.
    /// - Returns: the name; nil when nothing is recorded.
    @discardableResult
    func mark() -> String? {
        guard Recorder.current != nil else { return nil }
        marks += 1
        let name = "menu \(marks)"
        // The menu's own line would tell nothing.
        Instrumentation.mark(name, fileID: "", line: 0)
        return name
    }

    // MARK: What was recorded

    /// Every recording in the folder, and the one under way, wherever it is, in front.
    /// - Throws: ``ShelfError``.
    func recordings() throws(ShelfError) -> [ShelvedRecording] {
        let all = try shelf.recordings()
        guard let path = pathUnderWay else { return all }
        return [shelf.recording(at: path)] + all.filter { !isUnderWay($0) }
    }

    func isUnderWay(_ recording: ShelvedRecording) -> Bool {
        pathUnderWay.map { Self.real($0) == Self.real(recording.path) } ?? false
    }

    /// - Throws: ``ShelfError``; also for the recording under way, which would be lost.
    func delete(_ recording: ShelvedRecording) throws(ShelfError) {
        if isUnderWay(recording) { throw .isBeingRecorded(name: recording.name) }
        try shelf.delete(recording)
    }

    /// Sees to it that the file of the recording under way holds what was recorded so far, before it is shared.
    func flush() { Recorder.current?.recorder.flush() }

    private var pathUnderWay: String? { Recorder.current?.recorder.path }

    /// The same file has several paths: folders may be links.
    private static func real(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }
}
