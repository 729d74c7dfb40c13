/// A graph as DOT, and the layout to draw it with.
package struct DotDrawing: Equatable, Sendable {
    /// The source of the positions.
    package enum Layout: Equatable, Sendable {
        /// `dot` computes the layout.
        case dot
        /// The text contains the positions, for `neato -n2`.
        case given
    }

    /// The DOT text.
    package var text: String
    /// How to draw it.
    package var layout: Layout
}
