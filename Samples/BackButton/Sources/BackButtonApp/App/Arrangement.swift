/// Who coordinates the cookbook's screens.
public enum Arrangement: String, CaseIterable, Sendable {
    /// Several coordinators on one navigation controller, each told when its screen is popped.
    case observed
    /// The same coordinators, told nothing: each stays a child for ever.
    case unobserved
    /// One coordinator that handles everything, as before the refactoring.
    case oneCoordinator = "one-coordinator"
}
