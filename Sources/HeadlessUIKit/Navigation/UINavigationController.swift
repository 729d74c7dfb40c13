public import Foundation

/// Shows the topmost of a stack of controllers.
///
/// Source: https://developer.apple.com/documentation/uikit/uinavigationcontroller
open class UINavigationController: UIViewController {
    /// The operation that changes the stack.
    public enum Operation: Int, Sendable {
        /// No operation.
        case none
        /// A controller is pushed.
        case push
        /// Controllers are popped.
        case pop
    }

    /// Notified of the shown controllers, and provides animators. Its optional methods are determined once, when it is set.
    open weak var delegate: (any UINavigationControllerDelegate)? {
        didSet { delegateMethods = OptionalMethods(of: delegate, among: DelegateMethod.navigationController) }
    }
    private var delegateMethods = OptionalMethods(of: nil, among: [])
    /// The bar at the top.
    public let navigationBar = UINavigationBar(frame: .zero)
    /// Whether the bar is hidden.
    open var isNavigationBarHidden = false {
        didSet { navigationBar.isHidden = isNavigationBarHidden }
    }
    /// Whether the toolbar is hidden; true by default.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uinavigationcontroller/istoolbarhidden
    open var isToolbarHidden = true {
        didSet { if isToolbarHidden != oldValue { showToolbar() } }
    }
    /// The bar at the bottom, with the items of the controller on top.
    public private(set) lazy var toolbar: UIToolbar! = UIToolbar(frame: .zero)
    /// The gesture that swipes back.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uinavigationcontroller/interactivepopgesturerecognizer
    public let interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()

    /// Whether a swipe in the content hides the bars. Kept; bars are not hidden.
    open var hidesBarsOnSwipe = false
    /// Whether a tap in the content hides the bars. Kept; bars are not hidden.
    open var hidesBarsOnTap = false
    /// Whether the keyboard hides the bars. Kept; bars are not hidden.
    open var hidesBarsWhenKeyboardAppears = false
    /// Whether the bars are hidden in a compact height. Kept; bars are not hidden.
    open var hidesBarsWhenVerticallyCompact = false

    let transitionView = UINavigationTransitionView(frame: .zero)
    private(set) var stack: [UIViewController] = []
    private(set) var transition: NavigationTransition? {
        didSet {
            if let oldValue { RunningTransitions.remove(oldValue) }
            if let transition { RunningTransitions.add(transition) { [weak self] in self?.transition = nil } }
        }
    }
    weak var lastShown: UIViewController?

