import CoordvizModel

/// A screen of ``LargeApp``: a coordinator with its view controller and three views.
final class LargeAppScreen {
    /// A responder that a message reaches, and why.
    typealias Link = (node: NodeID, reason: HopReason)

    let coordinator: NodeID
    let controller: NodeID
    let root: NodeID
    let stack: NodeID
    let button: NodeID
    /// How many coordinators there are above its own.
    let depth: Int
    private weak let outer: LargeAppScreen?
    /// The screens that were pushed or presented over it.
    var above: [LargeAppScreen] = []
    /// How it hangs in the one that it is over.
    var edge = EdgeKind.containment
    /// Its place among all screens.
    var index = 0

    /// No message makes more than twelve hops: two views, one controller, and from the window on four.
    static let deepest = 4

    init(coordinator: NodeID, controller: NodeID, root: NodeID, stack: NodeID, button: NodeID, over: LargeAppScreen?) {
        self.coordinator = coordinator
        self.controller = controller
        self.root = root
        self.stack = stack
        self.button = button
        outer = over
        depth = over.map { $0.depth + 1 } ?? 0
        over?.above.append(self)
    }

    /// The screen that it is over; nil for the first one, which never goes.
    var over: LargeAppScreen? { outer }

    /// The way of a message from its button to the first coordinator.
    var chain: [Link] {
        var links: [Link] = [
            (stack, .superview), (root, .superview), (controller, .viewOfController), (coordinator, .parentCoordinator),
        ]
        var screen = outer
        while let next = screen {
            links.append((next.coordinator, .parentOfCoordinator))
            screen = next.outer
        }
        return links
    }
}
