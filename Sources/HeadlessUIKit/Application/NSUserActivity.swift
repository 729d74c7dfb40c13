// Apple's Foundation has it; Linux's has not.
#if !canImport(ObjectiveC)
    public import Foundation

    /// The kind of an activity that looks at a page of the web.
    ///
    /// Source: https://developer.apple.com/documentation/foundation/nsuseractivitytypebrowsingweb
    public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

    /// What a user does, so that it can go on later or elsewhere.
    ///
    /// Source: https://developer.apple.com/documentation/foundation/nsuseractivity
    open class NSUserActivity: NSObject {
        /// The kind of the activity.
        public let activityType: String
        /// The title.
        open var title: String?
        /// What is needed to go on.
        open var userInfo: [AnyHashable: Any]?
        /// Which of that must be handed over.
        open var requiredUserInfoKeys: Set<String>?
        /// Whether ``userInfo`` is to be asked for again.
        open var needsSave = false
        /// The page of the web, if it is one.
        open var webpageURL: URL?
        /// Where the page was reached from.
        open var referrerURL: URL?
        /// When the activity means nothing any more.
        open var expirationDate: Date?
        /// Words to find the activity by.
        open var keywords: Set<String> = []
        /// Whether other devices may go on.
        open var isEligibleForHandoff = true
        /// Whether the activity can be found on this device.
        open var isEligibleForSearch = false
        /// Whether everybody can find the activity.
        open var isEligibleForPublicIndexing = false
        /// Whether the system suggests the activity.
        open var isEligibleForPrediction = false
        /// By which an app deletes the activity.
        open var persistentIdentifier: String?
        /// For which scene the activity is.
        open var targetContentIdentifier: String?

        /// An activity of a kind.
        public init(activityType: String) {
            self.activityType = activityType
            super.init()
        }

        /// Adds to what is needed to go on.
        open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
            userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
        }

        /// Says that this is what the user does; nobody listens.
        open func becomeCurrent() {}
        /// Says that the user no longer does this; nobody listens.
        open func resignCurrent() {}
        /// Says that the activity is over; nobody listens.
        open func invalidate() {}
    }
#endif
