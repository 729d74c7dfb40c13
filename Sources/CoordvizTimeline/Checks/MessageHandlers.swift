internal import CoordvizModel

/// Who handled which messages anywhere in a session: by type, because what one of a type handles, each of it does.
struct MessageHandlers {
    private let dictionary: SessionDictionary
    /// Types by message name, each with the node that was seen first.
    private var types: [String: Set<StringID>] = [:]
    /// Nodes of types that handle anything, in the order of their ids.
    private var nodesByType: [StringID: [NodeID]] = [:]

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
            nodesByType[type, default: []].append(life.node)
        }
    }

    /// Whether anybody handles messages of that name.
    func isKnown(_ message: String) -> Bool { types[message] != nil }

    /// Whether a node handles messages of that name, as far as the session shows.
    func handles(_ node: NodeID, _ message: String) -> Bool {
        guard let types = types[message], let type = dictionary.nodes[node]?.typeName else { return false }
        return types.contains(type)
    }

    /// All nodes that handle messages of that name, by id.
    func nodes(handling message: String) -> [NodeID] {
        (types[message] ?? []).flatMap { nodesByType[$0] ?? [] }.sorted()
    }
}
