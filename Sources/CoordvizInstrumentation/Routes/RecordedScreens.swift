internal import CoordvizModel

/// Records the screens of a router whose routes are values: gives each an identity, and records pushes, pops, sheets
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
/// Names of types and of enumeration cases are recorded, and no values. A property observer is also called for what the
/// user does: a swipe back shortens the path. Such a change has no cause in the recording, unless it is made within
/// ``Instrumentation/perform(_:on:fileID:line:_:)`` or ``recordRequest(_:fileID:line:_:)``.
///
/// SwiftUI does not report when its animations end, so a transition is recorded as ended with the change of state. It
/// does not report whether a view is on screen either, so appearance is not recorded. Thread-safe; calls off the main
/// thread are recorded as such. Costs an atomic load while nothing is recorded. A recording that begins while the app
/// runs includes existing screens with the next change of each property.
public final class RecordedScreens: Sendable {
    /// How a screen is presented.
    public enum Presentation: String, Sendable, CaseIterable {
        /// With `sheet(item:)` or `sheet(isPresented:)`.
        case sheet
        /// With `fullScreenCover(item:)` or `fullScreenCover(isPresented:)`.
        case fullScreenCover
        /// With `popover(item:)` or `popover(isPresented:)`.
        case popover
    }

    // Unchecked: weak references are loaded atomically, and the state is guarded by a lock.
    struct State: @unchecked Sendable {
        weak var router: AnyObject?
        var path: [RecordedScreen] = []
        var presented: [Presentation: Presented] = [:]
        /// Names for the next screens of a path without types.
        var announced: [String] = []
        /// The generation of the recording that contains the container.
        var generation: UInt32?
        /// Whether another router presented them and no longer does.
        var isAway = false
    }

    /// The `NavigationStack`.
    let container: RecordedScreen
    let root: RecordedScreen
    let state = Guarded(State())

    /// - Parameter root: the name of the screen below the path, such as the name of its view; never a value.
    public init(root: String) {
        self.root = RecordedScreen(root)
        container = RecordedScreen("NavigationStack(\(root))")
    }

    /// Records the router that owns these screens; call it in the router's initializer, after `coordinatorStarted`.
    ///
    /// The router is weakly referenced.
    public func begin(for router: AnyObject) {
        state.withLock { $0.router = router }
        LiveScreens.add(self)
        guard Instrumentation.isEnabled else { return }
        catchUp()
    }

    // MARK: The path

    /// Records a change of the navigation path; call it in the path's property observer.
    ///
    /// Equal routes at the beginning keep their screens. Of the others, the old ones are popped and the new ones
    /// pushed, in one transition: `push`, `pop`, or `replace` if it is both, as for a deep link.
    public func pathChanged<Route: Equatable>(from old: [Route], to new: [Route]) {
        guard Instrumentation.isEnabled else { return }
        let kept = zip(old, new).prefix { $0 == $1 }.count
        guard kept < max(old.count, new.count) else { return }
        let added = new[kept...].map { RouteNames.name(of: $0) }
        changePath(of: old.count, keeping: kept, adding: added) { RouteNames.name(of: old[$0]) }
    }

    /// Records a change in the number of elements of a `NavigationPath`, which exposes nothing else about them.
    ///
    /// New screens are named by ``willPush(_:)``, and otherwise `Screen`. If the number is the same and the last
    /// elements differ, only those that were announced are noticed. If it is smaller, the last ones were popped.
    public func pathChanged(fromCount old: Int, toCount new: Int) {
        guard Instrumentation.isEnabled else { return }
        let names = state.withLock { state in
            defer { state.announced = [] }
            return state.announced
        }
        // What was announced and not pushed does not make a way back a replacement.
        let kept = new < old ? new : max(0, min(old, new - names.count))
        guard kept < max(old, new) else { return }
        let added = (kept..<max(kept, new)).map { $0 - kept < names.count ? names[$0 - kept] : Self.unnamed }
        changePath(of: old, keeping: kept, adding: added) { _ in Self.unnamed }
    }

    /// Names the screen of the next element: call it before you append this route to a `NavigationPath`.
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
            // Another thread may have shortened it meanwhile.
            let changed = min(kept, state.path.count)...
            let removed = Array(state.path[changed])
            state.path.replaceSubrange(changed, with: added)
            return removed
        }
        let name = added.isEmpty ? "pop" : removed.isEmpty ? "push" : "replace"
        let top = state.withLock { $0.path.last } ?? root
        transition(name, to: top) { began in
            for screen in removed.reversed() { exit(screen, .containment, since: began) }
            for screen in added { enter(screen, .containment, in: container, since: began) }
        }
    }

    // MARK: Sheets and covers

    /// Records a change of the route of a sheet, cover or popover; call it in the route's property observer.
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

    /// Records a change of a sheet in which another router has its own path.
    ///
    /// Record that the router is a child of this one with `childAdded` and `childRemoved`, as for any coordinator.
    public func presentationChanged(_ way: Presentation, from old: RecordedScreens?, to new: RecordedScreens?) {
        guard Instrumentation.isEnabled, old !== new else { return }
        change(way, from: old.map { screens in { Presented(nested: screens) } }, to: new.map { Presented(nested: $0) })
    }

    /// Records a change of a presentation that is controlled by a Boolean.
    /// - Parameters:
    ///   - way: the kind of presentation.
    ///   - old: whether it was presented before.
    ///   - new: whether it is presented now.
    ///   - name: the name of the screen, such as the name of its view; never a value.
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
            // It appeared before this recording began.
            let missed = old()
            missed.nested?.catchUp()
            if let screen = missed.shown { enter(screen, .presentation, in: container, owned: missed.isOwned) }
            before = missed
        }
        state.withLock { $0.presented[way] = new }
        if let screen = before?.shown {
            transition("dismiss", to: screen) { began in
                before?.nested?.leave(since: began)
                exit(screen, .presentation, since: began)
            }
        }
        guard let new, let screen = new.shown else { return }
        new.nested?.catchUp()
        if !isAway { new.nested?.comeBack() }
        transition(way.rawValue, to: screen) { began in
            enter(screen, .presentation, in: container, since: began, owned: new.isOwned)
        }
    }

    // MARK: Requests

    /// The topmost of these screens: what is presented, or the end of the path, or the root.
    ///
    /// An object that represents the screen in the recording; use it as the sender of a ``RecordedMessage``.
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

    /// Records that the topmost screen sent its router a request, which is the cause of what `body` does, such as a
    /// push or a sheet.
    ///
    /// Recorded as a message from ``top`` that the router handles. `body` runs immediately, on the calling thread.
    /// - Parameters:
    ///   - request: the name of the request, such as that of the router's method; never a value.
    ///   - fileID: the file of the call, filled in by the compiler.
    ///   - line: the line of the call, filled in by the compiler.
    ///   - body: calls the router.
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
