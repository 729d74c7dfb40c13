/// Why a request was not accepted.
package enum PostProblem: Error, Equatable, Sendable {
    /// The host's name has no address.
    case unknownHost
    /// There is no connection, for a reason in the system's words.
    case cannotConnect(reason: String)
    /// There was no connection in time.
    case connectTimeout
    /// There was no complete answer in time.
    case noAnswer
    /// The connection ended before a complete answer.
    case closed
    /// The server answered something that is not HTTP/1.
    case notHTTP
    /// The server answered with a status other than 2xx.
    case answer(HTTPAnswer)

    /// Whether the same request may be accepted later.
    ///
    /// For statuses see https://opentelemetry.io/docs/specs/otlp/#failures-1: only these four.
    package var isTransient: Bool {
        switch self {
        case .cannotConnect, .connectTimeout, .noAnswer, .closed: true
        case .answer(let answer): [429, 502, 503, 504].contains(answer.status)
        case .unknownHost, .notHTTP: false
        }
    }

    /// Whether the server may have accepted the request nevertheless.
    package var isUncertain: Bool {
        switch self {
        case .noAnswer, .closed: true
        // A gateway's: it got no answer, or an invalid one, from a server that may have the request
        // (https://www.rfc-editor.org/rfc/rfc9110#name-502-bad-gateway).
        case .answer(let answer): [502, 504].contains(answer.status)
        case .unknownHost, .cannotConnect, .connectTimeout, .notHTTP: false
        }
    }
}

/// Why a request is not tried again.
package struct PostFailure: Error, Equatable, Sendable {
    package enum Reason: Equatable, Sendable {
        /// Nothing will change.
        case final
        /// It was tried for ``PostLimits/totalTime``.
        case timeIsUp
        /// The server asks to wait longer than ``PostLimits/totalTime`` allows.
        case askedToWait(Duration)
    }

    /// What happened the last time.
    package var problem: PostProblem
    package var reason: Reason
    /// How often it was tried.
    package var attempts: Int
    /// Whether the server may have accepted one of the attempts.
    package var isUncertain: Bool
}
