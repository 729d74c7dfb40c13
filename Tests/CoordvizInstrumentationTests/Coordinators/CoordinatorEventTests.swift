import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

/// The events of any coordinator class.
@MainActor
@Suite(.recordsAlone)
struct CoordinatorEventTests {
    private let backend = ListBackend()
    private let parent = Parent()
    private let child = Child()
    private let screen = Screen()

    /// Records each kind of event once.
    private nonisolated func tellAll() {
        Instrumentation.coordinatorStarted(parent)
        Instrumentation.childAdded(child, to: parent, identifier: "first")
        Instrumentation.coordinatorStarted(child, by: parent)
        Instrumentation.ownershipBegan(of: screen, by: child)
        Instrumentation.ownershipEnded(of: screen, by: child)
        Instrumentation.coordinatorStopped(child)
        Instrumentation.childRemoved(child, from: parent)
    }

    @Test func eachClaimNamesItsNodes() {
        backend.recording { tellAll() }
        expectNoDifference(
            backend.events,
            [
                "coordinatorStarted Parent", "childAdded Child Parent first", "coordinatorStarted Child Parent",
                "ownershipBegan Screen Child", "ownershipEnded Screen Child", "coordinatorStopped Child",
                "childRemoved Child Parent",
            ]
        )
        #expect(backend.kind(of: "Parent") == .coordinator && backend.kind(of: "Screen") == .viewController)
        expectNoDifference(backend.contents.definitions.map(\.identifier), [nil, "first", nil])
    }

    @Test func withoutABackendNothingIsKept() {
        tellAll()
        Instrumentation.childrenChanged(of: parent, from: [], to: [child])
        #expect(Instrumentation.perform("tap", on: screen) { 7 } == 7)
        #expect(Instrumentation.node(of: child, as: .coordinator) == .none)
        backend.recording {}
        expectNoDifference(backend.events, [])
    }

    @Test func ofSeveralEndsOfATransitionTheFirstIsRecorded() {
        var runs = 0
        backend.recording {
            let transition = OngoingTransition("push", to: screen, in: parent)
            transition.end { runs += 1 }
            transition.end { runs += 1 }
            transition.cancel()
        }
        #expect(runs == 2, "The app's code always runs.")
        expectNoDifference(
            backend.events.filter { $0.hasPrefix("transition") },
            ["transitionBegan Screen Parent push", "transitionEnded Screen Parent push"]
        )
    }

    @Test func elsewhereEachIsRecordedAndSaysThatItWasElsewhere() {
        backend.recording { onOtherThreads(1) { _ in tellAll() } }
        let offMain = backend.records.filter { $0.kind == .offMain }
        expectNoDifference(
            offMain.map { backend.text($0.name) },
            [
                "coordinatorStarted", "childAdded", "coordinatorStarted", "ownershipBegan", "ownershipEnded",
                "coordinatorStopped", "childRemoved",
            ]
        )
        expectNoDifference(offMain.map { backend.name($0.subject) }.first, "Parent")
        #expect(backend.records.count == 14 && backend.records.allSatisfy { $0.thread != 1 })
    }

    @Test func effectsAreCausedByTheirAction() throws {
        backend.recording {
            #expect(Instrumentation.perform("tap", on: screen) { parent.children.append(child) } == ())
            #expect(throws: Failure.self) { try Instrumentation.perform("tap", on: screen) { throw Failure() } }
            parent.children = []
        }
        expectNoDifference(
            backend.events,
            ["action Screen tap", "childAdded Child Parent", "action Screen tap", "childRemoved Child Parent"]
        )
        let action = try #require(backend.records.first)
        #expect(backend.records[1].cause == Cause(event: action.number, strength: .direct))
        #expect(backend.records[3].cause == .none, "The action ended with its error.")
    }

    // MARK: Children as a list

    @Test func aListReportsRemovalsBeforeAdditions() {
        let (second, third) = (Child(), Child())
        backend.recording {
            parent.children = [child, second]
            parent.children = [second, third]
            parent.children = [third, second]
        }
        expectNoDifference(
            backend.events,
            [
                "childAdded Child Parent", "childAdded Child#2 Parent", "childRemoved Child Parent",
                "childAdded Child#3 Parent",
            ]
        )
    }

    @Test func aChildThatAListContainsTwiceIsReportedOnce() {
        backend.recording {
            parent.children = [child, child]
            parent.children = [child]
            parent.children = []
        }
        expectNoDifference(backend.events, ["childAdded Child Parent", "childRemoved Child Parent"])
    }

    @Test func childrenThatAreNoObjectsAreLeftOut() {
        struct Value {}
        backend.recording {
            Instrumentation.childrenChanged(of: parent, from: [], to: [Value(), Value()])
            Instrumentation.childrenChanged(of: parent, from: [], to: [Value(), child] as [Any])
        }
        expectNoDifference(backend.events, ["childAdded Child Parent"])
    }
}
