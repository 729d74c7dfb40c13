import CoordinatorKit
import CoordvizInstrumentation

/// All that is recorded of an app in which no class is edited.
@MainActor
func beginRecording(of root: AnyObject) {
    HierarchySnapshots.begin()
    Instrumentation.coordinatorStarted(root)
}
