public import Foundation

/// An action that a user can perform with items of an app.
///
/// Source: https://developer.apple.com/documentation/uikit/uiactivity
@preconcurrency @MainActor open class UIActivity: IdentityHashable {
    /// Identifies an activity.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiactivity/activitytype-swift.struct
    public struct ActivityType: Hashable, RawRepresentable, Sendable {
        /// The name.
        public let rawValue: String

        /// A type of this name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A type of this name.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        /// Sends a message.
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        /// Sends mail.
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        /// Prints.
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        /// Copies.
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        /// Assigns an image to a contact.
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        /// Saves an image.
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
        /// Adds a page to the reading list.
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        /// Sends with AirDrop.
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        /// Opens in the Books app.
        public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
        /// Posts on Facebook.
        public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
        /// Posts on Twitter.
        public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
        /// Creates a document.
        public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    }

    /// Whether an activity performs an action with the items, or shares them.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiactivity/category
    public enum Category: Int, Sendable {
        /// It performs an action.
        case action
        /// It shares the items.
        case share
    }

    var onFinish: ((Bool) -> Void)?

    /// Creates an activity.
    public init() {}

    /// Whether the activity performs an action or shares the items.
    open class var activityCategory: Category { .action }
    /// The type; none here.
    open var activityType: ActivityType? { nil }
    /// The title; none here.
    open var activityTitle: String? { nil }
    /// The image; none here.
    open var activityImage: UIImage? { nil }
    /// Whether the activity can be performed with the items; false here.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Receives the items; does nothing here.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// The view controller of the activity; none here.
    open var activityViewController: UIViewController? { nil }
    /// Performs the activity, if it shows no controller; does nothing here.
    open func perform() {}

    /// Ends the activity.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiactivity/activitydidfinish(_:)
    open func activityDidFinish(_ completed: Bool) {
        let finish = onFinish
        onFinish = nil
        finish?(completed)
    }
}

/// Lets the user choose an activity for items of the app.
///
/// Source: https://developer.apple.com/documentation/uikit/uiactivityviewcontroller
open class UIActivityViewController: UIViewController {
    /// Called when the user has chosen or cancelled.
    public typealias CompletionWithItemsHandler =
        @MainActor (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    let items: [Any]
    let ownActivities: [UIActivity]
    /// Called when the user has chosen or cancelled, and nil afterwards.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiactivityviewcontroller/completionwithitemshandler-swift.property
    @preconcurrency open var completionWithItemsHandler: CompletionWithItemsHandler?
    /// Activities that are not offered.
    open var excludedActivityTypes: [UIActivity.ActivityType]?

    /// Creates a controller for items, with activities of the app.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = activityItems
        ownActivities = applicationActivities ?? []
        super.init(nibName: nil, bundle: nil)
    }

    func complete(_ activityType: UIActivity.ActivityType?, _ completed: Bool) {
        takeHandler()?(activityType, completed, nil, nil)
    }

    /// The handler, which the controller then no longer retains: it usually retains the controller.
    func takeHandler() -> CompletionWithItemsHandler? {
        defer { completionWithItemsHandler = nil }
        return completionWithItemsHandler
    }

    /// Returns nil; see ``UIViewController/init(coder:)``.
    public required init?(coder: NSCoder) {
        nil
    }
}
