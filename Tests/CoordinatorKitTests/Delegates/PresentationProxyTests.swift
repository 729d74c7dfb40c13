import CoordinatorKit
import CoordvizModel
import CoordvizTestSupport
import HeadlessUIKit
import PortableUIKit
import Testing

/// Libraries replace a presentation's delegate with a proxy that calls it: each delegate is called once, in either order of
/// installation, also when the controller is presented again.
@MainActor
@Suite(.recordsAlone)
final class PresentationProxyTests {
    private final class Proxy: DelegateObject, UIAdaptivePresentationControllerDelegate {
        private let kind: NavigationProxy.Kind
        private let log: NavigationProxy.Log
        private let name: String
        /// Some hold the delegate that they found, some do not.
        private var held: (any UIAdaptivePresentationControllerDelegate)?
        private nonisolated(unsafe) weak var previous: (any UIAdaptivePresentationControllerDelegate)?
        private var depth = 0

        init(_ name: String, _ kind: NavigationProxy.Kind, log: NavigationProxy.Log) {
            self.name = name
            self.kind = kind
            self.log = log
        }

        func install(on presentation: UIPresentationController?, holding: Bool = false) {
            guard let presentation, presentation.delegate !== self else { return }
            previous = presentation.delegate
            held = holding ? previous : nil
            presentation.delegate = self
        }

        private func once<Answer>(_ answer: Answer, _ body: () -> Answer) -> Answer {
            guard depth < 20 else {
                log.loops = true
                return answer
            }
            depth += 1
            defer { depth -= 1 }
            return body()
        }

        override nonisolated func implements(_ method: DelegateMethod) -> Bool {
            switch kind {
            case .explicit: DelegateMethod.adaptivePresentation.contains(method)
            case .transparent:
                [
                    .presentationControllerShouldDismiss, .presentationControllerWillDismiss,
                    .presentationControllerDidDismiss,
                ].contains(method)
            }
        }

        override nonisolated func responds(to method: DelegateMethod!) -> Bool {
            if implements(method) { return true }
            guard kind == .transparent else { return false }
            return MainActor.assumeIsolated {
                once(false) { (previous as? any DelegateMethodAnswering)?.responds(to: method) ?? false }
            }
        }

        override nonisolated func forwardingTarget(for method: DelegateMethod!) -> Any? {
            kind == .transparent ? previous : nil
        }

