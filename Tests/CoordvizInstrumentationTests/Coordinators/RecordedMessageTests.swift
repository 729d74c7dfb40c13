import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

@MainActor
@Suite(.recordsAlone)
struct RecordedMessageTests {
    private let backend = ListBackend()
    private let sender = Screen()
    private let parent = Parent()
    private let child = Child()

    /// From a screen to a coordinator and on to its parent, which handles it.
    private nonisolated func send() {
        let message = RecordedMessage("select", from: sender)
        message.recordHop(from: sender, to: child, because: .parentCoordinator)
        message.recordPassedOn(by: child) { Instrumentation.coordinatorStarted(child) }
        message.recordHop(from: child, to: parent, because: .parentOfCoordinator, predicted: (nil, .endOfChain))
        message.recordHandled(by: parent) { Instrumentation.coordinatorStarted(parent) }
    }

    @Test func noPlaceIsRequestedWithoutARecording() {
        var questions = 0
        func place() -> CoordvizModel.SourceLocation? {
            questions += 1
            return nil
        }
        _ = RecordedMessage("select", from: sender, at: place())
        #expect(questions == 0)
        backend.recording { _ = RecordedMessage("select", from: sender, at: place()) }
        #expect(questions == 1)
    }

    @Test func theWholeWayIsRecordedWithItsReasons() throws {
        backend.recording { send() }
        expectNoDifference(
            backend.events,
            [
                "messageSent Screen select", "hop Screen Child select", "coordinatorStarted Child",
                "passedOn Child select", "hop Child Parent select", "coordinatorStarted Parent",
                "handled Parent select",
            ]
        )
        let records = backend.records
        let hops = records.filter { $0.kind == .hop }
        expectNoDifference(
            hops.map(\.code),
            [HopReason.parentCoordinator.rawValue, HopReason.parentOfCoordinator.rawValue]
        )
        expectNoDifference(
            hops.map(\.predictedCode),
            [HopReason.parentCoordinator.rawValue, HopReason.endOfChain.rawValue]
        )
        #expect(hops[0].predicted == hops[0].object && hops[1].predicted == .none)
        let messages = Set(records.filter { $0.kind != .coordinatorStarted }.map(\.message))
        #expect(messages == [MessageID(rawValue: 1)])
        let sent = try #require(records.first)
        #expect(records.dropFirst().allSatisfy { $0.cause == Cause(event: sent.number, strength: .direct) })
        #expect(Set(backend.contents.places.map(\.file)) == ["CoordvizInstrumentationTests/RecordedMessageTests.swift"])
    }

    @Test func theResponderThatIsOfferedAMessageDecidesWhetherItEndsThere() {
        backend.recording {
            let message = RecordedMessage("step", from: sender)
            #expect(!message.recordOffer(to: child) { false })
            message.recordPassedOn(by: child)
            #expect(message.recordOffer(to: parent) { true })
            RecordedMessage("step", from: sender).recordUnhandled(lastResponder: parent)
        }
        expectNoDifference(
            backend.events,
            [
                "messageSent Screen step", "passedOn Child step", "handled Parent step", "messageSent Screen step",
                "unhandled Parent step",
            ]
        )
        #expect(backend.contents.messages == 2)
    }

    @Test func aHandlerThatThrowsHasHandledIt() {
        backend.recording {
            let message = RecordedMessage("select", from: sender)
            #expect(throws: Failure.self) { try message.recordHandled(by: parent) { throw Failure() } }
            Instrumentation.coordinatorStarted(parent)
        }
        expectNoDifference(backend.events.dropFirst().first, "handled Parent select")
        #expect(backend.records.last?.cause == Cause.none)
    }

    @Test func withoutABackendOnlyTheBodiesRun() {
        let message = RecordedMessage("select", from: sender)
        message.recordHop(from: sender, to: child, because: .superview)
        #expect(message.recordOffer(to: child) { true })
        #expect(message.recordHandled(by: parent) { 7 } == 7)
        message.recordUnhandled(lastResponder: child)
        backend.recording {
            message.recordHop(from: sender, to: child, because: .superview)
            message.recordHandled(by: parent) { Instrumentation.coordinatorStarted(child) }
        }
        expectNoDifference(backend.events, ["coordinatorStarted Child"])
        #expect(backend.records.map(\.cause) == [.none], "It was sent before the recording.")
    }

    @Test func aMessageOfOneRecordingIsNotContinuedInTheNext() {
        let message = backend.recording { RecordedMessage("select", from: sender) }
        let other = ListBackend()
        other.recording {
            message.recordHop(from: sender, to: child, because: .superview)
            message.recordHandled(by: parent) { Instrumentation.coordinatorStarted(child) }
        }
        expectNoDifference(other.events, ["coordinatorStarted Child"])
        #expect(other.records.map(\.cause) == [.none])
    }

    @Test func everyThreadMaySend() {
        backend.recording { onOtherThreads(8) { _ in for _ in 0..<50 { send() } } }
        #expect(backend.contents.messages == 400)
        #expect(backend.records.filter { $0.kind == .handled }.count == 400)
        #expect(backend.records.allSatisfy { $0.thread != 1 })
    }
}
