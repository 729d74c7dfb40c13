package import CoordvizModel

/// What was there at a moment, as trees: the answer to `coordviz tree`.
///
/// A flat list from the outermost to the innermost, as people read it, so that no depth can overflow a stack.
package struct MomentTree: Equatable, Sendable {
    /// Why a node is named, but what is below it is not told here.
    package enum Repetition: String, Sendable {
        /// It stands elsewhere in the tree, before.
        case again
        /// It is below itself.
        case cycle
    }

    /// A node where it stands in a tree.
    package struct Entry: Equatable, Sendable {
        /// The node.
        package var node: NodeFacts
        /// How many stand above it.
        package var depth: Int
        /// How it belongs to the one above; empty for roots, and where only a rule says so.
        package var relations: [EdgeKind] = []
        /// Whom it belongs to, where that is not the one above: the coordinator that owns a view controller.
        package var owner: NodeFacts?
        /// Why what is below it is not told here; nil where it is.
        package var repetition: Repetition?
        /// How many that are below it were cut off.
        package var hidden = 0

        /// Whether it was presented by the one above.
        package var isPresented: Bool { relations.contains(.presentation) }
    }

    /// The deepest level that a tree shows, the roots being 1: indentation grows with depth, and readers of JSON give up.
    package static let deepest = 120

    /// The event right after which the moment lies.
    package var event: EventNumber
    /// When that was, in nanoseconds since the session's start; nil where the event is lost.
    package var time: Int64?
    /// What is shown.
    package var layer: TreeLayer
    /// Why the state is unknown at the moment, and what is shown was known last; nil when it is known.
    package var unknown: UnknownStretch?
    /// The trees, one after the other, each node before those below it.
    package var entries: [Entry]

    /// Finishes an answer.
    package init(
        event: EventNumber,
        time: Int64? = nil,
        layer: TreeLayer,
        unknown: UnknownStretch? = nil,
        entries: [Entry]
    ) {
        self.event = event
        self.time = time
        self.layer = layer
        self.unknown = unknown
        self.entries = entries
    }
}
