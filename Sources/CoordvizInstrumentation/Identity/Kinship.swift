internal import CoordvizModel

/// Whose child an object is, for as long as both live.
enum Kinship {
    /// The parent is known weakly: while it is being deallocated it counts as gone, so that children which die with their
    /// parent are not taken for lost ones.
    private struct Parent {
        weak var object: AnyObject?
        let node: NodeID
        /// Whether it is only known because the parent started the child.
        var isByStart = false
    }

    // Unchecked: weak references are loaded atomically, and the table is guarded.
    private struct Table: @unchecked Sendable {
        var parents: [ObjectIdentifier: Parent] = [:]
    }

    private static let table = Guarded(Table())

    static func set(parent: AnyObject, of child: ObjectToken, isByStart: Bool = false) {
        let known = isByStart ? Instrumentation.node(of: parent, as: .coordinator) : nil
        guard let node = known ?? ObjectTokens.token(of: parent).knownNode else { return }
        let entry = Parent(object: parent, node: node, isByStart: isByStart)
        table.withLock { $0.parents[ObjectIdentifier(child)] = entry }
    }

    /// - Returns: the parent's node, if it still lives.
    @discardableResult
    static func forget(_ child: ObjectToken) -> NodeID? {
        let parent = table.withLock { $0.parents.removeValue(forKey: ObjectIdentifier(child)) }
        // Outside the lock: the last reference to the parent may be the one that is made and dropped here.
        guard let parent, parent.object != nil else { return nil }
        return parent.node
    }

    /// Whether the parent that was told of still lives.
    static func hasLivingParent(_ child: ObjectToken) -> Bool {
        // Held until the lock is free: the last reference may be dropped here.
        let parent = table.withLock { $0.parents[ObjectIdentifier(child)]?.object }
        return withExtendedLifetime(parent) { parent != nil }
    }

    /// Somebody tells of the parent as well, if it is only known because it started the child.
    /// - Returns: whether it was.
    static func confirm(_ child: ObjectToken, of parent: NodeID) -> Bool {
        table.withLock { table in
            guard let known = table.parents[ObjectIdentifier(child)], known.isByStart, known.node == parent else {
                return false
            }
            table.parents[ObjectIdentifier(child)]?.isByStart = false
            return true
        }
    }

    /// Forgets the parent if it is only known because it started the child.
    static func forgetByStart(_ child: ObjectToken) -> NodeID? {
        table.withLock { table in
            guard let known = table.parents[ObjectIdentifier(child)], known.isByStart else { return nil }
            table.parents[ObjectIdentifier(child)] = nil
            return known.node
        }
    }

    /// Forgets the parent if it is still the one of that node, and not another that the child went to meanwhile.
    /// - Returns: whether it was.
    static func forget(_ child: ObjectToken, of parent: NodeID) -> Bool {
        let forgotten = table.withLock { table -> Parent? in
            guard table.parents[ObjectIdentifier(child)]?.node == parent else { return nil }
            return table.parents.removeValue(forKey: ObjectIdentifier(child))
        }
        return forgotten != nil
    }
}
