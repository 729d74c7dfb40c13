internal import CoordvizModel

/// The texts behind the ids in intervals: types of objects, and names of messages and transitions.
///
/// Bounded: objects are removed when they are released. Texts include values of messages, so only those that have named
/// something are kept.
struct SignpostNames {
    static let nodeLimit = 65_536
    static let nameLimit = 1024
    /// The number of texts that are kept until their use is known. A caller looks a name up right before it records.
    static let recentLimit = 64

    private var types: [NodeID: String] = [:]
    private var names: [StringID: String] = [:]
    private var recent: [(id: StringID, text: String)] = []
    private var nextRecent = 0

    mutating func define(_ node: NodeID, _ type: String) {
        if node != .none, types.count < Self.nodeLimit { types[node] = type }
    }

    mutating func intern(_ id: StringID, _ text: String) {
        guard id != .none, names[id] == nil else { return }
        if recent.count < Self.recentLimit {
            recent.append((id, text))
        } else {
            recent[nextRecent] = (id, text)
            nextRecent = (nextRecent + 1) % Self.recentLimit
        }
    }

    mutating func release(_ node: NodeID) { types[node] = nil }

    /// The type of an object, without its module.
    func type(_ node: NodeID) -> String? {
        guard let type = types[node] else { return nil }
        // Of generic types the full name: the types in the angle brackets have modules, too.
        guard !type.contains("<"), let dot = type.lastIndex(of: ".") else { return type }
        return String(type[type.index(after: dot)...])
    }

    /// Returns the name of a message or a transition.
    mutating func name(_ id: StringID) -> String? {
        if let known = names[id] { return known }
        guard let text = recent.last(where: { $0.id == id })?.text, names.count < Self.nameLimit else { return nil }
        names[id] = text
        return text
    }
}
