package import CoordvizModel

/// What differs between two sessions, or two moments, told by roles and never by ids: finished and in order.
///
/// Nodes are matched by role: the same type and identifier below nodes that match. Among siblings of one role those are
/// matched that differ least. A subtree that is gone here and came there with the same roles was moved, and so was what is
/// gone here, came there, and is the only one of its name.
package struct SessionDifference: Equatable, Sendable {
    /// What became of a node.
    package enum Change: String, Sendable {
        /// It is on both sides, the same.
        case unchanged
        /// It is only in the later one.
        case added
        /// It is only in the earlier one.
        case removed
        /// It is below another node now, with what is below it.
        case moved
        /// It is on both sides, and something of it differs.
        case changed
    }

    /// Something that differs in a node that is on both sides.
    package struct Detail: Equatable, Sendable {
        /// What it is that differs.
        package enum Attribute: String, Sendable {
            /// Its full type name; the type without modules is part of the role.
            case type
            /// What sort of object it is.
            case kind
            /// How it belongs to the node above it: contained, presented.
            case relation
            /// The coordinator that owned it first.
            case owner
            /// The coordinator that it answered to first.
            case parentCoordinator
            /// Whether it was on screen; of moments only.
            case appearance
            /// Whether it was released by the end; of whole sessions only.
            case ending
        }

        /// What differs.
        package var attribute: Attribute
        /// What it was; nil for nothing.
        package var before: String?
        /// What it is; nil for nothing.
        package var after: String?
    }

    /// A node of either side, or one that is on both.
    package struct Entry: Equatable, Sendable {
        /// What became of it.
        package var change: Change
        /// Whether it may be otherwise, because events were lost on the side where it is not.
        package var isUncertain: Bool
        /// The position of the entry that it is below; nil for a root.
        package var parent: Int?
        /// Of what was moved: the position of the entry that it was below before; nil for a root.
        package var formerParent: Int?
        /// How many entries are above it.
        package var depth: Int
        /// Its role, where it changed: its path in the later session, or, if it is gone, in the earlier one.
        package var role: String?
        /// Of what was moved: its role before.
        package var formerRole: String?
        /// Its type without modules.
        package var title: String
        /// The name that its author gave it.
        package var identifier: String?
        /// Its full type name.
        package var typeName: String
        /// What sort of object it is.
        package var kind: NodeKind
        /// How it belongs to the node above it; nil for a root.
        package var relation: EdgeKind?
        /// Its id in the earlier session, if it is there.
        package var before: NodeID?
        /// Its id in the later session, if it is there.
        package var after: NodeID?
        /// What differs in it.
        package var details: [Detail]
        /// Whether something below it differs.
        package var holdsChanges: Bool
    }

    /// That other screens, or coordinators, follow one now.
    package struct Succession: Equatable, Sendable {
        /// The role of what contains, presents or has them.
        package var container: String
        /// Whom they follow; nil for the beginning.
        package var predecessor: String?
        /// Who followed, in the order in which they first did.
        package var before: [String]
        /// Who follows now.
        package var after: [String]
    }

    /// That messages of a name end elsewhere now when somebody sends them.
    package struct MessageChange: Equatable, Sendable {
        /// A way that messages took.
        package struct Way: Hashable, Sendable {
            /// How they ended.
            package var outcome: MessagePath.Outcome
            /// The role of whom they ended at; nil when they did not end.
            package var handler: String?
            /// How many hops that took.
            package var hops: Int
            /// How many took it.
            package var count: Int
        }

        /// The message's name.
        package var name: String
        /// The sender's role.
        package var sender: String
        /// The ways in the earlier session; none when none was sent there.
        package var before: [Way]
        /// The ways in the later session.
        package var after: [Way]
    }

    /// Every node of both sides, each behind the one that it is below; siblings as they came, those that are gone behind
    /// those that they followed.
    package internal(set) var entries: [Entry]
    /// Whom others follow now; empty for moments.
    package internal(set) var successions: [Succession]
    /// Which messages end elsewhere now; empty for moments.
    package internal(set) var messages: [MessageChange]
    /// What is not known of the earlier side, as sentences without full stops.
    package internal(set) var unknownBefore: [String]
    /// What is not known of the later side.
    package internal(set) var unknownAfter: [String]

    /// Whether nothing differs, as far as is known.
    package var isEmpty: Bool {
        successions.isEmpty && messages.isEmpty && entries.allSatisfy { $0.change == .unchanged }
    }

    /// How many entries changed in some way.
    package func count(_ change: Change) -> Int { entries.count { $0.change == change } }
}
