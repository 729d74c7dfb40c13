/// A graph as DOT, and how it is to be drawn.
package struct DotDrawing: Equatable, Sendable {
    /// Who decides where everything stands.
    package enum Layout: Equatable, Sendable {
        /// `dot` does.
        case dot
        /// The positions are in the text: `neato -n2` draws them as they are.
        case given
    }

    /// The DOT text.
    package var text: String
    /// How to draw it.
    package var layout: Layout
}
