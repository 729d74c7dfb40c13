public import CoordvizModel

/// What was there at a moment, as trees: the answer to `coordviz tree`.
///
/// A flat list from the outermost to the innermost, as people read it, so that no depth can overflow a stack.
public struct MomentTree: Equatable, Sendable {
    /// Why a node is named, but what is below it is not told here.
    public enum Repetition: String, Sendable {
        /// It stands elsewhere in the tree, before.
        case again
        /// It is below itself.
        case cycle
    }

    /// A node where it stands in a tree.
    public struct Entry: Equatable, Sendable {
        /// The node.
        public var node: NodeFacts
        /// How many stand above it.
        public var depth: Int
        /// How it belongs to the one above; empty for roots, and where only a rule says so.
        public var relations: [EdgeKind] = []
        /// Whom it belongs to, where that is not the one above: the coordinator that owns a view controller.
        public var owner: NodeFacts?
        /// Why what is below it is not told here; nil where it is.
        public var repetition: Repetition?
        /// How many that are below it were cut off.
        public var hidden = 0

        /// Whether it was presented by the one above.
        public var isPresented: Bool { relations.contains(.presentation) }
    }

    /// The deepest level that a tree shows, the roots being 1: indentation grows with depth, and readers of JSON give up.
    public static let deepest = 120

    /// The event right after which the moment lies.
    public var event: EventNumber
    /// When that was, in nanoseconds since the session's start; nil where the event is lost.
    public var time: Int64?
    /// What is shown.
    public var layer: TreeLayer
    /// Why the state is unknown at the moment, and what is shown was known last; nil when it is known.
    public var unknown: UnknownStretch?
    /// The trees, one after the other, each node before those below it.
    public var entries: [Entry]

    /// Finishes an answer.
    public init(
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
