import CoordinatorKit
import PortableUIKit

/// An app of realistic size, which a script uses at full speed: five tabs with stacks of five screens, six rows in each
/// screen; there are thirty-one view controllers and five hundred views.
@MainActor
final class BusyApp {
    private let top = TopCoordinator()
    private let tabs = UITabBarController()
    private var flows: [BusyFlow] = []
    private let app: MeasuredApp
    private var selected = 0

    static let tabs = 5
    static let screens = 5
    static let rows = 6

    init() {
        top.start()
        for _ in 0..<Self.tabs {
            let flow = BusyFlow(rootViewController: UINavigationController())
            top.startChild(flow)
            flows.append(flow)
        }
        tabs.viewControllers = flows.map(\.rootViewController)
        app = MeasuredApp(showing: tabs)
        MainRunLoop.main.runUntilIdle()
    }

    /// Alternately opens a screen, sends a message from it and goes back; sometimes changes the tab.
    func gesture(_ number: Int) throws {
        let flow = flows[selected]
        switch number % 10 {
        case 9:
            selected = (selected + 1) % flows.count
            try UserInteraction.selectTab(selected, of: tabs)
        case let step where step % 3 == 0:
            if let screen = flow.top { try UserInteraction.tap(screen.open) }
        case let step where step % 3 == 1:
            if let screen = flow.top { try UserInteraction.tap(screen.buy) }
        default:
            try UserInteraction.tapBackButton(of: flow.rootViewController)
        }
        MainRunLoop.main.runUntilIdle()
    }

    /// Alternately pushes and pops a screen, without a walk.
    func changeStack() {
        let stack = flows[selected].rootViewController
        if stack.viewControllers.count > Self.screens {
            _ = stack.popViewController(animated: false)
        } else {
            stack.pushViewController(BusyScreen(), animated: false)
        }
    }

    /// How many messages the root coordinator handled.
    var handled: Int { top.handled }

    func terminate() { app.terminate() }
}

/// Shows screens on a stack, each of which opens the next.
final class BusyFlow: Coordinator<UINavigationController>, OpenNextHandling {
    var top: BusyScreen? { rootViewController.topViewController as? BusyScreen }

    override func start() {
        super.start()
        for _ in 0..<BusyApp.screens { rootViewController.pushViewController(BusyScreen(), animated: false) }
    }

    func openNext(_ message: OpenNext) -> Handling {
        show(BusyScreen(), sender: self)
        return .handled
    }
}

struct OpenNext: Message {
    func deliver(to handler: any OpenNextHandling) -> Handling { handler.openNext(self) }
}

@MainActor
protocol OpenNextHandling {
    func openNext(_ message: OpenNext) -> Handling
}

/// A typical screen: a table with a few rows, of which the first has two buttons.
final class BusyScreen: UITableViewController {
    let open = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let buy = UIButton(frame: CGRect(x: 120, y: 0, width: 100, height: 40))

    init() { super.init(style: .plain) }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Screen"
        open.addAction(UIAction { [weak self] _ in self?.open.bubble(OpenNext()) }, for: .touchUpInside)
        buy.addAction(UIAction { [weak self] _ in self?.buy.bubble(BuyNow()) }, for: .touchUpInside)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { BusyApp.rows }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(indexPath.row)"
        if indexPath.row == 0 {
            cell.contentView.addSubview(open)
            cell.contentView.addSubview(buy)
        }
        return cell
    }
}
