/// The application object at the end of every responder chain, followed only by its delegate.
///
/// Source: https://developer.apple.com/documentation/uikit/uiapplication
open class UIApplication: UIResponder {
    /// Keys of launch options.
    public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
        /// The name.
        public let rawValue: String

        /// A key of this name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// The activation state of the application.
    public enum State: Int, Sendable {
        /// In the foreground, and receiving events.
        case active
        /// In the foreground, and not receiving events.
        case inactive
        /// In the background.
        case background
    }

    private struct WeakWindow {
        weak var window: UIWindow?
    }

    static var current: UIApplication? {
        didSet { HierarchyChanges.note() }
    }

    /// The running application; before the first launch, one without a delegate.
    public static var shared: UIApplication {
        if let current { return current }
        let application = UIApplication()
        current = application
        application.observeRunLoop()
        return application
    }

    /// Receives the application's life cycle; ``HeadlessApplication`` retains it while the application runs.
    open weak var delegate: (any UIApplicationDelegate)? {
        didSet { HierarchyChanges.note() }
    }
    /// The scenes that are connected.
    public internal(set) var connectedScenes: Set<UIScene> = [] {
        didSet { HierarchyChanges.note() }
    }
    /// The sessions of those scenes.
    public var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
    /// The activation state of the application.
    public internal(set) var applicationState: State = .inactive
    /// The window that receives keyboard events.
    public internal(set) weak var keyWindow: UIWindow? {
        didSet {
            hasKeyWindow = true
            keyScene = keyWindow?.windowScene
        }
    }
    private var hasKeyWindow = false
    /// The scene of the key window, which may have been released since.
    weak var keyScene: UIWindowScene?
    /// Kept; the device never sleeps.
    open var isIdleTimerDisabled = false
    /// Kept; no icon is drawn.
    open var applicationIconBadgeNumber = 0
    /// The quick actions that the app adds to its icon.
    open var shortcutItems: [UIApplicationShortcutItem]?
    /// Whether a device token was requested and provided.
    public internal(set) final var isRegisteredForRemoteNotifications = false
    // True after the first scene; the delegate is then no longer called about the activation state.
    var usesScenes = false
    /// How many scenes were connected since the launch.
    var sceneCount = 0
    var backgroundTasks: Set<UIBackgroundTaskIdentifier> = []
    var lastBackgroundTask = 0

    var heldDelegate: (any UIApplicationDelegate)?
    private var registered: [WeakWindow] = [] {
        didSet { HierarchyChanges.note() }
    }
    private var layoutObserver: RunLoopObserver?

    /// Creates an application that is not running.
    override public init() {
        super.init()
    }

    /// The delegate, if it is a responder that is not a view, a controller, or this application.
    ///
    /// "The app object's next responder is the app delegate, but only if the app delegate is an instance of
    /// UIResponder and is not a view, view controller, or the app object itself."
    /// https://developer.apple.com/documentation/uikit/using-responders-and-the-responder-chain-to-handle-events
    override open var next: UIResponder? {
        guard let responder = delegate as? UIResponder, !(responder is UIView), !(responder is UIViewController),
            responder !== self
        else { return nil }
        return responder
    }

    /// All windows that the app retains, the oldest first.
    open var windows: [UIWindow] { registered.compactMap(\.window) }

    /// Calls `body` with each of ``windows`` in order, without creating an array.
    package final func forEachWindow(_ body: (UIWindow) -> Void) {
        // A subclass may return others.
        guard type(of: self) == UIApplication.self else { return windows.forEach(body) }
        for entry in registered {
            if let window = entry.window { body(window) }
        }
    }

    // MARK: Actions

    /// Sends a named action to the target and returns whether it was handled.
    ///
    /// "If target is nil, the app sends the message to the first responder, from whence it progresses up the responder
    /// chain until it is handled"
    /// (https://developer.apple.com/documentation/uikit/uiapplication/sendaction(_:to:from:for:)). Without a first
    /// responder, or if no responder from there on handles it, the search begins at the sender: "the control searches
    /// the responder chain for an object that defines the specified action method"
    /// (https://developer.apple.com/documentation/uikit/uicontrol).
    @discardableResult
    open func sendAction(
        named name: String,
        to target: UIResponder?,
        from sender: Any?,
        for event: UIEvent?
    ) -> Bool {
        if let target {
            guard target.performAction(named: name, sender: sender, event: event) else {
                reportUnhandled(name, from: sender, lastResponder: target)
                return false
            }
            return true
        }
        let chainStart = sender as? UIResponder ?? (sender as? UIBarButtonItem)?.tappedBar
        return deliver(
            ActionSearch(named: name, sender: sender, chainStart: chainStart, keyWindow: keyWindow),
            from: sender,
            for: event
        )
    }

    private func deliver(_ search: ActionSearch, from sender: Any?, for event: UIEvent?) -> Bool {
        // Retained until the end, so that the observer of the beginning also receives the end.
        let observer = HeadlessUIKit.actionObserver
        if let observer { search.tellHops(to: observer) }
        // A responder may return true for an action without having a handler for it.
        guard let target = search.target, let handler = target.handler(named: search.name) else {
            let last = search.path.last
            reportUnhandled(search.name, from: sender, lastResponder: last)
            if let last { observer?.actionWasNotHandled(named: search.name, lastResponder: last) }
            return false
        }
        observer?.actionWillBeHandled(named: search.name, by: target)
        handler(sender, event)
        observer?.actionWasHandled(named: search.name, by: target)
        return true
    }

    private func reportUnhandled(_ name: String, from sender: Any?, lastResponder: UIResponder?) {
        HeadlessUIKit.report(
            "No responder handled the action \(name) from \(sender.map { "\($0)" } ?? "no sender"); "
                + (lastResponder.map { "the last responder was \($0)." } ?? "no responder to start from.")
        )
    }

    // MARK: Running

    func register(_ window: UIWindow) {
        guard !registered.contains(where: { $0.window === window }) else { return }
        registered.removeAll { $0.window == nil }
        registered.append(WeakWindow(window: window))
    }

    func unregister(_ window: UIWindow) {
        registered.removeAll { $0.window == nil || $0.window === window }
    }

    /// Makes the front window key after the key window was hidden or released: if possible, one of the same scene.
    func replaceKeyWindow() {
        let next =
            keyScene.flatMap { scene in frontWindow { $0.windowScene === scene } }
            ?? frontWindow { $0.windowScene?.activationState != .background }
        next?.makeKey()
    }

    /// The visible window with the highest level, and of several the last; never one of a scene that is not connected.
    private func frontWindow(where fits: (UIWindow) -> Bool) -> UIWindow? {
        windows.filter { window in
            !window.isHidden && window.windowScene.map(connectedScenes.contains) != false && fits(window)
        }
        .reversed().max { $0.windowLevel < $1.windowLevel }
    }

    func observeRunLoop() {
        layoutObserver = MainRunLoop.main.addObserver(order: MainRunLoop.layoutOrder) { [weak self] in
            self?.layoutWindows()
        }
    }

    func layoutWindows() {
        // A weak reference does not report that the key window was released.
        if hasKeyWindow, keyWindow == nil { replaceKeyWindow() }
        let windows = windows
        if UIView.awaitsConstraintUpdate {
            for window in windows where !window.isHidden { window.updateConstraintsIfNeeded() }
            // Views outside of all windows keep their own change flag.
            UIView.awaitsConstraintUpdate = false
        }
        for window in windows where !window.isHidden { window.layoutIfNeeded() }
    }
}
