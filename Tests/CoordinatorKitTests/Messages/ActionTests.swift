import CoordinatorKit
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import PortableUIKit
import Testing

/// Actions by name follow `next`, and the recording contains their path.
@MainActor
@Suite(.recordsAlone)
struct ActionTests {
    private final class ListController: UIViewController {
        let button = UIButton(type: .system)
        var isHandling = false
        var arguments: [Any?] = []

        override var actionTable: [String: NamedAction] {
            guard isHandling else { return [:] }
            return [
                "choose": { [weak self] sender, _ in
                    self?.arguments.append(sender)
                    self?.parent?.bubble(Ping())
                }
            ]
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            button.addTarget(nil, actionNamed: "choose", for: .touchUpInside)
            view.addSubview(button)
        }
    }

    private let list = ListController()

    @Test func aTapIsFollowedFromTheButtonToItsHandler() throws {
        let coordinator = FlowCoordinator(rootViewController: UINavigationController(rootViewController: list))
        list.isHandling = true
        let stage = Stage(showing: coordinator.rootViewController)
        let run = try RecordedRun()
        coordinator.start()
        try stage.user { try UserInteraction.tap(list.button) }
        let story = try RecordedStory(run.finish())
        let path = try #require(story.messages("choose").first)
        expectNoDifference(
            story.hops(path),
            ["UIButton → UIView: superview", "UIView → ListController: view's controller"]
        )
        #expect(story.ending(path) == "handled ListController")
        #expect(list.arguments.first as? UIButton === list.button)
        expectNoDifference(
            try story.causes(of: .messageSent, about: "UINavigationController"),
            "messageSent ←direct messageSent choose ←direct action touchUpInside"
        )
    }

    @Test func anUnhandledActionNamesItselfAndItsLastResponder() throws {
        let coordinator = FlowCoordinator(rootViewController: UINavigationController(rootViewController: list))
        let stage = Stage(showing: coordinator.rootViewController)
        let run = try RecordedRun()
        coordinator.start()
        try stage.user { try UserInteraction.tap(list.button) }
        let story = try RecordedStory(run.finish())
        let path = try #require(story.messages("choose").first)
        #expect(story.ending(path) == "unhandled ApplicationDelegate")
        // Actions follow `next`: they do not reach the navigation controller's parent coordinator.
        #expect(!path.hops.contains { story.session.type($0.to) == "FlowCoordinator" })
        #expect(path.hops.filter { !$0.isAsPredicted }.isEmpty)
    }

    @Test func aBoxedValueTravelsToo() throws {
        list.isHandling = true
        let stage = Stage(showing: UINavigationController(rootViewController: list))
        let run = try RecordedRun()
        #expect(list.button.send(actionNamed: "choose", with: ResponderBox(7)))
        #expect(!list.button.send(actionNamed: "refuse", with: nil))
        let story = try RecordedStory(run.finish())
        #expect((list.arguments.first as? ResponderBox)?.value() == 7)
        #expect((list.arguments.first as? ResponderBox)?.value(as: String.self) == nil)
        #expect(story.messages("choose").map(story.ending) == ["handled ListController"])
        #expect(story.messages("refuse").map(story.ending) == ["unhandled ApplicationDelegate"])
        withExtendedLifetime(stage) {}
    }

    /// As `target(forAction:withSender:)` does: a responder that cannot perform it now is passed, and so is one that claims an
    /// action for which it has no handler.
    @Test func aResponderThatCannotPerformTheActionNowIsPassed() {
        final class Choosy: UIViewController {
            var allows = false
            var claims = false
            var received = 0
            override var actionTable: [String: NamedAction] { ["choose": { [weak self] _, _ in self?.received += 1 }] }
            override func canPerformAction(named name: String, withSender sender: Any?) -> Bool {
                name == "choose" ? allows : claims
            }
        }
        let inner = Choosy()
        let outer = Choosy()
        outer.allows = true
        outer.addChild(inner)
        outer.view.addSubview(inner.view)
        #expect(inner.send(actionNamed: "choose", with: nil))
        #expect(inner.received == 0 && outer.received == 1)
        inner.allows = true
        #expect(inner.send(actionNamed: "choose", with: nil))
        #expect(inner.received == 1 && outer.received == 1)
        inner.claims = true
        #expect(!inner.send(actionNamed: "other", with: nil))
    }
}
