public import Foundation

/// Manages a view, and is part of a hierarchy of view controllers and of the responder chain.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller
@preconcurrency @MainActor open class UIViewController: UIResponder, UIContentContainer {
    /// The nib name with which the controller was created; there are no nibs here.
    public let nibName: String?
    /// The bundle with which the controller was created.
    public let nibBundle: Bundle?

    private var loadedView: UIView?
    private var isLoadingView = false
    private var storedNavigationItem: UINavigationItem?
    private var storedTabBarItem: UITabBarItem?
    final var looksIfMade: ControllerLooks?

    var containedControllers: [UIViewController] = [] {
        didSet { HierarchyChanges.note() }
    }
    weak var containingController: UIViewController?
    weak var rootWindow: UIWindow? {
        didSet { HierarchyChanges.note() }
    }
    var appearance = AppearanceRecord() {
        didSet { HierarchyChanges.note() }
    }
    /// The traits that the container overrides.
    var overrideTraits: UITraitCollection?
    private var storedStyle: UIUserInterfaceStyle = .unspecified
    var presentation = PresentationLinks() {
        didSet { HierarchyChanges.note() }
    }

    /// Creates a controller; the names are kept, nothing is loaded.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    /// A controller without a nib.
    override public convenience init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Exists for subclasses that must declare it; there are no archives here, so it returns nil.
    public required init?(coder: NSCoder) {
        nil
    }

    // MARK: Responder

    /// The presenting view controller, the window of a root controller, or otherwise the superview of the view.
    ///
    /// - A presented controller returns its presenting controller, and a window's root controller the window:
    ///   https://developer.apple.com/documentation/uikit/using-responders-and-the-responder-chain-to-handle-events.
    ///   Which one is presenting depends on the style, see ``present(_:animated:completion:)``: what a nested
    ///   controller presents over the full screen returns the root controller ("Container Coordinators").
    /// - A popover returns the window (A. Vacić, "MVC-C: Injecting Coordinator pattern in UIKit").
    /// - Every other controller returns its view's superview, so that containment appears in the chain:
    ///   https://developer.apple.com/documentation/uikit/uiresponder/next. If the view is not loaded, or has no
    ///   superview, that is nil: reading the chain never loads a view.
    override open var next: UIResponder? {
        if let controller = presentation.controller, controller.isActive { return controller.nextResponder }
        return rootWindow ?? viewIfLoaded?.superview
    }

    override var hostWindow: UIWindow? { viewIfLoaded?.window }

    // MARK: View

