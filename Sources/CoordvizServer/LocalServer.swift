internal import Dispatch
internal import Foundation
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

/// A web server for the browser of this machine's user: at 127.0.0.1 only, read-only, and only for those who have its token.
///
/// It runs on a separate thread until ``stop()`` or the end of the process.
package final class LocalServer: Sendable {
    /// The port at which it listens.
    package let port: Int
    /// What the user opens in the browser; contains the token.
    package var address: String { "http://127.0.0.1:\(port)/?token=\(token.text)" }

    private let token: AccessToken
    private let group: MultiThreadedEventLoopGroup
    private let channel: any Channel
    private let streams: NIOLoopBound<EventStreams>
    private let heartbeat: RepeatedTask

    /// Starts to listen.
    /// - Parameter port: from 0 to 65,535; 0 for any that is free.
    /// - Throws: ``ServerError``.
    package init(
        port: Int,
        content: any ServedContent,
        token: AccessToken = AccessToken(),
        limits: ServerLimits = ServerLimits()
    ) throws {
        // One thread: connections share the streams without locks, and content is made elsewhere.
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let loop = group.next()
        do {
            let streams = try loop.submit { NIOLoopBound(EventStreams(limits), eventLoop: loop) }.wait()
            let queue = DispatchQueue(label: "coordviz.server.content")
            let slowQueue = DispatchQueue(label: "coordviz.server.slow")
            Self.openTimers(of: queue)
            let most = try OpenFiles.connections(most: limits.connections)
            let connections = try loop.submit { NIOLoopBound(OpenConnections(most: most), eventLoop: loop) }.wait()
            // The port is known after the server listens, and connections are accepted only then.
            let bootstrap = ServerBootstrap(group: group)
                .serverChannelOption(.backlog, value: 64)
                .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
                .childChannelInitializer { child in
                    child.eventLoop.makeCompletedFuture {
                        let connection = OpenConnections.Connection { child.close(promise: nil) }
                        guard let port = child.localAddress?.port, connections.value.add(connection) else {
                            return child.close(promise: nil)
                        }
                        let bound = NIOLoopBound(connection, eventLoop: loop)
                        child.closeFuture.whenComplete { _ in connections.value.remove(bound.value) }
                        let limit = RequestLimit(limits)
                        try child.pipeline.syncOperations.addHandler(limit)
                        try child.pipeline.syncOperations.configureHTTPServerPipeline(withErrorHandling: true)
                        try child.pipeline.syncOperations.addHandler(
                            RequestHandler(
                                RequestHandler.Shared(
                                    guardian: RequestGuard(port: port, token: token),
                                    content: content,
                                    queue: queue,
                                    slowQueue: slowQueue,
                                    streams: streams,
                                    limits: limits
                                ),
                                limit,
                                connection
                            )
                        )
                    }
                }
                // A client may end its side after its request, and is answered.
                .childChannelOption(.allowRemoteHalfClosure, value: true)
                .childChannelOption(.writeBufferWaterMark, value: .init(low: 1 << 14, high: 1 << 16))
            channel = try bootstrap.bind(host: "127.0.0.1", port: port).wait()
            self.port = channel.localAddress?.port ?? port
            self.streams = streams
            heartbeat = loop.scheduleRepeatedTask(initialDelay: limits.heartbeat, delay: limits.heartbeat) { _ in
                streams.value.beat(now: .now())
            }
        } catch let error as ServerError {
            try? group.syncShutdownGracefully()
            throw error
        } catch let error as IOError {
            try? group.syncShutdownGracefully()
            switch error.errnoCode {
            case EADDRINUSE: throw ServerError.portInUse(port)
            case EACCES, EPERM: throw ServerError.portNotAllowed(port)
            default: throw ServerError.cannotListen(port: port, reason: String(cString: strerror(error.errnoCode)))
            }
        } catch {
            try? group.syncShutdownGracefully()
            throw ServerError.cannotListen(port: port, reason: "\(error)")
        }
        self.token = token
        self.group = group
    }

    /// Has Dispatch open the files for its timers before there are connections: without them it ends the process.
    private static func openTimers(of queue: DispatchQueue) {
        let opened = DispatchSemaphore(value: 0)
        queue.asyncAfter(deadline: .now() + .milliseconds(1)) { opened.signal() }
        opened.wait()
    }

    /// Sends an event to all pages that listen; pages that begin to listen later get the newest one. Returns at once.
    package func publish(_ event: ServedEvent) {
        channel.eventLoop.execute { [streams] in streams.value.publish(event) }
    }

    /// Closes all connections, and waits until its thread has ended.
    package func stop() {
        heartbeat.cancel()
        try? group.syncShutdownGracefully()
    }
}
