import NIOCore
import Testing

@testable import CoordvizServer

@Suite struct EventStreamsTests {
    /// A page that listens, and what it was sent.
    private final class Page {
        var text = ""
        var isReading = true
        var isClosed = false
        lazy var listener = EventStreams.Listener(
            send: { [unowned self] in text += $0 },
            isReading: { [unowned self] in isReading },
            close: { [unowned self] in isClosed = true }
        )
    }

    private func event(_ number: Int) -> ServedEvent {
        ServedEvent(id: "1.\(number)", name: "state", data: "{\(number)}")
    }
    private func text(_ number: Int) -> String { "id: 1.\(number)\nevent: state\ndata: {\(number)}\n\n" }

    @Test func lateListenersGetTheNewestEventOnly() {
        let (streams, page) = (EventStreams(ServerLimits()), Page())
        streams.publish(event(1))
        streams.publish(event(2))
        streams.add(page.listener)
        streams.update(page.listener)
        streams.publish(event(3))
        #expect(page.text == text(2) + text(3))
    }

    @Test func slowListenersSkipToTheNewestEvent() {
        let (streams, page) = (EventStreams(ServerLimits()), Page())
        streams.add(page.listener)
        streams.publish(event(1))
        page.isReading = false
        for number in 2...1000 { streams.publish(event(number)) }
        #expect(page.text == text(1))
        page.isReading = true
        streams.update(page.listener)
        streams.update(page.listener)
        #expect(page.text == text(1) + text(1000))
    }

    @Test func listenersThatReadNothingAreClosed() {
        let (streams, page, other) = (EventStreams(ServerLimits()), Page(), Page())
        streams.add(page.listener)
        streams.add(other.listener)
        page.isReading = false
        let start = NIODeadline.now()
        for seconds in stride(from: 0, through: 25, by: 5) { streams.beat(now: start + .seconds(Int64(seconds))) }
        #expect(!page.isClosed)
        streams.beat(now: start + .seconds(30))
        #expect(page.isClosed && !other.isClosed)
        #expect(page.text.isEmpty)
        #expect(other.text == String(repeating: "event: beat\ndata: 1\n\n", count: 7))
    }

    @Test func listenersThatReadAgainAreKept() {
        let (streams, page) = (EventStreams(ServerLimits()), Page())
        streams.add(page.listener)
        let start = NIODeadline.now()
        for seconds in stride(from: 0, through: 120, by: 5) {
            page.isReading = seconds % 30 == 25
            streams.beat(now: start + .seconds(Int64(seconds)))
        }
        #expect(!page.isClosed)
    }

    @Test func theOldestOfSixMakesRoom() {
        let streams = EventStreams(ServerLimits())
        let pages = (0..<8).map { _ in Page() }
        for page in pages.prefix(7) { streams.add(page.listener) }
        #expect(pages.map(\.isClosed) == [true, false, false, false, false, false, false, false])
        streams.publish(event(1))
        #expect(pages.map(\.text) == [""] + Array(repeating: text(1), count: 6) + [""])
        streams.remove(pages[3].listener)
        streams.add(pages[7].listener)
        #expect(pages.filter(\.isClosed).count == 1)
    }

    @Test func aListenerThatReadsNothingMakesRoomFirst() {
        let streams = EventStreams(ServerLimits())
        let pages = (0..<7).map { _ in Page() }
        for page in pages.prefix(6) { streams.add(page.listener) }
        pages[4].isReading = false
        streams.beat(now: .now())
        streams.add(pages[6].listener)
        #expect(pages.map(\.isClosed) == [false, false, false, false, true, false, false])
    }

    @Test func lineEndsInFieldsBeginNoOtherField() {
        let event = ServedEvent(id: "1\n2", name: "a\r\nretry: 1", data: "x\u{2028}y\rdata: z\0")
        #expect(event.text == "id: 12\nevent: aretry: 1\ndata: xydata: z\n\n")
    }
}