    /// Creates a controller with an empty stack; the names are kept, nothing is loaded.
    override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        definesPresentationContext = true
    }

    /// Creates a controller with one controller in its stack.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        definesPresentationContext = true
        pushViewController(rootViewController, animated: false)
    }

    /// Returns nil; see ``UIViewController/init(coder:)``.
    public required init?(coder: NSCoder) {
        nil
    }

    // MARK: The stack

    /// The stack, its root first. While a user swipes back, the swiped controller is not in it.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The controller at the top of the stack.
    open var topViewController: UIViewController? { stack.last }

    /// The controller that is presented over this one, or otherwise the top of the stack.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uinavigationcontroller/visibleviewcontroller
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    /// Pushes a controller; pushing one that is in the stack, or a navigation controller, is reported and ignored.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uinavigationcontroller/pushviewcontroller(_:animated:)
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        endTransition()
        guard !stack.contains(viewController) else {
            HeadlessUIKit.report("Pushing \(viewController) more than once is not supported.")
            return
        }
        change(to: stack + [viewController], animated: animated)
    }

    /// Pops the top and returns it, or nil if it is the root.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uinavigationcontroller/popviewcontroller(animated:)
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        endTransition()
        guard stack.count > 1, let top = stack.last else { return nil }
        change(to: stack.dropLast(), animated: animated)
        return top
    }

    /// Pops the controllers above a controller and returns them, or nil if the controller is not in the stack.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        endTransition()
        guard let index = stack.firstIndex(of: viewController) else {
            HeadlessUIKit.report("\(self) cannot pop to \(viewController), which is not in its stack.")
            return nil
        }
        let popped = Array(stack[(index + 1)...])
        if !popped.isEmpty { change(to: Array(stack[...index]), animated: animated) }
        return popped
    }

    /// Pops all but the root and returns them.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard let root = stack.first else { return nil }
        return popToViewController(root, animated: animated)
    }

    /// Replaces the stack.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uinavigationcontroller/setviewcontrollers(_:animated:)
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        guard Set(viewControllers).count == viewControllers.count else {
            HeadlessUIKit.report("\(self) cannot contain one controller more than once.")
            return
        }
        change(to: viewControllers, animated: animated)
    }

    /// Pushes the controller.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uinavigationcontroller/show(_:sender:)
    override open func show(_ viewController: UIViewController, sender: Any?) {
        pushViewController(viewController, animated: true)
    }

    override var overriddenShowActions: Set<ShowAction> { [.show] }

    /// Hides or shows the bar; immediately, also when animated.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        isNavigationBarHidden = hidden
    }

    /// Hides or shows the toolbar; immediately, also when animated.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        isToolbarHidden = hidden
    }

    private func showToolbar() {
        toolbar.isHidden = isToolbarHidden
        guard let view = viewIfLoaded else { return }
        if toolbar.superview !== view { view.addSubview(toolbar) }
        showToolbarItems()
    }

    func showToolbarItems() {
        if !isToolbarHidden { toolbar.items = topViewController?.toolbarItems }
    }

    // MARK: View

    override open func loadView() {
        let container = UILayoutContainerView(frame: UIScreen.main.bounds)
        transitionView.fill(container)
        container.addSubview(navigationBar)
        interactivePopGestureRecognizer?.view = container
        view = container
        if !isToolbarHidden { showToolbar() }
    }

    /// Puts the controller's view into its own wrapper and returns the wrapper.
    func place(_ controller: UIViewController) -> UIView {
        let wrapper = makeWrapper()
        controller.view.fill(wrapper)
        return wrapper
    }

    func makeWrapper() -> UIView {
        let wrapper = UIViewControllerWrapperView(frame: .zero)
        wrapper.fill(transitionView)
        return wrapper
    }

    // MARK: Changing

    private var isVisible: Bool {
        viewIfLoaded?.window != nil && (appearanceState == .appeared || appearanceState == .appearing)
    }

    /// A second transition starts from the end state of the first one, which may be that of a cancelled swipe.
    private func endTransition() { transition?.finishNow() }

    func change(to newStack: [UIViewController], animated: Bool, isInteractive: Bool = false) {
        let animated = animated && UIView.areAnimationsEnabled
        endTransition()
        let oldStack = stack
        let added = newStack.filter { !oldStack.contains($0) }
        let removed = oldStack.filter { !newStack.contains($0) }
        for controller in added {
            if controller is UINavigationController {
                HeadlessUIKit.report("Pushing a navigation controller is not supported.")
                return
            }
            if controller === self || controller.isAncestor(of: self) || controller.presentation.presenter != nil {
                HeadlessUIKit.report("\(self) cannot contain \(controller), which is presented or contains it.")
                return
            }
        }
        for controller in added { addChild(controller) }
        for controller in removed { controller.beginMoving(to: nil) }
        restore(newStack)
        guard isVisible, let top = newStack.last, top !== oldStack.last else {
            showTopSilently(insteadOf: oldStack.last)
            settle(added: added, removed: removed)
            return
        }
        let custom = animated && !isInteractive ? customTransition(from: oldStack, to: top) : nil
        let transition = NavigationTransition(
            in: self,
            oldStack: oldStack,
            to: top,
            added: added,
            removed: removed,
            animated: animated,
            isInteractive: isInteractive,
            custom: custom
        )
        self.transition = transition
        transition.begin()
        // A finger or an animator ends it.
        guard !isInteractive, custom == nil else { return }
        finish(transition, animated: animated)
    }

    private func showTopSilently(insteadOf oldTop: UIViewController?) {
        guard oldTop !== stack.last else { return }
        if let oldTop {
            oldTop.beginIfNeeded(false, animated: false)
            oldTop.viewIfLoaded?.removeFromSuperview()
            oldTop.endIfChanging(to: false)
        }
        for wrapper in transitionView.subviews { wrapper.removeFromSuperview() }
        if appearanceState != .disappeared { prepareToAppear() }
    }

    func restore(_ newStack: [UIViewController]) {
        stack = newStack
        navigationBar.items = newStack.map(\.navigationItem)
        showToolbarItems()
    }

    func settle(added: [UIViewController], removed: [UIViewController]) {
        // A callback may have moved one to another container meanwhile.
        for controller in removed where controller.parent === self && !stack.contains(controller) {
            controller.removeFromParent()
        }
        for controller in added where controller.parent === self { controller.endMoving(to: self) }
        let positions = Dictionary(uniqueKeysWithValues: stack.enumerated().map { (ObjectIdentifier($1), $0) })
        containedControllers.sort {
            positions[ObjectIdentifier($0), default: .max] < positions[ObjectIdentifier($1), default: .max]
        }
    }

    func didEnd(_ ended: NavigationTransition) {
        if transition === ended { transition = nil }
    }

    // MARK: Delegate

    /// The delegate, if it had the method when it was set.
    func delegate(for method: DelegateMethod) -> (any UINavigationControllerDelegate)? {
        delegateMethods.receiver(of: method, from: delegate)
    }

    // MARK: Orientation

    /// Returns the delegate's answer.
    override open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate(for: .navigationControllerSupportedInterfaceOrientations)?
            .navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    /// Returns the delegate's answer.
    override open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate(for: .navigationControllerPreferredInterfaceOrientation)?
            .navigationControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    // MARK: Appearance

    override var managesAppearanceOfChildren: Bool { true }

    override var childrenForAppearance: [UIViewController] { stack.suffix(1) }

    override var ownTransitionCoordinator: TransitionCoordinator? {
        transition?.coordinator ?? super.ownTransitionCoordinator
    }

    override func prepareToAppear() {
        topViewController?.loadViewIfNeeded()
        // Loading it may have changed the stack.
        guard let top = topViewController, top.view.superview == nil else { return }
        _ = place(top)
    }

    override func didForwardBeginOfAppearance(_ isAppearing: Bool, animated: Bool) {
        guard isAppearing, let top = topViewController, top !== lastShown else { return }
        delegate(for: .navigationControllerWillShow)?.navigationController(self, willShow: top, animated: animated)
    }

    override func didForwardEndOfAppearance(_ didAppear: Bool, animated: Bool) {
        guard didAppear, let top = topViewController, top !== lastShown, transition == nil else { return }
        lastShown = top
        delegate(for: .navigationControllerDidShow)?.navigationController(self, didShow: top, animated: animated)
    }

    override func didLoseContainedController(_ child: UIViewController) {
        // The child was moved to another container; during a transition of this stack it is no longer in the stack.
        guard stack.contains(child) else { return }
        let oldTop = stack.last
        restore(stack.filter { $0 !== child })
        if child === oldTop { showTopSilently(insteadOf: child) }
    }
}
