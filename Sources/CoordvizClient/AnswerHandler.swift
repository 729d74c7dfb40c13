internal import NIOCore
internal import NIOHTTP1

/// A request that a connection sends, and the promise of its answer.
struct Exchange: Sendable {
    let head: HTTPRequestHead
    let body: ByteBuffer
    let deadline: NIODeadline
    let answer: EventLoopPromise<HTTPAnswer>
}

/// Sends one request after the other, and collects the answer to each. Closes the connection if a later request could
/// not be told from the rest of this one.
///
/// Not sendable: used on its channel's event loop only.
final class AnswerHandler: ChannelDuplexHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias OutboundIn = Exchange
    typealias OutboundOut = HTTPClientRequestPart

    private let answerBytes: Int
    private var exchange: Exchange?
    private var timeout: Scheduled<Void>?
    private var isSent = false
    private var canBeKept = false
    private var answer: HTTPAnswer?

    init(answerBytes: Int) { self.answerBytes = answerBytes }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let exchange = unwrapOutboundIn(data)
        self.exchange = exchange
        (answer, isSent) = (nil, false)
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        timeout = context.eventLoop.scheduleTask(deadline: exchange.deadline) {
            let (handler, context) = bound.value
            handler.fail(.noAnswer, context)
        }
        context.write(wrapOutboundOut(.head(exchange.head)), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(exchange.body))), promise: nil)
        context.write(wrapOutboundOut(.end(nil))).whenComplete { result in
            let (handler, context) = bound.value
            switch result {
            case .success: handler.isSent = true
            case .failure(ChannelError.ioOnClosedChannel): handler.fail(.closed, context)
            // Not yet the end: the server may have answered before it had read everything. The end follows.
            case .failure: break
            }
        }
        promise?.succeed()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard exchange != nil else { return }
        switch unwrapInboundIn(data) {
        case .head(let head):
            canBeKept = head.isKeepAlive
            answer = HTTPAnswer(head)
        case .body(let bytes):
            let room = answerBytes - (answer?.body.count ?? 0)
            answer?.body.append(contentsOf: bytes.readableBytesView.prefix(room))
            guard bytes.readableBytes > room else { return }
            answer?.isCut = true
            succeed(context, canBeKept: false)
        case .end: succeed(context, canBeKept: canBeKept && isSent)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        fail(.closed, context)
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // The parser's word for a connection that ends in the middle of an answer.
        let isEnd = error as? HTTPParserError == .invalidEOFState
        fail(error is HTTPParserError && !isEnd ? .notHTTP : .closed, context)
    }

    private func succeed(_ context: ChannelHandlerContext, canBeKept: Bool) {
        guard let promise = exchange?.answer, let answer else { return }
        exchange = nil
        timeout?.cancel()
        if !canBeKept { context.close(promise: nil) }
        promise.succeed(answer)
    }

    private func fail(_ problem: PostProblem, _ context: ChannelHandlerContext) {
        let promise = exchange?.answer
        exchange = nil
        timeout?.cancel()
        context.close(promise: nil)
        promise?.fail(problem)
    }
}

extension HTTPAnswer {
    fileprivate init(_ head: HTTPResponseHead) {
        self.init(status: Int(head.status.code))
        reason = head.status.reasonPhrase
        contentType = head.headers.first(name: "content-type").map { field in
            String(field.prefix { $0 != ";" }.filter { !$0.isWhitespace }).lowercased()
        }
        location = head.headers.first(name: "location")
        retryAfter = head.headers.first(name: "retry-after")
    }
}
