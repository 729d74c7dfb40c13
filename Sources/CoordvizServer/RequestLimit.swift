internal import NIOCore

/// Ends connections whose requests are too long or do not arrive. It comes before the decoder of HTTP, because that
/// accepts 80 kB of headers and waits for ever.
///
/// Not sendable: used on its channel's event loop only.
final class RequestLimit: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let limits: ServerLimits
    private var count = 0
    /// Whether a request is being answered: what arrives now is the next one, which waits.
    private var isAnswering = false
    private var deadline: Scheduled<Void>?

    init(_ limits: ServerLimits) { self.limits = limits }

    func channelActive(context: ChannelHandlerContext) {
        schedule(limits.requestTime, context)
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if count == 0, !isAnswering { schedule(limits.requestTime, context) }
        count += unwrapInboundIn(data).readableBytes
        if count > limits.requestBytes { return end(context, "431 Request Header Fields Too Large") }
        context.fireChannelRead(data)
    }

    func channelInactive(context: ChannelHandlerContext) {
        deadline?.cancel()
        context.fireChannelInactive()
    }

    /// A request is complete, and is being answered.
    func requestEnded() {
        deadline?.cancel()
        deadline = nil
        (count, isAnswering) = (0, true)
    }

    /// The answer is written: the next request may come.
    func answerEnded(_ context: ChannelHandlerContext) {
        isAnswering = false
        schedule(limits.idleTime, context)
    }

    private func schedule(_ time: TimeAmount, _ context: ChannelHandlerContext) {
        deadline?.cancel()
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        deadline = context.eventLoop.scheduleTask(in: time) {
            let (limit, context) = bound.value
            // An idle connection is closed without a word, as browsers expect.
            limit.count > 0 ? limit.end(context, "408 Request Timeout") : context.close(promise: nil)
        }
    }

    private func end(_ context: ChannelHandlerContext, _ status: String) {
        let text = "HTTP/1.1 \(status)\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
        let channel = context.channel
        context.writeAndFlush(wrapOutboundOut(context.channel.allocator.buffer(string: text))).whenComplete { _ in
            channel.close(promise: nil)
        }
    }
}
