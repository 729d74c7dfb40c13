@testable import CoordinatorKit
import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import PortableUIKit
import Testing

/// If walks take too long they are left out, and this is recorded; if no frames can be dropped, no walk is left out.
@MainActor
@Suite(.recordsAlone)
struct WalksLeftOutTests {
    private let watch = HierarchyWatch.shared

    init() { HierarchySnapshots.begin() }

    /// Runs `body` with a clock that is a second later at each reading: each walk takes a second.
    private func slowly<Result>(limited: Bool, _ body: () throws -> Result) rethrows -> Result {
        let (clock, isLimited) = (watch.now, watch.isLimited)
        defer { (watch.now, watch.isLimited) = (clock, isLimited) }
        var time: Int64 = 0
        watch.now = {
            time += 1_000_000_000
            return time
        }
        watch.isLimited = limited
        return try body()
    }

    private func kinds(limited: Bool) throws -> [EventKind] {
        try slowly(limited: limited) {
            let run = try RecordedRun()
            let stage = Stage(showing: UINavigationController(rootViewController: UIViewController()))
            for _ in 0..<3 {
                stage.window.rootViewController = UIViewController()
                MainRunLoop.main.runUntilIdle()
            }
            let session = try run.finish()
            withExtendedLifetime(stage) {}
            let kinds: Set<EventKind> = [.snapshotsSlowed, .snapshotsResumed]
            return try session.records().map(\.kind).filter(kinds.contains)
        }
    }

    @Test func aWalkThatIsLeftOutBeginsAStretchAndTheNextOneEndsIt() throws {
        let kinds = try kinds(limited: true)
        #expect(kinds.first == .snapshotsSlowed)
        #expect(kinds.last == .snapshotsResumed, "The walk at the end is never left out.")
        for (one, next) in zip(kinds, kinds.dropFirst()) { #expect(one != next) }
    }

    @Test func withoutFramesNoWalkIsLeftOut() throws {
        #expect(try kinds(limited: false) == [])
    }

    @Test func aTurnInWhichNothingWasTouchedWalksNoFurther() throws {
        let run = try RecordedRun()
        let stage = Stage(showing: UIViewController())
        MainRunLoop.main.runUntilIdle()
        let before = watch.walks
        for _ in 0..<10 { MainRunLoop.main.runOneTurn() }
        #expect(watch.walks == before)
        stage.window.rootViewController = UIViewController()
        MainRunLoop.main.runOneTurn()
        #expect(watch.walks > before)
        _ = try run.finish()
        withExtendedLifetime(stage) {}
    }
}
