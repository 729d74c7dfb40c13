/// A route that says what its screen is called in recordings, instead of being named by its type and case.
///
/// ```swift
/// extension ShopRoute: NamedRoute { var recordedName: String { "product" } }
/// ```
public protocol NamedRoute {
    /// A name for each kind of screen; asked once when a screen comes, and only while something is recorded. Put nothing of
    /// your users into it: names are recorded as they are.
    var recordedName: String { get }
}
