import CoordvizInstrumentation
import CoordvizTestSupport
import Testing

/// How many tests with the trait run at this moment: must never be more than one.
private let running = Guarded(0)

private func visit() async {
    let count = running.withLock { count in
        count += 1
        return count
    }
    #expect(count == 1, "Two tests run at once.")
    let backend = ListBackend()
    Instrumentation.install(backend)
    for _ in 0..<5 {
        await Task.yield()
        #expect(Instrumentation.backend === backend)
    }
    Instrumentation.remove(backend)
    running.withLock { $0 -= 1 }
}

@Suite(.recordsAlone) struct RecordingIsolationTests {
    @Test(arguments: 0..<20) func casesOfATestRunOneAfterTheOther(_: Int) async { await visit() }

    @MainActor @Test(arguments: 0..<20) func testsOnTheMainActorDoNotLockEachOtherOut(_: Int) async { await visit() }

    @Test(.recordsAlone) func aSuiteAndItsTestMayBothCarryTheTrait() async { await visit() }

    @Suite(.recordsAlone) struct Nested {
        @Test(arguments: 0..<5) func aNestedSuiteMayCarryItToo(_: Int) async { await visit() }
    }
}

@Test(.recordsAlone, arguments: 0..<5) func testsOutsideOfASuiteAreHeldApartToo(_: Int) async { await visit() }
