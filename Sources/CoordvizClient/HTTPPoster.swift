internal import Foundation
internal import NIOCore
internal import NIOHTTP1

/// Posts bodies to an HTTP server, one after the other, and tries again while that may help. Follows no redirects, so
/// that nothing is sent to a server that the user did not name.
///
/// Not sendable: used by one thread at a time. That thread waits for each answer.
package final class HTTPPoster {
    private let head: HTTPRequestHead
    private let limits: PostLimits
    private let policy = RetryPolicy()
    private let connection: HTTPConnection

    /// - Parameter userAgent: in ASCII.
    package init(
        to address: HTTPAddress,
        contentType: String,
        userAgent: String,
        fields: [HTTPField] = [],
        limits: PostLimits = PostLimits()
    ) {
        var head = HTTPRequestHead(version: .http1_1, method: .POST, uri: address.target)
        head.headers.add(name: "Host", value: address.hostField)
        head.headers.add(name: "Content-Type", value: contentType)
        head.headers.add(name: "Accept", value: contentType)
        if !fields.contains(where: { $0.name.lowercased() == "user-agent" }) {
            head.headers.add(name: "User-Agent", value: userAgent)
        }
        for field in fields { head.headers.add(name: field.name, value: field.value) }
        self.head = head
        self.limits = limits
        connection = HTTPConnection(to: address, limits: limits)
    }

    deinit { connection.close() }

    /// Posts a body, and returns an answer with a status of 2xx.
    /// - Parameter willRetry: called before each wait.
    /// - Throws: ``PostFailure``.
    package func post(
        _ body: UnsafeRawBufferPointer,
        willRetry: (PostProblem, Duration) -> Void
    ) throws -> HTTPAnswer {
        var head = head
        head.headers.replaceOrAdd(name: "Content-Length", value: "\(body.count)")
        let end = ContinuousClock.now + limits.totalTime
        var (attempts, isUncertain) = (0, false)
        while true {
            attempts += 1
            let problem: PostProblem
            do {
                let answer = try connection.answer(to: head, body, left: end - .now) {
                    isUncertain = isUncertain || $0.isUncertain
                }
                if answer.isSuccess { return answer }
                problem = .answer(answer)
            } catch let error as PostProblem {
                problem = error
            }
            isUncertain = isUncertain || problem.isUncertain
            let decision = policy.decision(
                after: problem,
                attempts: attempts,
                left: end - .now,
                jitter: .random(in: 0...1),
                now: Date()
            )
            switch decision {
            case .giveUp(let reason):
                throw PostFailure(problem: problem, reason: reason, attempts: attempts, isUncertain: isUncertain)
            case .wait(let wait):
                willRetry(problem, wait)
                Thread.sleep(forTimeInterval: wait / .seconds(1))
            }
        }
    }
}
