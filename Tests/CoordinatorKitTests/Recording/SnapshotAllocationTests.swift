import AllocationCounter
import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecorder
import CoordvizRecording
import CoordvizTestSupport
import PortableUIKit
import Testing

@testable import CoordinatorKit

/// A walk that sees nothing new allocates no memory. Only if allocations are counted: with the GNU C library, without sanitizers.
@MainActor
@Suite(.recordsAlone, .enabled(if: allocation_count() >= 0))
struct SnapshotAllocationTests {
    private final class ForgetfulSink: BatchSink {
        func append(_ batch: EventBatch) throws {}
        func sync() throws {}
        func finish() throws {}
    }

    private final class Screen: UIViewController {}

    fileprivate struct Tick: Message {
        func deliver(to handler: any Ticking) -> Handling { handler.tick(self) }
    }

    /// Without optimization every generic loop allocates a few bytes; lists and tables of seen objects allocate more.
    private var count: Int {
        #if DEBUG
            large_allocation_count()
        #else
            allocation_count()
        #endif
    }

    private func allocations(_ body: () -> Void) -> Int {
        let before = count
        body()
        return count - before
    }

    /// The app of a hundred view controllers with a view each that messages passed, and as many coordinators.
    private func withApp(_ body: (Recorder, _ root: UIViewController) throws -> Void) throws {
        let now = HierarchyWatch.shared.now
        HierarchyWatch.shared.now = { 0 }
        defer { HierarchyWatch.shared.now = now }
        let recorder = try Recorder(sink: ForgetfulSink())
        recorder.begin()
        defer { recorder.finish() }
        let top = PlainCoordinator()
        top.start()
        let root = Screen()
        let stage = Stage(showing: root)
        for _ in 0..<100 {
            let coordinator = PlainCoordinator()
            top.startChild(coordinator)
            let screen = Screen()
            root.addChild(screen)
            root.view.addSubview(screen.view)
            screen.didMove(toParent: root)
            screen.parentCoordinator = coordinator
            screen.view.bubble(Tick())
        }
        // Twice: the first walk allocates what later ones use again.
        for _ in 0..<2 { HierarchyWatch.shared.look(.turn) }
        try body(recorder, root)
        withExtendedLifetime((stage, top)) {}
    }

    @Test func aSnapshotThatSeesNothingNewAllocatesNothing() throws {
        try withApp { _, _ in
            let count = allocations {
                for _ in 0..<1000 { HierarchyWatch.shared.look(.turn) }
            }
            #expect(count == 0)
        }
    }

    @Test func theCountIsNotAlwaysNothing() throws {
        try withApp { _, root in
            root.addChild(Screen())
            #expect(allocations { HierarchyWatch.shared.look(.turn) } > 0)
            // After that walk, nothing is allocated again.
            HierarchyWatch.shared.look(.turn)
            #expect(allocations { HierarchyWatch.shared.look(.turn) } == 0)
        }
    }
}

@MainActor
private protocol Ticking {
    func tick(_ message: SnapshotAllocationTests.Tick) -> Handling
}
