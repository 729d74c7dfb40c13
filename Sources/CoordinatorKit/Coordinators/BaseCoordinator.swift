internal import CoordvizInstrumentation
internal import CoordvizModel
public import PortableUIKit

/// What every coordinator is, whatever its root view controller: a responder with a parent, children and a life.
///
/// Subclass ``Coordinator`` instead, unless a coordinator has no root view controller of its own. A parent owns its
/// children; a child knows its parent weakly. The shape is that of A. Vacić's "MVC-C: Injecting Coordinator pattern in
/// UIKit", with typed parent and children.
///
/// Main thread only, like all of UIKit. Misuse (starting twice, a second parent, stopping a stranger, a cycle, finishing
/// twice) is refused and recorded; it never traps. A call from another thread, which clients in Swift 5 mode can make, is
/// recorded as `offMain` and carried out on the main thread later.
open class BaseCoordinator: UIResponder {
    /// The coordinator that this one is a child of; nil for the application coordinator.
    public private(set) weak var parent: BaseCoordinator?

    /// The children, in the order in which they were started.
    public private(set) var childCoordinators: [BaseCoordinator] = [] {
        didSet { TouchedHierarchy.note() }
    }

    /// The name under which the parent keeps this coordinator; nil when it is nobody's child.
    public private(set) var identifier: CoordinatorIdentifier?

    /// True from ``start()`` to ``stop()``.
    public private(set) var isStarted = false

    /// How often ``start()`` got here: tells a subclass that forgot to call it from one that has ended already.
    private var starts = 0
    /// True while the coordinator is being ended, so that ending it again from in there ends nothing twice.
    private var isEnding = false
    /// True when the app chose ``identifier``.
    private(set) var isNamed = false

    /// The view controller in which a subclass shows its screens.
    var shownViewController: UIViewController? { nil }

    private var owned: [WeakViewController] = []
    private var lastAutomaticIdentifier = 0

    /// A coordinator that is not started.
    override public init() {
        super.init()
        CoordinatorRecording.activate()
    }

    // MARK: Life

    /// Begins the coordinator's work. Override it, and call `super` first.
    ///
    /// A child that did not is begun by its parent when this has returned; a coordinator without a parent is not. What a
    /// child pushes or presents in here by UIKit's own methods on its root view controller is its own, as if it had shown it
    /// itself, unless a coordinator owns it.
    open func start() {
        OffMain.run("start", about: self) { self.beginWork() }
    }

    /// What ``start()`` does; for a subclass that forgot to call `super` its parent calls it.
    func beginWork() {
        starts += 1
        guard !isStarted else {
            CoordinatorRecording.record(.startedTwice, about: self, with: parent)
            return
        }
        isStarted = true
        CoordinatorRecording.record(.coordinatorStarted, about: self, with: parent)
    }

    /// Ends the coordinator's work and that of its children, the youngest first. Override it, and call `super` last.
    ///
    /// Does not take the coordinator out of its parent's children: parents call ``stopChild(_:)``, coordinators that
    /// want to end themselves ``finish()``.
    open func stop() {
        OffMain.run("stop", about: self) { self.endWork() }
    }

    private func endWork() {
        for child in childCoordinators.reversed() { stopChild(child, fileID: "", line: 0) }
        guard isStarted else { return }
        endOwnership()
        isStarted = false
        CoordinatorRecording.record(.coordinatorStopped, about: self, with: nil)
    }

    /// Ends this coordinator: its parent stops and forgets it. A coordinator without a parent just stops.
    ///
    /// One that has ended already stays as it is; that is recorded.
    open func finish(fileID: StaticString = #fileID, line: UInt = #line) {
        OffMain.run("finish", about: self, at: CallSite(fileID, line)) { self.endByItself() }
    }

    private func endByItself() {
        guard !hasEnded else {
            CoordinatorRecording.record(.finishedTwice, about: self, with: nil)
            return
        }
        if let parent { parent.stopChild(self, fileID: "", line: 0) } else { end() }
    }

    private var hasEnded: Bool { !isStarted && parent == nil && starts > 0 }

    /// Stops once, however often the app's own code asks for it meanwhile.
    private func end() {
        guard !isEnding else { return }
        isEnding = true
        defer { isEnding = false }
        stop()
    }

    // MARK: Children

