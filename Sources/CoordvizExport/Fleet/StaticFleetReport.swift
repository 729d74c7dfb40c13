internal import CoordvizChecks
internal import CoordvizModel

/// A fleet's report without scripts: what was recorded, what could not be judged, and the findings of each version.
///
/// Plain HTML for the same reasons as ``StaticReport``.
struct StaticFleetReport {
    let name: String
    let data: FleetPageData

    /// The most findings of an app; more are only in the interactive part.
    private static let mostFindings = 100

    var html: String {
        """
        <font face="\(StaticReport.fonts)"><h1>\(escaped(name))</h1>
        <p>\(overview)</p>
        \(data.apps.map(section).joined(separator: "\n"))</font>
        """
    }

    private var overview: String {
        guard let first = data.days.first, let last = data.days.last else { return "The fleet has no sessions." }
        let sessions = data.apps.flatMap(\.sessions)
        let days = first == last ? first : "\(first) to \(last)"
        let others = data.appsInAll - Int64(data.apps.count)
        return """
            \(Count.of(sum(sessions.map(\.sessions)), "session")) of \(Count.of(data.apps.count, "app")), \
            \(escaped(days)); \(losses(sessions)).\
            \(others > 0 ? " \(Count.of(others, "app")) with fewer sessions \(others == 1 ? "is" : "are") left out." : "")
            """
    }

    private func losses(_ sessions: [FleetPageData.Sessions]) -> String {
        let lost = sum(sessions.map(\.lost))
        guard lost > 0 else { return "no events were lost" }
        let lossy = sum(sessions.map(\.lossy))
        return "\(Count.of(lost, "event")) were lost, in \(Count.of(lossy, "session"))"
    }

    private func section(_ app: FleetPageData.App) -> String {
        """
        <h2>\(text(app.name))</h2>
        <p>\(Count.of(sum(app.sessions.map(\.sessions)), "session")); \(losses(app.sessions)).\
        \(olderVersions(app))</p>
        \(findings(app))
        """
    }

    private func olderVersions(_ app: FleetPageData.App) -> String {
        let others = app.versionsInAll - Int64(app.versions.count)
        return others > 0 ? " Not shown: \(Count.of(others, "older version"))." : ""
    }

    private func findings(_ app: FleetPageData.App) -> String {
        guard !app.findings.isEmpty else { return "<p>No findings.</p>" }
        let judged = FleetJudgements(app)
        let rows = app.findings.prefix(Self.mostFindings).map { finding in
            let cells = app.versions.indices.map { "<td>\(cell(finding, version: $0, judged))</td>" }.joined()
            return
                "<tr><td>\(finding.severity)</td><td>\(text(finding.headline)) (\(text(finding.rule)))</td>\(cells)</tr>"
        }
        let versions = app.versions.map { "<th align=\"left\">\(versionName($0))</th>" }.joined()
        let left = app.findingsInAll - Int64(rows.count)
        return """
            <table cellpadding="5" cellspacing="0" frame="hsides" rules="rows"><thead><tr><th align="left">Severity</th>\
            <th align="left">Finding</th>\(versions)</tr></thead><tbody>
            \(rows.joined(separator: "\n"))
            </tbody></table>\(left > 0 ? "\n<p>And \(left) more.</p>" : "")
            """
    }

    private func versionName(_ version: FleetPageData.Version) -> String {
        data.texts[version.name].isEmpty ? "no version" : text(version.name)
    }

    /// In how many of the sessions in which the rule was judged the finding is.
    private func cell(_ finding: FleetPageData.Finding, version: Int, _ judged: FleetJudgements) -> String {
        let sessions = finding.cells.first { $0.version == version }?.sessions ?? 0
        let (all, notJudged) = (judged.sessions(version), judged.notJudged(rule: finding.rule, version))
        if notJudged >= all && sessions == 0 { return "not judged" }
        return "\(sessions) of \(max(all &- notJudged, sessions))\(notJudged > 0 ? ", \(notJudged) not judged" : "")"
    }

    /// The greatest number instead of a trap, because an answer may have any numbers.
    private func sum(_ numbers: [Int64]) -> Int64 {
        numbers.reduce(0) { sum, number in
            let (result, isTooLarge) = sum.addingReportingOverflow(number)
            return isTooLarge ? .max : result
        }
    }

    private func text(_ place: Int) -> String { escaped(data.texts[place]) }

    private func escaped(_ text: String) -> String {
        HTMLText.escaped(CleanText.shortened(text, to: StaticReport.longest))
    }
}

/// In how many sessions of an app's versions each rule could not be judged.
struct FleetJudgements {
    private struct Key: Hashable {
        let rule: Int
        let version: Int
    }

    private var sessionsOfVersions: [Int: Int64] = [:]
    private var notJudged: [Key: Int64] = [:]

    init(_ app: FleetPageData.App) {
        for group in app.sessions {
            sessionsOfVersions[group.version, default: 0] &+= group.sessions
            for rule in Set(group.notJudged) {
                notJudged[Key(rule: rule, version: group.version), default: 0] &+= group.sessions
            }
        }
    }

    func sessions(_ version: Int) -> Int64 { sessionsOfVersions[version] ?? 0 }

    func notJudged(rule: Int, _ version: Int) -> Int64 { notJudged[Key(rule: rule, version: version)] ?? 0 }
}
