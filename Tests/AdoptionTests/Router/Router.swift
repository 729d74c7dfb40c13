import CoordvizInstrumentation
import PortableUIKit

protocol Route {
    /// The case without its values: what the user views is not recorded.
    var name: String { get }
}

@MainActor
class Router<RouteType: Route> {
    let rootViewController = UINavigationController()

    init() { Instrumentation.coordinatorStarted(self) }

    /// The transition to a route. To be overridden.
    func transition(for route: RouteType) -> Transition { .none }

    final func trigger(_ route: RouteType, from sender: AnyObject) {
        let message = RecordedMessage(route.name, from: sender)
        message.recordHop(from: sender, to: self, because: .named)
        message.recordHandled(by: self) { perform(transition(for: route)) }
    }

    private func perform(_ transition: Transition) {
        guard let screen = transition.screen(in: rootViewController) else { return }
        let ongoing = OngoingTransition(transition.name, to: screen, in: rootViewController)
        transition.make(in: rootViewController)
        let isObserved = rootViewController.transitionCoordinator?.animate(alongsideTransition: nil) { context in
            if context.isCancelled { ongoing.cancel() } else { ongoing.end() }
        }
        if isObserved != true { ongoing.end() }
    }
}
