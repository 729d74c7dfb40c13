internal import NIOCore

/// Writes the body of an answer in parts, each when the one before was sent. A client that reads nothing is disconnected.
///
/// Not sendable: used on its channel's event loop only.
final class BodyWriter {
    private let body: [UInt8]
    private let stallTime: TimeAmount
    private let part: Int
    private var place = 0

    /// - Parameter part: how many bytes are written at a time.
    init(_ body: [UInt8], stallTime: TimeAmount, part: Int = 1 << 16) {
        (self.body, self.stallTime, self.part) = (body, stallTime, part)
    }

    /// - Parameters:
    ///   - wrap: makes a part of an answer of bytes.
    ///   - end: called when all is written; not if the client has gone.
    func write(
        to context: ChannelHandlerContext,
        wrap: @escaping (ByteBuffer) -> NIOAny,
        end: @escaping () -> Void
    ) {
        guard place < body.count else { return end() }
        let next = min(body.count, place + part)
        let buffer = context.channel.allocator.buffer(bytes: body[place..<next])
        place = next
        let (channel, loop) = (context.channel, context.eventLoop)
        let stall = context.eventLoop.scheduleTask(in: stallTime) { channel.close(promise: nil) }
        let bound = NIOLoopBound((self, context, wrap, end), eventLoop: context.eventLoop)
        context.writeAndFlush(wrap(buffer)).whenComplete { result in
            stall.cancel()
            guard case .success = result else { return }
            // Not within this call: a part that is sent at once would be followed by the next one on the same stack.
            loop.execute {
                guard channel.isActive else { return }
                let (writer, context, wrap, end) = bound.value
                writer.write(to: context, wrap: wrap, end: end)
            }
        }
    }
}
