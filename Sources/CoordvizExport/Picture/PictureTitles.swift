internal import CoordvizModel
internal import CoordvizTimeline

/// The names of types in a picture: without modules, with generic arguments folded, and shortened in the middle.
///
/// Types whose names would then be equal keep their modules. The full name is in the tooltip.
struct PictureTitles {
    static let longest = 32

    private let ambiguous: Set<String>
    /// The cached names of types, because the frames of a session show each type many times.
    private let known: [String: (plain: String, shown: String)]

    /// - Parameter types: the full name of each type that is shown.
    init(types: some Sequence<String>) {
        var known: [String: String] = [:]
        var ambiguous: Set<String> = []
        for type in Set(types) {
            let title = NodeNames.withoutModules(type)
            if known.updateValue(type, forKey: title) != nil { ambiguous.insert(title) }
        }
        self.ambiguous = ambiguous
        self.known = known.reduce(into: [:]) { shown, entry in
            // Types with equal titles are named individually.
            guard !ambiguous.contains(entry.key) else { return }
            shown[entry.value] = (entry.key, Self.shown(entry.key))
        }
    }

    func title(of node: MomentGraph.Node) -> String {
        if let known = known[node.typeName], known.plain == node.title { return node.changedMark + known.shown }
        let isAmbiguous = ambiguous.contains(NodeNames.withoutModules(node.typeName))
        return node.changedMark + Self.shown(isAmbiguous ? node.typeName : node.title)
    }

    /// The name that nodes of a type have.
    func title(ofType type: String) -> String { known[type]?.shown ?? Self.shown(type) }

    static func shown(_ name: String) -> String {
        CleanText.shortened(foldingGenerics(CleanText.clean(name)), to: longest)
    }

    /// Returns `Coordinator<…>` for `Coordinator<UINavigationController>`; a name with unbalanced brackets is
    /// unchanged.
    static func foldingGenerics(_ name: String) -> String {
        guard name.utf8.count <= NodeNames.longestName else { return name }
        var result = ""
        var depth = 0
        var last: Character?
        for character in name {
            let isArrow = character == ">" && last == "-"
            last = character
            if character == ">", !isArrow {
                guard depth > 0 else { return name }
                depth -= 1
            }
            if depth == 0 { result.append(character) }
            if character == "<" {
                depth += 1
                if depth == 1 { result.append("…") }
            }
        }
        return depth == 0 ? result : name
    }
}
