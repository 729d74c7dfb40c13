public import Foundation

/// Creates a context menu from the suggested elements, of which there are none here.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?
/// Creates the preview of a context menu.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?

/// The content of a long press: a menu, and a preview, which is not created here.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontextmenuconfiguration
@preconcurrency @MainActor open class UIContextMenuConfiguration: IdentityHashable {
    /// Identifies the configuration to the app.
    public let identifier: (any NSCopying)?
    let previewProvider: UIContextMenuContentPreviewProvider?
    let actionProvider: UIContextMenuActionProvider?

    /// Creates a configuration; the providers are called when the menu is shown.
    public init(
        identifier: (any NSCopying)? = nil,
        previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
    }
}

/// Runs animations alongside the appearance of a context menu.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontextmenuinteractionanimating
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: AnyObject {
    /// The preview of the menu.
    var previewViewController: UIViewController? { get }
    /// Runs changes with the animation.
    @preconcurrency func addAnimations(_ animations: @escaping @MainActor () -> Void)
    /// Runs a completion after the animation.
    @preconcurrency func addCompletion(_ completion: @escaping @MainActor () -> Void)
}

/// Provides the context menu of a view; all but the first method are optional. There is no animator here.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontextmenuinteractiondelegate
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// The menu at a location in the view; nil for none.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    /// The menu is about to be shown.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    )
    /// The menu is about to be closed.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    )
}

extension UIContextMenuInteractionDelegate {
    /// Does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}

/// Shows a menu after a long press on a view.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontextmenuinteraction
@preconcurrency @MainActor open class UIContextMenuInteraction: IdentityHashable, UIInteraction {
    /// Provides the menu.
    public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The view of the interaction.
    public private(set) weak var view: UIView?

    /// Creates an interaction whose delegate provides the menu.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
    }

    /// Called before the interaction moves to another view; does nothing here.
    open func willMove(to view: UIView?) {}

    /// Called after the interaction moved to another view.
    open func didMove(to view: UIView?) {
        self.view = view
    }
}
