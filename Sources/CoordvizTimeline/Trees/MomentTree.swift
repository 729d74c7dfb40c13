package import CoordvizModel

/// The trees of a moment: the answer of `coordviz tree`.
///
/// A flat list in depth-first order, so that no depth can overflow the stack.
package struct MomentTree: Equatable, Sendable {
    /// Why a node is listed without its descendants.
    package enum Repetition: String, Sendable {
        /// It was already listed elsewhere in the tree.
        case again
        /// It is its own ancestor.
        case cycle
    }

    /// A node at its place in a tree.
    package struct Entry: Equatable, Sendable {
        /// The node.
        package var node: NodeFacts
        /// The number of ancestors.
        package var depth: Int
        /// Its relations to its parent; empty for roots, and when only a rule connects them.
        package var relations: [EdgeKind] = []
        /// The coordinator of a view controller, if that is not its parent here.
        package var owner: NodeFacts?
        /// Why its descendants are not listed here; nil if they are.
        package var repetition: Repetition?
        /// The number of descendants that were cut off.
        package var hidden = 0

        /// Whether it was presented by its parent.
        package var isPresented: Bool { relations.contains(.presentation) }
    }

    /// The deepest level that is shown, where roots are 1: indentation grows with depth, and JSON parsers limit
    /// nesting.
    package static let deepest = 120

    /// The event right after which the moment is.
    package var event: EventNumber
    /// The event's time, in nanoseconds since the session's start; nil when the event is lost.
    package var time: Int64?
    /// The layer shown.
    package var layer: TreeLayer
    /// Why the state is unknown at the moment, so that the last known state is shown; nil when it is known.
    package var unknown: UnknownStretch?
    /// The entries of all trees, each before its descendants.
    package var entries: [Entry]

    /// Creates the trees.
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
