import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

@testable import CoordvizInstrumentation

/// What the facade records of the values in messages.
@Suite(.recordsAlone)
struct MessageValuesTests {
    private let backend = ListBackend()
    private let sender = Parent()

    /// The recorded values: the message, the level and the text.
    private var told: [String] {
        let texts = backend.contents.texts
        return backend.records.filter { $0.kind == .messageValues }.map { record in
            let text = texts[Int(record.name.rawValue) - 1]
            return "\(record.message.rawValue) \(record.valuesLevel?.name ?? ""): \(text)"
        }
    }

    private struct Pay: ValueRecording {
        var amount = 3
        var card = "4111"
        static let recordedValues = RecordedValues.described(redacting: ["card"])
    }

    @Test func typesAreRecordedWithTheFirstMessageOfARecording() {
        func send() {
            for amount in [1, 2] { _ = RecordedMessage("pay", from: sender, carrying: (amount: amount, to: "x")) }
        }
        backend.recording { send() }
        expectNoDifference(told, ["1 types: amount: Int, to: String"])
        expectNoDifference(backend.records.map(\.kind), [.messageSent, .messageValues, .messageSent])
        let other = ListBackend()
        other.recording { send() }
        expectNoDifference(other.records.map(\.kind), [.messageSent, .messageValues, .messageSent])
    }

    @Test func anotherTypeUnderTheSameNameRecordsTypesWithEachMessage() {
        backend.recording {
            _ = RecordedMessage("pay", from: sender, carrying: (amount: 1, to: "x"))
            for _ in 0..<2 { _ = RecordedMessage("pay", from: sender, carrying: Item()) }
            _ = RecordedMessage("pay", from: sender, carrying: (amount: 1, to: "x"))
        }
        expectNoDifference(
            told,
            [
                "1 types: amount: Int, to: String", "2 ownTypes: name: String, price: Price",
                "3 ownTypes: name: String, price: Price",
            ]
        )
    }

    @Test func theTypeSaysWhatIsRecordedAndTheCallMaySayOtherwise() {
        backend.recording {
            _ = RecordedMessage("pay", from: sender, carrying: Pay())
            _ = RecordedMessage("pay", from: sender, carrying: Pay(), as: .nothing)
            _ = RecordedMessage("pay", from: sender, carrying: Pay(), as: .redacted)
            _ = RecordedMessage("pay", from: sender, carrying: Pay(), as: .described())
            _ = RecordedMessage("pay", from: sender, carrying: Empty(), as: .described())
            _ = RecordedMessage("pay", from: sender)
        }
        expectNoDifference(
            told,
            [
                "1 described: amount: 3, card: (redacted)", "3 redacted: amount: Int, card: String",
                "4 described: amount: 3, card: \"4111\"",
            ]
        )
        #expect(backend.contents.messages == 6)
    }

    @Test func valuesHaveTheSendingAsTheirCauseAndComeRightAfterIt() throws {
        backend.recording {
            Instrumentation.mark("before")
            RecordedMessage("pay", from: sender, carrying: Pay()).recordUnhandled(lastResponder: sender)
        }
        expectNoDifference(backend.records.map(\.kind), [.mark, .messageSent, .messageValues, .unhandled])
        let values = try #require(backend.records.first { $0.kind == .messageValues })
        #expect(values.cause == Cause(event: EventNumber(rawValue: 2), strength: .direct))
        #expect(values.subject == .none && values.message == MessageID(rawValue: 1))
    }

    @Test func noValuesAreReadWithoutARecording() {
        var questions = 0
        func values() -> Int {
            questions += 1
            return 7
        }
        _ = RecordedMessage("pay", from: sender, carrying: values(), as: .described())
        #expect(questions == 0 && MessageValues(of: Pay(), as: .described()) == nil)
        backend.recording { _ = RecordedMessage("pay", from: sender, carrying: values(), as: .described()) }
        #expect(questions == 1)
        expectNoDifference(told, ["1 described: 7"])
    }

    @Test func valuesAreDescribedDuringTheCallOnItsThread() {
        final class Counter: RecordedDescription, @unchecked Sendable {
            var count = 0
            var recordedDescription: String { "\(count) on \(ThreadContext.current.number)" }
        }
        let counter = Counter()
        backend.recording {
            onOtherThreads(1) { _ in
                counter.count = 1
                let message = RecordedMessage("pay", from: sender, carrying: counter, as: .described())
                counter.count = 2
                message.recordUnhandled(lastResponder: sender)
            }
        }
        let thread = backend.records.first.map { "\($0.thread)" } ?? ""
        expectNoDifference(told, ["1 described: 1 on \(thread)"])
    }

    @Test func aDescriptionThatSendsDoesNotRecurse() {
        struct Circle: RecordedDescription {
            let sender: Parent
            var recordedDescription: String {
                _ = RecordedMessage("again", from: sender, carrying: self, as: .described())
                return "circle"
            }
        }
        backend.recording {
            for _ in 0..<2 {
                _ = RecordedMessage("pay", from: sender, carrying: Circle(sender: sender), as: .described())
            }
        }
        expectNoDifference(told, ["1 described: circle", "3 described: circle"])
    }

    @Test func otherTypesInAMessageOfTheSameTypeAreRecordedWithIt() {
        struct Failed { var error: any Error }
        struct Offline: Error {}
        struct Refused: Error { var code = 403 }
        backend.recording {
            for code in [403, 404] {
                _ = RecordedMessage("failed", from: sender, carrying: Failed(error: Refused(code: code)))
            }
            _ = RecordedMessage("failed", from: sender, carrying: Failed(error: Offline()))
            _ = RecordedMessage("failed", from: sender, carrying: Failed(error: Refused()))
        }
        expectNoDifference(told, ["1 types: error: Refused", "3 ownTypes: error: Offline"])
    }

    @Test func byDefaultNoValueIsReadOrRecorded() {
        struct Quiet: ValueRecording {
            struct Read: CustomReflectable {
                var customMirror: Mirror {
                    Questions.shared.ask()
                    return Mirror(self, children: [])
                }
            }
            var amount = 3
            var read = Read()
        }
        #expect(Quiet.recordedValues == .nothing)
        let asked = Questions.shared.count
        backend.recording { _ = RecordedMessage("pay", from: sender, carrying: Quiet()) }
        expectNoDifference(told, [])
        backend.recording { _ = RecordedMessage("pay", from: sender, carrying: Quiet(), as: .types) }
        expectNoDifference(told, ["2 types: amount: Int, read: Read"])
        #expect(Questions.shared.count == asked)
    }

    @Test func typesAreRecordedOnceFromManyThreads() {
        backend.recording {
            onOtherThreads(8) { _ in
                for _ in 0..<50 { _ = RecordedMessage("pay", from: sender, carrying: (amount: 1, to: "x")) }
            }
        }
        #expect(told.count == 1 && backend.contents.messages == 400)
    }
}
