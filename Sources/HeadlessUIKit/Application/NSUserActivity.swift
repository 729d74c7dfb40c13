// Part of Foundation on Apple's systems, but not on Linux.
#if !canImport(ObjectiveC)
    public import Foundation

    /// The type of an activity that shows a web page.
    ///
    /// Source: https://developer.apple.com/documentation/foundation/nsuseractivitytypebrowsingweb
    public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

    /// An activity of the user, which can be continued later or elsewhere.
    ///
    /// Source: https://developer.apple.com/documentation/foundation/nsuseractivity
    open class NSUserActivity: NSObject {
        /// The type of the activity.
        public let activityType: String
        /// The title.
        open var title: String?
        /// The data that is required to continue.
        open var userInfo: [AnyHashable: Any]?
        /// The keys of the data that must be passed on.
        open var requiredUserInfoKeys: Set<String>?
        /// Whether ``userInfo`` needs to be updated.
        open var needsSave = false
        /// The URL of the web page, if the activity shows one.
        open var webpageURL: URL?
        /// The URL of the page from which this one was reached.
        open var referrerURL: URL?
        /// When the activity becomes invalid.
        open var expirationDate: Date?
        /// Keywords with which the activity can be found.
        open var keywords: Set<String> = []
        /// Whether other devices may continue the activity.
        open var isEligibleForHandoff = true
        /// Whether the activity can be found on this device.
        open var isEligibleForSearch = false
        /// Whether the activity can be found by all users.
        open var isEligibleForPublicIndexing = false
        /// Whether the system suggests the activity.
        open var isEligibleForPrediction = false
        /// The identifier with which an app deletes the activity.
        open var persistentIdentifier: String?
        /// Identifies the content, so that the system can choose a scene for the activity.
        open var targetContentIdentifier: String?

        /// Creates an activity of a type.
        public init(activityType: String) {
            self.activityType = activityType
            super.init()
        }

        /// Adds data that is required to continue.
        open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
            userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
        }

        /// Marks this as the user's current activity; has no effect.
        open func becomeCurrent() {}
        /// Marks this as no longer the user's current activity; has no effect.
        open func resignCurrent() {}
        /// Invalidates the activity; has no effect.
        open func invalidate() {}
    }
#endif
