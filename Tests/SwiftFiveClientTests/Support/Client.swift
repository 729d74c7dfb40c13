import CoordinatorKit
import CoordvizInstrumentation
import PortableUIKit

struct Ping: Message {
    let number: Int

    func deliver(to handler: any PingHandling) -> Handling { handler.ping(self) }
}

@MainActor protocol PingHandling { func ping(_ message: Ping) -> Handling }

struct HowMany: Request {
    func deliver(to handler: any HowManyAnswering) -> Answer<Int> { handler.howMany(self) }
}

@MainActor protocol HowManyAnswering { func howMany(_ request: HowMany) -> Answer<Int> }

protocol ScreenDelegate: AnyObject {
    func screenDidFinish()
}

/// Takes pings and counts them.
final class AppCoordinator: BaseCoordinator, PingHandling, HowManyAnswering, ScreenDelegate {
    var pings: [Int] = []
    var screensDone = 0
    var onPing: (Ping) -> Void = { _ in }

    func ping(_ message: Ping) -> Handling {
        pings.append(message.number)
        onPing(message)
        return .handled
    }

    func howMany(_ request: HowMany) -> Answer<Int> { .reply(pings.count) }

    func screenDidFinish() { screensDone += 1 }
}

/// Shows a screen as it starts, as coordinators do, and says how often its own code ran.
final class FlowCoordinator: Coordinator<UINavigationController> {
    let screen = Screen()
    private(set) var starts = 0
    private(set) var stops = 0

    override func start() {
        super.start()
        starts += 1
        show(screen, sender: self)
    }

    override func stop() {
        stops += 1
        super.stop()
    }
}

final class Screen: UIViewController {
    @DelegateReference var finishing: (any ScreenDelegate)?
    @DataSourceReference var source: (any ScreenDelegate)?
}
