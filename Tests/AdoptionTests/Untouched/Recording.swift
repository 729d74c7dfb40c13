import CoordinatorKit
import CoordvizInstrumentation

/// The whole instrumentation of an app in which no class is edited.
@MainActor
func beginRecording(of root: AnyObject) {
    HierarchySnapshots.begin()
    Instrumentation.coordinatorStarted(root)
}
