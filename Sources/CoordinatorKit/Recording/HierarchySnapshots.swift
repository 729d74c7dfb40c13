internal import CoordvizInstrumentation
internal import Dispatch

/// Looking at an app whose own code tells nothing.
public enum HierarchySnapshots {
    /// Looks at scenes, windows and view controllers whenever the main run loop is about to wait, for whoever records then.
    ///
    /// Call it once, before or after the launch and before or after recording begins; again does nothing. An app with
    /// coordinators or messages of CoordinatorKit's need not: the first of them begins it. May be called from any thread.
    /// Costs an atomic load a turn while nobody listens, and at most a hundredth of the main thread's time otherwise.
    public static func begin() {
        guard MainExecutor.isCurrent else {
            DispatchQueue.main.async { begin() }
            return
        }
        // Checked above: this is where the main actor runs.
        MainActor.assumeIsolated { HierarchyWatch.shared.beginForRecordingsToCome() }
    }
}
