import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecorder
import CoordvizTestSupport
import CustomDump
import Testing

/// The intervals that Instruments would show for recorded events.
@Suite(.recordsAlone) struct SignpostTests {
    /// Keeps the intervals as lines: `begin Message 1 Ping from Button`. Ids are numbered from 1 in each list.
    private final class LineSink: SignpostSink {
        private struct State {
            var lines: [String] = []
            var numbers: [UInt64: Int] = [:]
            var isEnabled = true
        }

        private let state = Guarded(State())

        var lines: [String] { state.withLock { $0.lines } }

        var isEnabled: Bool {
            get { state.withLock { $0.isEnabled } }
            set { state.withLock { $0.isEnabled = newValue } }
        }

        func begin(_ interval: SignpostInterval, detail: String) {
            state.withLock { state in
                #expect(state.numbers[interval.id] == nil && interval.id != 0)
                state.numbers[interval.id] = state.numbers.count + 1
                state.lines.append("begin \(interval.name) \(state.numbers.count) \(detail)")
            }
        }

        func end(_ interval: SignpostInterval, detail: String) {
            state.withLock { state in
                let number = state.numbers[interval.id] ?? 0
                state.lines.append("end \(interval.name) \(number) \(detail)")
            }
        }
    }

    private final class Button {}
    private final class Screen {}
    private final class Router {}

    private let signposts = LineSink()
    private let button = Button()
    private let screen = Screen()
    private let router = Router()

    /// A recorder that is plugged in, and that the test has to finish.
    private func recorder(signposts isOn: Bool = true, keeping sink: ListSink = ListSink()) throws -> Recorder {
        var options = RecorderOptions.test()
        options.signposts = isOn
        options.signpostSink = signposts
        let recorder = try Recorder(sink: sink, options: options) { Issue.record("\($0)") }
        recorder.begin()
        return recorder
    }

    @Test func aMessageIsAnIntervalFromItsSendingToItsEnd() throws {
        let recorder = try recorder()
        let message = RecordedMessage("Buy", from: button)
        message.recordHop(from: button, to: screen, because: .superview)
        message.recordPassedOn(by: screen)
        message.recordHandled(by: router) {}
        recorder.finish()
        expectNoDifference(signposts.lines, ["begin message 1 Buy from Button", "end message 1 handled by Router"])
    }

    @Test func intervalsOfSeveralMessagesAreDistinguished() throws {
        let recorder = try recorder()
        let outer = RecordedMessage("Buy", from: button)
        outer.recordHandled(by: router) { RecordedMessage("Show", from: router).recordUnhandled(lastResponder: screen) }
        recorder.finish()
        expectNoDifference(
            signposts.lines,
            [
                "begin message 1 Buy from Button", "begin message 2 Show from Router",
                "end message 2 not handled, last responder Screen", "end message 1 handled by Router",
            ]
        )
    }

    @Test func aTransitionIsAnIntervalToWhereItEndsOrIsCancelled() throws {
        let recorder = try recorder()
        let push = OngoingTransition("push", to: screen, in: router)
        let sheet = OngoingTransition("present", to: button, in: router)
        sheet.cancel()
        push.end()
        recorder.finish()
        expectNoDifference(
            signposts.lines,
            [
                "begin transition 1 push: Screen in Router", "begin transition 2 present: Button in Router",
                "end transition 2 cancelled", "end transition 1 ended",
            ]
        )
    }

    @Test func aMessageThatWaitsIsOneIntervalFromThereOn() throws {
        let recorder = try recorder()
        let name = try #require(Instrumentation.backend).intern("Later")
        let message = recorder.makeMessage()
        for kind in [EventKind.messageQueued, .messageSent, .replied] {
            Instrumentation.record(EventRecord(kind, message: message, name: name))
        }
        let dropped = recorder.makeMessage()
        for kind in [EventKind.messageQueued, .messageDropped] {
            Instrumentation.record(EventRecord(kind, message: dropped, name: name))
        }
        recorder.finish()
        expectNoDifference(
            signposts.lines,
            [
                "begin message 1 Later", "end message 1 answered by an object", "begin message 2 Later",
                "end message 2 dropped, sent by an object",
            ]
        )
    }

