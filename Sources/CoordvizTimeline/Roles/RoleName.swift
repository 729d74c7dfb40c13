/// The name of a node among its siblings, the same in every run: its type without modules, and its identifier.
struct RoleName: Hashable, Comparable, Sendable {
    var title: String
    var identifier: String?

    /// `CatalogCoordinator`, or `CatalogCoordinator[cart]`. Separators of paths are escaped.
    var text: String {
        guard let identifier else { return Self.escaped(title) }
        return "\(Self.escaped(title))[\(Self.escaped(identifier))]"
    }

    /// The name without what an app's data adds to identifiers: `RecipeCoordinator[recipe-*]`.
    var general: RoleName { RoleName(title: title, identifier: identifier.map(GeneralIdentifier.text)) }

    private static func escaped(_ text: String) -> String {
        // Bytes: characters are twenty times slower, and few names contain separators.
        guard text.utf8.contains(where: { "/[]\\".utf8.contains($0) }) else { return text }
        let escaped = text.utf8.flatMap { "/[]\\".utf8.contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] }
        return String(decoding: escaped, as: UTF8.self)
    }

    static func < (first: RoleName, second: RoleName) -> Bool {
        (first.title, first.identifier ?? "") < (second.title, second.identifier ?? "")
    }
}
