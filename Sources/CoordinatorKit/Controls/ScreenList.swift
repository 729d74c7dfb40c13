internal import CoordvizInstrumentation
package import CoordvizModel
package import PortableUIKit

/// The view controllers whose views are in a window, from the front: presented ones are before those that present them.
///
/// It names screens for the recorder, and finds them by these names for tests.
@MainActor
package struct ScreenList {
    private struct Entry {
        var controller: UIViewController
        /// How many presentations lead to it.
        var depth: Int
    }

    private var entries: [Entry] = []

    /// Collects what is on screen now. Never loads a view.
    package init() {
        for window in Self.windows where !window.isHidden {
            if let root = window.rootViewController { add(root, depth: 0) }
        }
        // Stable, so that controllers of one presentation stay in the order of containment.
        let order = entries.enumerated().sorted { ($1.element.depth, $0.offset) < ($0.element.depth, $1.offset) }
        entries = order.map(\.element)
    }

    /// All of them.
    package var controllers: [UIViewController] { entries.map(\.controller) }

    /// The name of a view controller, which leads to it and to no other one; nil if it is not on screen.
    package func name(of controller: UIViewController) -> ControlPath.Screen? {
        let type = Self.typeName(of: controller)
        let peers = self.peers(of: type)
        guard let place = peers.firstIndex(where: { $0.controller === controller }) else { return nil }
        if Self.front(peers).count == 1, place == 0 { return ControlPath.Screen(type: type) }
        if let owner = Self.ownerName(of: controller) {
            let owned = Self.front(peers.filter { Self.ownerName(of: $0.controller) == owner })
            if owned.count == 1, owned[0].controller === controller {
                return ControlPath.Screen(owner: owner, type: type)
            }
        }
        return ControlPath.Screen(type: type, position: place + 1)
    }

    /// The view controllers that a name may mean: exactly one if it is clear.
    package func controllers(named name: ControlPath.Screen) -> [UIViewController] {
        var peers = self.peers(of: name.type)
        if let owner = name.owner { peers.removeAll { Self.ownerName(of: $0.controller) != owner } }
        guard let position = name.position else { return Self.front(peers).map(\.controller) }
        return peers.indices.contains(position - 1) ? [peers[position - 1].controller] : []
    }

    private func peers(of type: String) -> [Entry] { entries.filter { Self.typeName(of: $0.controller) == type } }

    private static func front(_ peers: [Entry]) -> [Entry] { peers.filter { $0.depth == peers[0].depth } }

    private static func typeName(of object: AnyObject) -> String {
        TypeNames.shortName(of: Swift.type(of: object))
    }

    /// The coordinator of a view controller, or of the nearest container that has one; its container if there is none.
    private static func ownerName(of controller: UIViewController) -> String? {
        for each in sequence(first: controller, next: { $0.parent }) {
            guard let storage = each.existingStorage else { continue }
            if let coordinator = storage.parentCoordinator { return typeName(of: coordinator) }
            if let container = storage.parentContainer { return typeName(of: container) }
        }
        return controller.parent.map { typeName(of: $0) }
    }

    private mutating func add(_ controller: UIViewController, depth: Int) {
        if controller.viewIfLoaded?.window != nil { entries.append(Entry(controller: controller, depth: depth)) }
        for child in controller.children { add(child, depth: depth) }
        if let presented = HierarchyWalker.presented(by: controller) { add(presented, depth: depth + 1) }
    }

    private static var windows: [UIWindow] {
        guard let application = CurrentApplication.value else { return [] }
        let scenes = application.connectedScenes.sorted {
            $0.session.persistentIdentifier < $1.session.persistentIdentifier
        }
        var windows = scenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
        #if !HAS_UIKIT
            application.forEachWindow { if $0.windowScene == nil { windows.append($0) } }
        #endif
        return windows
    }
}
