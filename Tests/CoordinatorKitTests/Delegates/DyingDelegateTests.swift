import CoordinatorKit
import CoordvizModel
import CoordvizTestSupport
import HeadlessUIKit
import PortableUIKit
import Testing

/// UIKit caches which methods a delegate has. An app's own delegate behind an observer may be released at any time, and its methods
/// are still called until UIKit checks again.
@MainActor
@Suite(.recordsAlone)
final class DyingDelegateTests {
    private final class Counting: UINavigationController {
        var delegatesSet = 0
        override var delegate: (any UINavigationControllerDelegate)? { didSet { delegatesSet += 1 } }
    }

    private let navigation = Counting(rootViewController: UIViewController())
    private let log = NavigationProxy.Log()
    private var exceptions: [HeadlessException] = []
    private let listener = Listener()

    private final class Listener: NavigationControllerObserverDelegate {
        var popped = 0
        func navigationControllerObserver(
            _ observer: NavigationControllerObserver,
            didObservePopTransitionFor viewController: UIViewController
        ) { popped += 1 }
    }

    private func staged(_ body: (Stage) throws -> Void) rethrows {
        HeadlessUIKit.exceptionHandler = { self.exceptions.append($0) }
        defer { HeadlessUIKit.exceptionHandler = nil }
        let stage = Stage(showing: navigation)
        try body(stage)
        #expect(exceptions.isEmpty)
    }

    private func observedPush(animated: Bool = true) {
        let screen = UIViewController()
        navigation.pushViewController(screen, animated: animated)
        NavigationControllerObserver.of(navigation).observePopTransition(of: screen, delegate: listener)
    }

    @Test func beforeATransition() {
        staged { _ in
            var own: AppDelegateOfNavigation? = AppDelegateOfNavigation(log: log)
            navigation.delegate = own
            observedPush()
            MainRunLoop.main.runUntilIdle()
            own = nil
            // In the same turn, in which UIKit has not checked again: all of its methods are called.
            MainRunLoop.main.turn {
                navigation.popViewController(animated: true)
                #expect(navigation.supportedInterfaceOrientations == .allButUpsideDown)
                #expect(navigation.preferredInterfaceOrientationForPresentation == .portrait)
            }
            MainRunLoop.main.runUntilIdle()
            #expect(listener.popped == 1 && own == nil)
        }
    }

    @Test func inATransition() {
        final class Animator: UIViewControllerAnimatedTransitioning {
            func transitionDuration(
                using transitionContext: (any UIViewControllerContextTransitioning)?
            ) -> TimeInterval { 0.2 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
                MainRunLoop.main.schedule(after: .milliseconds(200)) { context.completeTransition(true) }
            }
        }
        final class Letting: DelegateObject, UINavigationControllerDelegate {
            var letGo: () -> Void = {}
            func navigationController(
                _ navigationController: UINavigationController,
                animationControllerFor operation: UINavigationController.Operation,
                from fromVC: UIViewController,
                to toVC: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? {
                letGo()
                return Animator()
            }
        }
        staged { _ in
            observedPush(animated: false)
            var own: Letting? = Letting()
            NavigationControllerObserver.of(navigation).navigationControllerDelegate = own
            // The interaction controller is requested right after that, and the end is reported later.
            own?.letGo = { own = nil }
            weak let gone = own
            navigation.popViewController(animated: true)
            #expect(gone == nil)
            MainRunLoop.main.runUntilIdle()
            #expect(listener.popped == 1)
        }
    }

    @Test func afterATransitionUIKitAsksAgain() {
        staged { _ in
            var own: AppDelegateOfNavigation? = AppDelegateOfNavigation(log: log)
            NavigationControllerObserver.of(navigation).navigationControllerDelegate = own
            observedPush()
            MainRunLoop.main.runUntilIdle()
            #expect(navigation.supportedInterfaceOrientations == .landscape)
            let before = navigation.delegatesSet
            own = nil
            MainRunLoop.main.runUntilIdle()
            #expect(navigation.delegatesSet == before + 2)
            #expect(navigation.delegate === NavigationControllerObserver.of(navigation))
            MainRunLoop.main.runUntilIdle()
            #expect(navigation.delegatesSet == before + 2 && own == nil)
        }
    }

    @Test func theProxyRespondsOnlyToMethodsOfTheAppsDelegate() {
        staged { _ in
            let observer = NavigationControllerObserver.of(navigation)
            let forwarded: Set<DelegateMethod> = DelegateMethod.navigationController.subtracting([
                .navigationControllerWillShow, .navigationControllerDidShow,
            ])
            func said() -> Set<DelegateMethod> { forwarded.filter { observer.responds(to: $0) } }
            #expect(said().isEmpty)
            let own = AppDelegateOfNavigation(log: log, methods: [.navigationControllerInteractionController])
            observer.navigationControllerDelegate = own
            #expect(said() == [.navigationControllerInteractionController])
            observer.navigationControllerDelegate = nil
            #expect(said().isEmpty)
            withExtendedLifetime(own) {}
        }
    }

    @Test func anUndocumentedMethodReachesTheAppsDelegate() {
        staged { _ in
            let secret = DelegateMethod("_navigationController:doesSomethingUndocumented:")
            let observer = NavigationControllerObserver.of(navigation)
            #expect(!observer.responds(to: secret) && observer.forwardingTarget(for: secret) == nil)
            var own: AppDelegateOfNavigation? = AppDelegateOfNavigation(log: log, methods: [secret])
            observer.navigationControllerDelegate = own
            #expect(observer.responds(to: secret) && observer.forwardingTarget(for: secret) as AnyObject? === own)
            own = nil
            #expect(!observer.responds(to: secret) && observer.forwardingTarget(for: secret) == nil)
            let stranger = AppDelegateOfNavigation(log: log, methods: [])
            observer.navigationControllerDelegate = stranger
            #expect(!observer.responds(to: secret) && observer.forwardingTarget(for: secret) == nil)
        }
    }

    @Test func theObserverCannotBeItsOwnDelegate() {
        staged { _ in
            let observer = NavigationControllerObserver.of(navigation)
            observer.navigationControllerDelegate = observer
            #expect(observer.navigationControllerDelegate == nil)
            observedPush()
            MainRunLoop.main.runUntilIdle()
        }
    }

    @Test(arguments: [true, false])
    func aPresentationsDelegateMayDieAtAnyTime(isInteracting: Bool) throws {
        final class Own: DelegateObject, UIAdaptivePresentationControllerDelegate {}
        try staged { stage in
            let flow = FlowCoordinator()
            stage.window.rootViewController = flow.rootViewController
            MainRunLoop.main.runUntilIdle()
            flow.start()
            let sheet = Coordinator(rootViewController: UIViewController())
            sheet.rootViewController.modalPresentationStyle = .pageSheet
            var own: Own? = Own()
            weak let gone = own
            sheet.rootViewController.presentationController?.delegate = own
            flow.presentChild(sheet, animated: true)
            if !isInteracting { own = nil }
            MainRunLoop.main.runUntilIdle()
            if isInteracting {
                own = nil
                #expect(gone == nil)
            }
            try stage.user { _ = try UserInteraction.swipeDownSheet(sheet.rootViewController) }
            #expect(flow.childCoordinators.isEmpty && gone == nil)
        }
    }
}