        func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
            log.calls.append("\(name) should")
            return once(true) { previous?.presentationControllerShouldDismiss(controller) ?? true }
        }
        func presentationControllerWillDismiss(_ controller: UIPresentationController) {
            log.calls.append("\(name) will")
            once(()) { previous?.presentationControllerWillDismiss(controller) }
        }
        func presentationControllerDidDismiss(_ controller: UIPresentationController) {
            log.calls.append("\(name) did")
            once(()) { previous?.presentationControllerDidDismiss(controller) }
        }
        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
            once(.none) { previous?.adaptivePresentationStyle(for: controller) ?? .none }
        }
    }

    private final class Own: DelegateObject, UIAdaptivePresentationControllerDelegate {
        private let log: NavigationProxy.Log
        init(log: NavigationProxy.Log) { self.log = log }

        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            log.calls.append("app should")
            return true
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            log.calls.append("app will")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            log.calls.append("app did")
        }
    }

    private let flow = FlowCoordinator()
    private let sheet = Coordinator(rootViewController: UIViewController())
    private let log = NavigationProxy.Log()
    private lazy var own = Own(log: log)

    private var presentation: UIPresentationController? { sheet.rootViewController.presentationController }

    private func staged(_ body: (Stage) throws -> Void) throws {
        var exceptions: [HeadlessException] = []
        HeadlessUIKit.exceptionHandler = { exceptions.append($0) }
        defer { HeadlessUIKit.exceptionHandler = nil }
        let run = try RecordedRun()
        let stage = Stage(showing: flow.rootViewController)
        flow.start()
        sheet.rootViewController.modalPresentationStyle = .pageSheet
        presentation?.delegate = own
        try body(stage)
        #expect(exceptions.isEmpty && !log.loops)
        let session = try run.finish()
        let ended = try session.records(.transitionEnded).count + session.records(.transitionCancelled).count
        #expect(try session.records(.transitionBegan).count == ended)
    }

    private func present() {
        flow.presentChild(sheet, animated: true)
        MainRunLoop.main.runUntilIdle()
    }

    private func expectCalls(
        _ names: [String],
        on stage: Stage,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        try stage.user { _ = try UserInteraction.swipeDownSheet(sheet.rootViewController) }
        let expected = ["should", "will", "did"].flatMap { call in names.map { "\($0) \(call)" } }
        #expect(log.take() == expected, sourceLocation: sourceLocation)
        #expect(flow.childCoordinators.isEmpty, sourceLocation: sourceLocation)
    }

    @Test(arguments: NavigationProxy.Kind.allCases, [true, false])
    func aProxyThatCameFirst(_ kind: NavigationProxy.Kind, isHolding: Bool) throws {
        try staged { stage in
            let proxy = Proxy("proxy", kind, log: log)
            proxy.install(on: presentation, holding: isHolding)
            for _ in 0..<3 {
                present()
                try expectCalls(["proxy", "app"], on: stage)
            }
        }
    }

    @Test(arguments: NavigationProxy.Kind.allCases, [true, false])
    func aProxyThatCameFirstAndTakesItsPlaceBack(_ kind: NavigationProxy.Kind, isHolding: Bool) throws {
        try staged { stage in
            let proxy = Proxy("proxy", kind, log: log)
            proxy.install(on: presentation, holding: isHolding)
            present()
            proxy.install(on: presentation, holding: isHolding)
            // It knew the app's own; now it calls the observer, which never knew that one.
            try expectCalls(["proxy"], on: stage)
            present()
            try expectCalls(["proxy"], on: stage)
            present()
            proxy.install(on: presentation, holding: isHolding)
            try expectCalls(["proxy"], on: stage)
        }
    }

    @Test(arguments: NavigationProxy.Kind.allCases, [true, false])
    func aProxyThatCameLater(_ kind: NavigationProxy.Kind, isHolding: Bool) throws {
        try staged { stage in
            let proxy = Proxy("proxy", kind, log: log)
            present()
            proxy.install(on: presentation, holding: isHolding)
            try expectCalls(["proxy", "app"], on: stage)
            for _ in 0..<2 {
                present()
                try expectCalls(["proxy", "app"], on: stage)
            }
            withExtendedLifetime(proxy) {}
        }
    }

    @Test(arguments: NavigationProxy.Kind.allCases, NavigationProxy.Kind.allCases)
    func aChainOfThree(_ first: NavigationProxy.Kind, _ second: NavigationProxy.Kind) throws {
        try staged { stage in
            let inner = Proxy("inner", first, log: log)
            inner.install(on: presentation)
            present()
            let outer = Proxy("outer", second, log: log)
            outer.install(on: presentation)
            try expectCalls(["outer", "inner", "app"], on: stage)
            present()
            try expectCalls(["outer", "inner", "app"], on: stage)
        }
    }

    @Test(arguments: NavigationProxy.Kind.allCases)
    func observedTwice(_ kind: NavigationProxy.Kind) throws {
        try staged { stage in
            let proxy = Proxy("proxy", kind, log: log)
            present()
            proxy.install(on: presentation)
            // Refused, because it is presented already: its presenter is informed of its end.
            let other = Coordinator(rootViewController: sheet.rootViewController)
            flow.presentChild(other, animated: false)
            MainRunLoop.main.runUntilIdle()
            #expect(flow.childCoordinators == [sheet])
            try stage.user { _ = try UserInteraction.swipeDownSheet(sheet.rootViewController) }
            #expect(log.take() == ["proxy should", "app should", "proxy will", "app will", "proxy did", "app did"])
            #expect(flow.childCoordinators.isEmpty)
            withExtendedLifetime(proxy) {}
        }
    }
}
