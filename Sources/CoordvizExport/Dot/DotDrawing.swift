/// A graph as DOT, and how it is to be drawn.
public struct DotDrawing: Equatable, Sendable {
    /// Who decides where everything stands.
    public enum Layout: Equatable, Sendable {
        /// `dot` does.
        case dot
        /// The positions are in the text: `neato -n2` draws them as they are.
        case given
    }

    /// The DOT text.
    public var text: String
    /// How to draw it.
    public var layout: Layout
}
