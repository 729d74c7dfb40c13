internal import NIOCore

/// Ends connections whose requests are too long or do not arrive. It comes before the decoder of HTTP, because that
/// accepts 80 kB of headers and waits for ever.
///
/// Not sendable: used on its channel's event loop only.
final class RequestLimit: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let limits: ServerLimits
    /// The bytes that arrived of requests that are not being answered.
    private var count = 0
    /// The lengths of the complete ones among them.
    private var complete: [Int] = []
    /// The bytes of the last one, which is not complete, and whether its present line has any but its end.
    private var begun = 0
    private var isLineEmpty = true
    private var hasLine = false
    /// Whether a request is being answered: what arrives now is the next one, which waits.
    private var isAnswering = false
    private var deadline: Scheduled<Void>?
    /// Its own place in the pipeline, before the coder of HTTP.
    private var context: ChannelHandlerContext?

    init(_ limits: ServerLimits) { self.limits = limits }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    func channelActive(context: ChannelHandlerContext) {
        schedule(limits.requestTime, context)
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if count == 0, !isAnswering { schedule(limits.requestTime, context) }
        let bytes = unwrapInboundIn(data).readableBytesView
        count += bytes.count
        if count > limits.requestBytes { return end(context, "431 Request Header Fields Too Large") }
        read(bytes)
        context.fireChannelRead(data)
    }

    /// Finds the ends of requests: no request that is answered has a body, so each ends with its first empty line.
    private func read(_ bytes: ByteBufferView) {
        for byte in bytes {
            begun += 1
            switch byte {
            case UInt8(ascii: "\n") where isLineEmpty && hasLine:
                complete.append(begun)
                (begun, hasLine) = (0, false)
            case UInt8(ascii: "\n"): isLineEmpty = true
            case UInt8(ascii: "\r"): break
            default: (isLineEmpty, hasLine) = (false, true)
            }
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        deadline?.cancel()
        context.fireChannelInactive()
    }

    /// A request is complete, and is being answered.
    func requestEnded() {
        deadline?.cancel()
        deadline = nil
        count -= complete.isEmpty ? count : complete.removeFirst()
        isAnswering = true
    }

    /// The answer is written: the next request may come, or the rest of it.
    func answerEnded() {
        isAnswering = false
        guard let context else { return }
        schedule(count > 0 ? limits.requestTime : limits.idleTime, context)
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
