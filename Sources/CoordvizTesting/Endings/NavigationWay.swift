/// A way in which the user, or the app, leaves the screens of a coordinator.
public enum NavigationWay: String, CaseIterable, Sendable {
    /// The back button, as often as the coordinator has screens.
    case backButton
    /// The swipe from the left edge, as often as the coordinator has screens.
    case swipeBack
    /// The navigation controller's `popToRootViewController`.
    case popToRoot
    /// The dismissal of a presented view controller: a sheet is swiped down, others are dismissed by their presenting one.
    case dismissal

    var words: String {
        switch self {
        case .backButton: "the back button"
        case .swipeBack: "the swipe back"
        case .popToRoot: "popToRootViewController"
        case .dismissal: "the dismissal"
        }
    }
}
