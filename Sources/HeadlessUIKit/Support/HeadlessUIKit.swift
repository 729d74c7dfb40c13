/// The module's own hooks, which UIKit has no name for.
///
/// The type has the module's name so that a client reads `HeadlessUIKit.diagnostics`.
public enum HeadlessUIKit {
    /// Receives one sentence whenever an app misuses the API in a way that UIKit would log and ignore, or raise for.
    ///
    /// No such mistake ends the process; without a hook it is ignored in silence.
    @preconcurrency @MainActor public static var diagnostics: ((String) -> Void)?

    /// Receives what ends an app on a device: a method that a delegate had when it was set and no longer has, a popover
    /// that points at nothing.
    ///
    /// Without a handler the process ends, as it does there. After a handler has returned, the call that failed counts as
    /// not made.
    @preconcurrency @MainActor public static var exceptionHandler: ((HeadlessException) -> Void)?

    /// Sees every user gesture and control action begin and end, so that a recorder can name the cause of what follows.
    @preconcurrency @MainActor public static weak var interactionObserver: (any InteractionObserving)?

    /// Sees every named action without a target travel the responder chain.
    @preconcurrency @MainActor public static weak var actionObserver: (any ActionObserving)?

    /// The kind of device that apps find themselves on; a phone unless a test wants a tablet.
    @preconcurrency @MainActor public static var userInterfaceIdiom: UIUserInterfaceIdiom = .phone

    /// Whether the system is light or dark; views and controllers hear of a change.
    @preconcurrency @MainActor public static var userInterfaceStyle: UIUserInterfaceStyle {
        get { storedStyle }
        set { TraitChange.makeEverywhere { storedStyle = newValue } }
    }

    /// How large the user would like text to be; views and controllers hear of a change.
    @preconcurrency @MainActor public static var preferredContentSizeCategory: UIContentSizeCategory {
        get { storedContentSize }
        set { TraitChange.makeEverywhere { storedContentSize = newValue } }
    }

    @MainActor private static var storedStyle: UIUserInterfaceStyle = .light
    @MainActor private static var storedContentSize: UIContentSizeCategory = .large

    @preconcurrency @MainActor static func raise(_ exception: HeadlessException) {
        guard let exceptionHandler else {
            // UIKit ends the process here, too: the app would hide its own fault by going on.
            fatalError("Terminating app due to uncaught exception \(exception)")
        }
        exceptionHandler(exception)
    }

    @preconcurrency @MainActor static func report(_ problem: @autoclosure () -> String) {
        diagnostics?(problem())
    }
}
