internal import CoordvizModel

/// The finding for which a page is made.
package struct ReportedFinding: Equatable, Sendable {
    /// Its fingerprint.
    package var fingerprint: String
    /// How many events the page contains; nil if it contains the whole session.
    package var events: Int?

    /// - Parameter events: how many events the page contains; nil if it contains the whole session.
    package init(_ fingerprint: String, events: Int? = nil) {
        self.fingerprint = fingerprint
        self.events = events
    }

    /// What the page is an extract of, as a sentence; nil if it contains the whole session.
    func extract(of facts: SessionFacts) -> String? {
        events.map {
            """
            An extract for one finding: \(Count.grouped($0)) of \(Count.grouped(facts.lastEvent.rawValue, "event")). \
            Other findings are left out, and so is what the other events show.
            """
        }
    }
}
