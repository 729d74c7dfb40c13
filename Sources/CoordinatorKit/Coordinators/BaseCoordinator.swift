internal import CoordvizInstrumentation
internal import CoordvizModel
public import PortableUIKit

/// The base class of all coordinators, independent of the root view controller: a responder with a parent, children and
/// a life cycle.
///
/// Subclass ``Coordinator`` instead, unless a coordinator has no root view controller. A parent retains its children; a
/// child refers to its parent weakly. The design is that of A. Vacić's "MVC-C: Injecting Coordinator pattern in UIKit",
/// with typed parent and children.
///
/// Main thread only, like UIKit. Misuse (starting twice, a second parent, stopping a coordinator that is not a child, a
/// cycle, finishing twice) is refused and recorded; it never traps. A call from another thread, which clients in Swift
/// 5 mode can make, is recorded as `offMain` and performed on the main thread later.
open class BaseCoordinator: UIResponder {
    /// The coordinator whose child this is; nil for the application coordinator.
    public private(set) weak var parent: BaseCoordinator?

    /// The children, in the order in which they were started.
    public private(set) var childCoordinators: [BaseCoordinator] = [] {
        didSet { TouchedHierarchy.note() }
    }

    /// The name under which the parent keeps this coordinator; nil when it is not a child.
    public private(set) var identifier: CoordinatorIdentifier?

    /// True from ``start()`` to ``stop()``.
    public private(set) var isStarted = false

    /// How often ``start()`` ran in this class: distinguishes a subclass that did not call `super` from a coordinator
    /// that has ended already.
    private var starts = 0
    /// How often the coordinator ended: it may be started again.
    private(set) var endCount = 0
    /// True while the coordinator is being ended, so that a nested call does not end it twice.
    private var isEnding = false
    /// True when the app chose ``identifier``.
    private(set) var isNamed = false

    /// The view controller in which a subclass shows its screens.
    var shownViewController: UIViewController? { nil }

    private var owned: [WeakViewController] = []
    private var lastAutomaticIdentifier = 0

    /// Creates a coordinator that is not started.
    override public init() {
        super.init()
        CoordinatorRecording.activate()
    }

    // MARK: Life cycle

    /// Starts the coordinator. Override it, and call `super` first.
    ///
    /// If an override of a child does not call `super`, its parent completes the start after the override returns; a
    /// coordinator without a parent is then not started. View controllers that a child pushes or presents here with
    /// UIKit's own methods on its root view controller become its own, as if it had shown them itself, unless a
    /// coordinator owns them.
    open func start() {
        OffMain.run("start", about: self) { self.beginWork() }
    }

    /// The implementation of ``start()``. The parent calls it for a subclass that did not call `super`.
    func beginWork() {
        starts += 1
        guard !isStarted else {
            CoordinatorRecording.record(.startedTwice, about: self, with: parent)
            return
        }
        isStarted = true
        HierarchyWatch.expectRecordings()
        CoordinatorRecording.record(.coordinatorStarted, about: self, with: parent)
    }

    /// Stops the coordinator and its children, the most recently started first. Override it, and call `super` last.
    ///
    /// Does not remove the coordinator from its parent's children: a parent calls ``stopChild(_:)``, and a coordinator
    /// that ends by itself calls ``finish()``.
    open func stop() {
        OffMain.run("stop", about: self) { self.endWork() }
    }

    /// Ends the children, the youngest first. Ending one runs the app's code, which may end others, or start some.
    private func endChildren() {
        var seen: [BaseCoordinator] = []
        let most = childCoordinators.count + Self.mostStartedMeanwhile
        while seen.count < most,
            let child = childCoordinators.last(where: { child in
                !child.isEnding && !seen.contains { $0 === child }
            })
        {
            seen.append(child)
            stopChild(child, fileID: "", line: 0)
        }
    }

    /// Two children might start each other without end.
    private static let mostStartedMeanwhile = 100

    private func endWork() {
        endChildren()
        guard isStarted else { return }
        endOwnership()
        isStarted = false
        endCount += 1
        CoordinatorRecording.record(.coordinatorStopped, about: self, with: nil)
    }

    /// Ends this coordinator: its parent stops and removes it. A coordinator without a parent only stops.
    ///
    /// Calling it on a coordinator that has ended already only records the call.
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

    /// Stops once, even if the app's code calls it again meanwhile.
    private func end() {
        guard !isEnding else { return }
        isEnding = true
        defer { isEnding = false }
        stop()
    }

    // MARK: Children

