import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

private protocol ListDelegate: AnyObject {
    func count() throws -> Int
}

private final class Delegate: ListDelegate, @unchecked Sendable {
    var result: Result<Int, Failure> = .success(3)

    func count() throws -> Int {
        Instrumentation.coordinatorStarted(self)
        return try result.get()
    }
}

private final class List: @unchecked Sendable {
    @DelegateReference var delegate: (any ListDelegate)?

    func call() throws -> Int? { try $delegate.call("count", by: self) { try $0.count() } }
}

@MainActor
@Suite(.recordsAlone)
struct DelegateReferenceTests {
    private let backend = ListBackend()
    private let list = List()
    private let delegate = Delegate()

    @Test func aCallIsRecordedAndCausesWhatItDoes() throws {
        list.delegate = delegate
        #expect(try backend.recording { try list.call() } == 3)
        expectNoDifference(backend.events, ["delegateCalled List Delegate count", "coordinatorStarted Delegate"])
        #expect(backend.records.last?.cause.event == backend.records.first?.number)
    }

    @Test func aMissingDelegateIsRecorded() throws {
        #expect(try backend.recording { try list.call() } == nil)
        expectNoDifference(backend.events, ["delegateMissing List count"])
    }

    @Test func theDelegateIsKnownWeakly() throws {
        list.delegate = Delegate()
        #expect(list.delegate == nil)
        #expect(try backend.recording { try list.call() } == nil)
        expectNoDifference(backend.records.map(\.missingDelegate), [.gone])
    }

    @Test func oneThatWasTakenAwayIsNotOneThatNeverWas() throws {
        list.delegate = delegate
        list.delegate = nil
        #expect(try backend.recording { try list.call() } == nil)
        expectNoDifference(backend.records.map(\.missingDelegate), [.gone])
    }

    @Test func anErrorIsRecordedAndPassedOn() throws {
        list.delegate = delegate
        delegate.result = .failure(Failure())
        backend.recording { _ = #expect(throws: Failure.self) { try list.call() } }
        expectNoDifference(
            backend.events,
            ["delegateCalled List Delegate count", "coordinatorStarted Delegate", "delegateThrew List Delegate count"]
        )
        #expect(CauseContext.current == .none)
    }

    @Test func withoutABackendTheDelegateIsCalled() throws {
        #expect(try list.call() == nil)
        list.delegate = delegate
        #expect(try list.call() == 3)
        delegate.result = .failure(Failure())
        #expect(throws: Failure.self) { try list.call() }
    }

    @Test func aCallFromElsewhereIsMadeThereAndSaysSo() {
        list.delegate = delegate
        backend.recording { onOtherThreads(1) { _ in #expect((try? list.call()) == 3) } }
        expectNoDifference(
            backend.events.prefix(2),
            ["offMain List count", "delegateCalled List Delegate count"]
        )
        #expect(backend.records.allSatisfy { $0.thread != 1 })
    }
}
