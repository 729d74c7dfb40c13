package import NIOCore

/// How much a client may ask of the server. A browser needs a fraction of it.
package struct ServerLimits: Sendable {
    /// Connections at a time; fewer where few files may be open. A browser opens six to one host.
    package var connections = 64
    /// Pages that listen at a time.
    package var listeners = 6
    /// Bytes of a request: its head, because none has a body.
    package var requestBytes = 16 * 1024
    /// The time for a request to arrive, from its first byte, and for the first byte of a new connection.
    package var requestTime = TimeAmount.seconds(10)
    /// How long a connection is kept without a request.
    package var idleTime = TimeAmount.seconds(60)
    /// How long a client may read nothing of an answer, once the system keeps no more of it for the client.
    package var stallTime = TimeAmount.seconds(30)
    /// The time between signs of life to pages that listen: a client that has gone is only noticed by writing.
    package var heartbeat = TimeAmount.seconds(5)

    package init() {}
}
