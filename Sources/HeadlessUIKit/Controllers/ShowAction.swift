/// The actions that show controllers in the nearest container, under their selectors' names.
enum ShowAction: String {
    case show = "show(_:sender:)"
    case showDetail = "showDetailViewController(_:sender:)"
}

extension UIViewController {
    /// The next container up that does not decline the action.
    func container(performing action: ShowAction, sender: Any?) -> UIViewController? {
        var candidate = parent
        while let container = candidate, !container.canPerformAction(named: action.rawValue, withSender: sender) {
            candidate = container.parent
        }
        return candidate
    }

    /// Whether a class overrides the action.
    func overridesAction(named name: String) -> Bool {
        guard let action = ShowAction(rawValue: name) else { return true }
        return overriddenShowActions.contains(action) || hasAction(named: name)
    }
}
