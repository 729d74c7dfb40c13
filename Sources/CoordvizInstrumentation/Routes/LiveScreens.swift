package import CoordvizModel

/// All screens that routers told of: no walk finds them, as no view controller stands for them.
package enum LiveScreens {
    // Unchecked: weak references are loaded atomically, and the list is guarded.
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

    /// What a walk saw, with the screens that it cannot see: otherwise they would count as gone. Copies nothing where there
    /// are none.
    package static func completing(_ snapshot: HierarchySnapshot) -> HierarchySnapshot {
        guard let generation = Instrumentation.installed?.generation else { return snapshot }
        let live = entries.withLock { $0.compactMap(\.screens) }
        guard !live.isEmpty else { return snapshot }
        var complete = snapshot
        // Routers touch nothing that the walk knows of.
        complete.revision = 0
        for screens in live { complete.edges += screens.edges(in: generation) }
        return complete
    }
}
