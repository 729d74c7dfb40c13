internal import Foundation

/// When a request is tried again: after waits that double, with jitter, or when the server says so
/// (https://opentelemetry.io/docs/specs/otlp/#otlphttp-throttling).
struct RetryPolicy: Sendable {
    var firstWait = Duration.milliseconds(500)
    var longestWait = Duration.seconds(8)
    /// What is left for the last attempt: the wait before it is shortened for that, unless the server names the wait.
    var lastAttempt = Duration.milliseconds(500)

    enum Decision: Equatable {
        case wait(Duration)
        case giveUp(PostFailure.Reason)
    }

    /// - Parameters:
    ///   - attempts: how often the request was tried; at least 1.
    ///   - left: of the time for the request.
    ///   - jitter: from 0 to 1. Programs that failed at the same time should not come back at the same time.
    ///   - now: for servers that name a date.
    func decision(
        after problem: PostProblem,
        attempts: Int,
        left: Duration,
        jitter: Double,
        now: Date
    ) -> Decision {
        guard problem.isTransient else { return .giveUp(.final) }
        if case .answer(let answer) = problem, let text = answer.retryAfter,
            let asked = RetryAfter.wait(text, now: now), asked > .zero
        {
            return asked <= left - lastAttempt ? .wait(asked) : .giveUp(.askedToWait(asked))
        }
        // Doubling more often than that would be far above any limit.
        let doubled = firstWait * (1 << min(attempts - 1, 16))
        let wait = min(doubled, longestWait) * (0.5 + jitter / 2)
        let longest = left - lastAttempt
        return longest < firstWait / 2 ? .giveUp(.timeIsUp) : .wait(min(wait, longest))
    }
}
