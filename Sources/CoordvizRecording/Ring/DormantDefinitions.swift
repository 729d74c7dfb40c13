internal import CoordvizModel

/// Definitions that are neither in the ring nor in the database, because nothing in the ring used them when they had to
/// make room. They are added to the ring again as soon as an event is read that uses one.
struct DormantDefinitions {
    private var strings: [StringID: Definition] = [:]
    private var locations: [LocationID: Definition] = [:]
    private var nodes: [NodeID: Definition] = [:]

    var isEmpty: Bool { strings.isEmpty && locations.isEmpty && nodes.isEmpty }

    mutating func insert(_ definition: Definition) { set(definition, for: definition) }

    /// Removes a definition, which is now in the database.
    mutating func remove(_ definition: Definition) { set(nil, for: definition) }

    private mutating func set(_ value: Definition?, for definition: Definition) {
        switch definition {
        case .string(let id, _): strings[id] = value
        case .location(let id, _): locations[id] = value
        case .node(let node): nodes[node.id] = value
        }
    }

    /// Removes and returns the definitions that an event uses, directly or indirectly.
    mutating func wake(for record: EventRecord) -> [Definition] {
        var woken: [Definition] = []
        for id in [record.subject, record.object, record.predicted] {
            guard case .node(let node)? = nodes.removeValue(forKey: id) else { continue }
            woken += [strings.removeValue(forKey: node.typeName), strings.removeValue(forKey: node.identifier)]
                .compactMap { $0 }
            woken.append(.node(node))
        }
        woken += [strings.removeValue(forKey: record.name), locations.removeValue(forKey: record.location)]
            .compactMap { $0 }
        return woken
    }
}
