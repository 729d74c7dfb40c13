/// The name of a node among its siblings, the same in every run: its type without modules, and its identifier.
struct RoleName: Hashable, Comparable, Sendable {
    var title: String
    var identifier: String?

    /// `CatalogCoordinator`, or `CatalogCoordinator[cart]`. Separators of paths are escaped.
    var text: String {
        guard let identifier else { return Self.escaped(title) }
        return "\(Self.escaped(title))[\(Self.escaped(identifier))]"
    }

    private static func escaped(_ text: String) -> String {
        // Bytes first: characters are twenty times slower, and few names contain separators.
        guard text.utf8.contains(where: { "/[]\\".utf8.contains($0) }) else { return text }
        return text.map { "/[]\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    }

    static func < (first: RoleName, second: RoleName) -> Bool {
        (first.title, first.identifier ?? "") < (second.title, second.identifier ?? "")
    }
}
