import CoordinatorKit
import CoordvizTestSupport
import PortableUIKit

/// An app whose actions are determined by a seed: it starts, stops and finishes coordinators, pushes, pops, presents and dismisses
/// controllers, sends messages, and lets a user tap the back button.
@MainActor
final class RandomProgram {
    let root = FlowCoordinator()
    let stage: Stage
    private var generator: SplitMix64

    init(seed: UInt64) {
        generator = SplitMix64(seed: seed)
        stage = Stage(showing: root.rootViewController)
        root.start()
    }

    /// Performs one action, and often lets the turn end.
    func step() {
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: anyCoordinator.startChild(PlainCoordinator())
        case 1: try? anyCoordinator.startChild(PingCoordinator(), identifier: "ping")
        case 2: anyCoordinator.startChild(ScreenCoordinator(rootViewController: root.rootViewController))
        case 3: anyCoordinator.childCoordinators.randomElement(using: &generator).map(anyCoordinator.stopChild)
        case 4: if anyCoordinator !== root { anyCoordinator.finish() }
        case 5: root.rootViewController.pushViewController(UIViewController(), animated: animated)
        case 6: root.rootViewController.popViewController(animated: animated)
        case 7: root.present(UIViewController(), animated: animated)
        case 8: root.dismiss(animated: animated)
        case 9: sendFromScreen()
        case 10: try? UserInteraction.tapBackButton(of: root.rootViewController)
        default: root.rootViewController.popToRootViewController(animated: animated)
        }
        if Bool.random(using: &generator) { MainRunLoop.main.runOneTurn() }
    }

    private var animated: Bool { Bool.random(using: &generator) }

    private var anyCoordinator: BaseCoordinator {
        coordinators.randomElement(using: &generator) ?? root
    }

    /// All coordinators that are reachable from the root.
    var coordinators: [BaseCoordinator] {
        var found: [BaseCoordinator] = [root]
        var index = 0
        while index < found.count {
            found += found[index].childCoordinators
            index += 1
        }
        return found
    }

    private func sendFromScreen() {
        guard let screen = root.rootViewController.topViewController, let view = screen.viewIfLoaded else { return }
        let button = UIButton(type: .system)
        view.addSubview(button)
        button.bubble(Ping())
    }
}
