import Foundation

/// Decides about and hears of a user's choice of tab; every method is optional.
///
/// "In response to the user tapping": code that selects is not told.
/// https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: AnyObject {
    /// Whether the tab may be selected.
    func tabBarController(
        _ tabBarController: UITabBarController,
        shouldSelect viewController: UIViewController
    ) -> Bool
    /// The user selected the tab, or the one that was selected already.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    /// Allows it.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        shouldSelect viewController: UIViewController
    ) -> Bool { true }
    /// Does nothing.
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

/// Shows one of several controllers.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbarcontroller
open class UITabBarController: UIViewController {
    /// Decides about and hears of a user's choice.
    open weak var delegate: (any UITabBarControllerDelegate)? {
        didSet { delegateMethods = OptionalMethods(of: delegate, among: DelegateMethod.tabBarController) }
    }
    private var delegateMethods = OptionalMethods(of: nil, among: [])
    /// The bar at the bottom.
    public let tabBar = UITabBar(frame: .zero)
    private let transitionView = UITransitionView(frame: .zero)
    private var tabs: [UIViewController] = []
    private var selected: UIViewController?

    /// The delegate, if it had the method when it was set.
    func delegate(for method: DelegateMethod) -> (any UITabBarControllerDelegate)? {
        delegateMethods.receiver(of: method, from: delegate)
    }

    /// The tabs.
    open var viewControllers: [UIViewController]? {
        get { tabs }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the tabs; the selected one stays selected if it is among them, else the first is.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitabbarcontroller/viewcontrollers
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let newTabs = viewControllers ?? []
        let isPossible = newTabs.allSatisfy {
            $0 !== self && !$0.isAncestor(of: self) && $0.presentation.presenter == nil
        }
        guard Set(newTabs).count == newTabs.count, isPossible else {
            HeadlessUIKit.report("\(self) cannot contain a controller twice, its own container, or a presented one.")
            return
        }
        let added = newTabs.filter { !tabs.contains($0) }
        let removed = tabs.filter { !newTabs.contains($0) }
        for controller in added { addChild(controller) }
        for controller in removed { controller.willMove(toParent: nil) }
        tabs = newTabs
        let positions = Dictionary(uniqueKeysWithValues: newTabs.enumerated().map { (ObjectIdentifier($1), $0) })
        containedControllers.sort {
            positions[ObjectIdentifier($0), default: .max] < positions[ObjectIdentifier($1), default: .max]
        }
        tabBar.items = newTabs.compactMap(\.tabBarItem)
        select(selected.flatMap { newTabs.contains($0) ? $0 : nil } ?? newTabs.first)
        for controller in removed { controller.removeFromParent() }
        for controller in added { controller.didMove(toParent: self) }
    }

    /// The selected tab; selecting one that is not a tab is reported and ignored.
    open var selectedViewController: UIViewController? {
        get { selected }
        set {
            guard let newValue, tabs.contains(newValue) else {
                HeadlessUIKit.report("\(self) cannot select \(String(describing: newValue)), which is no tab.")
                return
            }
            select(newValue)
        }
    }

    /// The selected tab's place, or `NSNotFound` without tabs.
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

    override open func loadView() {
        let container = UILayoutContainerView(frame: UIScreen.main.bounds)
        transitionView.fill(container)
        container.addSubview(tabBar)
        view = container
    }

    private func select(_ controller: UIViewController?) {
        let old = selected
        selected = controller
        tabBar.selectedItem = controller?.tabBarItem
        guard old !== controller else { return }
        guard appearanceState == .appeared || appearanceState == .appearing, viewIfLoaded?.window != nil else {
            take(old)
            if appearanceState != .disappeared { prepareToAppear() }
            return
        }
        controller?.loadViewIfNeeded()
        old?.beginIfNeeded(false, animated: false)
        controller?.beginIfNeeded(true, animated: false)
        take(old)
        if let controller { place(controller) }
        controller?.announceIsAppearing()
        old?.endIfChanging(to: false)
        controller?.endIfChanging(to: true)
    }

    private func place(_ controller: UIViewController) {
        let wrapper = UIViewControllerWrapperView(frame: .zero)
        wrapper.fill(transitionView)
        controller.view.fill(wrapper)
    }

    private func take(_ controller: UIViewController?) {
        guard let view = controller?.viewIfLoaded, let wrapper = view.superview,
            wrapper.superview === transitionView
        else { return }
        view.removeFromSuperview()
        wrapper.removeFromSuperview()
    }

    override var managesAppearanceOfChildren: Bool { true }

    override var childrenForAppearance: [UIViewController] { selected.map { [$0] } ?? [] }

    override func prepareToAppear() {
        guard let selected, selected.view.superview == nil else { return }
        place(selected)
    }

    override func didLoseContainedController(_ child: UIViewController) {
        guard tabs.contains(child) else { return }
        tabs.removeAll { $0 === child }
        tabBar.items = tabs.compactMap(\.tabBarItem)
        if selected === child { select(tabs.first) }
    }
}
