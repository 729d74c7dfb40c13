import CoordinatorKit
import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import PortableUIKit
import Testing

/// Parents and children: the typical defects of well-known libraries, each avoided.
@MainActor
@Suite(.recordsAlone)
struct CoordinatorLifeTests {
    @Test func aSecondChildOfTheSameClassDoesNotEvictTheFirst() throws {
        let parent = PlainCoordinator()
        let first = PlainCoordinator()
        let second = PlainCoordinator()
        parent.startChild(first)
        parent.startChild(second)
        #expect(parent.childCoordinators == [first, second])
        #expect(first.identifier != second.identifier)
    }

    @Test func stoppingIsByIdentity() throws {
        let parent = PlainCoordinator()
        let children = [PlainCoordinator(), PlainCoordinator(), PlainCoordinator()]
        children.forEach(parent.startChild)
        parent.stopChild(children[1])
        #expect(parent.childCoordinators == [children[0], children[2]])
        #expect(!children[1].isStarted)
        #expect(children[0].isStarted && children[2].isStarted)
        #expect(children[1].parent == nil)
    }

    @Test func aClashOfNamesIsAnErrorThatTheCallerSeesAndTheRecordingShows() throws {
        let run = try RecordedRun()
        let parent = PlainCoordinator()
        let first = PlainCoordinator()
        let second = PlainCoordinator()
        try parent.startChild(first, identifier: "cart")
        #expect(throws: CoordinatorError.identifierInUse("cart")) {
            try parent.startChild(second, identifier: "cart")
        }
        #expect(parent.childCoordinators == [first])
        #expect(!second.isStarted && second.parent == nil)
        #expect(parent.childCoordinator(identifiedBy: "cart") === first)
        let session = try run.finish()
        #expect(try session.texts([.identifierClash]) == ["identifierClash PlainCoordinator PlainCoordinator cart"])
        let clash = try #require(try session.records(.identifierClash).first)
        let holder = try #require(try session.records(.childAdded).first?.subject)
        #expect(clash.predicted == holder)
    }

    @Test func isStartedIsFalseAfterStopAndAStoppedCoordinatorStartsAgain() {
        let parent = PlainCoordinator()
        let child = PlainCoordinator()
        parent.startChild(child)
        #expect(child.isStarted)
        child.finish()
        #expect(!child.isStarted && parent.childCoordinators.isEmpty)
        parent.startChild(child)
        #expect(child.isStarted && child.parent === parent)
    }

    @Test func stoppingAParentStopsItsChildrenTheYoungestFirst() throws {
        let run = try RecordedRun()
        let parent = PlainCoordinator()
        try parent.startChild(PlainCoordinator(), identifier: "old")
        try parent.startChild(PingCoordinator(), identifier: "young")
        parent.start()
        parent.stop()
        #expect(parent.childCoordinators.isEmpty && !parent.isStarted)
        #expect(
            try run.finish().texts([.coordinatorStopped, .childRemoved]) == [
                "coordinatorStopped PingCoordinator", "childRemoved PingCoordinator PlainCoordinator",
                "coordinatorStopped PlainCoordinator", "childRemoved PlainCoordinator PlainCoordinator",
                "coordinatorStopped PlainCoordinator",
            ]
        )
    }

    @Test func aReleasedParentIsNil() {
        let child = PlainCoordinator()
        do {
            let parent = PlainCoordinator()
            parent.startChild(child)
            #expect(child.parent === parent)
        }
        #expect(child.parent == nil)
        #expect(child.coordinatingResponder == nil)
    }

    @Test func startingAChildTwiceIsRefusedAndRecorded() throws {
        let run = try RecordedRun()
        let parent = PlainCoordinator()
        let child = PlainCoordinator()
        parent.startChild(child)
        parent.startChild(child)
        #expect(throws: CoordinatorError.alreadyStarted) { try parent.startChild(child, identifier: "mine") }
        #expect(parent.childCoordinators == [child])
        #expect(
            try run.finish().texts([.startedTwice]) == [
                "startedTwice PlainCoordinator PlainCoordinator", "startedTwice PlainCoordinator PlainCoordinator",
            ]
        )
    }

    @Test func startingByHandTwiceIsIgnoredAndRecorded() throws {
        let run = try RecordedRun()
        let coordinator = PlainCoordinator()
        coordinator.start()
        coordinator.start()
        coordinator.stop()
        coordinator.stop()
        #expect(
            try run.finish().texts([.coordinatorStarted, .startedTwice, .coordinatorStopped]) == [
                "coordinatorStarted PlainCoordinator", "startedTwice PlainCoordinator",
                "coordinatorStopped PlainCoordinator",
            ]
        )
    }

    @Test func stoppingAStrangerIsIgnoredAndRecorded() throws {
        let run = try RecordedRun()
        let parent = PlainCoordinator()
        let stranger = PingCoordinator()
        stranger.start()
        parent.stopChild(stranger)
        #expect(stranger.isStarted)
        #expect(try run.finish().texts([.stoppedStranger]) == ["stoppedStranger PingCoordinator PlainCoordinator"])
    }

    @Test func aCycleOfParentsIsRefusedAndRecorded() throws {
        let run = try RecordedRun()
        let top = PlainCoordinator()
        let middle = PlainCoordinator()
        let bottom = PingCoordinator()
        top.startChild(middle)
        middle.startChild(bottom)
        #expect(throws: CoordinatorError.wouldFormCycle) { try bottom.startChild(top, identifier: "top") }
        #expect(throws: CoordinatorError.wouldFormCycle) { try top.startChild(top, identifier: "self") }
        #expect(top.parent == nil && bottom.childCoordinators.isEmpty)
        #expect(try run.finish().records(.parentCycle).count == 2)
    }

    @Test func aSubclassThatDoesNotCallSuperIsStarted() {
        final class Forgetful: BaseCoordinator {
            override func start() {}
        }
        let parent = PlainCoordinator()
        let child = Forgetful()
        parent.startChild(child)
        #expect(child.isStarted)
    }

    @Test func aChildThatEndsItselfWhileItStartsHasEnded() {
        final class Momentary: BaseCoordinator {
            override func start() {
                super.start()
                finish()
            }
        }
        let parent = PlainCoordinator()
        let child = Momentary()
        parent.startChild(child)
        #expect(parent.childCoordinators.isEmpty && !child.isStarted)
        parent.startChild(child)
        #expect(!child.isStarted, "It could be started again, and it ended itself again.")
    }

    @Test func endingAgainFromWithinTheEndEndsNothingTwice() throws {
        final class Insistent: BaseCoordinator {
            var stops = 0
            override func stop() {
                stops += 1
                finish()
                parent?.stopChild(self)
                super.stop()
            }
        }
        let run = try RecordedRun()
        let parent = PlainCoordinator()
        let child = Insistent()
        parent.startChild(child)
        child.finish()
        #expect(child.stops == 1 && !child.isStarted && parent.childCoordinators.isEmpty)
        let root = Insistent()
        root.start()
        root.finish()
        #expect(root.stops == 1 && !root.isStarted)
        let ends = try run.finish().records().map(\.kind).filter { $0 == .coordinatorStopped || $0 == .childRemoved }
        #expect(ends == [.coordinatorStopped, .childRemoved, .coordinatorStopped], "First stopped, then removed.")
    }

    private final class Flow: BaseCoordinator {
        var whenStopped: @MainActor () -> Void = {}

        override func stop() {
            super.stop()
            whenStopped()
        }
    }

    /// The usual hand-over, at a moment in which the parent ends: nothing of it may stay started.
    @Test func aChildThatIsStartedWhileItsParentEndsEndsToo() {
        let parent = Flow()
        let login = Flow()
        let main = Flow()
        parent.start()
        parent.startChild(login)
        login.whenStopped = { [unowned parent] in parent.startChild(main) }
        parent.finish()
        #expect(!main.isStarted && main.parent == nil && parent.childCoordinators.isEmpty)
    }

    @Test func childrenThatStartEachOtherWhileTheirParentEndsDoNotHang() {
        let parent = Flow()
        var started = 0
        func next() -> Flow {
            let flow = Flow()
            started += 1
            flow.whenStopped = { [unowned parent] in parent.startChild(next()) }
            return flow
        }
        parent.start()
        parent.startChild(next())
        parent.finish()
        #expect(!parent.isStarted && (50...500).contains(started))
    }

    @Test func aSiblingThatEndsWithAnotherOneIsNotEndedAgain() throws {
        let run = try RecordedRun()
        let parent = Flow()
        let (first, second) = (Flow(), Flow())
        parent.start()
        parent.startChild(first)
        parent.startChild(second)
        second.whenStopped = { [unowned first] in first.finish() }
        parent.finish()
        let session = try run.finish()
        #expect(try session.records(.stoppedStranger).isEmpty && session.records(.finishedTwice).isEmpty)
        #expect(try session.records(.childRemoved).count == 2)
    }

    @Test func childrenAndAncestorsAreFoundByType() {
        let top = PingCoordinator()
        let middle = PlainCoordinator()
        let bottom = PlainCoordinator()
        top.startChild(middle)
        middle.startChild(bottom)
        #expect(bottom.ancestor(ofType: PingCoordinator.self) === top)
        #expect(bottom.ancestor(ofType: FlowCoordinator.self) == nil)
        #expect(top.childCoordinators(ofType: PlainCoordinator.self) == [middle])
    }

    @Test func theReleaseOfARemovedChildIsRecorded() throws {
        let run = try RecordedRun()
        let parent = PlainCoordinator()
        parent.startChild(PingCoordinator())
        parent.stopChild(parent.childCoordinators[0])
        #expect(
            try run.finish().texts([.childAdded, .childRemoved, .released]) == [
                "childAdded PingCoordinator PlainCoordinator PingCoordinator 1",
                "childRemoved PingCoordinator PlainCoordinator", "released PingCoordinator",
            ]
        )
    }
}
