import CoordinatorKit
import CoordvizModel
import CoordvizTestSupport
import HeadlessUIKit
import PortableUIKit
import Testing

/// Libraries replace the delegate that they find with a proxy that calls it: each delegate is called once for each transition, in
/// either order of installation.
@MainActor
@Suite(.recordsAlone)
final class NavigationProxyTests {
    private let navigation = UINavigationController(rootViewController: UIViewController())
    private let log = NavigationProxy.Log()
    private let listener = Listener()

    private final class Listener: NavigationControllerObserverDelegate {
        var popped = 0
        func navigationControllerObserver(
            _ observer: NavigationControllerObserver,
            didObservePopTransitionFor viewController: UIViewController
        ) { popped += 1 }
    }

    /// The calls when a screen is pushed and popped again, observed; in this order, at both ends.
    private func expectCalls(
        _ expected: [String],
        popped: Int = 1,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        _ = log.take()
        listener.popped = 0
        let screen = UIViewController()
        navigation.pushViewController(screen, animated: true)
        MainRunLoop.main.runUntilIdle()
        let calls = log.take().filter { !$0.hasSuffix("animator") }
        #expect(calls == expected.map { "\($0) will" } + expected.map { "\($0) did" }, sourceLocation: sourceLocation)
        NavigationControllerObserver.of(navigation).observePopTransition(of: screen, delegate: listener)
        navigation.popViewController(animated: true)
        MainRunLoop.main.runUntilIdle()
        #expect(listener.popped == popped && !log.loops, sourceLocation: sourceLocation)
    }

    private func staged(_ body: () throws -> Void) throws {
        var exceptions: [HeadlessException] = []
        HeadlessUIKit.exceptionHandler = { exceptions.append($0) }
        defer { HeadlessUIKit.exceptionHandler = nil }
        let run = try RecordedRun()
        let stage = Stage(showing: navigation)
        try body()
        #expect(exceptions.isEmpty)
        let session = try run.finish()
        // None is recorded twice, and each one ends.
        #expect(try session.records(.transitionBegan).count == session.records(.transitionEnded).count)
        #expect(try session.records(.transitionCancelled).isEmpty && session.records(.delegateTaken).isEmpty)
        withExtendedLifetime(stage) {}
    }

    @Test(arguments: NavigationProxy.Kind.allCases)
    func aProxyThatCameFirst(_ kind: NavigationProxy.Kind) throws {
        try staged {
            let own = AppDelegateOfNavigation(log: log)
            navigation.delegate = own
            let proxy = NavigationProxy("proxy", kind, log: log)
            proxy.install(on: navigation)
            _ = NavigationControllerObserver.of(navigation)
            expectCalls(["proxy", "app"])
            // And installs itself in front again, as RxCocoa's does whenever it is used: it found the observer there.
            proxy.install(on: navigation)
            expectCalls(["proxy"])
            expectCalls(["proxy"])
            #expect(navigation.delegate === proxy)
            withExtendedLifetime(own) {}
        }
    }

    @Test(arguments: NavigationProxy.Kind.allCases)
    func aProxyThatCameLater(_ kind: NavigationProxy.Kind) throws {
        try staged {
            let own = AppDelegateOfNavigation(log: log)
            navigation.delegate = own
            _ = NavigationControllerObserver.of(navigation)
            let proxy = NavigationProxy("proxy", kind, log: log)
            proxy.install(on: navigation)
            _ = NavigationControllerObserver.of(navigation)
            _ = NavigationControllerObserver.of(navigation)
            expectCalls(["proxy", "app"])
            proxy.install(on: navigation)
            expectCalls(["proxy", "app"])
            expectCalls(["proxy", "app"])
            withExtendedLifetime(own) {}
        }
    }

    @Test func aProxyThatForwardsAllKeepsItsPlace() throws {
        try staged {
            _ = NavigationControllerObserver.of(navigation)
            let proxy = NavigationProxy("proxy", .transparent, log: log)
            proxy.install(on: navigation)
            _ = NavigationControllerObserver.of(navigation)
            #expect(navigation.delegate === proxy)
            expectCalls(["proxy"])
            #expect(navigation.delegate === proxy)
        }
    }

    @Test func aProxyThatWasHeardCallingKeepsItsPlace() throws {
        try staged {
            let own = AppDelegateOfNavigation(log: log)
            navigation.delegate = own
            _ = NavigationControllerObserver.of(navigation)
            let proxy = NavigationProxy("proxy", .explicit, log: log)
            proxy.install(on: navigation)
            navigation.pushViewController(UIViewController(), animated: false)
            _ = NavigationControllerObserver.of(navigation)
            #expect(navigation.delegate === proxy)
            expectCalls(["proxy", "app"])
            withExtendedLifetime(own) {}
        }
    }

