internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline
internal import Foundation

/// Prints a recording as it grows: looks at it anew every tenth of a second, each time as a reader of its own, so that it
/// does not matter what becomes of the file meanwhile: it may not be there yet, and end as one file.
struct EventFollower {
    private let path: String
    private let output: EventOutput
    /// The session to follow, where one was named.
    private let wanted: SessionID?
    private var from: MomentSelection?
    private var current: SessionID?
    private var next = EventNumber(rawValue: 1)
    private var isWaiting = false
    /// Whether something was wrong with the rows that were read of the session.
    private var sawFlaws = false
    private var first = EventNumber(rawValue: 1)
    /// How often in a row the recording could not be read, or nobody could say whether it goes on.
    private var failures = 0
    private var doubts = 0

    private static let pause: TimeInterval = 0.1
    /// As many looks as take three seconds.
    private static let patience = 30

    init(path: String, session: SessionID?, from: MomentSelection?, output: EventOutput) {
        self.path = path
        self.output = output
        self.from = from
        wanted = session
    }

    /// Returns when the session has ended. Ctrl-C ends the process, as by default.
    /// - Throws: ``RecordingError`` when the file is no recording or stays unreadable; ``MomentError``; ``CommandFailure`` when
    ///   nothing can be written any more.
    mutating func run() throws {
        // That nothing is written for a while is no sign of work.
        Progress.shared.end()
        while true {
            do {
                if try look() { return }
                failures = 0
            } catch let error as RecordingError {
                try endure(error)
            }
            Thread.sleep(forTimeInterval: Self.pause)
        }
    }

    /// - Returns: whether there is nothing more to come.
    private mutating func look() throws -> Bool {
        let reader = try RecordingReader(path: path)
        let sessions = try reader.sessions()
        guard let last = sessions.last else { throw RecordingError.noSession(path: path) }
        if current == nil, let wanted, wanted > last.id {
            throw RecordingError.noSuchSession(
                path: path,
                session: wanted.rawValue,
                available: sessions.map(\.id.rawValue)
            )
        }
        if current == nil { try begin(sessions.first { $0.id == wanted } ?? last) }
        // The recording that was begun with may have been replaced.
        guard let current, let facts = sessions.first(where: { $0.id == current }) else {
            throw RecordingError.noSuchSession(
                path: path,
                session: current?.rawValue ?? 0,
                available: sessions.map(\.id.rawValue)
            )
        }
        if facts.lastEvent >= next {
            try tell(reader.session(current))
            doubts = 0
        }
        guard hasEnded(facts) else { return false }
        try tellOfDamage(facts, reader)
        guard wanted == nil, let following = sessions.first(where: { $0.id > current }) else {
            StandardError.write("coordviz: session \(current): \(Self.ending(of: facts))")
            return true
        }
        try begin(following)
        return false
    }

    private mutating func begin(_ facts: SessionFacts) throws {
        if current != nil { from = nil }
        current = facts.id
        next = EventNumber(rawValue: 1)
        doubts = 0
        isWaiting = false
        sawFlaws = false
        first = next
        try output.begin(facts, showsHeading: true)
    }

    private mutating func tell(_ session: RecordedSession) throws {
        if let from {
            // Also what is yet to come; asked first, because the error would look for marks that are near.
            if case .mark(let name) = from.moment, try session.event(markedAs: name) == nil { return }
            do {
                next = try from.moment.namedEvent(in: session)
            } catch let error as MomentError {
                // What is yet to come.
                switch error {
                case .eventOutOfRange(let number, _) where number > session.facts.lastEvent: return
                case .timeOutOfRange: return
                default: throw error
                }
            }
            self.from = nil
            first = next
        }
        guard session.facts.lastEvent >= next else { return }
        next = EventNumber(rawValue: try output.write(next...session.facts.lastEvent, of: session).rawValue &+ 1)
        if session.unreadableText != nil { sawFlaws = true }
    }

    /// Tells what could not be read of a session that has ended, and which losses have no place in its log.
    private func tellOfDamage(_ facts: SessionFacts, _ reader: RecordingReader) throws {
        if sawFlaws {
            // Each look saw a part: their numbers do not add up, as what lies before a part may be read with it.
            let session = try reader.session(facts.id)
            _ = try SessionTimeline(session).forEachEntry(in: first...max(first, facts.lastEvent), of: output.kinds) {
                _ in
            }
            if let text = session.unreadableText { StandardError.write("coordviz: \(text)") }
        } else {
            ForeignFiles.tell(reader.foreignFiles)
        }
        for text in facts.unplacedTexts { StandardError.write("coordviz: \(text)") }
    }

    private mutating func hasEnded(_ facts: SessionFacts) -> Bool {
        guard facts.ending == .running else { return true }
        switch facts.presence {
        case .running: return false
        case .gone: return true
        case .unknown:
            // So it is for a moment while a session begins or ends, and always for a copy.
            doubts += 1
            return doubts >= Self.patience
        }
    }

    private static func ending(of facts: SessionFacts) -> String {
        facts.presence == .unknown && facts.ending == .running
            ? "may still run, but not from here: there is nothing to see it by" : facts.endingText
    }

    /// Waits where there is something to wait for.
    private mutating func endure(_ error: RecordingError) throws {
        switch error {
        case .missing, .emptyFile, .noSession, .noEvents:
            // A recording that was there and is gone will not come back.
            if current != nil, case .missing = error { throw error }
            if !isWaiting { StandardError.write("coordviz: waiting for a recording at \(path)") }
            isWaiting = true
        case .unreadable where failures < Self.patience:
            failures += 1
        default:
            throw error
        }
    }
}
