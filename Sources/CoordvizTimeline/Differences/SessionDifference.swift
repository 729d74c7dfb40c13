package import CoordvizModel

/// The difference between two sessions or two moments, matched by roles instead of ids, in display order.
///
/// Nodes are matched by role: the same type and identifier below matching nodes. Among siblings with the same role,
/// those that differ least are matched. A removed subtree and an added one with the same roles are a move, and so are a
/// removed and an added node that are the only ones with their name.
package struct SessionDifference: Equatable, Sendable {
    /// The change of a node.
    package enum Change: String, Sendable {
        /// It is the same on both sides.
        case unchanged
        /// It exists only on the later side.
        case added
        /// It exists only on the earlier side.
        case removed
        /// It has another parent now; its descendants moved with it.
        case moved
        /// It exists on both sides with different attributes.
        case changed
    }

    /// A changed attribute of a node.
    package struct Detail: Equatable, Sendable {
        /// An attribute that may differ.
        package enum Attribute: String, Sendable {
            /// The full type name; the type without modules is part of the role.
            case type
            /// Its kind of object.
            case kind
            /// Its relation to its parent: contained, presented.
            case relation
            /// Its first owner.
            case owner
            /// Its first parent coordinator.
            case parentCoordinator
            /// Whether it was on screen; only for moments.
            case appearance
            /// Whether it was released by the end; only for whole sessions.
            case ending
        }

        /// The attribute.
        package var attribute: Attribute
        /// The former value; nil for none.
        package var before: String?
        /// The new value; nil for none.
        package var after: String?
        /// Whether the values may be the same one, which lost events contained on one side.
        package var isUncertain = false
    }

    /// A node of one side or of both.
    package struct Entry: Equatable, Sendable {
        /// Its change.
        package var change: Change
        /// Whether lost events may be the reason for the change: for the node's absence on one side, for its place,
        /// or for each changed attribute.
        package var isUncertain: Bool
        /// The index of the parent entry; nil for a root.
        package var parent: Int?
        /// For a moved node, the index of the former parent's entry; nil for a root.
        package var formerParent: Int?
        /// The number of ancestors.
        package var depth: Int
        /// The role of a changed node: its path in the later session, or in the earlier one if it was removed.
        package var role: String?
        /// For a moved node, its former role.
        package var formerRole: String?
        /// Its type without modules.
        package var title: String
        /// The identifier that the app gave it.
        package var identifier: String?
        /// Its full type name.
        package var typeName: String
        /// Its kind of object.
        package var kind: NodeKind
        /// Its relation to its parent; nil for a root.
        package var relation: EdgeKind?
        /// Its id in the earlier session; nil if it was added.
        package var before: NodeID?
        /// Its id in the later session; nil if it was removed.
        package var after: NodeID?
        /// Its changed attributes.
        package var details: [Detail]
        /// Whether a descendant changed.
        package var holdsChanges: Bool
    }

    /// A change of the screens or coordinators that follow another one.
    package struct Succession: Equatable, Sendable {
        /// The role of their parent: a container, presenting controller or coordinator.
        package var container: String
        /// The name of the predecessor; nil for the first ones.
        package var predecessor: String?
        /// The former successors, in order of first occurrence.
        package var before: [String]
        /// The new successors.
        package var after: [String]
        /// Whether lost events may be the reason for the change.
        package var isUncertain = false
    }

    /// A change of the paths or outcomes of messages with one name and sender.
    package struct MessageChange: Equatable, Sendable {
        /// A path that messages took.
        package struct Way: Hashable, Sendable {
            /// How they ended.
            package var outcome: MessagePath.Outcome
            /// The role of the node where they ended; nil when they did not end.
            package var handler: String?
            /// The number of hops.
            package var hops: Int
            /// The number of messages that took it.
            package var count: Int
            /// Whether lost events may be the reason why it is found on this side only.
            package var isUncertain = false
        }

        /// The message's name.
        package var name: String
        /// The sender's role.
        package var sender: String
        /// The paths in the earlier session; empty when none was sent.
        package var before: [Way]
        /// The paths in the later session.
        package var after: [Way]
        /// Whether lost events may be the reason for the change: for each path that is found on one side only.
        package var isUncertain = false
    }

    /// All nodes of both sides, each after its parent; siblings in order, removed ones after those that they followed.
    package internal(set) var entries: [Entry]
    /// Changes of successors; empty for moments.
    package internal(set) var successions: [Succession]
    /// Changes of messages; empty for moments.
    package internal(set) var messages: [MessageChange]
    /// What is unknown about the earlier side, as sentences without full stops.
    package internal(set) var unknownBefore: [String]
    /// What is unknown about the later side, as sentences without full stops.
    package internal(set) var unknownAfter: [String]

    /// Whether there are no known differences.
    package var isEmpty: Bool {
        successions.isEmpty && messages.isEmpty && entries.allSatisfy { $0.change == .unchanged }
    }

    /// The number of entries with a kind of change.
    package func count(_ change: Change) -> Int { entries.count { $0.change == change } }
}
