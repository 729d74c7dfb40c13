internal import CoordvizModel

/// The screens of a router that shows routes, which are values: gives each an identity, and records pushes, pops, sheets
/// and full screen covers.
///
/// ```swift
/// @MainActor final class ShopRouter: ObservableObject {
///     @Published var path: [ShopRoute] = [] {
///         didSet { screens.pathChanged(from: oldValue, to: path) }
///     }
///     let screens = RecordedScreens(root: "CatalogView")
///
///     init() {
///         Instrumentation.coordinatorStarted(self)
///         screens.begin(for: self)
///     }
/// }
/// ```
/// Names of types and of enumerations' cases are recorded, and no value. A property observer also sees what the user
/// does: a swipe back shrinks the path. Such a change has no cause in the recording, unless one is told with
/// ``Instrumentation/perform(_:on:fileID:line:_:)`` or ``recordRequest(_:fileID:line:_:)``.
///
/// SwiftUI does not tell when its animations end, so a transition is recorded as ended with the change of state. Nor does
/// it tell whether a view is on screen: appearance is not recorded. All members may be used from any thread; calls away
/// from the main thread are recorded as such. Costs an atomic load while nothing is recorded; a recording that begins
/// while the app runs learns of screens that are there with the next change of each property.
public final class RecordedScreens: Sendable {
    /// How a screen is presented.
    public enum Presentation: String, Sendable, CaseIterable {
        /// By `sheet(item:)` or `sheet(isPresented:)`.
        case sheet
        /// By `fullScreenCover(item:)` or `fullScreenCover(isPresented:)`.
        case fullScreenCover
        /// By `popover(item:)` or `popover(isPresented:)`.
        case popover
    }

    // Unchecked: weak references are loaded atomically, and the state is guarded.
    struct State: @unchecked Sendable {
        weak var router: AnyObject?
        var path: [RecordedScreen] = []
        var presented: [Presentation: Presented] = [:]
        /// Names for the next screens of a path without types.
        var announced: [String] = []
        /// The recording that was told of the container.
        var generation: UInt32?
        /// Whether they were presented by another router, and are not any more.
        var isAway = false
    }

    /// The `NavigationStack`.
    let container: RecordedScreen
    let root: RecordedScreen
    let state = Guarded(State())

    /// - Parameter root: what the screen below the path is called, such as the name of its view; never a value.
    public init(root: String) {
        self.root = RecordedScreen(root)
        container = RecordedScreen("NavigationStack(\(root))")
    }

    /// Says whose screens these are; to be called in the router's initializer, after `coordinatorStarted`.
    ///
    /// The router is not held.
    public func begin(for router: AnyObject) {
        state.withLock { $0.router = router }
        LiveScreens.add(self)
        guard Instrumentation.isEnabled else { return }
        catchUp()
    }

    // MARK: The path

    /// The routes of the navigation path are others than before: the line for its property observer.
    ///
    /// Routes at the beginning that are equal stay the screens that they were. Of the others, the old ones are popped and
    /// the new ones pushed, in one transition: `push`, `pop`, or `replace` where it is both, as for a deep link.
    public func pathChanged<Route: Equatable>(from old: [Route], to new: [Route]) {
        guard Instrumentation.isEnabled else { return }
        let kept = zip(old, new).prefix { $0 == $1 }.count
        guard kept < max(old.count, new.count) else { return }
        let added = new[kept...].map { RouteNames.name(of: $0) }
        changePath(of: old.count, keeping: kept, adding: added) { RouteNames.name(of: old[$0]) }
    }

    /// The number of elements of a `NavigationPath`, which tells nothing else of them, is another than before.
    ///
    /// New screens are named by ``willPush(_:)``, and otherwise `Screen`. A path of the same number in which the last
    /// elements are others is noticed as far as these were announced.
    public func pathChanged(fromCount old: Int, toCount new: Int) {
        guard Instrumentation.isEnabled else { return }
        let names = state.withLock { state in
            defer { state.announced = [] }
            return state.announced
        }
        let kept = max(0, min(old, new - names.count))
        guard kept < max(old, new) else { return }
        let added = (kept..<max(kept, new)).map { $0 - kept < names.count ? names[$0 - kept] : Self.unnamed }
        changePath(of: old, keeping: kept, adding: added) { _ in Self.unnamed }
    }

    /// The next element that is appended to a `NavigationPath` is this route: names its screen.
    public func willPush(_ route: Any) {
        guard Instrumentation.isEnabled else { return }
        let name = RouteNames.name(of: route)
        state.withLock { $0.announced.append(name) }
    }

    private static let unnamed = "Screen"

