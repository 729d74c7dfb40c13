/// Looking at the hierarchy in an app whose code never calls CoordinatorKit: one with segues, or with coordinators of its
/// own.
public enum HierarchySnapshots {
    /// Begins to look at scenes, windows and view controllers whenever the main run loop is about to wait.
    ///
    /// To be called before the first window is made. CoordinatorKit's own coordinators do it by themselves. Does nothing
    /// when nobody listens or when it has begun already.
    @MainActor
    public static func begin() { CoordinatorRecording.activate() }
}
