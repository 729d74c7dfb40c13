package import CoordvizModel

/// All screens that routers recorded: no walk finds them, because no view controller represents them.
package enum LiveScreens {
    // Unchecked: weak references are loaded atomically, and the list is guarded by a lock.
    private struct Entry: @unchecked Sendable {
        weak var screens: RecordedScreens?
    }

    private static let entries = Guarded<[Entry]>([])

    static func add(_ screens: RecordedScreens) {
        let entry = Entry(screens: screens)
        entries.withLock { entries in
            entries.removeAll { $0.screens == nil }
            entries.append(entry)
        }
    }

    /// Returns the snapshot of a walk with the screens that a walk cannot find: otherwise they would count as gone.
    /// Copies nothing if there are none.
    package static func completing(_ snapshot: HierarchySnapshot) -> HierarchySnapshot {
        guard let generation = Instrumentation.installed?.generation else { return snapshot }
        let live = entries.withLock { $0.compactMap(\.screens) }
        guard !live.isEmpty else { return snapshot }
        var complete = snapshot
        // Changes by routers do not affect what the walk finds.
        complete.revision = 0
        for screens in live { complete.edges += screens.edges(in: generation) }
        return complete
    }
}
