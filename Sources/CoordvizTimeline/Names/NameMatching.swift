internal import CoordvizModel

/// Matches words from the command line with nodes. Each type name is parsed once.
struct NameMatching {
    enum Fit: Int, Comparable {
        case none
        /// Equal except for case.
        case loose
        /// Equal except for a suffix of coordinators and view controllers.
        case withoutSuffix
        case exact

        static func < (first: Fit, second: Fit) -> Bool { first.rawValue < second.rawValue }
    }

    private let dictionary: SessionDictionary
    private var fits: [Key: Fit] = [:]

    private struct Key: Hashable {
        var type: StringID
        var word: String
    }

    private static let suffixes = ["ViewController", "Controller", "Coordinator", "View"]

    init(dictionary: SessionDictionary) { self.dictionary = dictionary }

    mutating func fit(_ node: NodeID, _ word: String) -> Fit {
        if dictionary.identifier(of: node) == word { return .exact }
        guard let type = dictionary.nodes[node]?.typeName else { return .none }
        let key = Key(type: type, word: word)
        if let known = fits[key] { return known }
        let fit = Self.fit(dictionary.text(type), word)
        fits[key] = fit
        return fit
    }

    private static func fit(_ typeName: String, _ word: String) -> Fit {
        let title = NodeNames.withoutModules(typeName)
        if typeName == word || title == word { return .exact }
        // `Coordinator` also matches `Coordinator<UINavigationController>`.
        let plain = title.prefix { $0 != "<" }
        if plain == word { return .exact }
        let short = suffixes.contains { plain.hasSuffix($0) && plain.dropLast($0.count) == word }
        if short { return .withoutSuffix }
        return title.lowercased() == word.lowercased() ? .loose : .none
    }

    /// The nodes that match best.
    mutating func best(_ nodes: [NodeID], _ word: String) -> [NodeID] {
        var best = Fit.none
        var found: [NodeID] = []
        for node in nodes {
            let fit = fit(node, word)
            if fit > best { (best, found) = (fit, []) }
            if fit == best { found.append(node) }
        }
        return found
    }

    /// A title without the suffix of coordinators and view controllers; nil when it has none.
    static func withoutSuffix(_ title: String) -> String? {
        suffixes.first { title.hasSuffix($0) && title.count > $0.count }.map { String(title.dropLast($0.count)) }
    }

    /// In a path the beginning of a name suffices: `App` for `ApplicationCoordinator`.
    private func begins(_ node: NodeID, with word: String) -> Bool {
        guard word.count >= 3, let type = dictionary.nodes[node]?.typeName else { return false }
        return NodeNames.withoutModules(dictionary.text(type)).hasPrefix(word)
    }

    /// Whether ancestors, from the nearest outward, match the words, from the last to the first.
    mutating func hasAncestors(
        _ words: ArraySlice<String>,
        above node: NodeID,
        _ parents: (NodeID) -> [NodeID]
    ) -> Bool {
        var level: Set<NodeID> = [node]
        for word in words.reversed() {
            // One level for each word, so a cycle of parents cannot loop forever.
            level = Set(level.flatMap(parents)).filter { fit($0, word) != .none || begins($0, with: word) }
            if level.isEmpty { return false }
        }
        return true
    }
}
