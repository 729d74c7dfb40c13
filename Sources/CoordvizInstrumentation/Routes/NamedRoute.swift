/// A route that provides the name of its screen in recordings, instead of the name of its type and case.
///
/// ```swift
/// extension ShopRoute: NamedRoute { var recordedName: String { "product" } }
/// ```
public protocol NamedRoute {
    /// A name for each kind of screen; read once when a screen appears, and only while something is recorded. It must
    /// not contain user data: names are recorded as they are.
    var recordedName: String { get }
}
