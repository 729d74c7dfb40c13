package import CoordvizModel

/// What an event caused, and what that caused in turn: a tree, written from the top, each effect followed by its own.
package struct CauseEffects: Equatable, Sendable {
    /// One event that has the first one as its cause, directly or through others.
    package struct Effect: Equatable, Sendable {
        /// The event.
        package var record: EventRecord
        /// How far below the first event: 1 for what it caused itself.
        package var depth: Int
        /// How many more events this one caused, directly or through others, that lie too deep to be told.
        package var deeper = 0

        /// How it is known that the event above caused this one.
        package var strength: CauseStrength { record.strength }
    }

    /// The effects, each followed by its own, otherwise in the order in which they happened.
    package var effects: [Effect] = []
    /// How many there are in all, told or not.
    package var count = 0
    /// How many are not told because there are too many.
    package var omitted = 0
    /// What was lost behind the event, the first of it: effects may be among it.
    package var loss: Loss?
}

extension SessionTimeline {
    /// What an event caused, until the session's end. One pass over the records behind it; memory for each effect.
    /// - Parameters:
    ///   - depth: how far below the event effects are told one by one; deeper ones are counted.
    ///   - limit: how many are told; those that happened later are counted.
    package func effects(of event: EventNumber, depth: Int = .max, atMost limit: Int = .max) throws -> CauseEffects {
        var tree = EffectTree(of: event, depth: depth, limit: limit)
        let last = source.facts.lastEvent
        if event >= .zero, event < last {
            try source.forEachRecord(in: EventNumber(rawValue: event.rawValue + 1)...last) { tree.consume($0) }
        }
        var effects = tree.effects
        effects.loss = try unknown().loss(after: event, before: nil)
        return effects
    }
}

/// Collects effects in the order in which they happen, and puts each below its cause at the end.
private struct EffectTree {
    private struct Node {
        var record: EventRecord
        var depth: Int
        var effects: [Int] = []
        var deeper = 0
    }

    private let root: EventNumber
    private let depth: Int
    private let limit: Int
    private var nodes: [Node] = []
    private var rootEffects: [Int] = []
    /// What stands for each effect: its own node, or, too deep, the node above it that is told; nil for the root itself.
    private var indices: [EventNumber: Int?] = [:]
    private var tooDeep: Set<EventNumber> = []
    private var unlisted: Set<EventNumber> = []

    init(of root: EventNumber, depth: Int, limit: Int) {
        self.root = root
        self.depth = depth
        self.limit = limit
        indices[root] = .some(nil)
    }

    mutating func consume(_ record: EventRecord) {
        // A cause comes before what it causes; a damaged file may say otherwise.
        guard record.causeEvent > .zero, record.causeEvent < record.number else { return }
        if unlisted.contains(record.causeEvent) {
            unlisted.insert(record.number)
            return
        }
        guard let above = indices[record.causeEvent] else { return }
        let level = above.map { nodes[$0].depth } ?? 0
        if tooDeep.contains(record.causeEvent) || level >= depth {
            if let above { nodes[above].deeper += 1 }
            tooDeep.insert(record.number)
            indices[record.number] = .some(above)
        } else if nodes.count >= limit {
            unlisted.insert(record.number)
        } else {
            if let above { nodes[above].effects.append(nodes.count) } else { rootEffects.append(nodes.count) }
            indices[record.number] = .some(nodes.count)
            nodes.append(Node(record: record, depth: level + 1))
        }
    }

    /// Iterative, so that depth cannot overflow the stack.
    var effects: CauseEffects {
        var result = CauseEffects()
        var waiting = Array(rootEffects.reversed())
        while let index = waiting.popLast() {
            let node = nodes[index]
            result.effects.append(CauseEffects.Effect(record: node.record, depth: node.depth, deeper: node.deeper))
            waiting += node.effects.reversed()
        }
        result.count = nodes.count + tooDeep.count + unlisted.count
        result.omitted = unlisted.count
        return result
    }
}
