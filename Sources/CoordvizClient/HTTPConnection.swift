internal import Foundation
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

/// A connection to a server, which is kept for the next request if the server keeps it. Waits for each answer.
///
/// Not sendable: used by one thread at a time.
final class HTTPConnection {
    private let address: HTTPAddress
    private let limits: PostLimits
    private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    private var channel: (any Channel)?

    init(to address: HTTPAddress, limits: PostLimits) { (self.address, self.limits) = (address, limits) }

    /// Sends a request and waits for the answer, whatever its status.
    /// - Parameters:
    ///   - left: the time for all of it, if that is less than the limits.
    ///   - willRepeat: called when the kept connection was closed without an answer, before the request is sent on a new one.
    /// - Throws: ``PostProblem``.
    func answer(
        to head: HTTPRequestHead,
        _ body: UnsafeRawBufferPointer,
        left: Duration,
        willRepeat: (PostProblem) -> Void
    ) throws -> HTTPAnswer {
        let end = NIODeadline.now() + TimeAmount(left)
        let buffer = ByteBuffer(bytes: body)
        if let channel, channel.isActive {
            do {
                return try answer(on: channel, head, buffer, end)
            } catch PostProblem.closed {
                // A server may close a connection that it kept when it likes, and the request may have met that. Or it was
                // closed because of the request.
                willRepeat(.closed)
            }
        }
        let channel = try connected(by: end)
        self.channel = channel
        return try answer(on: channel, head, buffer, end)
    }

    /// Closes the connection, and waits until its thread has ended.
    func close() { try? group.syncShutdownGracefully() }

    private func answer(
        on channel: any Channel,
        _ head: HTTPRequestHead,
        _ body: ByteBuffer,
        _ end: NIODeadline
    ) throws -> HTTPAnswer {
        let promise = channel.eventLoop.makePromise(of: HTTPAnswer.self)
        let deadline = min(NIODeadline.now() + TimeAmount(limits.answerTime), end)
        let exchange = Exchange(head: head, body: body, deadline: deadline, answer: promise)
        // The write fails if the connection has ended, and then nothing else would keep the promise.
        channel.writeAndFlush(exchange).whenFailure { _ in promise.fail(PostProblem.closed) }
        return try promise.futureResult.wait()
    }

    private func connected(by end: NIODeadline) throws -> any Channel {
        let bootstrap = ClientBootstrap(group: group)
            .connectTimeout(max(min(TimeAmount(limits.connectTime), end - NIODeadline.now()), .milliseconds(1)))
            .channelInitializer { [answerBytes = limits.answerBytes] channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHTTPClientHandlers()
                    try channel.pipeline.syncOperations.addHandler(AnswerHandler(answerBytes: answerBytes))
                }
            }
        do {
            return try bootstrap.connect(host: address.host, port: address.port).wait()
        } catch let error as NIOConnectionError {
            guard let failure = error.connectionErrors.first?.error else { throw PostProblem.unknownHost }
            throw Self.problem(failure)
        } catch {
            throw Self.problem(error)
        }
    }

    private static func problem(_ error: any Error) -> PostProblem {
        switch error {
        case ChannelError.connectTimeout: .connectTimeout
        case let error as IOError where error.errnoCode == ETIMEDOUT: .connectTimeout
        case let error as IOError: .cannotConnect(reason: String(cString: strerror(error.errnoCode)))
        default: .cannotConnect(reason: "\(error)")
        }
    }
}
