/// The properties of a touch or press that ended, from which ``actionName`` decides what the user did.
///
/// A plain value, so that the decision is the same, and can be tested, without UIKit.
struct EndedTouch: Equatable {
    /// What is touched: the innermost control or cell that contains the view in which the touch began.
    enum Target: Equatable {
        case control(TouchedControl)
        case row
        case item
    }

    var target: Target
    /// Whether the finger went down and up in one place, in a short time. `UITouch.tapCount` is zero for other touches: "by
    /// looking for the tap count in the touch-up phase you ensure that the finger is really tapping and not, for
    /// instance, touching down and then dragging" (Apple's iPhone Programming Guide of 2008, Handling Single and Multiple
    /// Tap Gestures).
    var isTap: Bool
    /// Whether a gesture claimed the touch, by scrolling or holding, or the touch stopped a scroll view that was
    /// decelerating. The app is then not sent a tap.
    var isTaken = false

    /// The action's name, the same as in HeadlessUIKit; nil when the touch is not an action.
    ///
    /// Also set for a row or item that cannot be selected: the user tapped it nevertheless.
    var actionName: String? {
        switch target {
        case .control(let control): !isTaken && control.isTapped(byTap: isTap) ? control.place.tapName : nil
        case .row: isTap && !isTaken ? "didSelectRow" : nil
        case .item: isTap && !isTaken ? "didSelectItem" : nil
        }
    }

    /// Whether UIKit notifies the app only at the end of the turn.
    ///
    /// A table view selects a row after Core Animation's commit, long after `sendEvent(_:)` has returned.
    var isDeliveredLater: Bool { target == .row || target == .item }
}

/// The state of a control when a touch ends on it.
struct TouchedControl: Equatable {
    /// Where a control is placed, as far as that determines its purpose.
    enum Place: Equatable {
        /// Anywhere else, including a custom view of the app in a bar.
        case anywhere
        /// UIKit's own button in a navigation bar.
        case navigationBar(TouchedNavigationBar)
        /// UIKit's own button in a toolbar.
        case toolbar
        /// UIKit's own button in a tab bar.
        case tabBar
        /// A remote control's button was pressed while the control had focus.
        case focus

        var tapName: String {
            switch self {
            case .anywhere: "touchUpInside"
            case .navigationBar(let bar): bar.isBackButton ? "backButton" : "barButton"
            case .toolbar: "barButton"
            case .tabBar: "selectTab"
            case .focus: "primaryActionTriggered"
            }
        }
    }

    var isEnabled: Bool
    /// `UIControl.isTracking`, before the control receives the end of the touch. Some controls use gestures instead.
    var isTracking: Bool
    /// `UIControl.isTouchInside`, valid while the control is tracking.
    var isTouchInside: Bool
    var place: Place

    /// A control that tracks the touch knows whether it ended inside, however long it took and wherever it moved
    /// meanwhile.
    func isTapped(byTap isTap: Bool) -> Bool { isEnabled && (isTracking ? isTouchInside : isTap) }
}

/// The state of a navigation bar when one of UIKit's own buttons in it is touched. UIKit does not expose which button
/// it is.
struct TouchedNavigationBar: Equatable {
    /// Whether there is a screen to go back to, and a button that does so.
    var showsBackButton: Bool
    /// Whether there are items on the same side as the back button.
    var hasLeadingItems: Bool
    /// Whether the touch was in the half of the bar where the back button is.
    var isInLeadingHalf: Bool

    /// With items beside the back button the two cannot be distinguished, and the touch counts as one on an item.
    var isBackButton: Bool { showsBackButton && !hasLeadingItems && isInLeadingHalf }
}
