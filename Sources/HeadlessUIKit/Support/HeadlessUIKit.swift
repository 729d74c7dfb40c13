/// The module's own hooks, which UIKit has no name for.
///
/// The type has the module's name so that a client reads `HeadlessUIKit.diagnostics`.
public enum HeadlessUIKit {
    /// Receives one sentence whenever an app misuses the API in a way that UIKit would log and ignore, or raise for.
    ///
    /// Nothing here ever traps on an app's mistake; without a hook the mistake is ignored in silence.
    @MainActor public static var diagnostics: ((String) -> Void)?

    /// Sees every user gesture and control action begin and end, so that a recorder can name the cause of what follows.
    @MainActor public static weak var interactionObserver: (any InteractionObserving)?

    /// Sees every named action without a target travel the responder chain.
    @MainActor public static weak var actionObserver: (any ActionObserving)?

    @MainActor static func report(_ problem: @autoclosure () -> String) {
        diagnostics?(problem())
    }
}
