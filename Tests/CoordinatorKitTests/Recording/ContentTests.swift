import CoordinatorKit
import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import PortableUIKit
import Testing

/// The content of the screen is private: no text that a user reads or types is in a recording.
@MainActor
@Suite(.runsApplicationAlone)
struct ContentTests {
    private static let content = "CONTENT"

    private final class Form: UIViewController {
        let label = UILabel()
        let field = UITextField()
        lazy var button = UIButton(
            type: .system,
            primaryAction: UIAction(title: content) { action in
                (action.sender as? UIButton)?.bubble(Send(text: content))
            }
        )

        override func viewDidLoad() {
            super.viewDidLoad()
            title = content
            navigationItem.title = content
            tabBarItem.title = content
            label.text = content
            for part in [label, field, button, view] as [UIView?] {
                part?.accessibilityIdentifier = content
                part?.accessibilityLabel = content
                if let part, part !== view { view.addSubview(part) }
            }
        }
    }

    fileprivate struct Send: Message {
        var text: String
        func deliver(to handler: any SendHandling) -> Handling { handler.send(self) }
    }

    private final class Holder: BaseCoordinator, SendHandling {
        func send(_ message: Send) -> Handling { .handled }
    }

    @Test func shownAndTypedTextsAreNotRecorded() throws {
        let run = try RecordedRun()
        let form = Form()
        let navigation = UINavigationController(rootViewController: form)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        let holder = Holder()
        let stage = Stage(showing: tabs)
        holder.start()
        form.parentCoordinator = holder
        try stage.user {
            try UserInteraction.tap(form.button)
            try UserInteraction.type(Self.content, into: form.field)
        }
        let alert = UIAlertController(title: Self.content, message: Self.content, preferredStyle: .alert)
        let action = UIAlertAction(title: Self.content, style: .default)
        alert.addAction(action)
        form.present(alert, animated: false)
        MainRunLoop.main.runUntilIdle()
        try stage.user { try UserInteraction.choose(action) }
        let session = try run.finish()
        #expect(try session.records(.action).count >= 2 && session.records(.handled).count == 1)
        #expect(!session.dictionary.strings.values.contains { $0.contains(Self.content) })
        #expect(try session.records(.messageValues).isEmpty, "By default only a message's name is recorded.")
    }
}

@MainActor private protocol SendHandling { func send(_ message: ContentTests.Send) -> Handling }
