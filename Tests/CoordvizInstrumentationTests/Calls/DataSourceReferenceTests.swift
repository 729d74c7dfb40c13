import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

private protocol Forecast { var temperature: Int { get } }

private final class Station: Forecast, @unchecked Sendable {
    var temperature: Int {
        Instrumentation.coordinatorStarted(self)
        return 21
    }
}

private struct Fixed: Forecast { let temperature = 4 }

private final class Page: @unchecked Sendable {
    @DataSourceReference var source: (any Forecast)?

    func read(by reader: AnyObject? = nil) -> Int? {
        $source.read("temperature", by: reader ?? self) { $0.temperature }
    }
}

@MainActor
@Suite(.recordsAlone)
struct DataSourceReferenceTests {
    private let backend = ListBackend()
    private let page = Page()

    @Test func readingIsRecordedAndCausesWhatItDoes() {
        page.source = Station()
        #expect(backend.recording { page.read() } == 21)
        expectNoDifference(
            backend.events,
            ["dataSourceRead Page Station temperature", "coordinatorStarted Station"]
        )
        #expect(backend.records[0].predicted == backend.records[0].subject)
        #expect(backend.records[1].cause.event == backend.records[0].number)
    }

    @Test func aReadFromTheDataSourceOfAnotherIsRecorded() {
        page.source = Station()
        let stranger = Screen()
        #expect(page.read() == 21, "Its owner is known from before the recording.")
        backend.recording { _ = page.read(by: stranger) }
        #expect(backend.name(backend.records[0].subject) == "Screen")
        #expect(backend.name(backend.records[0].predicted) == "Page")
    }

    @Test func nothingToReadFromIsRecorded() {
        #expect(backend.recording { page.read() } == nil)
        expectNoDifference(backend.events, ["dataSourceMissing Page temperature"])
    }

    @Test func aDataSourceThatIsNoObjectHasNoNode() {
        page.source = Fixed()
        #expect(backend.recording { (page.read(), page.read()) } == (4, 4))
        expectNoDifference(backend.events, ["dataSourceRead Page temperature", "dataSourceRead Page temperature"])
    }

    @Test func withoutABackendTheDataSourceIsRead() {
        #expect(page.read() == nil)
        page.source = Fixed()
        #expect(page.read() == 4)
        #expect(throws: Failure.self) { try page.$source.read("temperature", by: page) { _ in throw Failure() } }
    }

    @Test func manyThreadsMayReadAndTheFirstIsTheOwner() {
        page.source = Fixed()
        let readers = (0..<8).map { _ in Screen() }
        backend.recording {
            onOtherThreads(8) { thread in for _ in 0..<50 { _ = page.read(by: readers[thread]) } }
        }
        let reads = backend.records.filter { $0.kind == .dataSourceRead }
        #expect(reads.count == 400 && Set(reads.map(\.predicted)).count == 1)
        #expect(backend.records.filter { $0.kind == .offMain }.count == 400)
    }
}
