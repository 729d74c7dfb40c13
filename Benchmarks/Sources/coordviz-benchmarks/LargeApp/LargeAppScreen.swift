import CoordvizModel

/// A screen of ``LargeApp``: a coordinator with its view controller and three views.
final class LargeAppScreen {
    /// A responder that a message reaches, and the reason.
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
    /// The relation to the screen below it.
    var edge = EdgeKind.containment
    /// Its index among all screens.
    var index = 0

    /// A message has at most twelve hops: two views, one controller, and four from the window onwards.
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

    /// The screen below it; nil for the first one, which is never removed.
    var over: LargeAppScreen? { outer }

    /// The responders from its button to the root coordinator.
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
