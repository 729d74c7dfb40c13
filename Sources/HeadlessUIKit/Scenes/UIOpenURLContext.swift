public import Foundation

/// A URL that a scene should open.
///
/// Source: https://developer.apple.com/documentation/uikit/uiopenurlcontext
@preconcurrency @MainActor open class UIOpenURLContext: IdentityHashable {
    /// The URL.
    public let url: URL
    /// The source of the URL.
    public let options: UIScene.OpenURLOptions

    init(url: URL, sourceApplication: String?) {
        self.url = url
        options = UIScene.OpenURLOptions(sourceApplication: sourceApplication)
    }
}

extension UIScene {
    /// The options of opening a URL.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiscene/openurloptions
    @preconcurrency @MainActor public final class OpenURLOptions: IdentityHashable {
        /// The bundle identifier of the app that sent the URL.
        public let sourceApplication: String?
        /// Additional data from that app: none.
        public let annotation: Any? = nil
        /// Whether the file may be opened in place.
        public let openInPlace = false

        init(sourceApplication: String?) {
            self.sourceApplication = sourceApplication
        }
    }

    /// Options for opening a URL.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiscene/openexternalurloptions
    @preconcurrency @MainActor public final class OpenExternalURLOptions: IdentityHashable {
        /// Whether to open it only in an app to which the link belongs; kept.
        public var universalLinksOnly = false

        /// Creates default options.
        public init() {}
    }

    /// Opens a URL in another app; see ``UIApplication/open(_:options:completionHandler:)``.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiscene/open(_:options:completionhandler:)
    @preconcurrency public final func open(
        _ url: URL,
        options: OpenExternalURLOptions?,
        completionHandler completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        UIApplication.shared.open(url, options: [:], completionHandler: completion)
    }

    /// The information that the system provides when it connects a scene.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiscene/connectionoptions
    @preconcurrency @MainActor public final class ConnectionOptions: IdentityHashable {
        /// The URLs that the scene should open.
        public let urlContexts: Set<UIOpenURLContext>
        /// The activities that the user continues.
        public let userActivities: Set<NSUserActivity>
        /// The quick action that the user chose.
        public let shortcutItem: UIApplicationShortcutItem?
        /// The bundle identifier of the requesting app.
        public let sourceApplication: String?
        /// The type of an activity whose data is not available yet: none.
        public let handoffUserActivityType: String? = nil

        init(_ opening: ApplicationOpening? = nil) {
            var contexts: Set<UIOpenURLContext> = []
            var activities: Set<NSUserActivity> = []
            var item: UIApplicationShortcutItem?
            var source: String?
            switch opening {
            case .url(let url, let sourceApplication):
                contexts = [UIOpenURLContext(url: url, sourceApplication: sourceApplication)]
                source = sourceApplication
            case .activity(let activity): activities = [activity]
            case .shortcutItem(let shortcut): item = shortcut
            case nil: break
            }
            urlContexts = contexts
            userActivities = activities
            shortcutItem = item
            sourceApplication = source
        }
    }
}
