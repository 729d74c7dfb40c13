/// Names of types, worked out once for each type because the runtime's own answer is slow.
public enum TypeNames {
    private static let names = Guarded<[ObjectIdentifier: String]>([:])
    private static let shortNames = Guarded<[ObjectIdentifier: String]>([:])

    /// The type's name with its module, such as `Shop.CatalogCoordinator`, the same in every run.
    public static func name(of type: Any.Type) -> String {
        let key = ObjectIdentifier(type)
        if let known = names.withLock({ $0[key] }) { return known }
        let name = withoutContexts(String(reflecting: type))
        names.withLock { $0[key] = name }
        return name
    }

    /// The type's own name without modules, such as `BuyNow`.
    public static func shortName(of type: Any.Type) -> String {
        let key = ObjectIdentifier(type)
        if let known = shortNames.withLock({ $0[key] }) { return known }
        let name = String(describing: type)
        shortNames.withLock { $0[key] = name }
        return name
    }

    /// Removes `(unknown context at $7f…).`, which the runtime puts before private types: it holds an address.
    static func withoutContexts(_ name: String) -> String {
        var rest = Substring(name)
        var result = ""
        while let opening = rest.firstRange(of: "(unknown context at $"),
            let closing = rest[opening.upperBound...].firstRange(of: ").")
        {
            result += rest[..<opening.lowerBound]
            rest = rest[closing.upperBound...]
        }
        return result + rest
    }
}
