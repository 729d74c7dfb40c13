internal import CoordvizModel
internal import CoordvizTimeline

/// The texts and evidence of a finding.
struct FindingStory {
    /// What is wrong, the culprit's label first, without a full stop.
    var headline: String
    /// Why that is so, in whole sentences.
    var reason: String
    /// What to do about it, in whole sentences.
    var advice: String
    /// The events that are its evidence, in order, each once.
    var evidence: [EventNumber]
    /// Who is part of it besides those whose roles make the fingerprint.
    var others: [NodeID] = []
    /// Where in the app's source it was brought about; by default that of the moment's event.
    var location: LocationID = .none
    /// Its severity, where that is lower than the rule's.
    var severity: CheckSeverity?
}
