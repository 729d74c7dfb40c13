/// Which coordinators manage the cookbook's screens.
public enum Arrangement: String, CaseIterable, Sendable {
    /// Several coordinators on one navigation controller, each notified when its screen is popped.
    case observed
    /// The same coordinators without notifications: each remains a child forever.
    case unobserved
    /// One coordinator that handles everything, as before the refactoring.
    case oneCoordinator = "one-coordinator"
}
