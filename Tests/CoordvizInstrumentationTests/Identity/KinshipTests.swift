import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

/// An object that ends although it is still recorded as a child.
@MainActor
@Suite(.recordsAlone)
struct KinshipTests {
    private let backend = ListBackend()

    private var endings: [String] { backend.events.filter { $0.hasPrefix("released") } }

    @Test func aChildThatEndsBeforeItsParentIsReportedOnce() {
        let parent = Parent()
        backend.recording {
            Instrumentation.childAdded(Child(), to: parent)
            ObjectTokens.noticeReleases()
            ObjectTokens.noticeReleases()
        }
        expectNoDifference(endings, ["releasedWhileChild Child Parent", "released Child"])
    }

    @Test func anObjectThatHoldsItsTokenIsReportedAtOnce() {
        let parent = Parent()
        backend.recording {
            Instrumentation.childAdded(Holder(), to: parent)
            expectNoDifference(endings, ["releasedWhileChild Holder Parent", "released Holder"])
        }
    }

    @Test func aCoordinatorThatAnotherStartsIsItsChildUntilItStops() {
        let (parent, child) = (Parent(), Child())
        backend.recording {
            Instrumentation.coordinatorStarted(child, by: parent)
            Instrumentation.coordinatorStopped(child)
            Instrumentation.coordinatorStopped(child)
        }
        expectNoDifference(
            backend.events.filter { $0.hasPrefix("child") },
            ["childAdded Child Parent", "childRemoved Child Parent"]
        )
    }

    @Test func aChildThatReportsItselfAsWellIsAddedAndRemovedOnce() {
        let (parent, child) = (Parent(), Child())
        backend.recording {
            Instrumentation.coordinatorStarted(child, by: parent)
            Instrumentation.childAdded(child, to: parent)
            Instrumentation.childRemoved(child, from: parent)
            Instrumentation.coordinatorStopped(child)
        }
        expectNoDifference(
            backend.events.filter { $0.hasPrefix("child") },
            ["childAdded Child Parent", "childRemoved Child Parent"]
        )
    }

    @Test func aChildThatStopsAndIsThenRemovedIsRemovedOnce() {
        let (parent, child) = (Parent(), Child())
        backend.recording {
            for _ in 1...2 {
                Instrumentation.coordinatorStarted(child, by: parent)
                Instrumentation.coordinatorStopped(child)
                Instrumentation.childRemoved(child, from: parent)
            }
            // Nothing has recorded that it is a child: the recording may have begun later.
            Instrumentation.childRemoved(child, from: parent)
        }
        expectNoDifference(
            backend.events.filter { $0.hasPrefix("child") },
            [
                "childAdded Child Parent", "childRemoved Child Parent", "childAdded Child Parent",
                "childRemoved Child Parent", "childRemoved Child Parent",
            ]
        )
    }

    @Test func aChildThatStoppedIsOnlyReleased() {
        let parent = Parent()
        backend.recording {
            do {
                let child = Holder()
                Instrumentation.coordinatorStarted(child, by: parent)
                Instrumentation.coordinatorStopped(child)
            }
            expectNoDifference(endings, ["released Holder"])
        }
    }

    @Test func aChildThatWasRemovedBeforeIsOnlyReleased() {
        let parent = Parent()
        backend.recording {
            let child = Child()
            parent.children = [child]
            parent.children = []
        }
        expectNoDifference(endings, ["released Child"])
    }

    @Test(arguments: [true, false])
    func aParentThatEndsTakesItsChildrenWithIt(_ parentIsExact: Bool) {
        backend.recording {
            do {
                let child = Holder()
                let parent: AnyObject = parentIsExact ? Holder() : Parent()
                Instrumentation.childAdded(child, to: parent)
            }
            do {
                let parent = Parent()
                parent.children = [Child(), Child()]
            }
        }
        #expect(!endings.contains { $0.hasPrefix("releasedWhileChild") })
        expectNoDifference(endings.filter { $0.hasPrefix("released ") }.count, 5)
    }

    @Test func aParentThatEndsFirstNoLongerHasChildren() {
        backend.recording {
            let child = Holder()
            do { Instrumentation.childAdded(child, to: Parent()) }
            ObjectTokens.noticeReleases()
        }
        expectNoDifference(endings, ["released Parent", "released Holder"])
    }

    @Test func aChildThatWentToAnotherParentIsThatOnes() {
        let (first, second) = (Parent(), Parent())
        backend.recording {
            let child = Holder()
            Instrumentation.childAdded(child, to: first)
            Instrumentation.childAdded(child, to: second)
            Instrumentation.childRemoved(child, from: first)
        }
        expectNoDifference(endings, ["releasedWhileChild Holder Parent#2", "released Holder"])
    }

    @Test func aParentOfAnotherRecordingIsNotKnownInTheNext() {
        let parent = Parent()
        let other = ListBackend()
        do {
            let child = Holder()
            backend.recording { Instrumentation.childAdded(child, to: parent) }
            Instrumentation.install(other)
            Instrumentation.coordinatorStarted(child)
        }
        Instrumentation.remove(other)
        expectNoDifference(other.events, ["coordinatorStarted Holder", "released Holder"])
    }

    @Test func withoutABackendNoChildIsKnown() {
        let parent = Parent()
        Instrumentation.childAdded(Holder(), to: parent)
        backend.recording { Instrumentation.coordinatorStarted(parent) }
        expectNoDifference(backend.events, ["coordinatorStarted Parent"])
    }

    @Test func childrenMayEndOnAnyThread() {
        let parent = Parent()
        backend.recording {
            onOtherThreads(8) { thread in
                for _ in 0..<200 {
                    let child = Holder()
                    Instrumentation.childAdded(child, to: parent)
                    if thread % 2 == 0 { Instrumentation.childRemoved(child, from: parent) }
                }
            }
        }
        expectNoDifference(backend.records.filter { $0.kind == .releasedWhileChild }.count, 800)
        expectNoDifference(backend.records.filter { $0.kind == .released }.count, 1600)
    }
}
