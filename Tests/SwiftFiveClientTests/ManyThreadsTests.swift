import CoordinatorKit
import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import Foundation
import PortableUIKit
import Testing

/// Many threads of a client in Swift 5 mode, all at once and again and again.
@MainActor
@Suite(.runsApplicationAlone)
struct ManyThreadsTests {
    private static let threads = 8
    private static let rounds = 50

    private func recording(_ isRecorded: Bool, _ body: () async -> Void) async -> ListBackend {
        let backend = ListBackend()
        if isRecorded { Instrumentation.install(backend) }
        await body()
        Instrumentation.remove(backend)
        return backend
    }

    @Test(arguments: [true, false])
    func eachThreadsMessagesComeInItsOrder(_ isRecorded: Bool) async {
        let app = AppCoordinator()
        let flow = FlowCoordinator(rootViewController: UINavigationController())
        app.start()
        app.startChild(flow)
        let backend = await recording(isRecorded) {
            let group = DispatchGroup()
            for thread in 0..<Self.threads {
                OtherThread.allCases[thread % 3].begin(
                    {
                        for round in 0..<Self.rounds {
                            let ping = Ping(number: thread * 1000 + round)
                            if round % 2 == 0 { flow.bubble(ping) } else { flow.bubbleWhenConnected(ping) }
                        }
                    },
                    in: group
                )
            }
            await finish(group)
        }
        #expect(app.pings.count == Self.threads * Self.rounds)
        for thread in 0..<Self.threads {
            #expect(app.pings.filter { $0 / 1000 == thread }.map { $0 % 1000 } == Array(0..<Self.rounds))
        }
        let moved = backend.records.filter { $0.kind == .offMain }
        #expect(moved.count == (isRecorded ? Self.threads * Self.rounds : 0))
    }

    @Test(arguments: [true, false])
    func coordinatorsComeAndGoFromEverywhere(_ isRecorded: Bool) async {
        let app = AppCoordinator()
        let backend = await recording(isRecorded) {
            let group = DispatchGroup()
            for thread in 0..<Self.threads {
                OtherThread.allCases[thread % 3].begin(
                    {
                        app.start()
                        for _ in 0..<Self.rounds {
                            let flow = FlowCoordinator(rootViewController: UINavigationController())
                            let screen = Screen()
                            app.startChild(flow)
                            flow.show(screen, sender: nil)
                            screen.parentCoordinator = flow
                            flow.takeOwnership(of: screen)
                            screen.bubble(Ping(number: thread))
                            screen.$finishing.call("screenDidFinish", by: screen) { $0.screenDidFinish() }
                            _ = screen.request(HowMany())
                            if thread % 2 == 0 { flow.finish() } else { app.stopChild(flow) }
                        }
                    },
                    in: group
                )
            }
            await finish(group)
        }
        #expect(app.isStarted && app.childCoordinators.isEmpty)
        #expect(app.pings.count == Self.threads * Self.rounds)
        let started = backend.records.filter { $0.kind == .childAdded }
        #expect(started.count == (isRecorded ? Self.threads * Self.rounds : 0))
        #expect(backend.records.filter { $0.kind == .releasedWhileChild }.isEmpty)
    }

    @Test(arguments: [true, false])
    func handlersMayHandClosuresToOtherQueues(_ isRecorded: Bool) async {
        let app = AppCoordinator()
        let flow = FlowCoordinator(rootViewController: UINavigationController())
        app.start()
        app.startChild(flow)
        let group = DispatchGroup()
        let last = 30
        // Each ping is answered by the next one, from another thread and with what caused it.
        app.onPing = { ping in
            guard ping.number < last else { return }
            let cause = CauseContext.capture()
            OtherThread.allCases[ping.number % 3].begin(
                { cause.perform { _ = flow.bubble(Ping(number: ping.number + 1)) } },
                in: group
            )
        }
        let backend = await recording(isRecorded) {
            flow.bubble(Ping(number: 0))
            while app.pings.count <= last { await finish(group) }
        }
        #expect(app.pings == Array(0...last))
        guard isRecorded else { return }
        let calls = backend.records.filter { $0.kind == .offMain }
        let sent = backend.records.filter { $0.kind == .messageSent }
        #expect(calls.map(\.cause.event) == sent.dropLast().map(\.number), "Each came from the one before.")
        #expect(sent.dropFirst().map(\.cause.event) == calls.map(\.number))
    }

    /// Lets so many objects come and go on all threads, while others look for those that are gone.
    private func comeAndGo(_ isRecorded: Bool, _ make: @escaping () -> AnyObject) async -> ListBackend {
        let parent = Silent()
        return await recording(isRecorded) {
            let group = DispatchGroup()
            for thread in 0..<Self.threads {
                OtherThread.allCases[thread % 3].begin(
                    {
                        for _ in 0..<Self.rounds {
                            Instrumentation.coordinatorStarted(make(), by: parent)
                            if thread == 0 { ObjectTokens.noticeReleases() }
                        }
                    },
                    in: group
                )
            }
            await finish(group)
            ObjectTokens.noticeReleases()
        }
    }

    @Test(arguments: [true, false])
    func objectsThatReportTheirEndInDeinitMayEndAnywhere(_ isRecorded: Bool) async {
        let backend = await comeAndGo(isRecorded) { Plain() }
        let count = isRecorded ? Self.threads * Self.rounds : 0
        let started = backend.records.filter { $0.kind == .coordinatorStarted }.map(\.subject)
        #expect(started.count == count && Set(started).count == count)
        // An object that is looked up while it reports its end may be recorded as another one; see WeakTokenTable.
        #expect(backend.records.filter { $0.kind == .coordinatorStopped }.count == count)
        #expect(Set(backend.records.filter { $0.kind == .released }.map(\.subject)).isSuperset(of: started))
    }

    @Test(arguments: [true, false])
    func objectsThatHoldTheirTokenAreTheSameToTheirEnd(_ isRecorded: Bool) async {
        let backend = await comeAndGo(isRecorded) { Holding() }
        let started = backend.records.filter { $0.kind == .coordinatorStarted }.map(\.subject)
        let stopped = backend.records.filter { $0.kind == .coordinatorStopped }.map(\.subject)
        #expect(started.count == (isRecorded ? Self.threads * Self.rounds : 0))
        #expect(started.sorted { $0.rawValue < $1.rawValue } == stopped.sorted { $0.rawValue < $1.rawValue })
        #expect(Set(backend.records.filter { $0.kind == .released }.map(\.subject)).isSuperset(of: started))
    }

    /// Reports nothing: the threads may release it after the recording.
    private final class Silent {}

    /// A root class that uses nothing of coordviz.
    private final class Plain {
        deinit { Instrumentation.coordinatorStopped(self) }
    }

    private final class Holding: ObjectTokenHolding {
        let objectToken = ObjectToken()

        deinit { Instrumentation.coordinatorStopped(self) }
    }
}
