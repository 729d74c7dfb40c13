public import Foundation

extension UIApplication {
    /// Options for opening a URL.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiapplication/openexternalurloptionskey
    public struct OpenExternalURLOptionsKey: Hashable, RawRepresentable, Sendable {
        /// The name.
        public let rawValue: String

        /// A key of this name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Opens a universal link only in its app, not in a browser.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly"
        )
    }

    /// Keys of the options for opening a URL.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiapplication/openurloptionskey
    public struct OpenURLOptionsKey: Hashable, RawRepresentable, Sendable {
        /// The name.
        public let rawValue: String

        /// A key of this name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The bundle identifier of the app that sent the URL.
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey"
        )
        /// Additional data from that app.
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// Whether the file may be opened in place.
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    /// The URL that opens the app's page of the settings.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiapplication/opensettingsurlstring
    public nonisolated static let openSettingsURLString = "app-settings:"

    /// Whether an app exists that opens the URL; determined by ``HeadlessApplication/canOpen``.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiapplication/canopenurl(_:)
    public final func canOpenURL(_ url: URL) -> Bool { HeadlessApplication.canOpen(url) }

    /// Opens a URL in another app: adds it to ``HeadlessApplication/openedURLs``. The completion runs in a later turn.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiapplication/open(_:options:completionhandler:)
    @preconcurrency public final func open(
        _ url: URL,
        options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let opens = HeadlessApplication.canOpen(url)
        if opens { HeadlessApplication.openedURLs.append(url) }
        guard let completion else { return }
        MainRunLoop.main.perform { completion(opens) }
    }
}

extension UIApplication.LaunchOptionsKey {
    /// The URL that the application should open.
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The bundle identifier of the requesting app.
    public static let sourceApplication = Self(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The notification that the user answered.
    public static let remoteNotification = Self(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The activity that the user continues.
    public static let userActivityDictionary = Self(rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    /// The type of the activity that the user continues.
    public static let userActivityType = Self(rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
    /// The quick action that the user chose.
    public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// The location has changed.
    public static let location = Self(rawValue: "UIApplicationLaunchOptionsLocationKey")
}
