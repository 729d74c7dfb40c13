internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// Looks at a recording again and again while an app writes it, and says how far it is.
///
/// A recording is opened again where that may tell more than its pulse, so it may appear later, be replaced, or be
/// removed.
struct RecordingWatch {
    private let watched: WatchedRecording
    /// The recording to read; nil while there is none.
    private(set) var path: String?
    private(set) var state: LiveState
    /// The session that is being recorded.
    private var followed: FollowedSession?
    /// The last events of the recording's sessions when it was opened last.
    private var known: [SessionUUID: EventNumber] = [:]
    /// How often the recording went back to an earlier state.
    private var restorations = 0
    /// The recording as it was when its last session had ended.
    private var ended: RecordingVersion?
    /// When the recording was opened last, and how many seconds of processor time that took.
    private var opened = (at: DispatchTime(uptimeNanoseconds: 0), cost: TimeInterval(0))
    /// When a folder was searched last; nil if that must be done now.
    private var searched: DispatchTime?
    /// Why nothing was found then, although there may be something.
    private var refusal: RecordingError?
    /// Since when the recording could not be read, or it was unknown whether its program runs.
    private var failing: DispatchTime?
    private var doubting: DispatchTime?

    /// A session that is being recorded, as it was when the recording was opened last.
    private struct FollowedSession {
        let facts: SessionFacts
        let pulse: RecordingPulse
    }

    /// The seconds after which a state that may be passing is trusted.
    private static let patience: TimeInterval = 3
    /// The seconds after which a folder is searched again.
    private static let searchPause: TimeInterval = 2
    /// The least seconds between two looks.
    private static let pause: TimeInterval = 0.05
    /// The seconds after which a recording is opened again although its pulse goes on: another session may have begun.
    private static let openingPause: TimeInterval = 2
    /// The longest pause.
    private static let longestPause: TimeInterval = 2
    /// The pause after a recording was opened, in times of the processor time that it took: the machine is left to the app.
    private static let relief: TimeInterval = 100

    init(_ watched: WatchedRecording) {
        self.watched = watched
        state = LiveState(phase: .waiting, text: Self.waiting(for: watched))
    }

    /// Looks once. Takes milliseconds where the recording must be opened, and otherwise some system calls; a folder is
    /// searched at most every two seconds.
    /// - Returns: the seconds until the next look.
    mutating func look(at now: DispatchTime = .now()) -> TimeInterval {
        state = next(now)
        return followed == nil ? min(Self.longestPause, max(Self.pause, Self.relief * opened.cost)) : Self.pause
    }

    private mutating func next(_ now: DispatchTime) -> LiveState {
        guard let path = current(now) else {
            if let refusal { return state(after: refusal, at: watched.path, now) }
            failing = nil
            return LiveState(phase: .waiting, text: Self.waiting(for: watched))
        }
        if let followed = following(now) { return followed }
        let begin = ThreadTime.now
        defer { opened = (now, ThreadTime.now - begin) }
        do {
            if try isUnchanged(path) { return state }
            let reader = try RecordingReader(path: path)
            let sessions = try reader.sessions()
            (failing, self.path) = (nil, path)
            // Without a file, the newest events are missing for a moment.
            if reader.file != nil { note(sessions) }
            guard let facts = Self.shown(of: sessions), let first = sessions.first else {
                doubting = nil
                return LiveState(phase: .waiting, text: Self.waiting(for: watched))
            }
            let phase = phase(of: facts, now)
            if facts.isBeingRecorded, let pulse = RecordingPulse(of: facts.id, in: path) {
                followed = FollowedSession(facts: facts, pulse: pulse)
            }
            return LiveState(
                phase: phase,
                text: text(on: facts, phase),
                session: facts.id.rawValue,
                events: facts.lastEvent.rawValue,
                recording: restorations == 0 ? first.uuid.text : "\(first.uuid.text).\(restorations)"
            )
        } catch let error as RecordingError {
            return state(after: error, at: path, now)
        } catch {
            return unreadable(at: path, "The recording cannot be read: \(error).")
        }
    }

    /// The newest session that is being recorded, or else the newest one: of those with events.
    private static func shown(of sessions: [SessionFacts]) -> SessionFacts? {
        let sessions = sessions.filter { $0.lastEvent > .zero }
        return sessions.last(where: \.isBeingRecorded) ?? sessions.last
    }

