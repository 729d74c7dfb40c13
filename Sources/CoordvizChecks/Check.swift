/// Judges one rule.
///
/// A check sees the whole session: if a later event shows that nothing was wrong, there is no finding. Where events were lost
/// it judges nothing that they may put into another light (``CheckContext/isKnown(from:through:)``), and says so
/// (``FindingCollector/doubt(_:)``). It works from the indexes of
/// ``CheckContext`` or in one pass over the records, never with a pass for each node.
protocol Check: Sendable {
    /// The rule that it judges.
    var rule: CheckRule { get }

    /// Adds what it finds. Called only if the rule is wanted.
    func find(in context: CheckContext, _ findings: inout FindingCollector)
}
