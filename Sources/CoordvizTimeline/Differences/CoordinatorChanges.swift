internal import CoordvizModel

/// The coordinators of two sides of one or more comparisons as one tree by role: which are on one side only, and which
/// have moved.
///
/// A role that several recordings contain, such as the root coordinator of each test, is one node.
package struct CoordinatorChanges: Equatable, Sendable {
    /// The sides on which a recording exists.
    package enum Sides: Sendable {
        /// It was compared.
        case both
        /// There is no later one; it is compared with itself.
        case earlierOnly
        /// There is no earlier one; it is compared with itself.
        case laterOnly
    }

    /// The change of a role.
    package enum Change: Equatable, Sendable {
        /// The role exists on both sides.
        case kept
        /// It exists on both sides, and there are another number of coordinators or other attributes.
        case changed
        /// It exists on the later side only.
        case added
        /// It exists on the earlier side only.
        case removed
        /// The coordinator had another parent on the earlier side.
        case moved
    }

    /// All coordinators with one role.
    package struct Node: Equatable, Sendable {
        /// The type without modules.
        package let title: String
        /// The identifier that the app gave them.
        package let identifier: String?
        /// The index of the parent; nil for a root.
        package let parent: Int?
        /// The most of them in one earlier recording.
        package fileprivate(set) var before = 0
        /// The most of them in one later recording.
        package fileprivate(set) var after = 0
        /// The former parent of those that moved here; nil for none, or a root.
        package fileprivate(set) var formerParent: Int?
        /// Whether one of them moved here.
        package fileprivate(set) var hasMoved = false
        /// Whether lost events may be the reason for the change in every recording.
        package var isUncertain: Bool { hasUncertainChange && !hasCertainChange }
        fileprivate var hasUncertainChange = false
        fileprivate var hasCertainChange = false
        fileprivate var hasOtherAttributes = false

        /// What changed.
        package var change: Change {
            switch (before, after) {
            case (0, _): hasMoved ? .moved : .added
            case (_, 0): .removed
            default: before != after || hasOtherAttributes ? .changed : .kept
            }
        }
    }

    private struct Key: Hashable {
        var parent: Int?
        var title: String
        var identifier: String?
    }

    /// All roles, each after its parent.
    package private(set) var nodes: [Node] = []
    private var places: [Key: Int] = [:]

    /// Creates an empty tree.
    package init() {}

    /// Whether a role is not the same on both sides.
    package var isEmpty: Bool { nodes.allSatisfy { $0.change == .kept } }

    /// Adds the coordinators of a comparison. Takes time linear in its entries.
    package mutating func add(_ difference: SessionDifference, on sides: Sides = .both) {
        /// The node of each entry: its own, or that of the nearest coordinator above it.
        var nodesOfEntries: [Int?] = []
        var before: [Int: Int] = [:]
        var after: [Int: Int] = [:]
        nodesOfEntries.reserveCapacity(difference.entries.count)
        for entry in difference.entries {
            let parent = entry.parent.flatMap { nodesOfEntries[$0] }
            guard entry.kind == .coordinator else {
                nodesOfEntries.append(parent)
                continue
            }
            let place = place(of: entry, below: parent)
            nodesOfEntries.append(place)
            if sides != .laterOnly, entry.change != .added, entry.change != .moved { before[place, default: 0] += 1 }
            if sides != .earlierOnly, entry.change != .removed { after[place, default: 0] += 1 }
            if entry.change == .changed { nodes[place].hasOtherAttributes = true }
            if entry.isUncertain {
                nodes[place].hasUncertainChange = true
            } else if entry.change != .unchanged || sides != .both {
                nodes[place].hasCertainChange = true
            }
        }
        for (place, count) in before { nodes[place].before = max(nodes[place].before, count) }
        for (place, count) in after { nodes[place].after = max(nodes[place].after, count) }
        for (index, entry) in difference.entries.enumerated() where entry.change == .moved {
            guard entry.kind == .coordinator, let place = nodesOfEntries[index] else { continue }
            let former = entry.formerParent.flatMap { nodesOfEntries[$0] }
            // A coordinator whose view controller moved has the same parent coordinator as before.
            guard former != nodes[place].parent else {
                nodes[place].before = max(nodes[place].before, 1)
                nodes[place].hasOtherAttributes = true
                continue
            }
            nodes[place].hasMoved = true
            nodes[place].formerParent = former
        }
    }

    private mutating func place(of entry: SessionDifference.Entry, below parent: Int?) -> Int {
        let key = Key(parent: parent, title: entry.title, identifier: entry.identifier)
        if let place = places[key] { return place }
        places[key] = nodes.count
        nodes.append(Node(title: entry.title, identifier: entry.identifier, parent: parent))
        return nodes.count - 1
    }
}
