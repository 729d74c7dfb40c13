import Foundation

/// Shows one of several controllers.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbarcontroller
open class UITabBarController: UIViewController, UITabBarDelegate {
    /// Controls and observes the user's choice of a tab.
    open weak var delegate: (any UITabBarControllerDelegate)? {
        didSet { delegateMethods = OptionalMethods(of: delegate, among: DelegateMethod.tabBarController) }
    }
    private var delegateMethods = OptionalMethods(of: nil, among: [])
    /// The bar at the bottom.
    public let tabBar = UITabBar(frame: .zero)
    private let transitionView = UITransitionView(frame: .zero)
    private var tabs: [UIViewController] = []
    private var selected: UIViewController?
    private var transition: TabTransition? {
        didSet {
            if let oldValue { RunningTransitions.remove(oldValue) }
            if let transition { RunningTransitions.add(transition) { [weak self] in self?.transition = nil } }
        }
    }

    /// The delegate, if it had the method when it was set.
    func delegate(for method: DelegateMethod) -> (any UITabBarControllerDelegate)? {
        delegateMethods.receiver(of: method, from: delegate)
    }

    /// The tabs.
    open var viewControllers: [UIViewController]? {
        get { tabs }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the tabs. The selection remains if its controller is among them; otherwise the tab at the same index is
    /// selected, or the first.
    ///
    /// If animated, the delegate's animator animates the change of the selected tab, as for ``selectedIndex``. Removed
    /// controllers remain children until it ends, and are restored if it is cancelled. Without an animator, or not
    /// animated, the change is immediate.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitabbarcontroller/setviewcontrollers(_:animated:)
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let newTabs = viewControllers ?? []
        let isPossible = newTabs.allSatisfy {
            $0 !== self && !$0.isAncestor(of: self) && $0.presentation.presenter == nil
        }
        guard Set(newTabs).count == newTabs.count, isPossible else {
            HeadlessUIKit.report("\(self) cannot contain a controller twice, its own container, or a presented one.")
            return
        }
        // Changes in progress are completed first.
        transition?.finishNow()
        let change = TabsChange(from: tabs, to: newTabs, animated: animated)
        for controller in change.added { addChild(controller) }
        for controller in change.removed { controller.beginMoving(to: nil) }
        let place = selectedIndex
        setTabs(newTabs)
        let remaining = selected.flatMap { newTabs.contains($0) ? $0 : nil }
        let successor = newTabs.indices.contains(place) ? newTabs[place] : newTabs.first
        if !select(remaining ?? successor, as: change) { change.settle(in: self) }
    }

    private func setTabs(_ newTabs: [UIViewController]) {
        tabs = newTabs
        let positions = Dictionary(uniqueKeysWithValues: newTabs.enumerated().map { (ObjectIdentifier($1), $0) })
        containedControllers.sort {
            positions[ObjectIdentifier($0), default: .max] < positions[ObjectIdentifier($1), default: .max]
        }
        tabBar.items = newTabs.compactMap(\.tabBarItem)
    }

    /// The selected tab; selecting a controller that is not a tab is reported and ignored. The delegate's animator
    /// animates the change, if there is one.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitabbarcontroller/selectedviewcontroller
    open var selectedViewController: UIViewController? {
        get { selected }
        set {
            guard let newValue, tabs.contains(newValue) else {
                HeadlessUIKit.report(
                    "\(self) cannot select \(String(describing: newValue)), which is not one of its tabs."
                )
                return
            }
            select(newValue)
        }
    }

    /// The index of the selected tab, or `NSNotFound` without tabs; setting it is like setting ``selectedViewController``.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitabbarcontroller/selectedindex
    open var selectedIndex: Int {
        get { selected.flatMap(tabs.firstIndex) ?? NSNotFound }
        set {
            guard tabs.indices.contains(newValue) else {
                HeadlessUIKit.report("\(self) has no tab \(newValue).")
                return
            }
            select(tabs[newValue])
        }
    }

    /// Called when a user taps an item, before its tab is selected; does nothing here.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitabbardelegate/tabbar(_:didselect:)
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    override open func loadView() {
        let container = UILayoutContainerView(frame: UIScreen.main.bounds)
        transitionView.fill(container)
        container.addSubview(tabBar)
        view = container
    }

