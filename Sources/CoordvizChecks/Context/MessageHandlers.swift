internal import CoordvizModel
internal import CoordvizTimeline

/// Who handled which messages anywhere in a session: by type, because what one of a type handles, each of it does. One that
/// passed a message on has not handled it.
struct MessageHandlers {
    private let dictionary: SessionDictionary
    /// Types by message name.
    private var types: [String: Set<StringID>] = [:]
    /// The first of them, in the order in which they were met.
    private var firstTypes: [String: [StringID]] = [:]
    /// The lives of nodes of types that handle anything: there may be very many, and findings ask for all of them.
    private var livesByType: [StringID: LivesOfType] = [:]

    init(of history: SessionHistory, in dictionary: SessionDictionary) {
        self.dictionary = dictionary
        for path in history.messages {
            for stop in path.stops where [.handled, .replied].contains(stop.what) {
                guard let type = dictionary.nodes[stop.node]?.typeName,
                    types[path.name, default: []].insert(type).inserted,
                    firstTypes[path.name, default: []].count < Self.mostTypes
                else { continue }
                firstTypes[path.name, default: []].append(type)
            }
        }
        let handling = types.values.reduce(into: Set()) { $0.formUnion($1) }
        for life in history.lives {
            guard let type = dictionary.nodes[life.node]?.typeName, handling.contains(type) else { continue }
            livesByType[type, default: LivesOfType()].add(life)
        }
        for type in livesByType.keys { livesByType[type]?.finish() }
    }

    /// Whether any object handles messages of that name.
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

        fileprivate mutating func name(_ node: NodeID, atMost most: Int) {
            if first.count == most, let last = first.last, last < node { return }
            first.insert(node, at: first.firstIndex { node < $0 } ?? first.count)
            if first.count > most { first.removeLast() }
        }
    }

    /// Who handles messages of that name, but for some: those that were alive right after an event, and the others.
    ///
    /// What many findings ask for: counts are looked up, and of nodes that are not meant only so many are passed over to
    /// name some; of more types than any message has handlers the first ones count.
    func nodes(
        handling message: String,
        at event: EventNumber,
        except met: Set<NodeID>,
        naming most: Int
    ) -> (alive: Some, others: Some) {
        var alive = Some()
        var others = Some()
        var left = Self.mostLookedAt
        let types = firstTypes[message] ?? []
        for type in types {
            guard let lives = livesByType[type] else { continue }
            let living = lives.count(aliveAt: event)
            alive.count += living
            others.count += lives.all.count - living
            for life in lives.all.prefix(left) {
                left -= 1
                let isAlive = life.isAlive(at: event)
                if !isAlive { others.name(life.node, atMost: most) }
                if isAlive, !met.contains(life.node) { alive.name(life.node, atMost: most) }
            }
        }
        for node in met {
            guard let type = dictionary.nodes[node]?.typeName, types.contains(type),
                livesByType[type]?[node]?.isAlive(at: event) == true
            else { continue }
            alive.count -= 1
        }
        return (alive, others)
    }

    private static let mostLookedAt = 1_000
    private static let mostTypes = 64
}

/// The lives of nodes of one type.
private struct LivesOfType {
    /// By id.
    private(set) var all: [NodeLife] = []
    private var begun: [EventNumber] = []
    private var released: [EventNumber] = []

    mutating func add(_ life: NodeLife) {
        all.append(life)
        begun.append(life.first)
        if let event = life.released { released.append(event) }
    }

    mutating func finish() {
        all.sort { $0.node < $1.node }
        begun.sort()
        released.sort()
    }

    /// How many were alive right after an event.
    func count(aliveAt event: EventNumber) -> Int {
        begun.firstIndex(notBefore: event.after) - released.firstIndex(notBefore: event.after)
    }

    subscript(node: NodeID) -> NodeLife? {
        let index = all.prefixEnd { $0.node < node }
        return index < all.count && all[index].node == node ? all[index] : nil
    }
}

extension NodeLife {
    /// Whether the node was alive right after an event.
    fileprivate func isAlive(at event: EventNumber) -> Bool {
        first <= event && released.map { $0 > event } ?? true
    }
}
