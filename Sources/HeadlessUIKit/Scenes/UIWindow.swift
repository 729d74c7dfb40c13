public import Foundation

/// The root of a view hierarchy.
///
/// An app must retain its windows; neither the scene nor the application does. Source:
/// https://developer.apple.com/documentation/uikit/uiwindow
open class UIWindow: UIView {
    /// The scene of the window.
    open weak var windowScene: UIWindowScene? {
        didSet {
            HierarchyChanges.note()
            guard oldValue !== windowScene else { return }
            oldValue?.remove(self)
            windowScene?.add(self)
            if isKeyWindow { UIApplication.shared.keyScene = windowScene }
        }
    }

    /// The level of the window: the highest is in front.
    open var windowLevel: Level = .normal
    weak var firstResponder: UIResponder?
    private(set) var rootContainer: UIView?
    /// True while the device is being rotated.
    var turningCoordinator: TransitionCoordinator?
    private var wasVisible = false

    /// Creates a window of a scene, as large as the screen and hidden.
    public init(windowScene: UIWindowScene) {
        super.init(frame: UIScreen.main.bounds)
        prepare()
        self.windowScene = windowScene
        // Property observers do not run in an initializer.
        windowScene.add(self)
    }

    /// Creates a window without a scene, hidden.
    override public init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Returns nil; see ``UIView/init(coder:)``.
    public required init?(coder: NSCoder) {
        nil
    }

    private func prepare() {
        windowReference = self
        isHidden = true
        UIApplication.shared.register(self)
    }

    /// The window's scene, or the application for a window without a scene.
    ///
    /// "UIWindow. The window's next responder is the application object"; since iOS 13 the scene is between them:
    /// https://developer.apple.com/documentation/uikit/uiscene, a responder.
    override open var next: UIResponder? {
        windowScene ?? UIApplication.shared
    }

    /// The view controller whose view fills the window.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiwindow/rootviewcontroller
    open var rootViewController: UIViewController? {
        didSet {
            HierarchyChanges.note()
            guard oldValue !== rootViewController else { return }
            replaceRoot(oldValue)
        }
    }

    /// Whether the window is hidden; its root controller appears and disappears with it.
    override open var isHidden: Bool {
        didSet {
            // A launch replaces the application, for example after a delegate created its window as a stored property.
            if !isHidden { UIApplication.shared.register(self) }
            guard oldValue != isHidden else { return }
            isHidden ? hide() : show()
            // A new window is hidden, and was not visible before.
            guard wasVisible || !isHidden else { return }
            wasVisible = true
            post(isHidden ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification)
            guard isHidden, isKeyWindow else { return }
            UIApplication.shared.replaceKeyWindow()
        }
    }

    /// Whether this window receives keyboard events.
    public var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

    /// Makes this the window that receives keyboard events.
    ///
    /// The former key window is notified first: https://developer.apple.com/documentation/uikit/uiwindow/makekey()
    open func makeKey() {
        let application = UIApplication.shared
        application.register(self)
        let old = application.keyWindow
        guard old !== self else { return }
        application.keyWindow = self
        if let old {
            old.resignKey()
            old.post(Self.didResignKeyNotification)
        }
        becomeKey()
        post(Self.didBecomeKeyNotification)
    }

    /// Called when the window has become key; does nothing here.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiwindow/becomekey()
    open func becomeKey() {}
    /// Called when the window is no longer key; does nothing here.
    open func resignKey() {}

    /// Shows the window and makes it key.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiwindow/makekeyandvisible()
    open func makeKeyAndVisible() {
        makeKey()
        isHidden = false
    }

    /// The root and what is presented above it, from the bottom to the top.
    private var presentationChain: [UIViewController] {
        var chain = rootViewController.map { [$0] } ?? []
        while let presented = chain.last?.presentation.presented { chain.append(presented) }
        return chain
    }

    private func hide() {
        for controller in presentationChain { controller.presentation.controller?.finishNow() }
        for controller in presentationChain.dropFirst().reversed() where controller.appearanceState == .appeared {
            controller.beginIfNeeded(false, animated: false)
            controller.endIfChanging(to: false)
        }
        hideRoot(rootViewController)
    }

    private func show() {
        showRoot()
        for controller in presentationChain.dropFirst() where !controller.isCovered {
            controller.beginIfNeeded(true, animated: false)
            controller.endIfChanging(to: true)
        }
    }

    private func replaceRoot(_ old: UIViewController?) {
        if let old {
            old.dismissOrphanedPresentation()
            hideRoot(old)
            old.viewIfLoaded?.removeFromSuperview()
            old.rootWindow = nil
        }
        guard let root = rootViewController else { return }
        if let problem = reasonAgainst(root) {
            HeadlessUIKit.report(problem)
            rootViewController = nil
            return
        }
        root.rootWindow?.rootViewController = nil
        root.rootWindow = self
        if !isHidden { showRoot() }
    }

    private func reasonAgainst(_ root: UIViewController) -> String? {
        if let parent = root.parent { return "\(root) cannot be a window's root: it is a child of \(parent)." }
        if root.presentation.presenter != nil { return "\(root) cannot be a window's root while it is presented." }
        return nil
    }

    private func showRoot() {
        guard let root = rootViewController, rootContainer == nil else { return }
        let container = UITransitionView(frame: bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let shadow = UIDropShadowView(frame: bounds)
        shadow.fill(container)
        rootContainer = container
        guard !root.isCovered else { return root.view.fill(shadow) }
        root.beginIfNeeded(true, animated: false)
        root.view.fill(shadow)
        insertSubview(container, at: 0)
        root.announceIsAppearing()
        root.endIfChanging(to: true)
    }

    private func hideRoot(_ root: UIViewController?) {
        guard let root, let container = rootContainer else { return }
        if root.appearanceState == .appeared || root.appearanceState == .appearing {
            root.beginIfNeeded(false, animated: false)
        }
        container.removeFromSuperview()
        root.viewIfLoaded?.removeFromSuperview()
        rootContainer = nil
        root.endIfChanging(to: false)
    }
}

extension UIViewController {
    /// Whether its view is not in the window because of what it presents.
    fileprivate var isCovered: Bool { presentation.presented?.presentation.controller?.removedPresentersView ?? false }
}
