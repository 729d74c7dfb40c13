import CoordinatorKit
import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import PortableUIKit
import Testing

// Each test is deprecated itself, so that the names that it is about bring no warning.

/// A client that was written for the names before 0.1 compiles, and is recorded as one with the names of today.
@MainActor
@Suite(.recordsAlone)
struct FormerNamesTests {
    private let parent = BaseCoordinator()
    private let screen = UIViewController()
    private let backend = ListBackend()

    private func recorded(_ body: () -> Void) -> [EventKind] {
        Instrumentation.install(backend)
        defer { Instrumentation.remove(backend) }
        body()
        return backend.records.map(\.kind)
    }

    @available(*, deprecated)
    @Test func ownership() {
        let kinds = recorded {
            parent.owns(screen)
            parent.disowns(screen)
            [screen].forEach(parent.owns)
            [screen].forEach(parent.disowns)
        }
        #expect(kinds == [.ownershipBegan, .ownershipEnded, .ownershipBegan, .ownershipEnded])
        let places = backend.records.map { $0.location == .none }
        #expect(places == [false, false, true, true])
        #expect(parent.ownedViewControllers.isEmpty)
    }

    @available(*, deprecated)
    @Test func messagesThatTheAppRecordsItself() {
        let kinds = recorded {
            let message = RecordedMessage("Buy", from: screen)
            message.hop(from: screen, to: parent, because: .named)
            #expect(!message.offered(to: screen) { false })
            #expect(message.offered(to: parent) { true })
            message.passedOn(by: screen)
            message.passedOn(by: screen) {}
            #expect(message.handled(by: parent) { 7 } == 7)
            message.unhandled(lastResponder: parent)
        }
        let ends: [EventKind] = [.handled, .passedOn, .passedOn, .handled, .unhandled]
        #expect(kinds == [.messageSent, .hop] + ends)
    }

    @available(*, deprecated)
    @Test func transitions() {
        var runs = 0
        let kinds = recorded {
            OngoingTransition("push", to: screen, in: parent).ended()
            OngoingTransition("push", to: screen, in: parent).ended { runs += 1 }
            OngoingTransition("push", to: screen, in: parent).cancelled()
            OngoingTransition("push", to: screen, in: parent).cancelled { runs += 1 }
        }
        let endings: [EventKind] = [.transitionEnded, .transitionEnded, .transitionCancelled, .transitionCancelled]
        #expect(kinds == endings.flatMap { [.transitionBegan, $0] })
        #expect(runs == 2)
    }

    @available(*, deprecated)
    @Test func routersAndServices() {
        let screens = RecordedScreens(root: "Root")
        screens.begin(for: parent)
        let service: GuardedService<Int> = GuardedService(1)
        let kinds = recorded {
            #expect(screens.asked("show") { 2 } == 2)
            #expect(service.use("number", by: screen) { $0 } == 1)
        }
        #expect(kinds.suffix(4) == [.messageSent, .hop, .handled, .serviceUsed])
    }

    @available(*, deprecated)
    @Test func messagesThatWait() {
        let kinds = recorded {
            guard case .queued = screen.bubbleWhenChainIsWhole(Ping(number: 1)) else {
                Issue.record("The screen has no coordinator yet.")
                return
            }
        }
        #expect(kinds.contains(.messageQueued))
    }
}
