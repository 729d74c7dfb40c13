internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// Looks at a recording again and again while an app writes it, and says how far it is.
///
/// Each look opens the recording again, so it may appear later, be replaced, or be removed.
struct RecordingWatch {
    private let watched: WatchedRecording
    /// The recording to read; nil while there is none.
    private(set) var path: String?
    private(set) var state: LiveState
    /// How often in a row the recording could not be read, or it was unknown whether its program runs.
    private var failures = 0
    private var doubts = 0
    private var looks = 0

    /// The number of looks in three seconds, ten a second.
    private static let patience = 30
    /// The number of looks after which a folder is searched again.
    private static let searchPause = 20

    init(_ watched: WatchedRecording) {
        self.watched = watched
        state = LiveState(phase: .waiting, text: Self.waiting(for: watched))
    }

    /// Looks once. Takes milliseconds; a folder is searched at most every two seconds.
    /// - Returns: whether the state changed.
    mutating func look() -> Bool {
        let before = state
        state = next()
        return state != before
    }

    private mutating func next() -> LiveState {
        guard let path = current() else { return LiveState(phase: .waiting, text: Self.waiting(for: watched)) }
        do {
            let sessions = try RecordingReader(path: path).sessions()
            (failures, self.path) = (0, path)
            guard let facts = sessions.last(where: { $0.lastEvent > .zero }), let first = sessions.first else {
                doubts = 0
                return LiveState(phase: .waiting, text: Self.waiting(for: watched))
            }
            let phase = phase(of: facts)
            return LiveState(
                phase: phase,
                text: text(on: facts, phase),
                session: facts.id.rawValue,
                events: facts.lastEvent.rawValue,
                recording: first.uuid.text
            )
        } catch let error as RecordingError {
            return state(after: error, at: path)
        } catch {
            return unreadable(at: path, "The recording cannot be read: \(error).")
        }
    }

    /// The recording to read now. In a folder it remains the same while its app runs, and until there is another one.
    private mutating func current() -> String? {
        guard watched.isFolder else {
            looks = 0
            return watched.path
        }
        // What was read before the folder was there.
        if path == watched.path { path = nil }
        defer { looks += 1 }
        let isWritten = state.phase == .live || state.phase == .paused
        if let path, isWritten || looks % Self.searchPause != 0 { return path }
        return looks % Self.searchPause == 0 ? watched.current() ?? path : nil
    }

    private mutating func state(after error: RecordingError, at path: String) -> LiveState {
        switch error {
        case .missing where state.session != nil:
            var removed = state
            removed.phase = .gone
            removed.text = "The recording was removed. What was read of it can still be seen."
            return removed
        case .missing, .emptyFile, .noSession, .noEvents:
            self.path = nil
            return LiveState(phase: .waiting, text: Self.waiting(for: watched))
        // It may be in the middle of a change.
        case .unreadable where failures < Self.patience:
            failures += 1
            return state
        default:
            return unreadable(at: path, "\(CommandFailure(error).sentence)")
        }
    }

    private mutating func unreadable(at path: String, _ text: String) -> LiveState {
        self.path = path
        var unreadable = state
        (unreadable.phase, unreadable.text) = (.unreadable, text)
        return unreadable
    }

    private mutating func phase(of facts: SessionFacts) -> LiveState.Phase {
        guard facts.ending == .running else {
            doubts = 0
            return facts.ending == .clean ? .ended : .crashed
        }
        switch facts.presence {
        case .running:
            doubts = 0
            return StoppedProcess.isStopped(facts.processID) ? .paused : .live
        case .gone: return .crashed
        case .unknown:
            // Briefly so while a session begins or ends, and always for a copy.
            doubts += 1
            return doubts < Self.patience ? .live : .ended
        }
    }

    private func text(on facts: SessionFacts, _ phase: LiveState.Phase) -> String {
        let process = CleanText.clean(facts.process)
        if phase == .paused { return "\(process) is stopped, and is recorded when it continues." }
        return facts.ending == .running && facts.presence == .running
            ? "\(process) is being recorded." : "\(process): \(facts.endingText)."
    }

    private static func waiting(for watched: WatchedRecording) -> String {
        let command: ShellCommand = "coordviz record -o \(ShellWord(path: watched.output)) -- ./my-app"
        let missing = watched.missingFolder.map { "There is no folder '\($0)' yet. " as Sentence } ?? ""
        let sentence: Sentence = "Waiting for events in '\(watched.path)'. \(missing)Record an app with: \(command)"
        return sentence.text
    }
}
