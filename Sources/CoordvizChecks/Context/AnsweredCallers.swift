internal import CoordvizModel
internal import CoordvizTimeline

/// Which objects called a delegate, or read from a data source, that was set. It distinguishes a delegate that was forgotten
/// from one that no object of the class needs.
struct AnsweredCallers {
    /// Of two callers of each class and name, so that one of them is another than the one in question.
    private var firstTwo: [Call: [EventRecord]] = [:]
    /// Of two callers of each class, whatever they called.
    private var firstTwoByType: [StringID: [EventRecord]] = [:]
    private var firstByCaller: [Caller: EventNumber] = [:]
    private var firstByObject: [NodeID: EventNumber] = [:]
    private var lastByObject: [NodeID: EventNumber] = [:]
    private let dictionary: SessionDictionary

    private struct Call: Hashable {
        var type: StringID
        var name: StringID
    }

    private struct Caller: Hashable {
        var object: NodeID
        var name: StringID
    }

    /// - Parameter kind: `delegateCalled` or `dataSourceRead`.
    init(of kind: EventKind, _ context: CheckContext) {
        dictionary = context.dictionary
        for call in context.records(of: kind) {
            lastByObject[call.subject] = call.number
            if firstByObject[call.subject] == nil {
                firstByObject[call.subject] = call.number
                if let type = dictionary.nodes[call.subject]?.typeName, firstTwoByType[type, default: []].count < 2 {
                    firstTwoByType[type, default: []].append(call)
                }
            }
            let caller = Caller(object: call.subject, name: call.name)
            guard firstByCaller[caller] == nil else { continue }
            firstByCaller[caller] = call.number
            guard let type = dictionary.nodes[call.subject]?.typeName else { continue }
            let key = Call(type: type, name: call.name)
            if firstTwo[key, default: []].count < 2 { firstTwo[key, default: []].append(call) }
        }
    }

    /// Whether a call of an object reached a delegate or data source at any time.
    func everReached(by caller: NodeID) -> Bool { firstByObject[caller] != nil }

    /// The last call of an object that reached a delegate or data source; nil if none did.
    func lastCall(by caller: NodeID) -> EventNumber? { lastByObject[caller] }

    /// The first calls of the same name by other objects of the class, at most two, that reached theirs.
    func examples(like missing: EventRecord) -> [EventRecord] {
        guard let type = dictionary.nodes[missing.subject]?.typeName else { return [] }
        return firstTwo[Call(type: type, name: missing.name), default: []].filter { $0.subject != missing.subject }
    }

    /// Whether the caller of one that did not reached an object before.
    private func hasHadOne(before missing: EventRecord) -> Bool {
        firstByObject[missing.subject].map { $0 < missing.number } ?? false
    }

    /// A call by another object of the class that reached its delegate, if the caller in question never had a delegate; nil
    /// otherwise. Of the same name: a class may have several delegates, and need only some of them.
    func example(for missing: EventRecord) -> EventRecord? {
        hasHadOne(before: missing) ? nil : examples(like: missing).first
    }

    /// A later call by the same object that reached the delegate or data source that it did not have yet; nil if none did. Which
    /// property was called is not recorded: the call has the same name, or reached an object of the class that others have
    /// there.
    /// - Parameter example: a call by another object of the class that reached its own.
    func laterCall(than missing: EventRecord, like example: EventRecord, _ context: CheckContext) -> EventRecord? {
        if let call = firstByCaller[Caller(object: missing.subject, name: missing.name)] { return context.record(call) }
        guard let call = firstByObject[missing.subject].flatMap(context.record),
            let type = dictionary.nodes[call.object]?.typeName, type == dictionary.nodes[example.object]?.typeName
        else { return nil }
        return call
    }

    /// A call of any name by another object of the class that reached its delegate, if the caller in question never had one; nil
    /// otherwise. It may be another delegate than the one that is missing, so it needs a further sign.
    func exampleOfAnyCall(for missing: EventRecord) -> EventRecord? {
        guard let type = dictionary.nodes[missing.subject]?.typeName, !everReached(by: missing.subject) else {
            return nil
        }
        return firstTwoByType[type]?.first { $0.subject != missing.subject }
    }
}