    @Test(arguments: NavigationProxy.Kind.allCases, NavigationProxy.Kind.allCases)
    func aChainOfThree(_ first: NavigationProxy.Kind, _ second: NavigationProxy.Kind) throws {
        try staged {
            let own = AppDelegateOfNavigation(log: log)
            navigation.delegate = own
            let inner = NavigationProxy("inner", first, log: log)
            inner.install(on: navigation)
            _ = NavigationControllerObserver.of(navigation)
            let outer = NavigationProxy("outer", second, log: log)
            outer.install(on: navigation)
            _ = NavigationControllerObserver.of(navigation)
            expectCalls(["outer", "inner", "app"])
            expectCalls(["outer", "inner", "app"])
            withExtendedLifetime(own) {}
        }
    }

    @Test(arguments: NavigationProxy.Kind.allCases, NavigationProxy.Kind.allCases)
    func twoOnTopOfEachOtherAndTheObserver(_ first: NavigationProxy.Kind, _ second: NavigationProxy.Kind) throws {
        try staged {
            let own = AppDelegateOfNavigation(log: log)
            navigation.delegate = own
            _ = NavigationControllerObserver.of(navigation)
            let lower = NavigationProxy("lower", first, log: log)
            lower.install(on: navigation)
            let upper = NavigationProxy("upper", second, log: log)
            upper.install(on: navigation)
            _ = NavigationControllerObserver.of(navigation)
            expectCalls(["upper", "lower", "app"])
            expectCalls(["upper", "lower", "app"])
            withExtendedLifetime(own) {}
        }
    }

    @Test(arguments: NavigationProxy.Kind.allCases)
    func aProxyThatIsReplacedLater(_ kind: NavigationProxy.Kind) throws {
        try staged {
            let own = AppDelegateOfNavigation(log: log)
            navigation.delegate = own
            _ = NavigationControllerObserver.of(navigation)
            let proxy = NavigationProxy("proxy", kind, log: log)
            proxy.install(on: navigation)
            _ = NavigationControllerObserver.of(navigation)
            expectCalls(["proxy", "app"])
            // A delegate that calls no other: the one that it replaced receives no further calls, as without the observer.
            let other = AppDelegateOfNavigation("other", log: log)
            navigation.delegate = other
            _ = NavigationControllerObserver.of(navigation)
            expectCalls(["other"])
            withExtendedLifetime((own, proxy, other)) {}
        }
    }

    @Test(arguments: NavigationProxy.Kind.allCases)
    func aProxyThatGoes(_ kind: NavigationProxy.Kind) throws {
        try staged {
            let own = AppDelegateOfNavigation(log: log)
            navigation.delegate = own
            _ = NavigationControllerObserver.of(navigation)
            var proxy: NavigationProxy? = NavigationProxy("proxy", kind, log: log)
            proxy?.install(on: navigation)
            _ = NavigationControllerObserver.of(navigation)
            expectCalls(["proxy", "app"])
            proxy?.uninstall(from: navigation)
            proxy = nil
            MainRunLoop.main.runUntilIdle()
            expectCalls(["app"])
            withExtendedLifetime(own) {}
        }
    }

    @Test func settingTheAppsOwnDelegateLeavesAProxyInFront() throws {
        try staged {
            _ = NavigationControllerObserver.of(navigation)
            let proxy = NavigationProxy("proxy", .transparent, log: log)
            proxy.install(on: navigation)
            let own = AppDelegateOfNavigation(log: log)
            NavigationControllerObserver.of(navigation).navigationControllerDelegate = own
            #expect(navigation.delegate === proxy)
            expectCalls(["proxy", "app"])
            withExtendedLifetime(own) {}
        }
    }

    @Test func aDelegateThatTheAppSetsAtEachAppearanceIsTakenEachTime() throws {
        try staged {
            let own = AppDelegateOfNavigation(log: log)
            for _ in 0..<3 {
                navigation.delegate = own
                _ = NavigationControllerObserver.of(navigation)
                expectCalls(["app"])
            }
            withExtendedLifetime(own) {}
        }
    }

    @Test func aPushFromWithinADelegatesMethodIsNoCallThatCameBack() throws {
        final class Pushing: DelegateObject, UINavigationControllerDelegate {
            var shown: [UIViewController] = []
            var next: UIViewController?
            func navigationController(
                _ navigationController: UINavigationController,
                willShow viewController: UIViewController,
                animated: Bool
            ) {
                shown.append(viewController)
                guard let next else { return }
                self.next = nil
                navigationController.pushViewController(next, animated: false)
            }
        }
        let own = Pushing()
        navigation.delegate = own
        let stage = Stage(showing: navigation)
        _ = NavigationControllerObserver.of(navigation)
        let screens = [UIViewController(), UIViewController()]
        own.shown = []
        own.next = screens[1]
        navigation.pushViewController(screens[0], animated: false)
        MainRunLoop.main.runUntilIdle()
        #expect(own.shown == screens)
        withExtendedLifetime(stage) {}
    }
}
