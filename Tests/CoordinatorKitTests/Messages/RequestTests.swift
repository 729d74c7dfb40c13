import CoordinatorKit
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import PortableUIKit
import Testing

/// Messages that request a reply.
@MainActor
@Suite(.recordsAlone)
struct RequestTests {
    final class Counter: BaseCoordinator, HowManyAnswering {
        var count: Int?
        func howMany(_ request: HowMany) -> Answer<Int> { count.map(Answer.reply) ?? .passedOn }
    }

    final class Librarian: BaseCoordinator, LaterAnswering {
        var answer: String?
        var beforeAnswering: @MainActor () -> Void = {}

        func later(_ request: Later) async -> Answer<String> {
            await Task.yield()
            beforeAnswering()
            return answer.map(Answer.reply) ?? .passedOn
        }
    }

    @Test func theFirstReplyIsTheAnswer() throws {
        let run = try RecordedRun()
        let top = Counter()
        let middle = Counter()
        top.count = 7
        top.startChild(middle)
        #expect(middle.request(HowMany()) == 7)
        let session = try run.finish()
        let path = try #require(try SessionHistory(of: session).messages.first)
        #expect(path.stops.map(\.what) == [.passedOn, .replied])
        #expect(path.outcome == .handled)
    }

    @Test func anUnansweredRequestReturnsNil() {
        #expect(PlainCoordinator().request(HowMany()) == nil)
    }

    @Test func anAsynchronousReplyComesBack() async throws {
        let top = Librarian()
        let bottom = PlainCoordinator()
        top.answer = "42"
        top.startChild(bottom)
        #expect(await bottom.request(Later()) == "42")
        top.answer = nil
        #expect(await bottom.request(Later()) == nil)
    }

    @Test func aChainThatChangedDuringAnAwaitIsFollowedAsItIsNowAndRecorded() async throws {
        let run = try RecordedRun()
        let oldTop = Librarian()
        let newTop = Librarian()
        oldTop.answer = "old"
        newTop.answer = "new"
        let busy = Librarian()
        oldTop.startChild(busy)
        busy.beforeAnswering = { [unowned busy, unowned oldTop, unowned newTop] in
            oldTop.stopChild(busy)
            newTop.startChild(busy)
        }
        #expect(await busy.request(Later()) == "new")
        let session = try run.finish()
        let change = try #require(try session.records(.chainChanged).first)
        let parents = try session.records(.childAdded).map(\.object)
        #expect(change.predicted == parents[0] && change.object == parents[1])
    }

    @Test func anAwaitedHandlerThatSendsTheSameRequestOnDoesNotGetItAgain() async {
        final class Asking: BaseCoordinator, LaterAnswering {
            func later(_ request: Later) async -> Answer<String> {
                await Task.yield()
                return .reply("asked " + (await self.request(request) ?? "nil"))
            }
        }
        let top = Librarian()
        let middle = Asking()
        top.answer = "the librarian"
        top.startChild(middle)
        #expect(await middle.request(Later()) == "asked the librarian")
        #expect(await Asking().request(Later()) == "asked nil")
    }

    @Test func theResponderThatIsAwaitedIsHeld() async throws {
        weak var gone: Librarian?
        let answer: String?
        do {
            var busy: Librarian? = Librarian()
            gone = busy
            busy?.answer = "still here"
            let sending = Task { [busy] in await busy?.request(Later()) }
            busy = nil
            answer = await sending.value ?? nil
        }
        #expect(answer == "still here")
        await Task.yield()
        #expect(gone == nil)
    }
}
