internal import CoordvizInstrumentation
internal import Dispatch

/// Records the view hierarchy of an app that does not use coordinators or messages of CoordinatorKit.
public enum HierarchySnapshots {
    /// Begins to walk scenes, windows and view controllers whenever the main run loop is about to wait and something is
    /// recorded.
    ///
    /// Call it once, before or after the launch and before or after recording begins; further calls do nothing. An app
    /// with coordinators of CoordinatorKit need not call it, and in one with its messages the first that is recorded
    /// does. Thread-safe. Costs an atomic load per turn while nothing is recorded, and otherwise at most one percent of
    /// the main thread's time.
    public static func begin() {
        guard MainExecutor.isCurrent else {
            DispatchQueue.main.async { begin() }
            return
        }
        // Checked above: the main actor runs here.
        MainActor.assumeIsolated { HierarchyWatch.shared.beginForRecordingsToCome() }
    }
}
