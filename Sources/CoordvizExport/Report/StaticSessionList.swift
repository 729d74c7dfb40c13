internal import CoordvizModel
internal import CoordvizTimeline

/// The list of a report's sessions without scripts: what each is, what failed in it, and a link to its section.
///
/// Plain HTML for the same reasons as ``StaticReport``.
struct StaticSessionList {
    let recording: String
    let sessions: [ReportIndex.Session]

    var html: String {
        """
        <section data-session="list">
        <font face="\(StaticReport.fonts)"><h1>\(HTMLText.escaped(CleanText.clean(recording)))</h1>
        <p>\(counts).</p>
        \(StaticReport.head("Session", "Failure", "Findings", "Duration", "Ended"))
        \(sessions.map(row).joined(separator: "\n"))
        </tbody></table></font>
        </section>
        """
    }

    private var counts: String {
        let failed = sessions.count { $0.failure != nil }
        let findings = sessions.reduce(0) { $0 + $1.findings }
        return [
            Count.of(sessions.count, "session"),
            failed == 0 ? nil : Count.of(failed, "failed test"),
            findings == 0 ? nil : Count.of(findings, "finding"),
        ].compactMap { $0 }.joined(separator: ", ")
    }

    private func row(_ session: ReportIndex.Session) -> String {
        let name = HTMLText.escaped(CleanText.shortened(session.process, to: StaticReport.longest))
        return "<tr><td><a href=\"#\(StaticReport.anchor(session.id))\">\(session.id): \(name)</a></td>"
            + "<td>\(session.failure.map { $0.isEmpty ? "failed" : HTMLText.escaped($0) } ?? "–")</td>"
            + "<td>\(session.findings == 0 ? "–" : "\(session.findings)")</td>"
            + "<td>\(TimeText.seconds(session.duration))</td>"
            + "<td>\(HTMLText.escaped(CleanText.clean(session.endingText)))</td></tr>"
    }
}
