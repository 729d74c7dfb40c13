internal import CoordvizModel
internal import CoordvizTimeline

/// Which objects called a delegate, or read from a data source, that was set. It distinguishes a delegate that was forgotten
/// from one that no object of the class needs.
struct AnsweredCallers {
    /// Of two callers of each class, so that one of them is another than the one in question.
    private var firstTwoByType: [StringID: [EventRecord]] = [:]
    private var firstByObject: [NodeID: EventNumber] = [:]
    private let dictionary: SessionDictionary

    /// - Parameter kind: `delegateCalled` or `dataSourceRead`.
    init(of kind: EventKind, _ context: CheckContext) {
        dictionary = context.dictionary
        for call in context.records(of: kind) where firstByObject[call.subject] == nil {
            firstByObject[call.subject] = call.number
            guard let type = dictionary.nodes[call.subject]?.typeName, firstTwoByType[type, default: []].count < 2
            else { continue }
            firstTwoByType[type, default: []].append(call)
        }
    }

    /// Whether a call of an object reached a delegate or data source at any time.
    func everReached(by caller: NodeID) -> Bool { firstByObject[caller] != nil }

    /// Whether the caller of one that did not reached an object before.
    private func hasHadOne(before missing: EventRecord) -> Bool {
        firstByObject[missing.subject].map { $0 < missing.number } ?? false
    }

    /// A call by another object of the class that reached its delegate, if the caller in question never had a delegate; nil
    /// otherwise.
    func example(for missing: EventRecord) -> EventRecord? {
        guard let type = dictionary.nodes[missing.subject]?.typeName,
            !hasHadOne(before: missing)
        else { return nil }
        return firstTwoByType[type]?.first { $0.subject != missing.subject }
    }
}