    /// Makes `child` a child under an identifier of its own and starts it. Any number of children of one class may live
    /// side by side.
    ///
    /// A child that is started already, or that would form a cycle, is refused; that is recorded.
    open func startChild(_ child: BaseCoordinator, fileID: StaticString = #fileID, line: UInt = #line) {
        OffMain.run("startChild", about: child, at: CallSite(fileID, line)) { self.adopt(child) }
    }

    /// Makes `child` a child under a name that the app chose, and starts it.
    /// - Throws: ``CoordinatorError`` when it is refused: the name is in use, the child is started already, has another
    ///   parent, or would form a cycle. The refusal is recorded. Away from the main thread nothing is thrown.
    open func startChild(
        _ child: BaseCoordinator,
        identifier: CoordinatorIdentifier,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        try OffMain.run("startChild", about: child, at: CallSite(fileID, line)) {
            try self.adopt(child, as: identifier, isNamed: true)
        }
    }

    /// Stops `child`, of all children exactly that one, and forgets it. Stopping a stranger does nothing but being recorded.
    open func stopChild(_ child: BaseCoordinator, fileID: StaticString = #fileID, line: UInt = #line) {
        OffMain.run("stopChild", about: child, at: CallSite(fileID, line)) { self.end(child) }
    }

    private func end(_ child: BaseCoordinator) {
        guard childCoordinators.contains(where: { $0 === child }) else {
            CoordinatorRecording.record(.stoppedStranger, about: child, with: self)
            return
        }
        guard !child.isEnding else { return }
        child.end()
        // Stopping runs the app's code, which may have changed the children.
        guard let index = childCoordinators.firstIndex(where: { $0 === child }) else { return }
        childCoordinators.remove(at: index)
        child.parent = nil
        child.identifier = nil
        child.isNamed = false
        if Instrumentation.isEnabled { child.storage.token.endBeingChild() }
        CoordinatorRecording.record(.childRemoved, about: child, with: self)
    }

    /// The child that is kept under a name.
    public func childCoordinator(identifiedBy identifier: CoordinatorIdentifier) -> BaseCoordinator? {
        childCoordinators.first { $0.identifier == identifier }
    }

    /// The children of a type, in the order in which they were started.
    public func childCoordinators<Child: BaseCoordinator>(ofType type: Child.Type) -> [Child] {
        childCoordinators.compactMap { $0 as? Child }
    }

    /// The nearest coordinator above this one that is of a type.
    public func ancestor<Ancestor: BaseCoordinator>(ofType type: Ancestor.Type) -> Ancestor? {
        var current = parent
        while let coordinator = current {
            if let found = coordinator as? Ancestor { return found }
            current = coordinator.parent
        }
        return nil
    }

    private func adopt(_ child: BaseCoordinator) {
        // A refusal is recorded; whoever wants to hear of it names the child.
        try? adopt(child, as: automaticIdentifier(for: child), isNamed: false)
    }

    private func adopt(
        _ child: BaseCoordinator,
        as identifier: CoordinatorIdentifier,
        isNamed: Bool
    ) throws(CoordinatorError) {
        guard child !== self, !isBelow(child) else {
            CoordinatorRecording.record(.parentCycle, about: child, with: self)
            throw .wouldFormCycle
        }
        if let current = child.parent, current !== self {
            CoordinatorRecording.record(.secondParent, about: child, with: self, predicted: current)
            throw .hasAnotherParent
        }
        guard !child.isStarted, child.parent == nil else {
            CoordinatorRecording.record(.startedTwice, about: child, with: self)
            throw .alreadyStarted
        }
        if let holder = childCoordinator(identifiedBy: identifier) {
            CoordinatorRecording.recordClash(child, parent: self, holder: holder, identifier: identifier)
            throw .identifierInUse(identifier)
        }
        child.parent = self
        child.identifier = identifier
        child.isNamed = isNamed
        childCoordinators.append(child)
        if Instrumentation.isEnabled { Instrumentation.endChildByStart(child) }
        CoordinatorRecording.record(.childAdded, about: child, with: self, name: identifier.rawValue)
        if Instrumentation.isEnabled { child.storage.token.becomeChild(of: self) }
        let startsBefore = child.starts
        let shownBefore = child.shownScreens
        child.start()
        // A child may have ended itself in there.
        guard child.parent === self else { return }
        // A subclass that forgot to call super is started all the same.
        if child.starts == startsBefore { child.beginWork() }
        child.takeScreens(shownSince: shownBefore)
    }

