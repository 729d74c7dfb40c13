import NIOCore
import NIOEmbedded
import Testing

@testable import CoordvizServer

/// When connections are ended, without waiting for it; Tests/Serve/test_serve.py waits with real clients.
@Suite struct RequestLimitTests {
    private let limits = ServerLimits()
    private let limit: RequestLimit
    private let channel: EmbeddedChannel

    init() throws {
        limit = RequestLimit(limits)
        channel = EmbeddedChannel(handler: limit)
        channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 1), promise: nil)
    }

    private func send(_ bytes: Int) { channel.pipeline.fireChannelRead(ByteBuffer(repeating: 0x61, count: bytes)) }

    private func answer() throws -> String {
        var answer = try #require(try channel.readOutbound(as: ByteBuffer.self))
        return answer.readString(length: answer.readableBytes) ?? ""
    }

    private func wait(_ seconds: Int64) { channel.embeddedEventLoop.advanceTime(by: .seconds(seconds)) }

    /// A request arrives whole, and is answered.
    private func beAnswered() {
        send(100)
        limit.requestEnded()
        limit.answerEnded()
    }

    @Test func aConnectionWithoutARequestIsClosedWithoutAWord() throws {
        wait(9)
        #expect(channel.isActive)
        wait(1)
        #expect(!channel.isActive)
        #expect(try channel.readOutbound(as: ByteBuffer.self) == nil)
    }

    @Test func aRequestThatArrivesByteByByteIsEndedTenSecondsAfterItsFirst() throws {
        wait(5)
        for _ in 0..<9 {
            send(1)
            wait(1)
        }
        #expect(channel.isActive)
        send(1)
        wait(1)
        #expect(try answer().hasPrefix("HTTP/1.1 408 "))
        #expect(!channel.isActive)
    }

    @Test func aRequestOfMoreBytesThanABrowserSendsIsRefused() throws {
        send(limits.requestBytes)
        #expect(channel.isActive)
        send(1)
        #expect(try answer().hasPrefix("HTTP/1.1 431 "))
        #expect(!channel.isActive)
    }

    @Test func aRequestThatIsBeingAnsweredMayTakeLong() throws {
        send(100)
        limit.requestEnded()
        wait(3600)
        #expect(channel.isActive)
    }

    @Test func aConnectionIsKeptForAMinuteAndEachRequestCountsAlone() {
        for _ in 0..<20 {
            beAnswered()
            wait(59)
            #expect(channel.isActive)
        }
        beAnswered()
        send(limits.requestBytes)
        #expect(channel.isActive)
        limit.requestEnded()
        limit.answerEnded()
        wait(60)
        #expect(!channel.isActive)
    }

    @Test func theRestOfARequestThatCameWithTheOneBeforeIsAwaitedForTenSeconds() throws {
        channel.pipeline.fireChannelRead(ByteBuffer(string: "GET / HTTP/1.1\r\nHost: a\r\n\r\nG"))
        limit.requestEnded()
        wait(30)
        #expect(channel.isActive)
        limit.answerEnded()
        wait(10)
        #expect(try answer().hasPrefix("HTTP/1.1 408 "))
        #expect(!channel.isActive)
    }
}
