/// What is known of a touch, or of a press, that ends: as much as decides which action of the user's that is.
///
/// Only values, so that the decision is the same, and tested, where there is no UIKit.
struct EndedTouch: Equatable {
    /// What is touched: the innermost control or cell around the view in which the touch began.
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
    /// Whether a gesture took the touch away from what is touched, by scrolling or holding, or the touch stopped what was
    /// still scrolling when it began: the app hears of no tap then.
    var isTaken = false

    /// The action's name, the one that HeadlessUIKit has for it; nil when the touch is none.
    ///
    /// A row or item that may not be selected has one, too: the user did tap it.
    var actionName: String? {
        switch target {
        case .control(let control): !isTaken && control.isTapped(byTap: isTap) ? control.place.tapName : nil
        case .row: isTap && !isTaken ? "didSelectRow" : nil
        case .item: isTap && !isTaken ? "didSelectItem" : nil
        }
    }

    /// Whether UIKit tells the app only at the end of the turn.
    ///
    /// A table view selects a row after Core Animation's commit, when `sendEvent(_:)` has long returned.
    var isToldLater: Bool { target == .row || target == .item }
}

/// What is known of a control that a touch ends on.
struct TouchedControl: Equatable {
    /// Where a control stands, as far as that says what it is for.
    enum Place: Equatable {
        /// Anywhere; also a view of the app's own in a bar.
        case anywhere
        /// UIKit's own button in a navigation bar.
        case navigationBar(TouchedNavigationBar)
        /// UIKit's own button in a toolbar.
        case toolbar
        /// UIKit's own button in a tab bar.
        case tabBar
        /// What a remote control's button is pressed on.
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
    /// `UIControl.isTracking`, before the touch's end is told to it. Some controls look for gestures instead.
    var isTracking: Bool
    /// `UIControl.isTouchInside`, where it is tracking.
    var isTouchInside: Bool
    var place: Place

    /// A control that follows the finger says itself whether that is still inside, however long it took and wherever it was
    /// in between.
    func isTapped(byTap isTap: Bool) -> Bool { isEnabled && (isTracking ? isTouchInside : isTap) }
}

/// What is known of a navigation bar when a button of UIKit's own in it is touched: nothing in UIKit says which button it is.
struct TouchedNavigationBar: Equatable {
    /// Whether there is a screen to go back to, and a button for that.
    var showsBackButton: Bool
    /// Whether there are items on the same side as the back button.
    var hasLeadingItems: Bool
    /// Whether the touch was in the half of the bar where the back button is.
    var isInLeadingHalf: Bool

    /// Where there are items beside the back button the two are not told apart, and it counts as one of them.
    var isBackButton: Bool { showsBackButton && !hasLeadingItems && isInLeadingHalf }
}
