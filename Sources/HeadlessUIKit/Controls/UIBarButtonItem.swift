public import Foundation

/// A button in a navigation bar or toolbar.
///
/// Source: https://developer.apple.com/documentation/uikit/uibarbuttonitem
open class UIBarButtonItem: UIBarItem {
    /// How the item looks; nothing is drawn.
    public enum Style: Int, Sendable {
        /// Plain.
        case plain = 0
        /// For the action that completes a task.
        case done = 2
    }

    /// What the item stands for.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uibarbuttonitem/systemitem
    public enum SystemItem: Int, Sendable {
        /// Ends a task that is done.
        case done = 0
        /// Gives up what was begun.
        case cancel
        /// Begins to edit.
        case edit
        /// Keeps what was changed.
        case save
        /// Makes something new.
        case add
        /// Takes what room the other items leave.
        case flexibleSpace
        /// Takes as much room as its width says.
        case fixedSpace
        /// Begins to write.
        case compose
        /// Answers, or passes on.
        case reply
        /// Shows what can be done, such as sharing.
        case action
        /// Moves to another place.
        case organize
        /// Shows the places to come back to.
        case bookmarks
        /// Begins to search.
        case search
        /// Loads again.
        case refresh
        /// Ends what is going on.
        case stop
        /// Takes a picture.
        case camera
        /// Deletes.
        case trash
        /// Begins, or goes on, to play.
        case play
        /// Plays no more until it goes on.
        case pause
        /// Goes back.
        case rewind
        /// Goes ahead.
        case fastForward
        /// Takes back what was done last.
        case undo
        /// Does again what was taken back.
        case redo
        /// Takes away what is shown.
        case close = 24
    }

    /// How the item looks.
    open var style: Style = .plain
    /// What a tap runs; it goes before the target.
    open var primaryAction: UIAction?
    /// Who receives the named action; not retained, and nil for whoever in the chain handles it.
    open weak var target: UIResponder? {
        didSet { hasTarget = target != nil }
    }
    /// Whether the bar does not show the item, which nobody can tap then.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uibarbuttonitem/ishidden
    open var isHidden = false
    /// The name of the action that a tap sends.
    open var actionName: String?
    /// What a press shows, or a tap on an item that does nothing else.
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
    /// What the item stands for, if it is one of the system's.
    let systemItem: SystemItem?
    private var hasTarget = false
    /// Where a search for a handler begins while a tap is handled: the item itself is no responder.
    private(set) weak var tappedBar: UIView?

    /// An item without anything.
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

    /// An item whose tap runs the action, whose title it takes.
    public convenience init(primaryAction: UIAction?) {
        self.init(title: primaryAction?.title, image: primaryAction?.image, primaryAction: primaryAction)
    }

    /// An item with a title or an image, whose tap runs the action or shows the menu.
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

    /// An item of the system, whose tap runs the action or shows the menu.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(standingFor: systemItem)
        self.primaryAction = primaryAction
        self.menu = menu
    }

    /// An item with a title whose tap sends a named action.
    public convenience init(title: String?, style: Style, target: UIResponder?, actionNamed name: String?) {
        self.init()
        self.title = title
        self.style = style
        self.target = target
        actionName = name
    }

    /// An item with an image whose tap sends a named action.
    public convenience init(image: UIImage?, style: Style, target: UIResponder?, actionNamed name: String?) {
        self.init(title: nil, style: style, target: target, actionNamed: name)
        self.image = image
    }

    /// An item of the system whose tap sends a named action.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: UIResponder?, actionNamed name: String?)
    {
        self.init(standingFor: systemItem)
        self.target = target
        actionName = name
    }

    /// An item that shows a view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// A space between items, as wide as there is room; nothing is laid out.
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
            // A target that is gone is no request to search the chain.
            if hasTarget, target == nil { return }
            tappedBar = bar
            defer { tappedBar = nil }
            UIApplication.shared.sendAction(named: actionName, to: target, from: self, for: nil)
        }
    }
}
