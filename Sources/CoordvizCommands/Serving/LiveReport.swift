internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizServer
internal import CoordvizTimeline
internal import Foundation

/// The report's page on a recording that is being written, and its data so far: what `coordviz serve` serves.
///
/// Reads each event once, whatever the number of answers; only the offline report and the first data of a page are made
/// of everything. The offline report may be made beside other answers.
final class LiveReport: ServedContent, @unchecked Sendable {
    // Unchecked: `path` and `hasLooked` are accessed only while `pathLock` is held, and all other mutable state while `lock`
    // is.
    private let (lock, pathLock) = (NSLock(), NSCondition())
    private var path: String?
    /// Whether it is known which recording to read.
    private var hasLooked = false
    /// The sessions that pages read, the one that was asked for last at the end.
    private var shown: [ShownSession] = []
    private var shownCount = 0
    /// Sessions in the index that no page reads, as they were when they were read.
    private var others: [SessionUUID: (facts: SessionFacts, entry: LivePage.Entry)] = [:]
    /// Begins the versions that pages send back, so that those of an earlier start are recognised.
    private let start = String(UInt64.random(in: .min ... .max), radix: 36)

    /// What is found in the sessions that pages read.
    let checks = LiveChecks()
    /// How much processor time answers with new events took.
    let meter = AnswerMeter()

    /// One that the app writes, and one that a page looks at.
    private static let mostShown = 2

    /// A session that pages read.
    private final class ShownSession {
        let uuid: SessionUUID
        let report: GrowingReport
        var definitions = KnownDefinitions()
        /// The last event that was read, and in which file; nil if nothing was read yet.
        private var last: (number: EventNumber, time: Int64?, file: FileIdentity?)?

        init(_ uuid: SessionUUID, token: String) {
            self.uuid = uuid
            report = GrowingReport(token: token)
        }

        /// The session was read as it is now.
        func noteRead(_ facts: SessionFacts, _ reader: RecordingReader) throws {
            last = (facts.lastEvent, try reader.time(of: facts.lastEvent, in: facts.id), reader.file)
        }

        /// Whether what was read is still true. It is not when an earlier state of the session was restored, or when
        /// another file contains it.
        func isContinued(by facts: SessionFacts, _ reader: RecordingReader) throws -> Bool {
            // Without a file, its recorder was faster than the reader, and the newest events are missing for a moment.
            guard let last, let file = reader.file else { return true }
            guard last.file ?? file == file, last.number <= facts.lastEvent else { return false }
            return try last.time == reader.time(of: last.number, in: facts.id)
        }
    }

    /// The recording to read from now on; nil while there is none. Answers wait until this is called for the first time.
    /// Never waits for an answer.
    func read(_ path: String?) {
        pathLock.withLock {
            (self.path, hasLooked) = (path, true)
            pathLock.broadcast()
        }
    }

    func takesLong(_ path: String) -> Bool {
        if case .report = LiveResource(path) { true } else { false }
    }

    func answer(to address: String, query: String) -> ServedAnswer? {
        do {
            return try CommandFailure.translating { try contents(of: address, query) }
        } catch let failure as CommandFailure {
            return ServedAnswer(.failed, saying: "\(failure.sentence)")
        } catch {
            return ServedAnswer(.failed, saying: "The recording cannot be read: \(error).")
        }
    }

