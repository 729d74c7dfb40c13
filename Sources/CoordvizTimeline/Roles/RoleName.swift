/// What a node is called among its siblings in every run: its type without modules, and the name that its author gave it.
struct RoleName: Hashable, Comparable, Sendable {
    var title: String
    var identifier: String?

    /// `CatalogCoordinator`, or `CatalogCoordinator[cart]`. What parts names in a path is escaped.
    var text: String {
        guard let identifier else { return Self.escaped(title) }
        return "\(Self.escaped(title))[\(Self.escaped(identifier))]"
    }

    private static func escaped(_ text: String) -> String {
        // Bytes first: characters cost twenty times as much, and hardly a name has any of these.
        guard text.utf8.contains(where: { "/[]\\".utf8.contains($0) }) else { return text }
        return text.map { "/[]\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    }

    static func < (first: RoleName, second: RoleName) -> Bool {
        (first.title, first.identifier ?? "") < (second.title, second.identifier ?? "")
    }
}
