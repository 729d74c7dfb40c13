/// Names the screens of route values in a recording, by names in the source, never by values.
enum RouteNames {
    /// Returns `Shop.ShopRoute(detail)` for a case of an enumeration or a ``NamedRoute``, otherwise the type's name.
    static func name(of route: Any) -> String {
        // `NavigationPath` and untyped paths contain these.
        if type(of: route) == AnyHashable.self, let inner = (route as? AnyHashable)?.base { return name(of: inner) }
        let type = TypeNames.name(of: type(of: route))
        return ownName(of: route).map { "\(type)(\($0))" } ?? type
    }

    private static func ownName(of route: Any) -> String? {
        if let named = route as? any NamedRoute { return named.recordedName }
        return caseName(of: route)
    }

    /// The case of an enumeration, without its associated values; nil if only app code could name it.
    private static func caseName(of route: Any) -> String? {
        // A custom mirror or description may contain values.
        guard !(route is any CustomReflectable) else { return nil }
        let mirror = Mirror(reflecting: route)
        guard mirror.displayStyle == .enum else { return nil }
        // The label of the payload is the case's name; the payload itself is not read.
        if let name = mirror.children.first?.label { return name }
        let describesItself =
            route is any CustomStringConvertible || route is any CustomDebugStringConvertible
            || route is any TextOutputStreamable
        guard !describesItself else { return nil }
        let name = String(describing: route)
        // A C enumeration has no case names at run time, and is described by its raw value.
        return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? name : nil
    }
}
