import NIOCore
import NIOEmbedded
import Testing

@testable import CoordvizServer

@Suite struct BodyWriterTests {
    private final class Handler: ChannelOutboundHandler {
        typealias OutboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer
    }

    private let channel: EmbeddedChannel
    private let context: ChannelHandlerContext

    init() throws {
        channel = EmbeddedChannel(handler: Handler())
        channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 1), promise: nil)
        context = try channel.pipeline.syncOperations.context(handlerType: Handler.self)
    }

    private func written() throws -> [ByteBuffer] {
        var parts: [ByteBuffer] = []
        while let part = try channel.readOutbound(as: ByteBuffer.self) { parts.append(part) }
        return parts
    }

    @Test func partsThatAreSentAtOnceDoNotPileUpOnTheStack() throws {
        let body = (0..<10_000).map { UInt8(truncatingIfNeeded: $0) }
        var hasEnded = false
        let writer = BodyWriter(body, stallTime: .seconds(1), part: 3)
        writer.write(to: context) {
            NIOAny($0)
        } end: {
            hasEnded = true
        }
        // The other parts wait for the event loop.
        var parts = try written()
        #expect(parts.count == 1)
        #expect(!hasEnded)
        channel.embeddedEventLoop.run()
        parts += try written()
        #expect(hasEnded)
        #expect(parts.count == 3334)
        #expect(parts.flatMap { $0.readableBytesView } == body)
    }

    @Test func nothingFollowsWhenTheClientHasGone() throws {
        var hasEnded = false
        BodyWriter([1, 2], stallTime: .seconds(1), part: 1).write(to: context) {
            NIOAny($0)
        } end: {
            hasEnded = true
        }
        channel.close(promise: nil)
        channel.embeddedEventLoop.run()
        #expect(try written().count == 1)
        #expect(!hasEnded)
    }
}