    private func automaticIdentifier(for child: BaseCoordinator) -> CoordinatorIdentifier {
        var identifier: CoordinatorIdentifier
        repeat {
            lastAutomaticIdentifier += 1
            let name = TypeNames.shortName(of: type(of: child))
            identifier = CoordinatorIdentifier(rawValue: "\(name) \(lastAutomaticIdentifier)")
        } while childCoordinator(identifiedBy: identifier) != nil
        return identifier
    }

    private func isBelow(_ coordinator: BaseCoordinator) -> Bool {
        var current = parent
        while let ancestor = current {
            if ancestor === coordinator { return true }
            current = ancestor.parent
        }
        return false
    }

    // MARK: Ownership

    /// The view controllers that this coordinator pushed, presented or registered and that still live.
    public var ownedViewControllers: [UIViewController] { owned.compactMap(\.viewController) }

    /// Says that `viewController` is this coordinator's: it made it, shows it, and is over when it is gone.
    ///
    /// Never say so of a container that several coordinators share.
    public func takeOwnership(of viewController: UIViewController, fileID: StaticString = #fileID, line: UInt = #line) {
        OffMain.run("takeOwnership", about: viewController, at: CallSite(fileID, line)) { self.own(viewController) }
    }

    /// What ``takeOwnership(of:fileID:line:)`` does, in a call that has a place already.
    func own(_ viewController: UIViewController) {
        owned.removeAll { $0.viewController == nil }
        guard !owned.contains(where: { $0.viewController === viewController }) else { return }
        owned.append(WeakViewController(viewController))
        CoordinatorRecording.record(.ownershipBegan, about: viewController, with: self)
    }

    /// Makes a screen this coordinator's, also one that other code put where it is.
    func take(_ viewController: UIViewController) { own(viewController) }

    private func endOwnership() {
        for viewController in ownedViewControllers {
            if viewController.parentCoordinator === self { viewController.parentCoordinator = nil }
            CoordinatorRecording.record(.ownershipEnded, about: viewController, with: self)
        }
        owned = []
    }

    /// Says that `viewController` is this coordinator's no more, because it went to another or is gone.
    public func releaseOwnership(
        of viewController: UIViewController,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        OffMain.run("releaseOwnership", about: viewController, at: CallSite(fileID, line)) {
            self.disown(viewController)
        }
    }

    private func disown(_ viewController: UIViewController) {
        guard let index = owned.firstIndex(where: { $0.viewController === viewController }) else { return }
        owned.remove(at: index)
        if viewController.parentCoordinator === self { viewController.parentCoordinator = nil }
        CoordinatorRecording.record(.ownershipEnded, about: viewController, with: self)
    }

    /// A view controller that this coordinator had presented, or its own root view controller, was dismissed by whatever
    /// way: by code, by the user swiping it away, with whatever it lay on. Ends the coordinator if it was its root view
    /// controller, unless overridden.
    open func viewControllerWasDismissed(_ viewController: UIViewController) {
        disown(viewController)
    }

    /// A view controller that this coordinator asked to be told about was popped. Ends the coordinator, unless overridden.
    ///
    /// Asked for with ``finishWhenPopped(_:from:)``.
    open func viewControllerWasPopped(_ viewController: UIViewController) {
        // Its own code, or another of its view controllers that was popped with this one, may have ended it.
        if !hasEnded { finish(fileID: "", line: 0) }
    }

    /// Ends this coordinator when `viewController` leaves the stack of `navigationController`, whoever pops it: the back
    /// button, the swipe, or code.
    public func finishWhenPopped(_ viewController: UIViewController, from navigationController: UINavigationController)
    {
        OffMain.run("finishWhenPopped", about: viewController) {
            let observer = NavigationControllerObserver.of(navigationController)
            observer.observePopTransition(of: viewController, delegate: self)
        }
    }
}

extension BaseCoordinator: NavigationControllerObserverDelegate {
    /// Told by the navigation controller's observer.
    public func navigationControllerObserver(
        _ observer: NavigationControllerObserver,
        didObservePopTransitionFor viewController: UIViewController
    ) {
        viewControllerWasPopped(viewController)
    }
}

/// A view controller that is known and not held.
@MainActor
struct WeakViewController {
    private let reference: WeakResponder<UIViewController>

    init(_ viewController: UIViewController) { reference = WeakResponder(viewController) }

    var viewController: UIViewController? { reference.responder }
}
