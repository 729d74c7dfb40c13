/// Judges one rule, or several that are found on the same way.
///
/// A check sees the whole session: what a later event shows to be none is no finding. Where events were lost it judges
/// nothing that they may put into another light (``CheckContext/isKnown(from:through:)``), and says so
/// (``FindingCollector/doubt(_:)``). It works from the indexes of
/// ``CheckContext`` or in one pass over the records, never with a pass for each node.
protocol Check: Sendable {
    /// The rules that it judges.
    var rules: [CheckRule] { get }

    /// Adds what it finds. Findings of rules that nobody wants are dropped by the collector.
    func find(in context: CheckContext, _ findings: inout FindingCollector)
}
