import CoordinatorKit
import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import PortableUIKit
import Testing

/// Messages that are sent before the chain is connected.
@MainActor
@Suite(.recordsAlone)
struct MessageQueueTests {
    private struct Note: Message {
        let text: String
        func deliver(to handler: any NoteHandling) -> Handling { handler.note(self) }
    }

    @MainActor private protocol NoteHandling { func note(_ message: Note) -> Handling }

    private final class Clerk: BaseCoordinator, NoteHandling {
        var notes: [String] = []
        var onNote: @MainActor (String) -> Void = { _ in }

        func note(_ message: Note) -> Handling {
            notes.append(message.text)
            onNote(message.text)
            return .handled
        }
    }

    private func startedClerk() -> Clerk {
        let clerk = Clerk()
        clerk.start()
        return clerk
    }

    /// The records of messages in a recording, in order: `messageQueued Note`, …
    private func story(_ run: RecordedRun) throws -> RecordedStory { try RecordedStory(run.finish()) }

    private func isQueued(_ delivery: QueuedDelivery) -> Bool { if case .queued = delivery { true } else { false } }
    private func isRefused(_ delivery: QueuedDelivery) -> Bool { if case .refused = delivery { true } else { false } }
    private func isDelivered(_ delivery: QueuedDelivery) -> Bool {
        if case .delivered = delivery { true } else { false }
    }

    // MARK: Delivery

    @Test func withAWholeChainItIsSentAtOnce() throws {
        let run = try RecordedRun()
        let clerk = startedClerk()
        let sender = UIViewController()
        sender.parentCoordinator = clerk
        #expect(isDelivered(sender.bubbleWhenConnected(Note(text: "now"))))
        #expect(clerk.notes == ["now"])
        let story = try story(run)
        expectNoDifference(try story.session.records(.messageQueued).count, 0)
        expectNoDifference(story.messages("Note").map(\.queued), [nil])
    }

