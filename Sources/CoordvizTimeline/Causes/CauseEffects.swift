package import CoordvizModel

/// The direct and indirect effects of an event, as a flattened tree: each effect is followed by its own effects.
package struct CauseEffects: Equatable, Sendable {
    /// An event with the first one as its direct or indirect cause.
    package struct Effect: Equatable, Sendable {
        /// The event.
        package var record: EventRecord
        /// The level below the first event: 1 for its direct effects.
        package var depth: Int
        /// The number of its direct and indirect effects that are too deep to be listed.
        package var deeper = 0

        /// How it is known that the event above caused this one.
        package var strength: CauseStrength { record.strength }
    }

    /// The effects, each followed by its own effects, otherwise in the order of events.
    package var effects: [Effect] = []
    /// The number of all effects, listed or not.
    package var count = 0
    /// The number of effects that are not listed because there are too many.
    package var omitted = 0
    /// The first loss after the event, which may contain effects; nil when nothing was lost.
    package var loss: Loss?
}

extension SessionTimeline {
    /// The effects of an event until the session's end. Makes one pass over the records after it; memory is linear in
    /// the effects.
    /// - Parameters:
    ///   - depth: how many levels of effects are listed; deeper ones are counted.
    ///   - limit: how many effects are listed; later ones are counted.
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
    /// The node of each effect, or for one that is too deep the nearest listed node above it; nil for the root.
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
        // A cause precedes its effect, except in a damaged file.
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
