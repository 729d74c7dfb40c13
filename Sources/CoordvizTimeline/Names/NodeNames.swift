package import CoordvizModel

/// What nodes are called where there is little room.
package struct NodeNames: Sendable {
    private let dictionary: SessionDictionary
    /// The most bytes of a name that is taken apart.
    package static let longestName = 10_000
    /// Titles that were taken apart already, by their types.
    private var titles: [StringID: String] = [:]

    /// Names the nodes of a session.
    package init(dictionary: SessionDictionary) { self.dictionary = dictionary }

    /// The type without modules: `Coordinator<UINavigationController>` for `Shop.Coordinator<UIKit.UINavigationController>`.
    package func title(_ node: NodeID) -> String {
        if let type = dictionary.nodes[node]?.typeName, let known = titles[type] { return known }
        return Self.withoutModules(dictionary.typeName(of: node))
    }

    /// The same names, with each type taken apart once for all: for whoever asks for many. Costs a look at each node.
    package func prepared() -> NodeNames {
        var names = self
        for node in dictionary.nodes.values where names.titles[node.typeName] == nil {
            names.titles[node.typeName] = Self.withoutModules(dictionary.text(node.typeName))
        }
        return names
    }

    /// The title with the id, which tells two of a type apart: `PaymentCoordinator #17`.
    package func label(_ node: NodeID) -> String {
        node == .none ? "nobody" : "\(title(node)) #\(node.rawValue)"
    }

    /// Removes each qualifier, `Module.` or an outer type's name with its generic arguments, in front of a name, also
    /// within generic arguments.
    ///
    /// Only what Swift writes into type names counts: letters, digits and underscores before a dot, followed by a
    /// letter or underscore. Anything else stays as it is, and so does what is longer than any compiler's names: a damaged
    /// recording may hold a name of megabytes, and each is asked for many times.
    package static func withoutModules(_ typeName: String) -> String {
        guard typeName.utf8.count <= longestName else { return typeName }
        var result: [Character] = []
        var word: [Character] = []
        // Where the names begin whose generic arguments are open, and that of those that ended last.
        var open: [Int] = []
        var closed: Int?
        func isNameCharacter(_ character: Character) -> Bool {
            character.isLetter || character.isNumber || character == "_"
        }
        var rest = typeName[...]
        while let character = rest.popFirst() {
            if isNameCharacter(character) {
                word.append(character)
                continue
            }
            let nameFollows = character == "." && rest.first.map { $0.isLetter || $0 == "_" } ?? false
            if nameFollows, !word.isEmpty {
                word = []
            } else if nameFollows, result.last == ">", let outer = closed {
                result.removeSubrange(outer...)
            } else {
                let isArrow = character == ">" && word.isEmpty && result.last == "-"
                if character == "<" { open.append(result.count) }
                result += word
                result.append(character)
                word = []
                closed = character == ">" && !isArrow ? open.popLast() : nil
            }
        }
        return String(result + word)
    }
}