    @Test func severalAreDeliveredInTheirOrderWhenTheCoordinatorIsSet() throws {
        let run = try RecordedRun()
        let clerk = startedClerk()
        let sender = UIViewController()
        for text in ["a", "b", "c"] { #expect(isQueued(sender.bubbleWhenConnected(Note(text: text)))) }
        #expect(clerk.notes.isEmpty)
        sender.parentCoordinator = clerk
        #expect(clerk.notes == ["a", "b", "c"])
        let story = try story(run)
        let queued = try story.session.records(.messageQueued)
        let sent = try story.session.records(.messageSent)
        expectNoDifference(sent.map(\.message), queued.map(\.message))
        expectNoDifference(sent.map(\.causeEvent), queued.map(\.number))
        expectNoDifference(Set(sent.map(\.strength)), [.captured])
        expectNoDifference(story.messages("Note").map(story.ending), Array(repeating: "handled Clerk", count: 3))
    }

    @Test func theyAreDeliveredAtTheEndOfTheTurnInWhichTheViewEntersTheWindow() throws {
        let clerk = startedClerk()
        let root = UIViewController()
        root.parentCoordinator = clerk
        let stage = Stage(showing: root)
        let view = UIView(frame: .zero)
        #expect(isQueued(view.bubbleWhenConnected(Note(text: "early"))))
        MainRunLoop.main.turn {}
        #expect(clerk.notes.isEmpty)
        MainRunLoop.main.turn {
            root.view.addSubview(view)
            #expect(clerk.notes.isEmpty)
        }
        #expect(clerk.notes == ["early"])
        withExtendedLifetime(stage) {}
    }

    @Test func aCoordinatorThatIsNotStartedIsNoEndOfAChain() throws {
        let clerk = Clerk()
        let stage = Stage(showing: UIViewController())
        let sender = UIViewController()
        sender.parentCoordinator = clerk
        #expect(isQueued(sender.bubbleWhenConnected(Note(text: "a"))))
        MainRunLoop.main.turn { clerk.start() }
        #expect(clerk.notes == ["a"])
        withExtendedLifetime(stage) {}
    }

    @Test func laterMessagesAreQueuedBehindWaitingOnes() {
        let clerk = startedClerk()
        let sender = UIViewController()
        let holder = UIView(frame: .zero)
        let part = UIView(frame: .zero)
        holder.addSubview(part)
        part.bubbleWhenConnected(Note(text: "first"))
        // The chain became connected without a call that informs the queue.
        sender.view = holder
        sender.parentCoordinator = clerk
        part.bubbleWhenConnected(Note(text: "second"))
        #expect(clerk.notes == ["first", "second"])
    }

    @Test func itWorksWithoutARecorder() {
        #expect(!Instrumentation.isEnabled)
        let clerk = startedClerk()
        let sender = UIViewController()
        #expect(isQueued(sender.bubbleWhenConnected(Note(text: "a"))))
        sender.parentCoordinator = clerk
        #expect(clerk.notes == ["a"])
    }

    // MARK: Bounds

    @Test func sixtyFourOfASenderWaitAndTheNextIsRefused() throws {
        let run = try RecordedRun()
        let clerk = startedClerk()
        let sender = UIViewController()
        let other = UIViewController()
        for number in 1...64 { #expect(isQueued(sender.bubbleWhenConnected(Note(text: "\(number)")))) }
        #expect(isRefused(sender.bubbleWhenConnected(Note(text: "65"))))
        #expect(isQueued(other.bubbleWhenConnected(Note(text: "other"))))
        sender.parentCoordinator = clerk
        #expect(clerk.notes == (1...64).map(String.init))
        // There is room again.
        sender.parentCoordinator = nil
        #expect(isQueued(sender.bubbleWhenConnected(Note(text: "66"))))
        let story = try story(run)
        let dropped = try story.session.records(.messageDropped)
        expectNoDifference(dropped.map(\.code), [1])
        expectNoDifference(dropped.map { story.session.type($0.subject) }, ["UIViewController"])
        let outcomes = Dictionary(grouping: story.messages("Note"), by: \.outcome).mapValues(\.count)
        expectNoDifference(outcomes, [.handled: 64, .dropped: 1, .queued: 2])
    }

    @Test func messagesOfAReleasedSenderAreDroppedAndThoseOfOtherSendersAreNot() throws {
        let run = try RecordedRun()
        let stage = Stage(showing: UIViewController())
        let clerk = startedClerk()
        let staying = UIViewController()
        do {
            let dying = UINavigationController()
            dying.bubbleWhenConnected(Note(text: "lost"))
            staying.bubbleWhenConnected(Note(text: "kept"))
            dying.bubbleWhenConnected(Note(text: "lost, too"))
        }
        MainRunLoop.main.turn {}
        staying.parentCoordinator = clerk
        #expect(clerk.notes == ["kept"])
        let story = try story(run)
        let dropped = try story.session.records(.messageDropped)
        expectNoDifference(
            dropped.map { story.session.type($0.subject) },
            Array(repeating: "UINavigationController", count: 2)
        )
        expectNoDifference(dropped.map(\.code), [0, 0])
        expectNoDifference(dropped.map(\.strength), [.captured, .captured])
        expectNoDifference(
            story.messages("Note").map(story.ending).sorted(),
            [
                "dropped UINavigationController", "dropped UINavigationController", "handled Clerk",
            ]
        )
        withExtendedLifetime(stage) {}
    }

    @Test func oneSendersWaitingDoesNotHoldUpAnother() {
        let clerk = startedClerk()
        let (waiting, ready) = (UIViewController(), UIViewController())
        waiting.bubbleWhenConnected(Note(text: "waits"))
        ready.bubbleWhenConnected(Note(text: "goes"))
        ready.parentCoordinator = clerk
        #expect(clerk.notes == ["goes"])
        waiting.parentCoordinator = clerk
        #expect(clerk.notes == ["goes", "waits"])
    }

    // MARK: Handlers that send

    @Test func aHandlerThatQueuesAgainIsServedBehindWhatWaits() {
        let clerk = startedClerk()
        let sender = UIViewController()
        clerk.onNote = { [unowned sender] text in
            if text == "a" { sender.bubbleWhenConnected(Note(text: "again")) }
        }
        for text in ["a", "b"] { sender.bubbleWhenConnected(Note(text: text)) }
        sender.parentCoordinator = clerk
        #expect(clerk.notes == ["a", "b", "again"])
    }

    @Test func aHandlerThatCompletesAnotherChainDeliversThatOneToo() {
        let clerk = startedClerk()
        let (sender, other) = (UIViewController(), UIViewController())
        clerk.onNote = { [unowned clerk, unowned other] _ in other.parentCoordinator = clerk }
        other.bubbleWhenConnected(Note(text: "other"))
        sender.bubbleWhenConnected(Note(text: "one"))
        sender.parentCoordinator = clerk
        #expect(clerk.notes == ["one", "other"])
    }

    @Test func aHandlerThatBreaksTheChainLeavesTheRestWaiting() {
        let clerk = startedClerk()
        let sender = UIViewController()
        clerk.onNote = { [unowned sender] _ in sender.parentCoordinator = nil }
        for text in ["a", "b"] { sender.bubbleWhenConnected(Note(text: text)) }
        sender.parentCoordinator = clerk
        #expect(clerk.notes == ["a"])
        clerk.onNote = { _ in }
        sender.parentCoordinator = clerk
        #expect(clerk.notes == ["a", "b"])
    }

    // MARK: What the recording says

    @Test func aMessageThatWaitedUnrecordedGetsAnIdentityWhenItIsSent() throws {
        let clerk = startedClerk()
        let sender = UIViewController()
        sender.bubbleWhenConnected(Note(text: "a"))
        let run = try RecordedRun()
        sender.parentCoordinator = clerk
        let story = try story(run)
        expectNoDifference(story.messages("Note").map(story.ending), ["handled Clerk"])
    }

    @Test func aMessageThatWaitedInAnEarlierRecordingIsANewOneInTheNext() throws {
        let clerk = startedClerk()
        let (late, gone) = (UIViewController(), UIViewController())
        let first = try RecordedRun()
        late.bubbleWhenConnected(Note(text: "late"))
        gone.bubbleWhenConnected(Note(text: "never"))
        expectNoDifference(try story(first).messages("Note").map(\.outcome), [.queued, .queued])
        let second = try RecordedRun()
        clerk.bubble(Note(text: "new"))
        late.parentCoordinator = clerk
        let story = try story(second)
        expectNoDifference(story.messages("Note").map(story.ending), ["handled Clerk", "handled Clerk"])
        expectNoDifference(Set(story.messages("Note").map(\.id)).count, 2)
        let sent = try story.session.records(.messageSent)
        expectNoDifference(sent.filter { $0.causeEvent >= $0.number }, [])
        expectNoDifference(sent.map(\.strength).contains(.captured), false)
    }

    @Test func plainBubbleBeforeTheChainIsWholeSaysWhereItEnded() throws {
        let run = try RecordedRun()
        let sender = UIViewController()
        let part = UIView(frame: .zero)
        sender.view.addSubview(part)
        part.bubble(Note(text: "lost"))
        let story = try story(run)
        let path = try #require(story.messages("Note").first)
        expectNoDifference(
            path.stops.map { "\($0.what.name) \(story.session.type($0.node))" },
            ["chainIncomplete UIViewController", "unhandled UIViewController"]
        )
    }
}
