import CoordinatorKit
import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import PortableUIKit
import Testing

/// The values in messages, as far as their types let them be recorded. The types import only CoordinatorKit.
@MainActor
@Suite(.recordsAlone)
struct MessageValuesTests {
    private final class Handler: BaseCoordinator, OrderHandling {
        func order(_ number: Int) -> Handling { .handled }
        func answer() -> Answer<Int> { .reply(1) }
    }

    /// The values of each message in the recording.
    private func carried(_ send: (Handler) async -> Void) async throws -> [String] {
        let run = try RecordedRun()
        await send(Handler())
        let session = try run.finish()
        return try SessionHistory(of: session).messages.map { "\($0.name): \($0.values ?? "–")" }
    }

    @Test func eachTypeOfMessageHasItsOwnLevel() async throws {
        let carried = try await carried { handler in
            handler.bubble(Plain())
            handler.bubble(Plain(number: 2))
            handler.bubble(Silent())
            handler.bubble(Unasked())
            handler.bubble(Shaped())
            handler.bubble(Described())
            handler.bubble(Bare())
            _ = handler.request(Asked())
            _ = await handler.request(AskedLater())
        }
        expectNoDifference(
            carried,
            [
                "Plain: number: Int, note: Optional<String>", "Plain: number: Int, note: Optional<String>", "Silent: –",
                "Unasked: –",
                "Shaped: number: Int, note: Optional<String> = not nil",
                "Described: number: 1, note: (redacted), account: account 7", "Bare: –", "Asked: number: 1",
                "AskedLater: number: 1",
            ]
        )
    }

    @Test func typesAreRecordedOnceForAllPlaces() throws {
        let run = try RecordedRun()
        let handler = Handler()
        for _ in 0..<3 { handler.bubble(Plain()) }
        handler.bubble(Plain())
        #expect(try run.finish().records(.messageValues).count == 1)
        let again = try RecordedRun()
        for _ in 0..<3 { handler.bubble(Plain()) }
        #expect(try again.finish().records(.messageValues).count == 1)
    }

    @Test func twoTypesOfOneNameAreNotMixed() async throws {
        enum Other {
            struct Plain: Message {
                var title = "x"
                static let recordedValues = RecordedValues.types
                func deliver(to handler: any OrderHandling) -> Handling { handler.order(1) }
            }
        }
        let carried = try await carried { handler in
            for _ in 0..<2 {
                handler.bubble(Plain())
                handler.bubble(Other.Plain())
            }
        }
        let plain = "Plain: number: Int, note: Optional<String>"
        expectNoDifference(carried, [plain, "Plain: title: String", plain, "Plain: title: String"])
    }

    @Test func aWaitingMessageIsDescribedWhenItIsToWait() async throws {
        let run = try RecordedRun()
        let controller = UIViewController()
        let account = Account()
        controller.bubbleWhenConnected(Described(account: account))
        account.name = "later"
        let coordinator = Handler()
        controller.parentCoordinator = coordinator
        MainRunLoop.main.runUntilIdle()
        let session = try run.finish()
        let path = try #require(try SessionHistory(of: session).messages.first)
        expectNoDifference(path.values, "number: 1, note: (redacted), account: account 7")
        #expect(path.queued != nil)
        expectNoDifference(try session.records(.messageValues).count, 1)
    }

    @Test func nothingIsDescribedWithoutARecording() throws {
        let account = Account()
        let handler = Handler()
        handler.bubble(Described(account: account))
        handler.bubbleWhenConnected(Described(account: account))
        #expect(account.questions == 0)
        let run = try RecordedRun()
        handler.bubble(Described(account: account))
        _ = try run.finish()
        #expect(account.questions == 1)
    }
}

@MainActor private protocol OrderHandling {
    func order(_ number: Int) -> Handling
    func answer() -> Answer<Int>
}

private final class Account: RecordedDescription, @unchecked Sendable {
    var name = "account 7"
    var questions = 0
    var recordedDescription: String {
        questions += 1
        return name
    }
}

private struct Plain: Message {
    var number = 1
    var note: String? = "secret"
    static let recordedValues = RecordedValues.types
    func deliver(to handler: any OrderHandling) -> Handling { handler.order(number) }
}

/// Like most messages: its values are not recorded.
private struct Unasked: Message {
    var number = 1
    var note: String? = "secret"
    func deliver(to handler: any OrderHandling) -> Handling { handler.order(number) }
}

private struct Silent: Message {
    var number = 1
    static let recordedValues = RecordedValues.nothing
    func deliver(to handler: any OrderHandling) -> Handling { handler.order(number) }
}

private struct Shaped: Message {
    var number = 1
    var note: String? = "secret"
    static let recordedValues = RecordedValues.redacted
    func deliver(to handler: any OrderHandling) -> Handling { handler.order(number) }
}

private struct Described: Message {
    var number = 1
    var note: String? = "secret"
    var account = Account()
    static let recordedValues = RecordedValues.described(redacting: ["note"])
    func deliver(to handler: any OrderHandling) -> Handling { handler.order(number) }
}

private struct Bare: Message {
    func deliver(to handler: any OrderHandling) -> Handling { handler.order(0) }
}

private struct Asked: Request {
    var number = 1
    static let recordedValues = RecordedValues.described()
    func deliver(to handler: any OrderHandling) -> Answer<Int> { handler.answer() }
}

private struct AskedLater: AsyncRequest {
    var number = 1
    static let recordedValues = RecordedValues.described()
    func deliver(to handler: any OrderHandling) async -> Answer<Int> { handler.answer() }
}
