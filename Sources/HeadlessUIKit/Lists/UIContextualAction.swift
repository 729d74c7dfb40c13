/// An action that a swipe over a row reveals.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontextualaction
@preconcurrency @MainActor open class UIContextualAction: IdentityHashable {
    /// The style of the action.
    public enum Style: Int, Sendable {
        /// The default.
        case normal
        /// Deletes something.
        case destructive
    }

    /// Runs when the user chose the action; it calls its closure argument when it is finished.
    public typealias Handler =
        @MainActor (
            _ action: UIContextualAction,
            _ sourceView: UIView,
            _ completionHandler: @escaping @MainActor (Bool) -> Void
        ) -> Void

    /// The style of the action.
    public let style: Style
    /// The handler that runs when the user chooses the action.
    @preconcurrency public let handler: Handler
    /// The title.
    open var title: String?
    /// Kept; nothing is drawn.
    open var backgroundColor: UIColor!
    /// The image.
    open var image: UIImage?

    /// Creates an action that runs the handler.
    @preconcurrency public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}

/// The actions of a swipe over a row.
///
/// Source: https://developer.apple.com/documentation/uikit/uiswipeactionsconfiguration
@preconcurrency @MainActor open class UISwipeActionsConfiguration: IdentityHashable {
    /// The actions, the one at the edge first.
    public let actions: [UIContextualAction]
    /// Whether a swipe over the whole row chooses the first action.
    open var performsFirstActionWithFullSwipe = true

    /// A configuration of these actions.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
    }
}