    /// Notices when an earlier state of the recording was restored: it counts as another recording, because pages show what
    /// is not in it any more.
    private mutating func note(_ sessions: [SessionFacts]) {
        let now = Dictionary(sessions.map { ($0.uuid, $0.lastEvent) }, uniquingKeysWith: max)
        let isSame = sessions.first.map { known[$0.uuid] != nil } ?? false
        if isSame, known.contains(where: { now[$0.key] ?? .zero < $0.value }) { restorations += 1 }
        known = now
    }

    /// How far the session is that was being recorded; nil if the recording must be opened to know.
    private mutating func following(_ now: DispatchTime) -> LiveState? {
        guard let (facts, pulse) = followed.map({ ($0.facts, $0.pulse) }),
            now.seconds(since: opened.at) < max(Self.openingPause, Self.relief * opened.cost),
            let last = pulse.lastEvent()
        else {
            followed = nil
            return nil
        }
        var further = state
        further.events = max(state.events, last.rawValue)
        // What records something is neither stopped nor gone.
        if further.events > state.events {
            (further.phase, doubting) = (.live, nil)
        } else {
            further.phase = phase(of: facts, now)
        }
        further.text = text(on: facts, further.phase)
        return further
    }

    /// Whether the recording is one that has ended, as it was at the last look.
    private mutating func isUnchanged(_ path: String) throws -> Bool {
        guard state.phase == .ended || state.phase == .crashed, path == self.path else {
            ended = nil
            return false
        }
        // Its version does not say who may read it.
        guard FileManager.default.isReadableFile(atPath: path) else { return false }
        let version = try RecordingVersion(of: path)
        defer { ended = version }
        return version == ended
    }

    /// The recording to read now. In a folder it remains the same while its app runs, and until there is another one.
    private mutating func current(_ now: DispatchTime) -> String? {
        guard watched.isFolder else {
            (searched, refusal) = (nil, nil)
            return watched.path
        }
        // What was read before the folder was there.
        if path == watched.path { path = nil }
        let isDue = searched.map { now.seconds(since: $0) >= Self.searchPause } ?? true
        let isWritten = state.phase == .live || state.phase == .paused
        if let path, isWritten || !isDue { return path }
        guard isDue else { return nil }
        (searched, refusal) = (now, nil)
        do {
            return try watched.current() ?? path
        } catch {
            refusal = error as? RecordingError
            return path
        }
    }

    private mutating func state(after error: RecordingError, at path: String, _ now: DispatchTime) -> LiveState {
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
        case .unreadable where !Self.isTrusted(&failing, now): return state
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

    private mutating func phase(of facts: SessionFacts, _ now: DispatchTime) -> LiveState.Phase {
        guard facts.ending == .running else {
            doubting = nil
            return facts.ending == .clean ? .ended : .crashed
        }
        switch facts.presence {
        case .running:
            doubting = nil
            return StoppedProcess.isStopped(facts.processID) ? .paused : .live
        case .gone: return .crashed
        case .unknown:
            // Briefly so while a session begins or ends, and always for a copy.
            return Self.isTrusted(&doubting, now) ? .ended : .live
        }
    }

    /// Whether something has been so for as long as it may be so for a moment.
    private static func isTrusted(_ since: inout DispatchTime?, _ now: DispatchTime) -> Bool {
        let begin = since ?? now
        since = begin
        return now.seconds(since: begin) >= patience
    }

    private func text(on facts: SessionFacts, _ phase: LiveState.Phase) -> String {
        let process = CleanText.clean(facts.process)
        if phase == .paused { return "\(process) is stopped, and is recorded when it continues." }
        return facts.isBeingRecorded
            ? "\(process) is being recorded." : "\(process): \(facts.endingText)."
    }

    private static func waiting(for watched: WatchedRecording) -> String {
        let command: ShellCommand = "coordviz record -o \(ShellWord(path: watched.output)) -- ./my-app"
        let missing = watched.missingFolder.map { "There is no folder '\($0)' yet. " as Sentence } ?? ""
        let sentence: Sentence = "Waiting for events in '\(watched.path)'. \(missing)Record an app with: \(command)"
        return sentence.text
    }
}

extension DispatchTime {
    /// The seconds since an earlier time.
    func seconds(since earlier: DispatchTime) -> TimeInterval {
        TimeInterval(uptimeNanoseconds) / 1e9 - TimeInterval(earlier.uptimeNanoseconds) / 1e9
    }
}
