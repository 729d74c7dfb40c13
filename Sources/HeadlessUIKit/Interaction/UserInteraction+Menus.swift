public import Foundation

/// Menus, whose actions are chosen by their titles. Their name for the observer is `menuItem`.
extension UserInteraction {
    /// Opens a button's menu and chooses the action with a title.
    ///
    /// A menu that is not a primary action is opened by a long press.
    public static func chooseMenuItem(_ title: String, of button: UIButton) throws(InteractionRefusal) {
        try Reach.check(button)
        guard button.isEnabled else { throw .disabled("\(button)") }
        let action = try action(titled: title, in: button.menu)
        gesture("menuItem", button, values: .text(title, isSecret: false)) {
            button.sendActions(for: .menuActionTriggered)
            action.perform(from: button)
        }
    }

    /// Opens a bar button's menu and chooses the action with a title.
    public static func chooseMenuItem(_ title: String, of item: UIBarButtonItem) throws(InteractionRefusal) {
        let bar = try reachableBar(of: item)
        let action = try action(titled: title, in: item.menu)
        gesture("menuItem", bar, InteractionDetail(item: item, values: [.text(title, isSecret: false)])) {
            action.perform(from: item)
        }
    }

    /// Opens a view's context menu with a long press and chooses the action with a title.
    public static func chooseMenuItem(
        _ title: String,
        of view: UIView,
        at location: CGPoint? = nil
    ) throws(InteractionRefusal) {
        if let button = view as? UIButton, button.menu != nil { return try chooseMenuItem(title, of: button) }
        try Reach.check(view)
        let interactions = sequence(first: view, next: \.superview).lazy.flatMap(\.interactions)
        guard let interaction = interactions.compactMap({ $0 as? UIContextMenuInteraction }).first,
            let delegate = interaction.delegate, let owner = interaction.view
        else { throw .gestureNotAllowed("\(view)") }
        let touch = UITouch(on: view, at: location)
        try choose(
            title,
            on: view,
            showing: {
                let configuration = delegate.contextMenuInteraction(
                    interaction,
                    configurationForMenuAtLocation: touch.location(in: owner)
                )
                if let configuration {
                    delegate.contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: nil)
                }
                return configuration
            }
        ) {
            delegate.contextMenuInteraction(interaction, willEndFor: $0, animator: nil)
        }
    }

    /// Opens a row's context menu with a long press and chooses the action with a title.
    public static func chooseMenuItem(
        _ title: String,
        ofRow indexPath: IndexPath,
        in tableView: UITableView
    ) throws(InteractionRefusal) {
        let cell = try reachableCell(at: indexPath, in: tableView)
        let point = CGPoint(x: cell.frame.midX, y: cell.frame.midY)
        try choose(
            title,
            on: cell,
            showing: {
                tableView.delegate(for: .tableViewContextMenu)?
                    .tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
            }
        )
    }

    /// Opens an item's context menu with a long press and chooses the action with a title.
    public static func chooseMenuItem(
        _ title: String,
        ofItem indexPath: IndexPath,
        in collectionView: UICollectionView
    ) throws(InteractionRefusal) {
        let cell = try reachableCell(at: indexPath, in: collectionView)
        let point = CGPoint(x: cell.frame.midX, y: cell.frame.midY)
        try choose(
            title,
            on: cell,
            showing: {
                collectionView.delegate(for: .collectionViewContextMenu)?
                    .collectionView(collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
            }
        )
    }

    private static func action(titled title: String, in menu: UIMenu?) throws(InteractionRefusal) -> UIAction {
        guard let action = menu?.action(titled: title) else { throw .notOnScreen("The menu item \(title)") }
        guard !action.attributes.contains(.disabled) else { throw .disabled("The menu item \(title)") }
        return action
    }

    /// The menu is created for this press, so that a missing action is only detected afterwards.
    private static func choose(
        _ title: String,
        on view: UIView,
        showing show: () -> UIContextMenuConfiguration?,
        ending end: (UIContextMenuConfiguration) -> Void = { _ in }
    ) throws(InteractionRefusal) {
        let refusal: InteractionRefusal? = gesture("menuItem", view, values: .text(title, isSecret: false)) {
            guard let configuration = show(), let menu = configuration.actionProvider?([]) else {
                return .gestureNotAllowed("\(view)")
            }
            defer { end(configuration) }
            do throws(InteractionRefusal) {
                try action(titled: title, in: menu).perform(from: view)
            } catch {
                return error
            }
            return nil
        }
        if let refusal { throw refusal }
    }
}
