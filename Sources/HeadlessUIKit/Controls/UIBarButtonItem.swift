public import Foundation

/// A button in a navigation bar or toolbar.
///
/// Source: https://developer.apple.com/documentation/uikit/uibarbuttonitem
open class UIBarButtonItem: UIBarItem {
    /// The appearance of the item; nothing is drawn.
    public enum Style: Int, Sendable {
        /// Plain.
        case plain = 0
        /// The style of an action that completes a task.
        case done = 2
    }

    /// The purpose of a system item.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uibarbuttonitem/systemitem
    public enum SystemItem: Int, Sendable {
        /// Completes a task.
        case done = 0
        /// Cancels an action.
        case cancel
        /// Begins editing.
        case edit
        /// Saves changes.
        case save
        /// Creates something.
        case add
        /// A flexible space.
        case flexibleSpace
        /// A space of fixed width.
        case fixedSpace
        /// Composes a message.
        case compose
        /// Replies to or forwards a message.
        case reply
        /// Shows actions, such as sharing.
        case action
        /// Moves something, for example to a folder.
        case organize
        /// Shows bookmarks.
        case bookmarks
        /// Begins a search.
        case search
        /// Reloads.
        case refresh
        /// Stops an activity.
        case stop
        /// Takes a picture.
        case camera
        /// Deletes.
        case trash
        /// Starts or resumes playback.
        case play
        /// Pauses playback.
        case pause
        /// Rewinds.
        case rewind
        /// Fast-forwards.
        case fastForward
        /// Undoes the last change.
        case undo
        /// Redoes a change.
        case redo
        /// Closes the current screen.
        case close = 24
    }

    /// The appearance of the item.
    open var style: Style = .plain
    /// The action of a tap; takes precedence over the target.
    open var primaryAction: UIAction?
    /// The receiver of the named action; not retained, and nil for the first responder in the chain that handles it.
    open weak var target: UIResponder? {
        didSet { hasTarget = target != nil }
    }
    /// Whether the item is hidden, and cannot be tapped.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uibarbuttonitem/ishidden
    open var isHidden = false
    /// The name of the action that a tap sends.
    open var actionName: String?
    /// The menu of a press, or of a tap on an item without an action.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uibarbuttonitem/menu
    open var menu: UIMenu?
    /// The view shown for the item, in the bar that shows it.
    open var customView: UIView?
    /// Kept; nothing is drawn.
    open var tintColor: UIColor?
    /// Kept; nothing is laid out by it.
    open var width: CGFloat = 0
    /// Kept; nothing is laid out by it.
    open var possibleTitles: Set<String>?
    /// The purpose of a system item.
    let systemItem: SystemItem?
    private var hasTarget = false
    /// The responder at which the search for a handler begins while a tap is handled, because the item itself is not a
    /// responder.
    private(set) weak var tappedBar: UIView?

    /// Creates an item without content.
    override public init() {
        systemItem = nil
        super.init()
    }

    private init(standingFor systemItem: SystemItem) {
        self.systemItem = systemItem
        super.init()
        let isSpace = systemItem == .flexibleSpace || systemItem == .fixedSpace
        if !isSpace { title = "\(systemItem)" }
    }

    /// Creates an item with the title of an action, which runs at a tap.
    public convenience init(primaryAction: UIAction?) {
        self.init(title: primaryAction?.title, image: primaryAction?.image, primaryAction: primaryAction)
    }

    /// Creates an item with a title or an image, whose tap runs the action or shows the menu.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uibarbuttonitem/init(title:image:primaryaction:menu:)
    public convenience init(
        title: String? = nil,
        image: UIImage? = nil,
        primaryAction: UIAction? = nil,
        menu: UIMenu? = nil
    ) {
        self.init()
        self.title = title ?? primaryAction?.title
        self.image = image
        self.primaryAction = primaryAction
        self.menu = menu
    }

    /// Creates a system item, whose tap runs the action or shows the menu.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(standingFor: systemItem)
        self.primaryAction = primaryAction
        self.menu = menu
    }

    /// Creates an item with a title whose tap sends a named action.
    public convenience init(title: String?, style: Style, target: UIResponder?, actionNamed name: String?) {
        self.init()
        self.title = title
        self.style = style
        self.target = target
        actionName = name
    }

    /// Creates an item with an image whose tap sends a named action.
    public convenience init(image: UIImage?, style: Style, target: UIResponder?, actionNamed name: String?) {
        self.init(title: nil, style: style, target: target, actionNamed: name)
        self.image = image
    }

    /// Creates a system item whose tap sends a named action.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: UIResponder?, actionNamed name: String?)
    {
        self.init(standingFor: systemItem)
        self.target = target
        actionName = name
    }

    /// Creates an item that shows a view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// A flexible space between items; nothing is laid out.
    public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(standingFor: .flexibleSpace) }

    /// A space between items; nothing is laid out.
    public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(standingFor: .fixedSpace)
        item.width = width
        return item
    }

    func receiveTap(in bar: UIView) {
        if let primaryAction {
            primaryAction.perform(from: self)
        } else if let actionName {
            // A released target does not start a search of the chain.
            if hasTarget, target == nil { return }
            tappedBar = bar
            defer { tappedBar = nil }
            UIApplication.shared.sendAction(named: actionName, to: target, from: self, for: nil)
        }
    }
}