    /// The view, loaded on first use.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/view
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            if let old = loadedView, old !== newValue { old.managingController = nil }
            if let other = newValue?.managingController, other !== self {
                HeadlessUIKit.report("\(String(describing: newValue)) is already the view of \(other).")
            }
            loadedView = newValue
            newValue?.managingController = self
        }
    }

    /// The view if it is loaded; asking does not load it.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether the view is loaded.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Loads the view unless it is loaded.
    open func loadViewIfNeeded() {
        // A subclass may read `view` in its `loadView`, which would otherwise never return.
        guard loadedView == nil, !isLoadingView else { return }
        isLoadingView = true
        loadView()
        isLoadingView = false
        if loadedView == nil {
            HeadlessUIKit.report("\(self) did not load a view; it uses an empty one.")
            view = UIView(frame: UIScreen.main.bounds)
        }
        viewDidLoad()
    }

    /// Creates the view; an override sets ``UIViewController/view`` and does not call `super`.
    open func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
    }

    /// Called once the view is loaded; does nothing here.
    open func viewDidLoad() {}
    /// Called before the view lays out its subviews; does nothing here.
    open func viewWillLayoutSubviews() {}
    /// Called after the view laid out its subviews; does nothing here.
    open func viewDidLayoutSubviews() {}
    /// Called when the view needs to update its constraints; forwards that to the view.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/updateviewconstraints()
    open func updateViewConstraints() {
        view.updateConstraints()
    }
    /// Called when the view's ``UIView/safeAreaInsets`` have changed; does nothing here.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/viewsafeareainsetsdidchange()
    open func viewSafeAreaInsetsDidChange() {}
    /// Called when the system is low on memory; does nothing here.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/didreceivememorywarning()
    open func didReceiveMemoryWarning() {}
    /// Called when the view's ``UIView/layoutMargins`` have changed; does nothing here.
    open func viewLayoutMarginsDidChange() {}
    /// Insets that this controller adds to the safe area of its view.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/additionalsafeareainsets
    open var additionalSafeAreaInsets: UIEdgeInsets {
        get { looks.additionalSafeAreaInsets }
        set { setAdditionalSafeAreaInsets(newValue) }
    }

    // MARK: Appearance

    /// Called before the view appears; does nothing here.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called once the view is in the hierarchy and about to be shown; does nothing here.
    ///
    /// "The system calls this method once each time a view controller's view appears", between `viewWillAppear` and
    /// `viewDidAppear`: https://developer.apple.com/documentation/uikit/uiviewcontroller/viewisappearing(_:)
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called when the view is on screen; does nothing here.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view leaves the screen; does nothing here.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the view has left the screen; does nothing here.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Whether appearance callbacks are forwarded to children automatically.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Notifies a child that it is about to appear or disappear.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/beginappearancetransition(_:animated:)
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated: animated)
    }

    /// Notifies a child that it has appeared or disappeared.
    open func endAppearanceTransition() {
        endAppearance()
    }

    var managesAppearanceOfChildren: Bool { false }

    var childrenForAppearance: [UIViewController] {
        guard let view = viewIfLoaded else { return [] }
        return containedControllers.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
    }

    func prepareToAppear() {}
    func didForwardBeginOfAppearance(_ isAppearing: Bool, animated: Bool) {}
    func didForwardEndOfAppearance(_ didAppear: Bool, animated: Bool) {}

    // MARK: Traits

    /// The traits of the controller.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitraitenvironment/traitcollection
    open var traitCollection: UITraitCollection { UITraitCollection(resolvedTraits) }

    /// Called after the traits have changed; does nothing here.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitraitenvironment/traitcollectiondidchange(_:)
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Overrides the traits of a child.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/setoverridetraitcollection(_:forchild:)
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?,
        forChild childViewController: UIViewController
    ) {
        guard childViewController.parent === self else {
            HeadlessUIKit.report("\(childViewController) is not a child of \(self), which cannot override its traits.")
            return
        }
        TraitChange.make(below: childViewController) { childViewController.overrideTraits = collection }
    }

    /// Returns the traits that were overridden for a child.
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childViewController.parent === self ? childViewController.overrideTraits : nil
    }

    /// Called before the size of the view changes; notifies the children whose size changes with it.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicontentcontainer/viewwilltransition(to:with:)
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        forwardTransition(to: size, with: coordinator)
    }

    /// Called before the traits change; notifies the children.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicontentcontainer/willtransition(to:with:)
    open func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        forwardTransition(to: newCollection, with: coordinator)
    }

    /// Returns the future size of a child when this controller's view has the size: the same if the child fills the
    /// view, otherwise its current size.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicontentcontainer/size(forchildcontentcontainer:withparentcontainersize:)
    open func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        sizeOfChild(container, parentSize)
    }

    // MARK: Containment

    /// The container of this controller.
    public var parent: UIViewController? { containingController }
    /// The child view controllers.
    open var children: [UIViewController] { containedControllers }

    /// Adds a child, and removes it from its former container.
    ///
    /// Calls the child's ``willMove(toParent:)``; the container calls ``didMove(toParent:)`` when it is done:
    /// https://developer.apple.com/documentation/uikit/uiviewcontroller/addchild(_:)
    open func addChild(_ childController: UIViewController) {
        addContainedController(childController)
    }

    /// Removes the controller from its container, and calls ``didMove(toParent:)``; the container has to call
    /// ``willMove(toParent:)`` before:
    /// https://developer.apple.com/documentation/uikit/uiviewcontroller/removefromparent()
    open func removeFromParent() {
        leaveContainer()
    }

    /// Called before the controller enters or, with nil, leaves a container: ``isMovingToParent`` or ``isMovingFromParent`` is true
    /// from now on.
    open func willMove(toParent parent: UIViewController?) {
        isMoving(to: parent)
    }
    /// Called after the controller entered or, with nil, left a container.
    open func didMove(toParent parent: UIViewController?) {
        isDoneMoving()
    }

    /// Replaces one child's view by another's: adds the new view, runs the changes, and removes the old view after the
    /// duration. The children receive the appearance callbacks.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/transition(from:to:duration:options:animations:completion:)
    @preconcurrency open func transition(
        from fromViewController: UIViewController,
        to toViewController: UIViewController,
        duration: TimeInterval,
        options: UIView.AnimationOptions = [],
        animations: (@MainActor () -> Void)?,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        performTransition(
            from: fromViewController,
            to: toViewController,
            duration: duration,
            animations: animations,
            completion: completion
        )
    }

    func didLoseContainedController(_ child: UIViewController) {}

    // MARK: Presentation

    // Properties that the system reads from the presented controller, or from a window's root, up to the end of the
    // section. SystemAppearance and the presentation read them; Tests/CoordinatorKitTests/Containers read this list.

    /// The presentation style of the controller.
    open var modalPresentationStyle: UIModalPresentationStyle = .automatic
    /// Kept, so that sources that set it compile; every transition takes the same time.
    open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
    /// Whether a user cannot swipe this controller away.
    open var isModalInPresentation = false
    /// Provides the controller of a custom presentation, and the animators of any.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/transitioningdelegate
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// The preferred size of the controller; changes are reported to the container, and to the presentation.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicontentcontainer/preferredcontentsize
    open var preferredContentSize: CGSize = .zero {
        didSet {
            guard preferredContentSize != oldValue else { return }
            parent?.preferredContentSizeDidChange(forChildContentContainer: self)
            presentation.controller?.preferredContentSizeDidChange(forChildContentContainer: self)
        }
    }
    /// Whether the controller determines the status bar although it does not cover the screen.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// The child that determines whether the status bar is hidden.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// The child that determines the style of the status bar.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The animation of the status bar.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The child that determines whether the home indicator is hidden.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// The child that determines at which edges the app's gestures have priority.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    /// The child that determines whether the pointer is locked.
    open var childViewControllerForPointerLock: UIViewController? { nil }
    /// Whether the keyboard remains when a field loses focus.
    open var disablesAutomaticKeyboardDismissal: Bool { resolvedPresentationStyle == .formSheet }
    /// Light or dark, independent of the container.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { storedStyle }
        set { TraitChange.make(below: self) { storedStyle = newValue } }
    }
    /// The supported orientations; read when the device is rotated, see ``SystemAppearance``.
    ///
    /// "UIInterfaceOrientationMask.all for the iPad idiom and allButUpsideDown for the iPhone idiom":
    /// https://developer.apple.com/documentation/uikit/uiviewcontroller/supportedinterfaceorientations
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }
    /// The preferred orientation when the controller is presented.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

    // MARK: Preferences of a controller

    /// Whether the status bar is hidden.
    open var prefersStatusBarHidden: Bool { false }
    /// The style of the status bar.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the home indicator may be hidden.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// The edges at which the app's gestures have priority over the system's.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// Whether the pointer is locked.
    open var prefersPointerLocked: Bool { false }

    /// Called when the preferred size of a contained controller has changed; does nothing here.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicontentcontainer/preferredcontentsizedidchange(forchildcontentcontainer:)
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Whether a ``UIModalPresentationStyle/currentContext`` presentation covers this controller's view; true by default only for
    /// navigation controllers.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/definespresentationcontext
    open var definesPresentationContext = false

    /// Presents a controller, or forwards the request to the controller that can.
    ///
    /// A style that covers the screen is fulfilled by the topmost controller of the containment hierarchy; one that
    /// covers the current context by the nearest that defines one. The completion runs after the presented
    /// controller's `viewDidAppear`. A request that cannot be fulfilled is reported to
    /// ``HeadlessUIKit/HeadlessUIKit/diagnostics`` and ignored, completion included.
    /// https://developer.apple.com/documentation/uikit/uiviewcontroller/present(_:animated:completion:)
    open func present(
        _ viewControllerToPresent: UIViewController,
        animated flag: Bool,
        completion: (() -> Void)? = nil
    ) {
        performPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Dismisses what this controller presented, with everything above it. Called on a presented controller that
    /// presents nothing, it dismisses that controller.
    ///
    /// The completion runs after the presented controller's `viewDidDisappear`.
    /// https://developer.apple.com/documentation/uikit/uiviewcontroller/dismiss(animated:completion:)
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        performDismissal(animated: flag, completion: completion)
    }

    var resolvedPresentationStyle: UIModalPresentationStyle {
        switch modalPresentationStyle {
        case .automatic: .pageSheet
        case .none: .fullScreen
        default: modalPresentationStyle
        }
    }

    var ownTransitionCoordinator: TransitionCoordinator? {
        presentation.controller?.coordinator ?? presentation.presented?.presentation.controller?.coordinator
            ?? turningCoordinator
    }

    // MARK: Showing

    /// Shows a controller in the nearest container that supports it, or presents it on the window's root controller.
    ///
    /// UIKit calls ``targetViewController(forActionNamed:sender:)`` to find the nearest container that overrides this
    /// method. Here each default implementation calls the next container up that can perform `show(_:sender:)`, which
    /// ends at the same override; a container that declines in ``canPerformAction(named:withSender:)`` is skipped.
    /// https://developer.apple.com/documentation/uikit/uiviewcontroller/show(_:sender:)
    open func show(_ viewController: UIViewController, sender: Any?) {
        if let container = container(performing: .show, sender: sender) {
            container.show(viewController, sender: sender)
        } else {
            presentFromRoot(viewController)
        }
    }

    /// Shows a controller as the detail in the nearest container that supports it, or presents it on the window's root
    /// controller; like ``show(_:sender:)``, for `showDetailViewController(_:sender:)`.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/showdetailviewcontroller(_:sender:)
    open func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
        if let container = container(performing: .showDetail, sender: sender) {
            container.showDetailViewController(viewController, sender: sender)
        } else {
            presentFromRoot(viewController)
        }
    }

    /// The nearest controller, from this one up the containers, that handles the named action.
    ///
    /// For `show(_:sender:)` and `showDetailViewController(_:sender:)`, which every controller implements, the result
    /// is the nearest controller that overrides them: UIKit's own containers, and those with the action in their
    /// ``UIResponder/actionTable``, because without Objective-C an override cannot be detected.
    /// https://developer.apple.com/documentation/uikit/uiviewcontroller/targetviewcontroller(foraction:sender:)
    open func targetViewController(forActionNamed name: String, sender: Any?) -> UIViewController? {
        var candidate: UIViewController? = self
        while let controller = candidate {
            if controller.overridesAction(named: name), controller.canPerformAction(named: name, withSender: sender) {
                return controller
            }
            candidate = controller.parent
        }
        return nil
    }

    /// Whether this controller would handle the action; true for `show(_:sender:)` and
    /// `showDetailViewController(_:sender:)`, unless overridden.
    ///
    /// "A view controller can selectively respond to an action": a container that returns false is skipped.
    /// https://developer.apple.com/documentation/uikit/uiviewcontroller/targetviewcontroller(foraction:sender:)
    override open func canPerformAction(named name: String, withSender sender: Any?) -> Bool {
        ShowAction(rawValue: name) != nil || super.canPerformAction(named: name, withSender: sender)
    }

    /// The actions for showing a controller that this class overrides.
    var overriddenShowActions: Set<ShowAction> { [] }

    // MARK: Segues

    /// Whether a segue may be performed; true unless overridden.
    ///
    /// A storyboard's runtime would call it; here the code that performs a segue does.
    /// https://developer.apple.com/documentation/uikit/uiviewcontroller/shouldperformsegue(withidentifier:sender:)
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Called before a segue from this controller is performed, to configure its destination; does nothing here.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/prepare(for:sender:)
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    // MARK: Items

    /// Whether the tab bar is hidden while this controller is in a navigation controller's stack.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/hidesbottombarwhenpushed
    open var hidesBottomBarWhenPushed = false

    private var editing = false
    private var storedEditButton: UIBarButtonItem?

    /// Whether the content is being edited.
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends editing; overrides call `super`, which changes the edit button.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/setediting(_:animated:)
    open func setEditing(_ editing: Bool, animated: Bool) {
        self.editing = editing
        storedEditButton?.title = editing ? "Done" : "Edit"
    }

    /// A button that begins and ends editing, created on first use.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/editbuttonitem
    open var editButtonItem: UIBarButtonItem {
        if let storedEditButton { return storedEditButton }
        let button = UIBarButtonItem(
            title: isEditing ? "Done" : "Edit",
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                setEditing(!isEditing, animated: true)
            }
        )
        storedEditButton = button
        return button
    }

    /// The title, which also becomes that of the navigation item and the tab bar item.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/title
    open var title: String? {
        didSet {
            storedNavigationItem?.title = title
            storedTabBarItem?.title = title
        }
    }

    /// The content of a navigation bar for this controller, created on first use.
    open var navigationItem: UINavigationItem {
        if let storedNavigationItem { return storedNavigationItem }
        let item = UINavigationItem(title: title ?? "")
        item.controller = self
        storedNavigationItem = item
        return item
    }

    /// The toolbar items of the navigation controller while this controller is on top.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/toolbaritems
    open var toolbarItems: [UIBarButtonItem]? {
        didSet { navigationController?.showToolbarItems() }
    }

    /// Sets the toolbar's items; immediately, also when animated.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        self.toolbarItems = toolbarItems
    }

    /// The tab bar item for this controller, created on first use.
    open var tabBarItem: UITabBarItem! {
        get {
            if let storedTabBarItem { return storedTabBarItem }
            let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
            storedTabBarItem = item
            return item
        }
        set { storedTabBarItem = newValue }
    }
}
