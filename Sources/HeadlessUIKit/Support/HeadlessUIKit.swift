internal import Foundation

/// The module's own hooks, which do not exist in UIKit.
///
/// The type has the module's name so that a client reads `HeadlessUIKit.diagnostics`.
public enum HeadlessUIKit {
    /// Receives one sentence whenever an app misuses the API in a way that UIKit would log and ignore, or raise for.
    ///
    /// Such mistakes never end the process; without a handler the sentence is written to standard error, as UIKit logs.
    @preconcurrency @MainActor public static var diagnostics: ((String) -> Void)?

    /// Receives errors that end an app on a device: a delegate that lost a method that it had when it was set, a
    /// popover without a source.
    ///
    /// Without a handler the process ends, as on a device. After a handler has returned, the failed call has no effect.
    @preconcurrency @MainActor public static var exceptionHandler: ((HeadlessException) -> Void)?

    /// Observes every user gesture and control action, so that a recorder can determine the cause of what follows.
    @preconcurrency @MainActor public static weak var interactionObserver: (any InteractionObserving)?

    /// Observes every named action without a target.
    @preconcurrency @MainActor public static weak var actionObserver: (any ActionObserving)?

    /// The kind of device; a phone unless a test sets a tablet.
    @preconcurrency @MainActor public static var userInterfaceIdiom: UIUserInterfaceIdiom = .phone

    /// Light or dark mode of the system; views and controllers are notified of a change.
    @preconcurrency @MainActor public static var userInterfaceStyle: UIUserInterfaceStyle {
        get { storedStyle }
        set { TraitChange.makeEverywhere { storedStyle = newValue } }
    }

    /// The user's preferred text size; views and controllers are notified of a change.
    @preconcurrency @MainActor public static var preferredContentSizeCategory: UIContentSizeCategory {
        get { storedContentSize }
        set { TraitChange.makeEverywhere { storedContentSize = newValue } }
    }

    @MainActor private static var storedStyle: UIUserInterfaceStyle = .light
    @MainActor private static var storedContentSize: UIContentSizeCategory = .large

    @preconcurrency @MainActor static func raise(_ exception: HeadlessException) {
        guard let exceptionHandler else {
            // UIKit ends the process here, too: continuing would hide the error.
            fatalError("Terminating app due to uncaught exception \(exception)")
        }
        exceptionHandler(exception)
    }

    @preconcurrency @MainActor static func report(_ problem: @autoclosure () -> String) {
        if let diagnostics { return diagnostics(problem()) }
        // An error of writing has no one to be reported to.
        try? FileHandle.standardError.write(contentsOf: Data("HeadlessUIKit: \(problem())\n".utf8))
    }
}
