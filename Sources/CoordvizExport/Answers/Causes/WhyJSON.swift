package import CoordvizModel
package import CoordvizTimeline

/// `coordviz/why/1`: an event, its causes, and its effects.
package struct WhyJSON: Encodable {
    private struct Effect: Encodable {
        var depth: Int
        var deeper: Int?
        var event: EventJSON

        private enum Key: String, CodingKey { case depth, deeper }

        func encode(to encoder: any Encoder) throws {
            try event.encode(to: encoder)
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(depth, forKey: .depth)
            try container.encodeIfPresent(deeper, forKey: .deeper)
        }
    }

    private struct StepEvent: Encodable {
        var event: Int64
        var time: Int64
        var parent: Int?
        var role: EffectRoleJSON
        var count: Int?
        var hops: Int?
        var strength: String?
    }

    private struct LostCause: Encodable {
        var event: Int64
        var text: String
    }

    private let schema = "coordviz/why/1"
    private let session: Int64
    private let chain: [EventJSON]
    private let certainty: String?
    private let lostCause: LostCause?
    private let effects: [Effect]
    private let effectCount: Int
    private let omittedEffects: Int?
    private let loss: String?
    private let step: [StepEvent]

    /// Creates the document for an event of a session.
    package init(
        _ chain: CauseChain,
        _ effects: CauseEffects,
        _ step: EffectStep,
        of facts: SessionFacts,
        in dictionary: SessionDictionary
    ) {
        let writer = EventJSONWriter(dictionary: dictionary)
        session = facts.id.rawValue
        self.chain = chain.links.map { writer.json($0.record) }
        certainty = chain.links.count > 1 ? chain.strength.name : nil
        lostCause = chain.lostCause.map { LostCause(event: $0.event.rawValue, text: $0.text) }
        self.effects = effects.effects.map { effect in
            Effect(
                depth: effect.depth,
                deeper: effect.deeper > 0 ? effect.deeper : nil,
                event: writer.json(effect.record)
            )
        }
        effectCount = effects.count
        omittedEffects = effects.omitted > 0 ? effects.omitted : nil
        loss = effects.loss?.text
        self.step = step.nodes.map { node in
            StepEvent(
                event: node.record.number.rawValue,
                time: node.record.time,
                parent: node.parent,
                role: EffectRoleJSON(node.role),
                count: node.count > 1 ? node.count : nil,
                hops: node.hops > 0 ? node.hops : nil,
                strength: node.record.strength == .none ? nil : node.record.strength.name
            )
        }
    }
}
