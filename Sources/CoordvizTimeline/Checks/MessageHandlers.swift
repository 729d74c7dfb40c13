internal import CoordvizModel

/// Who handled which messages anywhere in a session: by type, because what one of a type handles, each of it does.
struct MessageHandlers {
    private let dictionary: SessionDictionary
    /// Types by message name, each with the node that was seen first.
    private var types: [String: Set<StringID>] = [:]
    /// The lives of nodes of types that handle anything: there may be very many, and findings ask for all of them.
    private var livesByType: [StringID: [NodeLife]] = [:]

    init(of history: SessionHistory, in dictionary: SessionDictionary) {
        self.dictionary = dictionary
        for path in history.messages {
            for stop in path.stops where [.handled, .passedOn, .replied].contains(stop.what) {
                if let type = dictionary.nodes[stop.node]?.typeName { types[path.name, default: []].insert(type) }
            }
        }
        let handling = types.values.reduce(into: Set()) { $0.formUnion($1) }
        for life in history.lives {
            guard let type = dictionary.nodes[life.node]?.typeName, handling.contains(type) else { continue }
            livesByType[type, default: []].append(life)
        }
    }

    /// Whether anybody handles messages of that name.
    func isKnown(_ message: String) -> Bool { types[message] != nil }

    /// Whether a node handles messages of that name, as far as the session shows.
    func handles(_ node: NodeID, _ message: String) -> Bool {
        guard let types = types[message], let type = dictionary.nodes[node]?.typeName else { return false }
        return types.contains(type)
    }

    /// Some nodes, and how many there are.
    struct Some: Equatable {
        /// The first few, by id.
        var first: [NodeID] = []
        var count = 0

        fileprivate mutating func add(_ node: NodeID, keeping most: Int) {
            count += 1
            if first.count == most, let last = first.last, last < node { return }
            first.insert(node, at: first.firstIndex { node < $0 } ?? first.count)
            if first.count > most { first.removeLast() }
        }
    }

    /// Who handles messages of that name, but for some: those that were alive right after an event, and the others.
    func nodes(
        handling message: String,
        at event: EventNumber,
        except met: Set<NodeID>,
        naming most: Int
    ) -> (alive: Some, others: Some) {
        var alive = Some()
        var others = Some()
        for type in types[message] ?? [] {
            for life in livesByType[type] ?? [] {
                if life.first <= event, life.released.map({ $0 > event }) ?? true {
                    if !met.contains(life.node) { alive.add(life.node, keeping: most) }
                } else {
                    others.add(life.node, keeping: most)
                }
            }
        }
        return (alive, others)
    }
}
