public import Foundation

/// Shows one page after another, or two at a time, each with its own view controller.
///
/// The data source is called for a page when the user turns to it, not before. Source:
/// https://developer.apple.com/documentation/uikit/uipageviewcontroller
open class UIPageViewController: UIViewController {
    /// The style in which pages turn.
    public let transitionStyle: TransitionStyle
    /// The direction in which pages turn.
    public let navigationOrientation: NavigationOrientation
    /// The location of the spine; none if pages scroll.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipageviewcontroller/spinelocation-swift.property
    public let spineLocation: SpineLocation
    /// Whether pages have content on the back. Kept; nothing is drawn.
    open var isDoubleSided: Bool
    /// Provides the pages.
    open weak var dataSource: (any UIPageViewControllerDataSource)?
    /// Notified of pages that a user turns.
    open weak var delegate: (any UIPageViewControllerDelegate)? {
        didSet { delegateMethods = OptionalMethods(of: delegate, among: DelegateMethod.pageViewController) }
    }
    private var delegateMethods = OptionalMethods(of: nil, among: [])
    /// The gestures that turn pages with a page curl; none if pages scroll.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipageviewcontroller/gesturerecognizers
    public let gestureRecognizers: [UIGestureRecognizer]

    private var pages: [UIViewController] = []
    private var transition: PageTransition? {
        didSet {
            if let oldValue { RunningTransitions.remove(oldValue) }
            if let transition { RunningTransitions.add(transition) { [weak self] in self?.transition = nil } }
        }
    }

    /// Creates a controller without pages.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipageviewcontroller/init(transitionstyle:navigationorientation:options:)
    public init(
        transitionStyle style: TransitionStyle,
        navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        let spine = options?[.spineLocation]
        let location = spine as? SpineLocation ?? (spine as? Int).flatMap(SpineLocation.init)
        spineLocation = style == .scroll ? .none : location ?? .min
        isDoubleSided = style == .pageCurl && location == .mid
        gestureRecognizers = style == .pageCurl ? [UIGestureRecognizer()] : []
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller without pages, with the page-curl style.
    public convenience init() {
        self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    }

    /// Returns nil; see ``UIViewController/init(coder:)``.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The delegate, if it had the method when it was set.
    func delegate(for method: DelegateMethod) -> (any UIPageViewControllerDelegate)? {
        delegateMethods.receiver(of: method, from: delegate)
    }

    // MARK: Pages

    /// The pages that are shown; while a user turns a page, the previous ones.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipageviewcontroller/viewcontrollers
    open var viewControllers: [UIViewController]? { pages.isEmpty ? nil : pages }

    /// Shows other pages: two with the spine in the middle, otherwise one. The delegate is not called, and the
    /// completion runs when the animation has ended.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipageviewcontroller/setviewcontrollers(_:direction:animated:completion:)
    @preconcurrency open func setViewControllers(
        _ viewControllers: [UIViewController]?,
        direction: NavigationDirection,
        animated: Bool,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let newPages = viewControllers ?? []
        guard newPages.count == pageCount || newPages.count == 2 && isDoubleSided && animated else {
            HeadlessUIKit.raise(
                .invalidArgument(
                    "The number of view controllers provided (\(newPages.count)) doesn't match the number required "
                        + "(\(pageCount)) for the requested transition"
                )
            )
            return
        }
        // The second page of a double-sided one is its back.
        let shown = Array(newPages.prefix(pageCount))
        guard canContain(shown) else { return }
        transition?.finishNow()
        let animated = animated && isVisible && UIView.areAnimationsEnabled
        let transition = PageTransition(
            in: self,
            from: pages,
            to: shown,
            animated: animated,
            isByUser: false,
            completion: completion
        )
        self.transition = transition
        show(shown)
        transition.begin()
        finish(transition, animated: animated)
    }

    private var pageCount: Int { spineLocation == .mid ? 2 : 1 }

    private func canContain(_ newPages: [UIViewController]) -> Bool {
        let isPossible = newPages.allSatisfy {
            $0 !== self && !$0.isAncestor(of: self) && $0.presentation.presenter == nil
        }
        if !isPossible { HeadlessUIKit.report("\(self) cannot contain its own container, or a presented controller.") }
        return isPossible
    }

    private func finish(_ transition: PageTransition, animated: Bool) {
        guard animated else { return transition.finishNow() }
        MainRunLoop.main.schedule(after: MainRunLoop.transitionDuration) { [weak transition] in
            transition?.finishNow()
        }
    }

    func show(_ newPages: [UIViewController]) {
        pages = newPages
    }

    func didEnd(_ ended: PageTransition) {
        if transition === ended { transition = nil }
    }

    // MARK: Page turns by the user

    /// The pages to which the user would turn.
    func pages(towards direction: NavigationDirection) -> [UIViewController]? {
        transition?.finishNow()
        guard let dataSource, var edge = direction == .forward ? pages.last : pages.first else { return nil }
        var found: [UIViewController] = []
        while found.count < pageCount {
            let next =
                direction == .forward
                ? dataSource.pageViewController(self, viewControllerAfter: edge)
                : dataSource.pageViewController(self, viewControllerBefore: edge)
            guard let next else { return nil }
            found.append(next)
            edge = next
        }
        return direction == .forward ? found : found.reversed()
    }

    func beginTurn(to newPages: [UIViewController]) {
        guard canContain(newPages) else { return }
        delegate(for: .pageViewControllerWillTransition)?.pageViewController(self, willTransitionTo: newPages)
        let transition = PageTransition(
            in: self,
            from: pages,
            to: newPages,
            animated: true,
            isByUser: true,
            completion: nil
        )
        self.transition = transition
        transition.begin()
    }

    func endTurn(cancelled: Bool) {
        guard let transition, transition.coordinator.isInteractive else { return }
        transition.coordinator.endInteraction(cancelled: cancelled)
        finish(transition, animated: true)
    }

    // MARK: View

    override open func loadView() {
        view = UILayoutContainerView(frame: UIScreen.main.bounds)
    }

    var isVisible: Bool {
        viewIfLoaded?.window != nil && (appearanceState == .appeared || appearanceState == .appearing)
    }

    func place(_ page: UIViewController) {
        let wrapper = UIViewControllerWrapperView(frame: .zero)
        wrapper.fill(view)
        page.view.fill(wrapper)
    }

    func take(_ page: UIViewController) {
        guard let pageView = page.viewIfLoaded, let wrapper = pageView.superview, wrapper.superview === viewIfLoaded
        else { return }
        pageView.removeFromSuperview()
        wrapper.removeFromSuperview()
    }

    // MARK: Appearance

    override var managesAppearanceOfChildren: Bool { true }

    override var childrenForAppearance: [UIViewController] { pages }

    override func prepareToAppear() {
        for page in pages where page.view.superview == nil { place(page) }
    }

    override var ownTransitionCoordinator: TransitionCoordinator? {
        transition?.coordinator ?? super.ownTransitionCoordinator
    }

    override func didLoseContainedController(_ child: UIViewController) {
        pages.removeAll { $0 === child }
    }

    // MARK: Orientation

    /// Returns the delegate's answer.
    override open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate(for: .pageViewControllerSupportedInterfaceOrientations)?
            .pageViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    /// Returns the delegate's answer.
    override open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate(for: .pageViewControllerPreferredInterfaceOrientation)?
            .pageViewControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }
}
