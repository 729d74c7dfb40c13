/// The one object at the end of every responder chain but for the delegate.
///
/// Source: https://developer.apple.com/documentation/uikit/uiapplication
open class UIApplication: UIResponder {
    /// Names what an application was launched with.
    public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
        /// The name.
        public let rawValue: String

        /// A key of this name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// How active the application is.
    public enum State: Int, Sendable {
        /// In front, and receiving events.
        case active
        /// In front, and not receiving events.
        case inactive
        /// Behind.
        case background
    }

    private struct WeakWindow {
        weak var window: UIWindow?
    }

    static var current: UIApplication?

    /// The running application; before the first launch, one without a delegate.
    public static var shared: UIApplication {
        if let current { return current }
        let application = UIApplication()
        current = application
        application.observeRunLoop()
        return application
    }

    /// Hears of the application's life; ``HeadlessApplication`` holds it while the application runs.
    open weak var delegate: (any UIApplicationDelegate)?
    /// The scenes that are connected.
    public internal(set) var connectedScenes: Set<UIScene> = []
    /// The sessions of those scenes.
    public var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
    /// How active the application is.
    public internal(set) var applicationState: State = .inactive
    /// The window that keyboard events go to.
    public internal(set) weak var keyWindow: UIWindow?

    var heldDelegate: (any UIApplicationDelegate)?
    private var registered: [WeakWindow] = []
    private var layoutObserver: RunLoopObserver?

    /// An application that is not running.
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

    /// All windows that the app holds, the oldest first.
    open var windows: [UIWindow] { registered.compactMap(\.window) }

    // MARK: Actions

    /// Sends a named action to the target and answers whether anybody handled it.
    ///
    /// "If target is nil, the app sends the message to the first responder, from whence it progresses up the
    /// responder chain until it is handled" (https://developer.apple.com/documentation/uikit/uiapplication/sendaction(_:to:from:for:)).
    /// Without a first responder, or if nobody from there on handles it, the search begins at the sender: "the control
    /// searches the responder chain for an object that defines the specified action method"
    /// (https://developer.apple.com/documentation/uikit/uicontrol).
    @discardableResult
    open func sendAction(
        named name: String,
        to target: UIResponder?,
        from sender: Any?,
        for event: UIEvent?
    ) -> Bool {
        deliver(name, to: target, from: sender, chainStart: sender as? UIResponder, for: event)
    }

    @discardableResult
    func sendAction(
        named name: String,
        to target: UIResponder?,
        from sender: Any?,
        chainStart: UIResponder?,
        for event: UIEvent?
    ) -> Bool {
        let resolved = target ?? findTarget(name, sender: sender, chainStart: chainStart)
        return sendAction(named: name, to: resolved, from: sender, for: event)
    }

    private func deliver(
        _ name: String,
        to target: UIResponder?,
        from sender: Any?,
        chainStart: UIResponder?,
        for event: UIEvent?
    ) -> Bool {
        let receiver = target ?? findTarget(name, sender: sender, chainStart: chainStart)
        guard let receiver, receiver.performAction(named: name, sender: sender, event: event) else {
            HeadlessUIKit.report("Nobody handled the action \(name) from \(sender.map { "\($0)" } ?? "nobody").")
            return false
        }
        return true
    }

    private func findTarget(_ name: String, sender: Any?, chainStart: UIResponder?) -> UIResponder? {
        let window = chainStart?.hostWindow ?? keyWindow
        return window?.firstResponder?.target(forActionNamed: name, withSender: sender)
            ?? chainStart?.target(forActionNamed: name, withSender: sender)
    }

    // MARK: Running

    func register(_ window: UIWindow) {
        registered.removeAll { $0.window == nil }
        registered.append(WeakWindow(window: window))
    }

    func observeRunLoop() {
        layoutObserver = MainRunLoop.main.addObserver(order: MainRunLoop.layoutOrder) { [weak self] in
            for window in self?.windows ?? [] where !window.isHidden { window.layoutIfNeeded() }
        }
    }
}