    /// Makes `child` a child under a generated identifier and starts it. Several children of one class may exist at the
    /// same time.
    ///
    /// A child that is started already, or that would form a cycle, is refused, and the refusal is recorded.
    open func startChild(_ child: BaseCoordinator, fileID: StaticString = #fileID, line: UInt = #line) {
        OffMain.run("startChild", about: child, at: CallSite(fileID, line)) { self.adopt(child) }
    }

    /// Makes `child` a child under a name that the app chose, and starts it.
    /// - Throws: ``CoordinatorError`` when the child is refused: the name is in use, the child is started already, has
    ///   another parent, or would form a cycle. The refusal is recorded. Does not throw when called off the main
    ///   thread.
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

    /// Stops `child`, and no other child of its class, and removes it. If it is not a child, the call is only recorded.
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

    /// Returns the child with an identifier.
    public func childCoordinator(identifiedBy identifier: CoordinatorIdentifier) -> BaseCoordinator? {
        childCoordinators.first { $0.identifier == identifier }
    }

    /// Returns the children of a type, in the order in which they were started.
    public func childCoordinators<Child: BaseCoordinator>(ofType type: Child.Type) -> [Child] {
        childCoordinators.compactMap { $0 as? Child }
    }

    /// Returns the nearest ancestor of a type.
    public func ancestor<Ancestor: BaseCoordinator>(ofType type: Ancestor.Type) -> Ancestor? {
        var current = parent
        while let coordinator = current {
            if let found = coordinator as? Ancestor { return found }
            current = coordinator.parent
        }
        return nil
    }

    private func adopt(_ child: BaseCoordinator) {
        // The refusal is recorded; to have it thrown, pass an identifier.
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
            CoordinatorRecording.record(
                .secondParent,
                about: child,
                with: self,
                predicted: current,
                name: isNamed ? identifier.rawValue : nil
            )
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
        // A child may have ended itself in `start()`.
        guard child.parent === self else { return }
        // A subclass that did not call `super` is started nevertheless.
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

    /// The view controllers that this coordinator pushed, presented or registered and that are not released.
    public var ownedViewControllers: [UIViewController] { owned.compactMap(\.viewController) }

    /// Makes this coordinator the owner of `viewController`: it created and shows the view controller, and ends with
    /// it.
    ///
    /// Do not take ownership of a container that several coordinators share.
    public func takeOwnership(of viewController: UIViewController, fileID: StaticString = #fileID, line: UInt = #line) {
        OffMain.run("takeOwnership", about: viewController, at: CallSite(fileID, line)) { self.own(viewController) }
    }

    /// The implementation of ``takeOwnership(of:fileID:line:)``, within a call whose place is known already.
    func own(_ viewController: UIViewController) {
        owned.removeAll { $0.viewController == nil }
        guard !owned.contains(where: { $0.viewController === viewController }) else { return }
        owned.append(WeakViewController(viewController))
        CoordinatorRecording.record(.ownershipBegan, about: viewController, with: self)
    }

    /// Takes ownership of a screen, even if other code showed it.
    func take(_ viewController: UIViewController) { own(viewController) }

    private func endOwnership() {
        for viewController in ownedViewControllers {
            if viewController.parentCoordinator === self { viewController.parentCoordinator = nil }
            CoordinatorRecording.record(.ownershipEnded, about: viewController, with: self)
        }
        owned = []
    }

    /// Gives up the ownership of `viewController`, because another object owns it now or it is gone.
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

    /// Called when a view controller that this coordinator had presented, or its own root view controller, was
    /// dismissed in any way: by code, by the user's swipe, or together with the view controller that presented it. If
    /// it was the root view controller, the default implementation ends the coordinator.
    open func viewControllerWasDismissed(_ viewController: UIViewController) {
        disown(viewController)
    }

    /// Called when a view controller that was passed to ``finishWhenPopped(_:from:)`` was popped. The default
    /// implementation ends the coordinator.
    ///
    /// Main thread only.
    open func viewControllerWasPopped(_ viewController: UIViewController) {
        // Its own code, or another of its view controllers that was popped at the same time, may have ended it.
        if !hasEnded { finish(fileID: "", line: 0) }
    }

    /// Ends this coordinator when `viewController` leaves the stack of `navigationController`, whether by the back
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
    /// Called by the navigation controller's observer.
    public func navigationControllerObserver(
        _ observer: NavigationControllerObserver,
        didObservePopTransitionFor viewController: UIViewController
    ) {
        viewControllerWasPopped(viewController)
    }
}

/// A weakly referenced view controller.
@MainActor
struct WeakViewController {
    private let reference: WeakResponder<UIViewController>

    init(_ viewController: UIViewController) { reference = WeakResponder(viewController) }

    var viewController: UIViewController? { reference.responder }
}