    private func changePath(of count: Int, keeping kept: Int, adding names: [String], oldName: (Int) -> String) {
        noteIfOffMain("pathChanged")
        catchUp()
        rebuildPath(of: count, oldName: oldName)
        let added = names.map { RecordedScreen($0) }
        let removed = state.withLock { state in
            // Another thread may have made it shorter meanwhile.
            let changed = min(kept, state.path.count)...
            let removed = Array(state.path[changed])
            state.path.replaceSubrange(changed, with: added)
            return removed
        }
        let name = added.isEmpty ? "pop" : removed.isEmpty ? "push" : "replace"
        let top = state.withLock { $0.path.last } ?? root
        transition(name, to: top) { began in
            for screen in removed.reversed() { screen.tell(.edgeDisappeared, .containment, container, since: began) }
            for screen in added { enter(screen, .containment, in: container, since: began) }
        }
    }

    // MARK: Sheets and covers

    /// The route of a sheet, cover or popover is another than before: the line for its property observer.
    ///
    /// An equal route is the same screen.
    public func presentationChanged<Route: Equatable>(_ way: Presentation, from old: Route?, to new: Route?) {
        guard Instrumentation.isEnabled, old != new else { return }
        change(
            way,
            from: old.map { route in { Presented(screen: RecordedScreen(RouteNames.name(of: route))) } },
            to: new.map { Presented(screen: RecordedScreen(RouteNames.name(of: $0))) }
        )
    }

    /// The same for a sheet in which another router has its own path.
    ///
    /// That the router is a child of this one is told with `childAdded` and `childRemoved`, as of any coordinator.
    public func presentationChanged(_ way: Presentation, from old: RecordedScreens?, to new: RecordedScreens?) {
        guard Instrumentation.isEnabled, old !== new else { return }
        change(way, from: old.map { screens in { Presented(nested: screens) } }, to: new.map { Presented(nested: $0) })
    }

    /// The same for a presentation by a Boolean.
    /// - Parameters:
    ///   - way: how it is presented.
    ///   - old: whether it was.
    ///   - new: whether it is now.
    ///   - name: what the screen is called, such as the name of its view; never a value.
    public func presentationChanged(_ way: Presentation, from old: Bool, to new: Bool, named name: String) {
        guard Instrumentation.isEnabled, old != new else { return }
        change(
            way,
            from: old ? { Presented(screen: RecordedScreen(name)) } : nil,
            to: new ? Presented(screen: RecordedScreen(name)) : nil
        )
    }

    private func change(_ way: Presentation, from old: (() -> Presented)?, to new: Presented?) {
        noteIfOffMain("presentationChanged")
        catchUp()
        var before = state.withLock { $0.presented[way] }
        if before == nil, let old {
            // It came before this recording began.
            let missed = old()
            missed.nested?.catchUp()
            if let screen = missed.shown { enter(screen, .presentation, in: container, owned: missed.isOwned) }
            before = missed
        }
        state.withLock { $0.presented[way] = new }
        if let screen = before?.shown {
            transition("dismiss", to: screen) { began in
                before?.nested?.leave(since: began)
                screen.tell(.edgeDisappeared, .presentation, container, since: began)
            }
        }
        guard let new, let screen = new.shown else { return }
        new.nested?.catchUp()
        new.nested?.comeBack()
        transition(way.rawValue, to: screen) { began in
            enter(screen, .presentation, in: container, since: began, owned: new.isOwned)
        }
    }

    // MARK: Requests

    /// The screen that the user sees of these: what is presented, or the end of the path, or the root.
    ///
    /// An object that stands for the screen in the recording; to be used as the sender of a ``RecordedMessage``.
    public var top: AnyObject {
        let (presented, last) = state.withLock { state in
            (Presentation.allCases.reversed().compactMap { state.presented[$0] }, state.path.last)
        }
        for presented in presented {
            if let nested = presented.nested { return nested.top }
            if let screen = presented.screen { return screen }
        }
        return last ?? root
    }

    /// The screen on top asked its router for something; what `body` does, a push or a sheet, is caused by it.
    ///
    /// Recorded as a message from ``top`` that the router handles. `body` runs at once, on the calling thread.
    /// - Parameters:
    ///   - request: the name of what is asked, such as that of the router's method; never a value.
    ///   - fileID: the file of the call, which the compiler fills in.
    ///   - line: the line of the call, likewise.
    ///   - body: the call of the router.
    public func recordRequest<Result>(
        _ request: String,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ body: () throws -> Result
    ) rethrows -> Result {
        guard Instrumentation.isEnabled, let router = state.withLock({ $0.router }) else { return try body() }
        catchUp()
        let sender = top
        let message = RecordedMessage(request, from: sender, fileID: fileID, line: line)
        message.recordHop(from: sender, to: router, because: .named)
        return try message.recordHandled(by: router, body)
    }
}
