/// Names of types, determined once for each type because the runtime's own functions are slow.
public enum TypeNames {
    private static let names = Guarded<[ObjectIdentifier: String]>([:])
    private static let nodeNames = Guarded<[ObjectIdentifier: String]>([:])
    private static let shortNames = Guarded<[ObjectIdentifier: String]>([:])

    /// The type's name with its module, such as `Shop.CatalogCoordinator`, the same in every run.
    public static func name(of type: Any.Type) -> String {
        let key = ObjectIdentifier(type)
        if let known = names.withLock({ $0[key] }) { return known }
        let name = withoutContexts(String(reflecting: type))
        names.withLock { $0[key] = name }
        return name
    }

    /// The name of an object of the type in a recording: ``name(of:)``, except that SwiftUI's hosting controllers are
    /// named by the view that they show, without its modifiers.
    public static func nodeName(of type: Any.Type) -> String {
        let key = ObjectIdentifier(type)
        if let known = nodeNames.withLock({ $0[key] }) { return known }
        let name = HostingControllerNames.folded(name(of: type))
        nodeNames.withLock { $0[key] = name }
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
    ///
    /// Written by hand, because `firstRange(of:)` requires iOS 16.
    static func withoutContexts(_ name: String) -> String {
        let opening = Array("(unknown context at $".utf8)
        let bytes = Array(name.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index...].starts(with: opening), let end = contextEnd(in: bytes, from: index + opening.count) {
                index = end
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns the index after the next `).`; nil when there is none.
    private static func contextEnd(in bytes: [UInt8], from start: Int) -> Int? {
        var index = start
        while index + 1 < bytes.count {
            if bytes[index] == UInt8(ascii: ")"), bytes[index + 1] == UInt8(ascii: ".") { return index + 2 }
            index += 1
        }
        return nil
    }
}