    @Test func anEndIsReportedOnceAndOneWithoutABeginningIsNot() throws {
        let recorder = try recorder()
        let message = RecordedMessage("Buy", from: button)
        message.recordHandled(by: router) {}
        message.recordUnhandled(lastResponder: router)
        let strange = recorder.makeMessage()
        Instrumentation.record(EventRecord(.handled, message: strange))
        Instrumentation.record(EventRecord(.transitionEnded))
        recorder.finish()
        expectNoDifference(signposts.lines, ["begin message 1 Buy from Button", "end message 1 handled by Router"])
    }

    @Test func openIntervalsEndWithTheRecording() throws {
        let recorder = try recorder()
        _ = RecordedMessage("Buy", from: button)
        _ = OngoingTransition("push", to: screen, in: router)
        recorder.finish()
        recorder.finish()
        expectNoDifference(
            Array(signposts.lines.dropFirst(2)),
            [
                "end message 1 the recording ended first", "end transition 2 the recording ended first",
            ]
        )
    }

    @Test func theNextRecordingGoesOnWithOtherIds() throws {
        let first = try recorder()
        let old = RecordedMessage("Buy", from: button)
        first.finish()
        let second = try recorder()
        let new = RecordedMessage("Buy", from: button)
        old.recordHandled(by: screen) {}
        new.recordHandled(by: router) {}
        second.finish()
        expectNoDifference(
            signposts.lines,
            [
                "begin message 1 Buy from Button", "end message 1 the recording ended first",
                "begin message 2 Buy from Button", "end message 2 handled by Router",
            ]
        )
    }

    @Test func intervalsThatNeverEndAreDroppedTheOldestFirst() throws {
        let recorder = try recorder()
        var messages = (0...256).map { _ in RecordedMessage("Lost", from: button) }
        expectNoDifference(
            signposts.lines.filter { $0.hasPrefix("end") },
            ["end message 1 no end recorded"]
        )
        messages.removeFirst().recordHandled(by: router) {}
        messages.removeFirst().recordHandled(by: router) {}
        expectNoDifference(signposts.lines.last, "end message 2 handled by Router")
        #expect(signposts.lines.filter { $0.hasPrefix("end") }.count == 2)
        recorder.finish()
        #expect(signposts.lines.filter { $0.hasPrefix("begin") }.count == 257)
        #expect(signposts.lines.filter { $0.hasPrefix("end") }.count == 257)
    }

    @Test func whileSignpostsAreDisabledNothingBeginsAndNamesAreKnownLater() throws {
        let recorder = try recorder()
        signposts.isEnabled = false
        let before = RecordedMessage("Buy", from: button)
        signposts.isEnabled = true
        before.recordHandled(by: router) {}
        #expect(signposts.lines.isEmpty)
        for index in 0..<200 { _ = try #require(Instrumentation.backend).intern("text \(index)") }
        // Like a sender that looks a name up once.
        Instrumentation.record(EventRecord(.messageSent, message: recorder.makeMessage(), name: recorder.intern("Buy")))
        recorder.finish()
        expectNoDifference(signposts.lines.first, "begin message 1 Buy")
    }

    @Test func textsThatNameNothingAreForgotten() throws {
        let recorder = try recorder()
        let backend = try #require(Instrumentation.backend)
        let name = backend.intern("Buy")
        for index in 0..<64 { _ = backend.intern("value \(index)") }
        Instrumentation.record(EventRecord(.messageSent, message: recorder.makeMessage(), name: name))
        recorder.finish()
        expectNoDifference(signposts.lines.first, "begin message 1 a message")
    }

    @Test func withoutSignpostsTheRecorderItselfIsPluggedIn() throws {
        let plain = try recorder(signposts: false)
        #expect(Instrumentation.backend === plain)
        RecordedMessage("Buy", from: button).recordHandled(by: router) {}
        plain.finish()
        #expect(signposts.lines.isEmpty)
        #expect(Instrumentation.backend == nil)
    }

    @Test func everythingIsRecordedAsWithoutThem() throws {
        func kinds(signposts isOn: Bool) throws -> [EventKind] {
            let sink = ListSink()
            let recorder = try recorder(signposts: isOn, keeping: sink)
            RecordedMessage("Buy", from: button).recordHandled(by: router) {
                OngoingTransition("push", to: screen, in: router).end()
            }
            Instrumentation.mark("end")
            recorder.finish()
            #expect(Instrumentation.backend == nil)
            return sink.records.map(\.kind)
        }
        let plain = try kinds(signposts: false)
        expectNoDifference(try kinds(signposts: true), plain)
        #expect(plain.contains(.handled) && plain.contains(.mark))
    }
}