    private func contents(of address: String, _ query: String) throws -> ServedAnswer? {
        guard let resource = LiveResource(address) else { return nil }
        if case .page = resource { return ServedAnswer("text/html; charset=utf-8", Array(LivePage.html.utf8)) }
        var position: GrowingReport.Position?
        if case .growth = resource {
            guard let asked = GrowthQuery(query) else { return ServedAnswer(.malformed, saying: GrowthQuery.usage) }
            position = asked.position
        }
        guard let path = currentPath() else {
            return ServedAnswer(.notFound, saying: "There is no recording yet.")
        }
        let begin = ThreadTime.now
        let reader = try RecordingReader(path: path)
        let sessions = try reader.sessions().filter { $0.lastEvent > .zero }.map(\.settled)
        let name = URL(fileURLWithPath: path).lastPathComponent
        if case .report = resource {
            let html = try offlineReport(on: sessions.map(reader.session(of:)), name)
            return ServedAnswer("text/html; charset=utf-8", Array(html.utf8), fileName: OpenCommand.fileName(for: path))
        }
        lock.lock()
        defer { lock.unlock() }
        // A page may still read the sessions of a recording that was replaced; the index needs its own only.
        others = others.filter { known in sessions.contains { $0.uuid == known.key } }
        switch resource {
        case .page, .report: return nil
        case .index:
            let entries = try sessions.map { try entry(of: $0, reader, isLast: $0.id == sessions.last?.id) }
            return ServedAnswer("application/json", Array(try LivePage.index(of: entries, recording: name).utf8))
        case .data(let session):
            guard let facts = sessions.first(where: { "\($0.id)" == session }) else { return nil }
            return try data(on: facts, reader, after: nil)
        case .growth(let session):
            defer { meter.add(since: begin) }
            guard let facts = sessions.first(where: { "\($0.id)" == session }) else { return Self.gone }
            return try data(on: facts, reader, after: position)
        }
    }

    /// The recording to read. Waits until it was looked for.
    private func currentPath() -> String? {
        pathLock.withLock {
            while !hasLooked { pathLock.wait() }
            return path
        }
    }

    private static let gone = ServedAnswer(
        .conflict,
        saying: "The session does not go on from there. Ask for its data again."
    )

    private func data(
        on facts: SessionFacts,
        _ reader: RecordingReader,
        after position: GrowingReport.Position?
    ) throws -> ServedAnswer {
        let data = try reading(facts, reader) { report, session in
            try report.data(of: session, after: position, checked: checks.result(of: facts))
        }
        return data.map { ServedAnswer("application/octet-stream", $0) } ?? Self.gone
    }

    private func entry(of facts: SessionFacts, _ reader: RecordingReader, isLast: Bool) throws -> LivePage.Entry {
        if isLast || shown.contains(where: { $0.uuid == facts.uuid }) {
            return try reading(facts, reader) { try $0.entry(of: $1, checked: checks.result(of: facts)) }
        }
        if let known = others[facts.uuid], known.facts == facts { return known.entry }
        let session = try reader.session(of: facts)
        let entry = LivePage.Entry(try SessionReport.part(on: session, history: try SessionHistory(of: session)))
        others[facts.uuid] = (facts, entry)
        return entry
    }

    /// Continues to read a session, and has it checked.
    private func reading<Value>(
        _ facts: SessionFacts,
        _ reader: RecordingReader,
        _ body: (GrowingReport, RecordedSession) throws -> Value
    ) throws -> Value {
        let session: ShownSession
        let known = shown.firstIndex { $0.uuid == facts.uuid }.map { shown.remove(at: $0) }
        if let known, try known.isContinued(by: facts, reader) {
            session = known
        } else {
            if known != nil { checks.forget(facts.uuid) }
            shownCount += 1
            session = ShownSession(facts.uuid, token: "\(start).\(shownCount)")
        }
        // Added again only after it was read: one that cannot be read begins again.
        let value = try body(session.report, reader.session(of: facts, extending: &session.definitions))
        try session.noteRead(facts, reader)
        if shown.count == Self.mostShown { shown.removeFirst() }
        shown.append(session)
        checks.want(facts, in: reader.path)
        return value
    }

    /// The same as `coordviz export --html`; without the pictures for readers without scripts where Graphviz is missing.
    private func offlineReport(on sessions: [RecordedSession], _ name: String) throws -> String {
        guard !sessions.isEmpty else { throw CommandFailure(.badData, "The recording has no events yet.") }
        do {
            return try SessionReport(graphviz: Graphviz()).html(on: sessions, recording: name)
        } catch let failure as CommandFailure where failure.status == .unavailable {
            var report = HTMLReport(recording: name)
            for session in sessions {
                try report.add(try SessionReport.part(on: session, history: SessionHistory(of: session)))
            }
            return try report.html()
        }
    }
}
