internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizServer
internal import CoordvizTimeline
internal import Foundation

/// The report's page on a recording that is being written, and its data so far: what `coordviz serve` serves.
///
/// Called on one thread at a time, that of the server's content.
final class LiveReport: ServedContent, @unchecked Sendable {
    // Unchecked: mutable state is accessed only while `lock` is held.
    private let lock = NSLock()
    private var path: String?
    /// The newest data of each session, so that several pages do not make it twice.
    private var made: [SessionUUID: Made] = [:]

    /// A session as it was when its data was made.
    private struct Made {
        let facts: SessionFacts
        let session: ReportSession
        /// Made when a page asks for it.
        var data: [UInt8]?
    }

    /// The recording to read from now on.
    func read(_ path: String?) { lock.withLock { self.path = path } }

    func answer(to address: String) -> ServedAnswer? {
        lock.withLock {
            do {
                return try CommandFailure.translating { try contents(of: address) }
            } catch let failure as CommandFailure {
                return ServedAnswer(.failed, saying: "\(failure.sentence)")
            } catch {
                return ServedAnswer(.failed, saying: "The recording cannot be read: \(error).")
            }
        }
    }

    /// What a page can ask for: docs/live.md.
    private enum Resource {
        case page, index, report
        case data(session: String)

        init?(_ address: String) {
            let words = address.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
            switch (words.first, words.count) {
            case ("", 1): self = .page
            case ("index", 1): self = .index
            case ("report.html", 1): self = .report
            case ("data", 2): self = .data(session: String(words[words.endIndex - 1]))
            default: return nil
            }
        }
    }

    private func contents(of address: String) throws -> ServedAnswer? {
        guard let resource = Resource(address) else { return nil }
        if case .page = resource { return ServedAnswer("text/html; charset=utf-8", Array(LivePage.html.utf8)) }
        guard let path else { return ServedAnswer(.notFound, saying: "There is no recording yet.") }
        let reader = try RecordingReader(path: path)
        let sessions = try reader.sessions().filter { $0.lastEvent > .zero }
        let name = URL(fileURLWithPath: path).lastPathComponent
        switch resource {
        case .page: return nil
        case .index:
            let parts = try sessions.map { try part(on: $0, reader) }
            return ServedAnswer("application/json", Array(try LivePage.index(of: parts.map(LivePage.Entry.init), recording: name).utf8))
        case .report:
            let html = try offlineReport(on: sessions.map(reader.session(of:)), name)
            return ServedAnswer("text/html; charset=utf-8", Array(html.utf8), fileName: OpenCommand.fileName(for: path))
        case .data(let session):
            guard let facts = sessions.first(where: { "\($0.id)" == session }) else { return nil }
            return ServedAnswer("application/octet-stream", try data(on: facts, reader))
        }
    }

    private func part(on facts: SessionFacts, _ reader: RecordingReader) throws -> ReportSession {
        if let known = made[facts.uuid], known.facts == facts { return known.session }
        let session = try reader.session(of: facts)
        let part = SessionReport.part(on: session, history: try SessionHistory(of: session))
        made[facts.uuid] = Made(facts: facts, session: part)
        return part
    }

    private func data(on facts: SessionFacts, _ reader: RecordingReader) throws -> [UInt8] {
        let part = try part(on: facts, reader)
        if let data = made[facts.uuid]?.data { return data }
        let data = try part.data()
        // The data of one session only: each may be megabytes.
        for uuid in made.keys { made[uuid]?.data = nil }
        made[facts.uuid]?.data = data
        return data
    }

    /// The same as `coordviz export --html`; without the pictures for readers without scripts where Graphviz is missing.
    private func offlineReport(on sessions: [RecordedSession], _ name: String) throws -> String {
        guard !sessions.isEmpty else { throw CommandFailure(.badData, "The recording has no events yet.") }
        do {
            return try SessionReport(graphviz: Graphviz()).html(on: sessions, recording: name)
        } catch let failure as CommandFailure where failure.status == .unavailable {
            var report = HTMLReport(recording: name)
            for session in sessions {
                try report.add(SessionReport.part(on: session, history: SessionHistory(of: session)))
            }
            return try report.html()
        }
    }
}
