package import CoordvizModel

/// Short names of nodes.
package struct NodeNames: Sendable {
    private let dictionary: SessionDictionary
    /// The most bytes of a name that is parsed.
    package static let longestName = 10_000
    /// The cached titles, by type.
    private var titles: [StringID: String] = [:]

    /// Creates names for the nodes of a session.
    package init(dictionary: SessionDictionary) { self.dictionary = dictionary }

    /// The type without modules: `Coordinator<UINavigationController>` for `Shop.Coordinator<UIKit.UINavigationController>`.
    package func title(_ node: NodeID) -> String {
        guard let type = dictionary.nodes[node]?.typeName else {
            return Self.withoutModules(dictionary.typeName(of: node))
        }
        return typeTitle(type)
    }

    /// The same for a type.
    package func typeTitle(_ type: StringID) -> String {
        titles[type] ?? Self.withoutModules(dictionary.text(type))
    }

    /// The same names with all titles cached, for many lookups. Takes time linear in the nodes.
    package func prepared() -> NodeNames {
        var names = self
        for node in dictionary.nodes.values where names.titles[node.typeName] == nil {
            names.titles[node.typeName] = Self.withoutModules(dictionary.text(node.typeName))
        }
        return names
    }

    /// The title with the id: `PaymentCoordinator #17`.
    package func label(_ node: NodeID) -> String {
        node == .none ? "an unknown object" : "\(title(node)) #\(node.rawValue)"
    }

    /// The same for what most names are: letters, digits and underscores of ASCII, with dots. Nil for other names. A hundredth
    /// of the time, because characters are slow.
    private static func plainName(_ typeName: String) -> String? {
        var start = 0
        var previous: UInt8 = 0
        for (index, byte) in typeName.utf8.enumerated() {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
                if previous == UInt8(ascii: ".") { start = index }
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                if previous == UInt8(ascii: ".") { return nil }
            case UInt8(ascii: "."):
                if index == 0 || previous == UInt8(ascii: ".") { return nil }
            default: return nil
            }
            previous = byte
        }
        guard previous != UInt8(ascii: "."), previous != 0 else { return nil }
        return start == 0 ? typeName : String(decoding: typeName.utf8.dropFirst(start), as: UTF8.self)
    }

    /// Removes each qualifier, `Module.` or an outer type's name with its generic arguments, in front of a name, also
    /// within generic arguments.
    ///
    /// Only qualifiers of Swift type names are removed: letters, digits and underscores before a dot that is followed
    /// by a letter or underscore. Anything else is unchanged, and so are very long names, because a damaged recording
    /// may contain huge names and each is looked up many times.
    package static func withoutModules(_ typeName: String) -> String {
        guard typeName.utf8.count <= longestName else { return typeName }
        if let short = plainName(typeName) { return short }
        var result: [Character] = []
        var word: [Character] = []
        // The start indexes of names with open generic arguments, and of the one that was closed last.
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
