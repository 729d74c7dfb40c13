public import Foundation

/// Simulates a user's gestures.
///
/// Each gesture is a turn of ``MainRunLoop`` and is reported to the
/// ``HeadlessUIKit/HeadlessUIKit/interactionObserver``. Animations that it starts continue in later turns: run the loop
/// until idle, or use ``finishing(_:)``. A gesture that a user could not make throws an ``InteractionRefusal``.
@preconcurrency @MainActor public enum UserInteraction {
    /// Runs the gestures and then the loop until idle.
    @discardableResult
    public static func finishing<Result>(_ gestures: () throws -> Result) rethrows -> Result {
        let result = try gestures()
        MainRunLoop.main.runUntilIdle()
        return result
    }

    /// Taps a control.
    public static func tap(_ control: UIControl) throws(InteractionRefusal) {
        try Reach.check(control)
        guard control.isEnabled else { throw .disabled("\(control)") }
        gesture("touchUpInside", control) {
            // The recognizers of a control's superviews do not receive its touches.
            guard control.attached != nil else { return control.receiveTap() }
            let session = TouchSession(on: control, reachingFurther: false)
            session.tap()
            if session.cancelsTouch { control.receiveCancelledTouch() } else { control.receiveTap() }
        }
    }

    /// Taps a visible row, unless a recognizer of a superview recognizes the touch.
    public static func select(_ indexPath: IndexPath, in tableView: UITableView) throws(InteractionRefusal) {
        let cell = try reachableCell(at: indexPath, in: tableView)
        let done = gesture("didSelectRow", cell) {
            let session = TouchSession(on: cell)
            session.tap()
            return !session.cancelsTouch && tableView.receiveTap(at: indexPath)
        }
        guard done else { throw .refusedByApp("Row \(indexPath)") }
    }

    /// Taps a visible item, unless a recognizer of a superview recognizes the touch.
    public static func select(
        _ indexPath: IndexPath,
        in collectionView: UICollectionView
    ) throws(InteractionRefusal) {
        let cell = try reachableCell(at: indexPath, in: collectionView)
        let done = gesture("didSelectItem", cell) {
            let session = TouchSession(on: cell)
            session.tap()
            return !session.cancelsTouch && collectionView.receiveTap(at: indexPath)
        }
        guard done else { throw .refusedByApp("Item \(indexPath)") }
    }

    /// Taps the back button, which pops the top view controller.
    public static func tapBackButton(of navigationController: UINavigationController) throws(InteractionRefusal) {
        try Reach.check(navigationController.navigationBar)
        guard navigationController.viewControllers.count > 1,
            navigationController.topViewController?.navigationItem.allowsBackButton == true
        else { throw .noBackButton("\(navigationController)") }
        gesture("backButton", navigationController) {
            if let action = navigationController.topViewController?.navigationItem.backAction {
                return action.perform(from: navigationController.navigationBar)
            }
            _ = navigationController.popViewController(animated: true)
        }
    }

    /// Taps an item of a navigation bar or toolbar on screen.
    public static func tapBarButton(_ item: UIBarButtonItem) throws(InteractionRefusal) {
        let bar = try reachableBar(of: item)
        gesture("barButton", bar, InteractionDetail(item: item)) { item.receiveTap(in: bar) }
    }

    static func reachableBar(of item: UIBarButtonItem) throws(InteractionRefusal) -> UIView {
        let title = "The bar button \(item.title ?? "without a title")"
        guard !item.isHidden, let bar = Reach.bar(showing: item) else { throw .notOnScreen(title) }
        try Reach.check(bar)
        guard item.isEnabled else { throw .disabled(title) }
        return bar
    }

    /// Taps a tab. A tap on the selected tab pops its navigation controller to the root.
    public static func selectTab(_ index: Int, of controller: UITabBarController) throws(InteractionRefusal) {
        try Reach.check(controller.tabBar)
        guard !controller.hidesBar else { throw .hidden("\(controller.tabBar)") }
        let tabs = controller.viewControllers ?? []
        guard tabs.indices.contains(index) else { throw .notSelectable("Tab \(index)") }
        let tab = tabs[index]
        guard tab.tabBarItem.isEnabled else { throw .disabled("Tab \(index)") }
        let done = gesture("selectTab", controller, values: .choice(index, tab.tabBarItem.title)) {
            let judge = controller.delegate(for: .tabBarControllerShouldSelect)
            guard judge?.tabBarController(controller, shouldSelect: tab) ?? true else { return false }
            controller.tabBar(controller.tabBar, didSelect: tab.tabBarItem)
            // Observed in UIKit; Apple does not document it.
            let pops = controller.selectedViewController === tab
            controller.selectedViewController = tab
            if pops { (tab as? UINavigationController)?.popToRootViewController(animated: true) }
            controller.delegate(for: .tabBarControllerDidSelect)?.tabBarController(controller, didSelect: tab)
            return true
        }
        guard done else { throw .refusedByApp("Tab \(index)") }
    }

