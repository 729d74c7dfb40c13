package import CoordvizModel

/// The meaning of an id, on its way into a recording.
package enum Definition: Hashable, Sendable {
    /// A text.
    case string(StringID, String)
    /// A place in the app's source.
    case location(LocationID, SourceLocation)
    /// A node.
    case node(NodeDefinition)
}
