public import Foundation

/// Work that continues for a while after the application has entered the background.
///
/// Source: https://developer.apple.com/documentation/uikit/uibackgroundtaskidentifier
public struct UIBackgroundTaskIdentifier: Hashable, RawRepresentable, Sendable {
    /// The raw value.
    public let rawValue: Int

    /// An identifier of this number.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Not a valid task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Whether an application may work in the background.
///
/// Source: https://developer.apple.com/documentation/uikit/uibackgroundrefreshstatus
public enum UIBackgroundRefreshStatus: Int, Sendable {
    /// The user is not permitted to allow it.
    case restricted
    /// The user has turned it off.
    case denied
    /// The app may work in the background.
    case available
}

/// The result of work in the background.
///
/// Source: https://developer.apple.com/documentation/uikit/uibackgroundfetchresult
public enum UIBackgroundFetchResult: UInt, Sendable {
    /// New data was downloaded.
    case newData
    /// There was no new data.
    case noData
    /// The download failed.
    case failed
}

extension UIApplication {
    /// Begins work that may continue in the background; here it always may, so nothing expires.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiapplication/beginbackgroundtask(expirationhandler:)
    @preconcurrency public final func beginBackgroundTask(
        expirationHandler handler: (@MainActor () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        lastBackgroundTask += 1
        let task = UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
        backgroundTasks.insert(task)
        return task
    }

    /// Begins work with a name; see ``beginBackgroundTask(expirationHandler:)``.
    @preconcurrency public final func beginBackgroundTask(
        withName taskName: String?,
        expirationHandler handler: (@MainActor () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        beginBackgroundTask(expirationHandler: handler)
    }

    /// Ends work in the background.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiapplication/endbackgroundtask(_:)
    public final func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        guard identifier != .invalid else { return }
        guard backgroundTasks.remove(identifier) != nil else {
            HeadlessUIKit.report(
                "Can't end BackgroundTask: no background task exists with identifier \(identifier.rawValue)."
            )
            return
        }
    }

    /// How long work in the background may continue: without limit.
    public final var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
    /// Whether the application may work in the background; it may.
    public final var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
    /// Whether files can be read; they can.
    public final var isProtectedDataAvailable: Bool { true }
    /// Whether several scenes can be shown at the same time; always true.
    public final var supportsMultipleScenes: Bool { true }
    /// The layout direction of the interface: left to right.
    public final var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    // MARK: Remote notifications

    /// Requests the device's token; the delegate receives it, or an error, in a later turn.
    ///
    /// The result is set with ``HeadlessApplication/deviceToken``.
    /// https://developer.apple.com/documentation/uikit/uiapplication/registerforremotenotifications()
    public final func registerForRemoteNotifications() {
        MainRunLoop.main.perform { [weak self] in
            guard let self else { return }
            switch HeadlessApplication.deviceToken {
            case .success(let token):
                isRegisteredForRemoteNotifications = true
                delegate?.application(self, didRegisterForRemoteNotificationsWithDeviceToken: token)
            case .failure(let error):
                delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: error)
            }
        }
    }

    /// Stops receiving notifications.
    public final func unregisterForRemoteNotifications() {
        isRegisteredForRemoteNotifications = false
    }
}