    /// Selects a tab; returns true if an animator does it, which then also ends the replacement of tabs.
    @discardableResult
    private func select(_ controller: UIViewController?, as change: TabsChange? = nil) -> Bool {
        // A second change starts from the end state of the first one.
        transition?.finishNow()
        let old = selected
        selected = controller
        tabBar.selectedItem = controller?.tabBarItem
        guard old !== controller else { return false }
        guard appearanceState == .appeared || appearanceState == .appearing, viewIfLoaded?.window != nil else {
            // Its own callback may have selected another one.
            old?.beginIfNeeded(false, animated: false)
            take(old)
            old?.endIfChanging(to: false)
            if appearanceState != .disappeared { prepareToAppear() }
            return false
        }
        if let old, let controller, let custom = customTransition(from: old, to: controller, as: change) {
            let transition = TabTransition(
                in: self,
                from: old,
                to: controller,
                wrapper: wrapper(of: old) ?? makeWrapper(),
                custom: custom,
                change: change
            )
            self.transition = transition
            transition.begin()
            return true
        }
        controller?.loadViewIfNeeded()
        old?.beginIfNeeded(false, animated: false)
        controller?.beginIfNeeded(true, animated: false)
        take(old)
        if let controller { place(controller) }
        controller?.announceIsAppearing()
        old?.endIfChanging(to: false)
        controller?.endIfChanging(to: true)
        return false
    }

    private func customTransition(
        from: UIViewController,
        to: UIViewController,
        as change: TabsChange?
    ) -> CustomTransition? {
        // A tab that was moved to another container is removed immediately.
        guard UIView.areAnimationsEnabled, change?.isAnimated ?? tabs.contains(from) else { return nil }
        return CustomTransition(
            animator: delegate(for: .tabBarControllerAnimationController)?
                .tabBarController(self, animationControllerForTransitionFrom: from, to: to),
            interactionController: {
                delegate(for: .tabBarControllerInteractionController)?
                    .tabBarController(self, interactionControllerFor: $0)
            }
        )
    }

    func restore(_ controller: UIViewController, as change: TabsChange?) {
        if let change { setTabs(change.oldTabs.filter { $0.parent === self }) }
        selected = controller
        tabBar.selectedItem = controller.tabBarItem
    }

    func didEnd(_ ended: TabTransition) {
        if transition === ended { transition = nil }
    }

    private func place(_ controller: UIViewController) {
        controller.view.fill(makeWrapper())
    }

    private func makeWrapper() -> UIView {
        let wrapper = UIViewControllerWrapperView(frame: .zero)
        wrapper.fill(transitionView)
        return wrapper
    }

    private func wrapper(of controller: UIViewController?) -> UIView? {
        let wrapper = controller?.viewIfLoaded?.superview
        return wrapper?.superview === transitionView ? wrapper : nil
    }

    private func take(_ controller: UIViewController?) {
        guard let wrapper = wrapper(of: controller) else { return }
        controller?.viewIfLoaded?.removeFromSuperview()
        wrapper.removeFromSuperview()
    }

    override var ownTransitionCoordinator: TransitionCoordinator? {
        transition?.coordinator ?? super.ownTransitionCoordinator
    }

    // MARK: Orientation

    /// Returns the delegate's answer.
    override open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate(for: .tabBarControllerSupportedInterfaceOrientations)?
            .tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    /// Returns the delegate's answer.
    override open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate(for: .tabBarControllerPreferredInterfaceOrientation)?
            .tabBarControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    // MARK: Appearance

    override var managesAppearanceOfChildren: Bool { true }

    override var childrenForAppearance: [UIViewController] { selected.map { [$0] } ?? [] }

    override func prepareToAppear() {
        guard let selected, selected.view.superview == nil else { return }
        place(selected)
    }

    override func didLoseContainedController(_ child: UIViewController) {
        transition?.didLose(child)
        guard tabs.contains(child) else { return }
        tabs.removeAll { $0 === child }
        tabBar.items = tabs.compactMap(\.tabBarItem)
        if selected === child { select(tabs.first) }
    }
}
