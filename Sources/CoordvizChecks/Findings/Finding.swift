package import CoordvizModel
internal import CoordvizTimeline

/// A defect that a rule found in a recording.
package struct Finding: Equatable, Sendable {
    /// An event that speaks for the finding.
    package struct Evidence: Equatable, Sendable {
        /// The event.
        package var event: EventNumber
        /// When it happened, in nanoseconds since the session's start.
        package var time: Int64
        /// What it says, as one sentence without a full stop.
        package var text: String
        /// Where in the app's source it was brought about, where that is known.
        package var location: SourceLocation?
    }

    /// Who found it.
    package var rule: CheckRule
    /// How much it matters.
    package var severity: CheckSeverity
    /// What is wrong, the culprit's name first, without a full stop: `PaymentCoordinator #17 is still a child of …`.
    package var headline: String
    /// Why that is so, in whole sentences.
    package var reason: String
    /// What to do about it, in whole sentences.
    package var advice: String
    /// The events that speak for it, in order.
    package var evidence: [Evidence]
    /// Who is part of it, the culprit first.
    package var nodes: [NodeID]
    /// The culprit's role, the same in another run.
    package var role: String
    /// Names that tell it from another one of its rule, the same in another run: a message's, a method's.
    package var details: [String]
    /// The event to jump to: of several occurrences, that of the first one, which is the one that is reported.
    package var moment: EventNumber
    /// Where in the app's source it was brought about, where that is known.
    package var location: SourceLocation?
    /// The line nearest to it that is known, for readers who need one: that of ``location``, else of the evidence, else of
    /// another event of those who are part of it.
    package var nearestLocation: SourceLocation?
    /// The line to show: that of ``location``, or else the nearest one that is known.
    package var place: SourceLocation? { location ?? nearestLocation }
    /// The same for the same defect in another run: the rule, and a hash of the roles and names that are part of it.
    package var fingerprint: String
    /// How often it was found, this first time included.
    package var occurrences = 1
    /// The moments of the next occurrences, in order; of many, the first ones.
    package var furtherMoments: [EventNumber] = []
}
