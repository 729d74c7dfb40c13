internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline
internal import Foundation

/// Prints a recording as it grows. It opens a new reader every 0.1 seconds, so the file may appear later, be replaced,
/// or become a single file in the meantime.
struct EventFollower {
    private let path: String
    private let output: EventOutput
    /// The session to follow; nil for the last one.
    private let wanted: SessionID?
    private var from: MomentSelection?
    private var current: SessionID?
    /// The id of that session, which another one of the same number does not have.
    private var currentUUID: SessionUUID?
    private var next = EventNumber(rawValue: 1)
    private var isWaiting = false
    /// Whether rows of the session could not be read.
    private var sawIssues = false
    private var first = EventNumber(rawValue: 1)
    /// How often in a row the recording could not be read, or its state was unknown.
    private var failures = 0
    private var doubts = 0

    private static let pause: TimeInterval = 0.1
    /// The number of polls in three seconds.
    private static let patience = 30

    init(path: String, session: SessionID?, from: MomentSelection?, output: EventOutput) {
        self.path = path
        self.output = output
        self.from = from
        wanted = session
    }

    /// Prints events until the session ends. Ctrl-C ends the process.
    /// - Throws: ``RecordingError`` when the file is not a recording or remains unreadable; ``MomentError``;
    ///   ``CommandFailure`` when the output cannot be written.
    mutating func run() throws {
        // A progress line would be wrong here: the command waits for events.
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

    /// - Returns: whether the session has ended.
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
        // The recording may have been replaced in the meantime.
        guard let current, let facts = sessions.first(where: { $0.id == current }) else {
            throw RecordingError.noSuchSession(
                path: path,
                session: current?.rawValue ?? 0,
                available: sessions.map(\.id.rawValue)
            )
        }
        if facts.uuid != currentUUID {
            StandardError.write("coordviz: \(path) is another recording now")
            try begin(facts)
        }
        if facts.lastEvent >= next {
            try printNewEvents(of: reader.session(current))
            doubts = 0
        }
        guard hasEnded(facts) else { return false }
        if wanted != nil || !sessions.contains(where: { $0.id > current }), let from {
            // It cannot come any more.
            _ = try from.moment.namedEvent(in: reader.session(current))
        }
        try reportDamage(facts, reader)
        guard wanted == nil, let following = sessions.first(where: { $0.id > current }) else {
            StandardError.write("coordviz: session \(current): \(Self.ending(of: facts))")
            return true
        }
        try begin(following)
        return false
    }

    private mutating func begin(_ facts: SessionFacts) throws {
        if current != nil { from = nil }
        (current, currentUUID) = (facts.id, facts.uuid)
        next = EventNumber(rawValue: 1)
        doubts = 0
        isWaiting = false
        sawIssues = false
        first = next
        try output.begin(facts, showsHeading: true)
    }

    private mutating func printNewEvents(of session: RecordedSession) throws {
        if let from {
            // The mark may still come. Checked first, because the error would search for similar marks.
            if case .mark(let name) = from.moment, try session.event(markedAs: name) == nil { return }
            do {
                next = try from.moment.namedEvent(in: session)
            } catch let error as MomentError {
                // The event may still come.
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
        if session.unreadableText != nil { sawIssues = true }
    }

    /// Reports what could not be read of an ended session, and losses without a position in its log.
    private func reportDamage(_ facts: SessionFacts, _ reader: RecordingReader) throws {
        if sawIssues {
            // Read once more as a whole: the counts of the polls overlap and cannot be added up.
            let session = try reader.session(facts.id)
            _ = try SessionTimeline(session).forEachEntry(in: first...max(first, facts.lastEvent), of: output.kinds) {
                _ in
            }
            if let text = session.unreadableText { StandardError.write("coordviz: \(text)") }
        } else {
            ForeignFiles.report(beside: reader)
        }
        for text in facts.unplacedTexts { StandardError.write("coordviz: \(text)") }
    }

    private mutating func hasEnded(_ facts: SessionFacts) -> Bool {
        guard facts.ending == .running else { return true }
        switch facts.presence {
        case .running: return false
        case .gone: return true
        case .unknown:
            // Briefly true while a session begins or ends, and always for a copy.
            doubts += 1
            return doubts >= Self.patience
        }
    }

    private static func ending(of facts: SessionFacts) -> String {
        facts.presence == .unknown && facts.ending == .running
            ? "may still run, but that cannot be determined here" : facts.endingText
    }

    /// Returns when waiting may help, and throws the error otherwise.
    private mutating func endure(_ error: RecordingError) throws {
        switch error {
        case .missing, .emptyFile, .noSession, .noEvents:
            // A recording that has disappeared will not come back.
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
