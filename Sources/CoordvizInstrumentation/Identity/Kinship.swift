internal import CoordvizModel

/// Maps children to their parents, for as long as both exist.
enum Kinship {
    /// The parent is weakly referenced. While it is being deallocated it counts as gone, so that children that are
    /// released together with their parent do not count as lost.
    private struct Parent {
        weak var object: AnyObject?
        let node: NodeID
        /// Whether the parent is only known because it started the child.
        var isByStart = false
        /// Whether the removal is recorded, because the child of such a parent stopped; a claim of it may follow.
        var isOver = false
    }

    // Unchecked: weak references are loaded atomically, and the table is guarded by a lock.
    private struct Table: @unchecked Sendable {
        var parents: [ObjectIdentifier: Parent] = [:]
    }

    private static let table = PatientlyGuarded(Table())

    static func set(parent: AnyObject, of child: ObjectToken, isByStart: Bool = false) {
        let known = isByStart ? Instrumentation.node(of: parent, as: .coordinator) : nil
        guard let node = known ?? ObjectTokens.token(of: parent).knownNode else { return }
        let entry = Parent(object: parent, node: node, isByStart: isByStart)
        table.withLock { $0.parents[ObjectIdentifier(child)] = entry }
    }

    /// - Returns: the parent's node, if the parent is not released.
    @discardableResult
    static func forget(_ child: ObjectToken) -> NodeID? {
        let parent = table.withLock { $0.parents.removeValue(forKey: ObjectIdentifier(child)) } ?? nil
        // Outside the lock: the last reference to the parent may be the one that is made and released here.
        guard let parent, !parent.isOver, parent.object != nil else { return nil }
        return parent.node
    }

    /// Whether the recorded parent is not released.
    static func hasLivingParent(_ child: ObjectToken) -> Bool {
        // Retained until the lock is free: the last reference may be released here.
        let parent =
            table.withLock { table -> AnyObject? in
                guard let known = table.parents[ObjectIdentifier(child)], !known.isOver else { return nil }
                return known.object
            } ?? nil
        return withExtendedLifetime(parent) { parent != nil }
    }

    /// Records that the parent is also known by another claim, if it was only known because it started the child.
    /// - Returns: whether that was so.
    static func confirm(_ child: ObjectToken, of parent: NodeID) -> Bool {
        table.withLock { table in
            guard let known = table.parents[ObjectIdentifier(child)], known.isByStart, !known.isOver,
                known.node == parent
            else {
                return false
            }
            table.parents[ObjectIdentifier(child)]?.isByStart = false
            return true
        } ?? false
    }

    /// Notes that the child is removed, if the parent is only known because it started the child.
    static func endByStart(_ child: ObjectToken) -> NodeID? {
        table.withLock { table -> NodeID? in
            guard let known = table.parents[ObjectIdentifier(child)], known.isByStart, !known.isOver else { return nil }
            table.parents[ObjectIdentifier(child)]?.isOver = true
            return known.node
        } ?? nil
    }

    /// What an explicit claim that a child was removed has ended.
    enum Removal { case stranger, child, formerChild }

    /// Removes the parent if it still is the given one, and not another that the child was moved to meanwhile.
    static func forget(_ child: ObjectToken, of parent: NodeID) -> Removal {
        let forgotten =
            table.withLock { table -> Parent? in
                guard table.parents[ObjectIdentifier(child)]?.node == parent else { return nil }
                return table.parents.removeValue(forKey: ObjectIdentifier(child))
            } ?? nil
        guard let forgotten else { return .stranger }
        return forgotten.isOver ? .formerChild : .child
    }
}
