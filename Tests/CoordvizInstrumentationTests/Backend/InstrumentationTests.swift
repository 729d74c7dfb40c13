import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

@Suite(.recordsAlone) struct InstrumentationTests {
    @Test func withoutABackendNothingIsAskedAndNothingAnswered() {
        #expect(!Instrumentation.isEnabled)
        #expect(Instrumentation.backend == nil)
        var wasAsked = false
        func event() -> EventRecord {
            wasAsked = true
            return EventRecord(.action)
        }
        #expect(Instrumentation.record(event()) == nil)
        Instrumentation.mark("not recorded")
        #expect(!wasAsked, "Work without a recording.")
    }

    @Test func aBackendIsInformedFromItsInstallationToItsRemoval() {
        let backend = ListBackend()
        Instrumentation.record(EventRecord(.action))
        Instrumentation.install(backend)
        #expect(Instrumentation.isEnabled && Instrumentation.backend === backend)
        #expect(Instrumentation.record(EventRecord(.chainChanged)) == EventNumber(rawValue: 1))
        Instrumentation.remove(backend)
        #expect(Instrumentation.record(EventRecord(.action)) == nil)
        expectNoDifference(backend.records.map(\.kind), [.chainChanged])
    }

    @Test func aReplacedBackendCannotRemoveItsSuccessor() {
        let (first, second) = (ListBackend(), ListBackend())
        Instrumentation.install(first)
        Instrumentation.install(second)
        Instrumentation.remove(first)
        #expect(Instrumentation.backend === second)
        Instrumentation.remove(second)
        #expect(Instrumentation.backend == nil)
        Instrumentation.remove(second)
    }

    @MainActor @Test func theMainActorIsThreadOneAndOthersAreNot() async {
        let backend = ListBackend()
        Instrumentation.install(backend)
        Instrumentation.record(EventRecord(.action))
        onOtherThreads(2) { _ in
            Instrumentation.record(EventRecord(.action))
            Instrumentation.record(EventRecord(.action))
        }
        Instrumentation.remove(backend)
        let threads = backend.records.map(\.thread)
        #expect(threads[0] == 1)
        let others = Dictionary(grouping: threads.dropFirst(), by: { $0 })
        #expect(others.count == 2 && others.values.allSatisfy { $0.count == 2 })
        #expect(others.keys.allSatisfy { $0 > 1 })
    }

    @MainActor @Test func aMarkComesAfterTheSnapshotThatItTakesOnTheMainThread() async {
        let reasons = Guarded<[SnapshotReason]>([])
        SnapshotSource.register { reason in
            reasons.withLock { $0.append(reason) }
            Instrumentation.record(EventRecord(.snapshot))
        }
        defer { SnapshotSource.register { _ in } }
        let backend = ListBackend()
        Instrumentation.install(backend)
        Instrumentation.mark("here")
        onOtherThreads(1) { _ in Instrumentation.mark("elsewhere") }
        Instrumentation.remove(backend)
        Instrumentation.mark("too late")
        expectNoDifference(backend.contents.texts, ["here", "elsewhere"])
        expectNoDifference(backend.records.map(\.kind), [.snapshot, .mark, .mark])
        expectNoDifference(reasons.withLock { $0 }, [.mark])
    }
}
