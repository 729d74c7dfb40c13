/// What the screen of a route value is called in a recording: names of the source, never values.
enum RouteNames {
    /// `Shop.ShopRoute(detail)` for a case of an enumeration or a ``NamedRoute``, otherwise the type's name.
    static func name(of route: Any) -> String {
        // What `NavigationPath` and untyped paths hold.
        if type(of: route) == AnyHashable.self, let inner = (route as? AnyHashable)?.base { return name(of: inner) }
        let type = TypeNames.name(of: type(of: route))
        return ownName(of: route).map { "\(type)(\($0))" } ?? type
    }

    private static func ownName(of route: Any) -> String? {
        if let named = route as? any NamedRoute { return named.recordedName }
        return caseName(of: route)
    }

    /// The case of an enumeration, without what it carries; nil where only code of the app could tell it.
    private static func caseName(of route: Any) -> String? {
        // A custom mirror or description may hold values.
        guard !(route is any CustomReflectable) else { return nil }
        let mirror = Mirror(reflecting: route)
        guard mirror.displayStyle == .enum else { return nil }
        // The label of what it carries is the case's name; the value itself is not looked at.
        if let name = mirror.children.first?.label { return name }
        let describesItself =
            route is any CustomStringConvertible || route is any CustomDebugStringConvertible
            || route is any TextOutputStreamable
        guard !describesItself else { return nil }
        let name = String(describing: route)
        // An enumeration of C has no names at run time, and is described by its raw value.
        return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? name : nil
    }
}
