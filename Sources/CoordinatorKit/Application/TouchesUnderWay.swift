#if HAS_UIKIT
    internal import Foundation
    internal import UIKit

    /// Follows touches from their first to their last event, while something is recorded.
    @MainActor
    struct TouchesUnderWay {
        /// An action that is about to be delivered to the app.
        struct Action {
            let name: String
            let sender: UIResponder
            let isDeliveredLater: Bool
        }

        /// Touches that stopped a scroll view which was decelerating. UIKit keeps a touch's object until the touch
        /// ends.
        private var stoppers: Set<ObjectIdentifier> = []

        /// Call before UIKit handles the event.
        mutating func begin(_ event: UIEvent) {
            guard event.type == .touches else { return }
            for touch in event.allTouches ?? [] where touch.phase == .began {
                UserActions.shared.gestureBegan()
                if Self.scrollView(around: touch.view)?.isDecelerating == true {
                    stoppers.insert(ObjectIdentifier(touch))
                }
            }
        }

        /// Call after UIKit has handled the event.
        mutating func end(_ event: UIEvent) {
            guard event.type == .touches else { return }
            let isOver = (event.allTouches ?? []).allSatisfy { $0.phase == .ended || $0.phase == .cancelled }
            guard isOver else { return }
            stoppers.removeAll()
            UserActions.shared.gestureEnded()
        }

        /// Returns the action that the event completes. Controls take precedence over cells when several fingers go up
        /// at once.
        func action(ending event: UIEvent) -> Action? {
            switch event.type {
            case .touches:
                let actions = (event.allTouches ?? []).filter { $0.phase == .ended }.compactMap(action)
                return actions.first { !$0.isDeliveredLater } ?? actions.first
            case .presses:
                let presses = (event as? UIPressesEvent)?.allPresses ?? []
                return presses.filter { $0.phase == .ended && $0.type == .select }.compactMap(action).first
            default: return nil
            }
        }

        private func action(_ touch: UITouch) -> Action? {
            guard let view = Self.target(around: touch.view) else { return nil }
            let isTaken = stoppers.contains(ObjectIdentifier(touch)) || Self.isTaken(touch, from: view)
            return Self.action(view, isTap: touch.tapCount > 0, isTaken: isTaken) { control in
                Self.place(of: control, touch)
            }
        }

        private func action(_ press: UIPress) -> Action? {
            guard let view = Self.target(around: press.responder as? UIView) else { return nil }
            return Self.action(view, isTap: true, isTaken: false) { _ in (.focus, view) }
        }

        private static func action(
            _ view: UIView,
            isTap: Bool,
            isTaken: Bool,
            place: (UIControl) -> (TouchedControl.Place, UIResponder)
        ) -> Action? {
            var sender: UIResponder = view
            let target: EndedTouch.Target
            switch view {
            case let control as UIControl:
                let (place, responder) = place(control)
                sender = responder
                target = .control(
                    TouchedControl(
                        isEnabled: control.isEnabled,
                        isTracking: control.isTracking,
                        isTouchInside: control.isTouchInside,
                        place: place
                    )
                )
            case is UITableViewCell: target = .row
            default: target = .item
            }
            let touch = EndedTouch(target: target, isTap: isTap, isTaken: isTaken)
            return touch.actionName.map { Action(name: $0, sender: sender, isDeliveredLater: touch.isDeliveredLater) }
        }

        /// Whether a gesture is in progress that takes its touches away from views: scrolling, or a long press for a
        /// menu. A control's own gestures do not count, because they operate the control.
        private static func isTaken(_ touch: UITouch, from view: UIView) -> Bool {
            (touch.gestureRecognizers ?? []).contains { recognizer in
                guard recognizer.cancelsTouchesInView, recognizer.state == .began || recognizer.state == .changed else {
                    return false
                }
                return !(view is UIControl && recognizer.view?.isDescendant(of: view) == true)
            }
        }

        // MARK: What contains a view

        private static func target(around view: UIView?) -> UIView? {
            first(around: view) { $0 is UIControl || $0 is UITableViewCell || $0 is UICollectionViewCell }
        }

        private static func scrollView(around view: UIView?) -> UIScrollView? {
            first(around: view) { $0 is UIScrollView } as? UIScrollView
        }

        private static func first(around view: UIView?, where isWanted: (UIView) -> Bool) -> UIView? {
            var current = view
            while let candidate = current, !isWanted(candidate) { current = candidate.superview }
            return current
        }

        /// Returns where a control is placed, and the responder that is recorded for its action: for a private button,
        /// the bar or controller that owns it.
        private static func place(of control: UIControl, _ touch: UITouch) -> (TouchedControl.Place, UIResponder) {
            switch first(around: control, where: isBar) {
            case let bar as UINavigationBar where !isCustomView(control, of: items(of: bar)):
                let touched = touchedBar(bar, touch)
                // "A navigation controller is the delegate of its navigation bar":
                // https://developer.apple.com/documentation/uikit/uinavigationcontroller
                let controller = bar.delegate as? UINavigationController
                return (.navigationBar(touched), touched.isBackButton ? controller ?? bar : bar)
            case let bar as UITabBar:
                return (.tabBar, bar.delegate as? UITabBarController ?? bar)
            #if !os(tvOS)
                case let bar as UIToolbar where !isCustomView(control, of: bar.items ?? []):
                    return (.toolbar, bar)
            #endif
            default: return (.anywhere, control)
            }
        }

        private static func isBar(_ view: UIView) -> Bool {
            #if !os(tvOS)
                if view is UIToolbar { return true }
            #endif
            return view is UINavigationBar || view is UITabBar
        }

        private static func items(of bar: UINavigationBar) -> [UIBarButtonItem] {
            (bar.topItem?.leftBarButtonItems ?? []) + (bar.topItem?.rightBarButtonItems ?? [])
        }

        /// Whether the control belongs to the app: an item's custom view, a title view, or a search bar.
        private static func isCustomView(_ control: UIControl, of items: [UIBarButtonItem]) -> Bool {
            if control is UITextField || control is UISegmentedControl { return true }
            return items.contains { item in item.customView.map { control.isDescendant(of: $0) } ?? false }
        }

        private static func touchedBar(_ bar: UINavigationBar, _ touch: UITouch) -> TouchedNavigationBar {
            #if os(tvOS)
                let showsBackButton = false
            #else
                let showsBackButton =
                    (bar.items?.count ?? 0) > 1 && bar.topItem?.hidesBackButton == false
                    && (bar.topItem?.leftBarButtonItems?.isEmpty ?? true
                        || bar.topItem?.leftItemsSupplementBackButton == true)
            #endif
            let isInLeftHalf = touch.location(in: bar).x < bar.bounds.width / 2
            let isLeftToRight = bar.effectiveUserInterfaceLayoutDirection == .leftToRight
            return TouchedNavigationBar(
                showsBackButton: showsBackButton,
                hasLeadingItems: !(bar.topItem?.leftBarButtonItems ?? []).isEmpty,
                isInLeadingHalf: isInLeftHalf == isLeftToRight
            )
        }
    }
#endif
