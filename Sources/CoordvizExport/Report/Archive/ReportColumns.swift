internal import CoordvizModel

/// The columns of a session's data, with the texts and patterns that they name: what can be made without knowing of findings.
struct ReportColumns: Sendable {
    let all: [NumberColumn]
    let texts: [String]
    let patterns: [ReportDirectory.Pattern]
    /// The event after which no chain is computed; nil if all are.
    let chainsEnd: EventNumber?
}