    /// Swipes from the left edge, and completes or cancels the swipe.
    ///
    /// The touch begins in one turn and ends in the next.
    /// - Parameters:
    ///   - navigationController: the navigation controller whose top view controller is popped; its view must be on
    ///     screen.
    ///   - finishing: whether the swipe is completed; otherwise the transition is cancelled.
    ///   - changingMind: whether the finger is first lifted for the opposite outcome, and then takes over the running
    ///     transition, as in a fluid transition:
    ///     https://developer.apple.com/documentation/uikit/enhancing-your-app-with-fluid-transitions
    public static func swipeBack(
        of navigationController: UINavigationController,
        finishing: Bool,
        changingMind: Bool = false
    ) throws(InteractionRefusal) {
        try Reach.check(navigationController.view)
        let name = "\(navigationController)"
        guard navigationController.viewControllers.count > 1,
            let recognizer = navigationController.interactivePopGestureRecognizer, recognizer.isEnabled,
            recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
        else { throw .gestureNotAllowed(name) }
        keepPace()
        let ending = InteractionDetail.Value.ending(isFinished: finishing)
        let detail = InteractionDetail(values: changingMind ? [ending, .word("afterChange")] : [ending])
        InteractionBracket.run("swipeBack", sender: navigationController, detail) {
            MainRunLoop.main.turn { navigationController.beginInteractivePop() }
            if changingMind {
                MainRunLoop.main.turn { navigationController.interruptInteractivePop(cancelled: finishing) }
                MainRunLoop.main.turn { navigationController.resumeInteractivePop() }
            }
            MainRunLoop.main.turn { navigationController.endInteractivePop(cancelled: !finishing) }
        }
    }

    /// Swipes a sheet down, and completes or cancels the swipe; returns whether the app permitted it.
    ///
    /// The touch begins in one turn and ends in the next. Order of the delegate's calls: should, will, and did when the
    /// transition has ended and was completed; or, when the app does not permit it, only `didAttemptToDismiss`:
    /// https://developer.apple.com/documentation/uikit/disabling-the-pull-down-gesture-for-a-sheet
    @discardableResult
    public static func swipeDownSheet(
        _ controller: UIViewController,
        finishing: Bool = true
    ) throws(InteractionRefusal) -> Bool {
        guard let presenter = controller.presentingViewController,
            let presented = presenter.presentation.presented,
            let manager = presented.presentation.controller, manager.presentationStyle.isSheet
        else { throw .gestureNotAllowed("\(controller)") }
        try Reach.check(presented.view)
        keepPace()
        let detail = InteractionDetail(values: [.ending(isFinished: finishing)])
        return InteractionBracket.run("swipeDown", sender: presented, detail) {
            let began = MainRunLoop.main.turn {
                guard manager.allowsUserDismissal() else { return (isAllowed: false, dismissal: Dismissal?.none) }
                return (isAllowed: true, dismissal: manager.beginUserDismissal(isInteractive: true))
            }
            if let dismissal = began.dismissal {
                MainRunLoop.main.turn { manager.endUserDismissal(dismissal, finishing: finishing) }
            }
            return began.isAllowed
        }
    }

    /// Taps outside a popover, which dismisses it; returns whether the app permitted it.
    ///
    /// The delegate is called as for a sheet that is swiped down.
    @discardableResult
    public static func tapOutsidePopover(_ controller: UIViewController) throws(InteractionRefusal) -> Bool {
        guard let presenter = controller.presentingViewController,
            let presented = presenter.presentation.presented,
            let manager = presented.presentation.controller, manager.presentationStyle == .popover
        else { throw .gestureNotAllowed("\(controller)") }
        try Reach.check(presented.view)
        return gesture("tapOutside", presented) {
            guard manager.allowsUserDismissal() else { return false }
            let dismissal = manager.beginUserDismissal(isInteractive: false)
            // An app's animator ends its own transition.
            if let dismissal, !dismissal.isCustom { manager.finish(animated: true) }
            return true
        }
    }

    /// Taps one of the buttons of an alert on screen.
    ///
    /// The alert is dismissed with an animation; then the button's handler runs, reported to the observer as a separate
    /// `alertAction` because it runs in a later turn.
    public static func choose(_ action: UIAlertAction) throws(InteractionRefusal) {
        let title = "The button \(action.title ?? "without a title")"
        let alerts = Reach.controllers.compactMap { $0 as? UIAlertController }
        guard let alert = alerts.first(where: { $0.actions.contains(action) }) else { throw .notOnScreen(title) }
        try Reach.check(alert.view)
        guard action.isEnabled else { throw .disabled(title) }
        let place = alert.actions.firstIndex(of: action) ?? 0
        gesture("alertAction", alert, values: .choice(place, action.title)) {
            alert.presentingViewController?.dismiss(animated: true) {
                InteractionBracket.run("alertAction", sender: alert, .continuation) { action.handler?(action) }
            }
        }
    }

    @discardableResult
    static func gesture<Result>(
        _ name: String,
        _ sender: UIResponder,
        _ detail: InteractionDetail = InteractionDetail(),
        _ body: () -> Result
    ) -> Result {
        keepPace()
        return MainRunLoop.main.turn { InteractionBracket.run(name, sender: sender, detail, body) }
    }

    @discardableResult
    static func gesture<Result>(
        _ name: String,
        _ sender: UIResponder,
        values: InteractionDetail.Value...,
        body: () -> Result
    ) -> Result {
        gesture(name, sender, InteractionDetail(values: values), body)
    }
}
