internal import CoordvizExport
internal import CoordvizModel

/// What a page has of a session, as it says in the query of its request.
struct GrowthQuery: Equatable {
    let position: GrowingReport.Position

    static let usage = "Ask with ?after=EVENT&structure=VERSION&findings=VERSION, as in docs/live.md."

    /// Versions are short: longer ones are none that this server gave.
    private static let longest = 64

    /// - Returns: nil unless it has each field once, and no others.
    init?(_ query: String) {
        var fields: [Substring: Substring] = [:]
        let parts = query.split(separator: "&", omittingEmptySubsequences: false)
        for part in parts {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard sides.count == 2, fields.updateValue(sides[1], forKey: sides[0]) == nil else { return nil }
        }
        guard fields.count == 3, let after = fields["after"], let structure = fields["structure"],
            let findings = fields["findings"], after.utf8.allSatisfy({ (48...57).contains($0) }),
            let event = Int64(after), [structure, findings].allSatisfy({ (1...Self.longest).contains($0.utf8.count) })
        else { return nil }
        position = GrowingReport.Position(
            event: EventNumber(rawValue: event),
            structure: String(structure),
            findings: String(findings)
        )
    }
}
