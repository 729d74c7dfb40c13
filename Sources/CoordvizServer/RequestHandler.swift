internal import Dispatch
internal import NIOCore
internal import NIOHTTP1

/// Answers the requests of a connection.
///
/// Not sendable: used on its channel's event loop only.
final class RequestHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    /// What all connections share.
    struct Shared: Sendable {
        let guardian: RequestGuard
        let content: any ServedContent
        /// Content is made on it, one after the other.
        let queue: DispatchQueue
        /// Content that takes long is made on it, one after the other.
        let slowQueue: DispatchQueue
        let streams: NIOLoopBound<EventStreams>
        let limits: ServerLimits
    }

    /// Where pages listen.
    static let eventsPath = "/events"

    private let shared: Shared
    private let limit: RequestLimit
    private let connection: OpenConnections.Connection
    private var request: HTTPRequestHead?
    private var listener: EventStreams.Listener?
    /// How many requests are being answered.
    private var answers = 0
    /// Whether the client sends nothing more.
    private var isInputClosed = false

    init(_ shared: Shared, _ limit: RequestLimit, _ connection: OpenConnections.Connection) {
        (self.shared, self.limit, self.connection) = (shared, limit, connection)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        // Of a client that has gone, requests that waited for an answer before them may still come: to answer one would
        // begin an answer within another.
        guard context.channel.isActive else { return }
        switch unwrapInboundIn(data) {
        case .head(let head): request = head
        // No request that is answered has a body.
        case .body: break
        case .end:
            guard let head = request else { return }
            request = nil
            limit.requestEnded()
            answers += 1
            answer(head, context)
        }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if let listener { shared.streams.value.update(listener) }
        context.fireChannelWritabilityChanged()
    }

    func channelInactive(context: ChannelHandlerContext) {
        if let listener { shared.streams.value.remove(listener) }
        listener = nil
        context.fireChannelInactive()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case ChannelEvent.inputClosed = event {
            isInputClosed = true
            // A page that listens has gone: no browser ends only its side.
            if answers == 0 || listener != nil { context.close(promise: nil) }
        }
        context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // The client sent something else than HTTP, or has gone.
        context.close(promise: nil)
    }

    private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        let decision = shared.guardian.decision(on: head)
        if case .refuse = decision {} else { connection.trust() }
        switch decision {
        case .refuse(let refusal): refuse(refusal, head, context)
        case .exchangeToken(let path): exchangeToken(path, head, context)
        case .serve(Self.eventsPath, _): listen(head, context)
        case .serve(let path, let query): serve(path, query, head, context)
        }
    }

    private func serve(_ path: String, _ query: String, _ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        let (loop, content) = (context.eventLoop, shared.content)
        let queue = content.takesLong(path) ? shared.slowQueue : shared.queue
        queue.async {
            let answer =
                content.answer(to: path, query: query)
                ?? ServedAnswer(.notFound, saying: "This server has nothing at that address.")
            loop.execute {
                let (handler, context) = bound.value
                var headers: HTTPHeaders = ["Content-Type": answer.contentType]
                if let name = answer.fileName {
                    headers.add(
                        name: "Content-Disposition",
                        value: "attachment; filename*=UTF-8''\(Self.encoded(name))"
                    )
                }
                handler.write(answer.status.code, headers, answer.body, head, context)
            }
        }
    }

    private func refuse(_ refusal: RequestGuard.Refusal, _ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        var headers: HTTPHeaders = ["Content-Type": "text/plain; charset=utf-8"]
        if refusal == .method { headers.add(name: "Allow", value: "GET, HEAD") }
        // What follows may be a body that was not read as one.
        headers.add(name: "Connection", value: "close")
        write(refusal.status, headers, Array("\(refusal.sentence)\n".utf8), head, context)
    }

    private func exchangeToken(_ path: String, _ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        let headers: HTTPHeaders = ["Location": path, "Set-Cookie": shared.guardian.cookie]
        write(.seeOther, headers, [], head, context)
    }

    private func listen(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        let (handler, channel) = (NIOLoopBound((self, context), eventLoop: context.eventLoop), context.channel)
        let new = EventStreams.Listener(
            send: { text in
                let (handler, context) = handler.value
                let part = HTTPServerResponsePart.body(.byteBuffer(channel.allocator.buffer(string: text)))
                context.writeAndFlush(handler.wrapOutboundOut(part), promise: nil)
            },
            isReading: { channel.isWritable },
            close: { channel.close(promise: nil) }
        )
        guard head.method == .GET else {
            return write(.ok, ["Content-Type": "text/event-stream"], [], head, context)
        }
        shared.streams.value.add(new)
        listener = new
        let response = HTTPResponseHead(
            version: head.version,
            status: .ok,
            headers: Self.protected(["Content-Type": "text/event-stream"])
        )
        context.writeAndFlush(wrapOutboundOut(.head(response)), promise: nil)
        shared.streams.value.update(new)
    }

    private func write(
        _ status: HTTPResponseStatus,
        _ headers: HTTPHeaders,
        _ body: [UInt8],
        _ head: HTTPRequestHead,
        _ context: ChannelHandlerContext
    ) {
        var headers = Self.protected(headers)
        headers.add(name: "Content-Length", value: String(body.count))
        let isKept = head.isKeepAlive && headers.first(name: "Connection") != "close"
        if !isKept { headers.replaceOrAdd(name: "Connection", value: "close") }
        let response = HTTPResponseHead(version: head.version, status: status, headers: headers)
        context.write(wrapOutboundOut(.head(response)), promise: nil)
        let body = BodyWriter(head.method == .HEAD ? [] : body, stallTime: shared.limits.stallTime)
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        body.write(to: context) { part in
            self.wrapOutboundOut(.body(.byteBuffer(part)))
        } end: {
            let (handler, context) = bound.value
            let channel = context.channel
            handler.limit.answerEnded()
            context.writeAndFlush(handler.wrapOutboundOut(.end(nil))).whenComplete { _ in
                let handler = bound.value.0
                handler.answers -= 1
                if !isKept || handler.isInputClosed && handler.answers == 0 { channel.close(promise: nil) }
            }
        }
    }

    /// Headers for all answers: nothing is cached, framed, or read by pages of other sites. Never one of CORS.
    private static func protected(_ headers: HTTPHeaders) -> HTTPHeaders {
        var headers = headers
        headers.add(contentsOf: [
            ("Cache-Control", "no-store"),
            ("Content-Security-Policy", "frame-ancestors 'none'"),
            ("Cross-Origin-Opener-Policy", "same-origin"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
            ("Referrer-Policy", "no-referrer"),
            ("X-Content-Type-Options", "nosniff"),
        ])
        return headers
    }

    /// RFC 8187, section 3.2: what is not a letter or a digit is percent-encoded.
    private static func encoded(_ name: String) -> String {
        name.utf8.map { byte in
            let isPlain =
                byte < 128 && (Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber)
            if isPlain || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") { return String(UnicodeScalar(byte)) }
            return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }
}

extension ServedAnswer.Status {
    fileprivate var code: HTTPResponseStatus {
        switch self {
        case .ok: .ok
        case .malformed: .badRequest
        case .notFound: .notFound
        case .conflict: .conflict
        case .failed: .internalServerError
        }
    }
}
