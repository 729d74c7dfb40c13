import CoordvizSwiftTesting
import CoordvizTesting
import Foundation
import Testing

/// Together, these take longer than each of them may. A test waits for its turn before its limit begins, so they pass; the
/// shortest limit there is, is a minute.
@Suite(
    .recorded,
    .timeLimit(.minutes(1)),
    .enabled(if: ProcessInfo.processInfo.environment["COORDVIZ_SLOW_TESTS"] == "1")
)
struct TimeLimitTests {
    private func take() async throws {
        try await Task.sleep(nanoseconds: 25_000_000_000)
        #expect(TestRecording.current != nil)
    }

    @Test func aTestThatTakesHalfAMinute() async throws { try await take() }
    @Test func anotherTestThatTakesHalfAMinute() async throws { try await take() }
    @Test func aThirdTestThatTakesHalfAMinute() async throws { try await take() }
}
