/// A role as a text that users write and read, in parts: `AppCoordinator/CatalogCoordinator[cart]`.
package struct RolePath: Equatable, Sendable {
    private var names: [Substring]

    /// Reads a role's text. In it `\` precedes a separator that belongs to a name.
    package init(_ text: String) {
        names = []
        var rest = text[...]
        while let end = Self.index(of: "/", in: rest) {
            names.append(rest[..<end])
            rest = rest[rest.unicodeScalars.index(after: end)...]
        }
        names.append(rest)
    }

    /// Whether the names of another path follow each other in this one. A name without an identifier matches any identifier.
    package func contains(_ other: RolePath) -> Bool {
        guard other.names.count <= names.count else { return false }
        return (0...(names.count - other.names.count)).contains { start in
            zip(names[start...], other.names).allSatisfy { $0 == $1 || Self.withoutIdentifier($0) == $1 }
        }
    }

    private static func withoutIdentifier(_ name: Substring) -> Substring {
        name[..<(index(of: "[", in: name) ?? name.endIndex)]
    }

    private static func index(of separator: Unicode.Scalar, in text: Substring) -> Substring.Index? {
        let scalars = text.unicodeScalars
        var isEscaped = false
        return scalars.indices.first { index in
            defer { isEscaped = !isEscaped && scalars[index] == "\\" }
            return !isEscaped && scalars[index] == separator
        }
    }
}
