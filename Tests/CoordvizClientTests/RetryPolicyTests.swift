import Foundation
import Testing

@testable import CoordvizClient

@Suite struct RetryPolicyTests {
    private let now = Date(timeIntervalSince1970: 784_111_777)

    private func decision(
        after problem: PostProblem = .answer(HTTPAnswer(status: 503)),
        attempts: Int = 1,
        left: Duration = .seconds(30),
        jitter: Double = 1
    ) -> RetryPolicy.Decision {
        RetryPolicy().decision(after: problem, attempts: attempts, left: left, jitter: jitter, now: now)
    }

    private func busy(_ status: Int = 429, retryAfter: String) -> PostProblem {
        var answer = HTTPAnswer(status: status)
        answer.retryAfter = retryAfter
        return .answer(answer)
    }

    @Test func waitsDoubleUpToALimit() {
        let waits = (1...7).map { decision(attempts: $0) }
        #expect(waits == [0.5, 1, 2, 4, 8, 8, 8].map { .wait(.seconds($0)) })
        #expect(decision(attempts: 1_000_000) == .wait(.seconds(8)))
    }

    @Test func jitterShortensAWaitByAtMostHalf() {
        #expect(decision(jitter: 0) == .wait(.milliseconds(250)))
        #expect(decision(attempts: 3, jitter: 0.5) == .wait(.milliseconds(1500)))
    }

    @Test func thereIsNoWaitBeyondTheTimeOfTheRequest() {
        #expect(decision(left: .milliseconds(500)) == .giveUp(.timeIsUp))
        #expect(decision(left: .zero) == .giveUp(.timeIsUp))
        #expect(decision(left: .seconds(-1)) == .giveUp(.timeIsUp))
    }

    @Test func theLastWaitIsShortenedSoThatTheTimeIsUsed() {
        #expect(decision(attempts: 5, left: .seconds(9)) == .wait(.seconds(8)))
        #expect(decision(attempts: 5, left: .seconds(7)) == .wait(.milliseconds(6_500)))
        #expect(decision(attempts: 5, left: .milliseconds(750)) == .wait(.milliseconds(250)))
        #expect(decision(attempts: 5, left: .milliseconds(749)) == .giveUp(.timeIsUp))
    }

    @Test(arguments: [429, 502, 503, 504])
    func busyServersAreAskedAgain(_ status: Int) {
        #expect(decision(after: .answer(HTTPAnswer(status: status))) == .wait(.milliseconds(500)))
    }

    @Test(arguments: [301, 302, 304, 307, 400, 401, 403, 404, 405, 408, 413, 415, 418, 428, 431, 500, 501, 505, 599])
    func otherStatusesAreFinal(_ status: Int) {
        #expect(decision(after: .answer(HTTPAnswer(status: status))) == .giveUp(.final))
    }

    @Test func otherStatusesAreFinalEvenIfTheySayWhenToComeBack() {
        #expect(decision(after: busy(400, retryAfter: "1")) == .giveUp(.final))
    }

    @Test func lostConnectionsAreTriedAgainAndWrongOnesAreNot() {
        let transient: [PostProblem] = [
            .cannotConnect(reason: "Connection refused"), .connectTimeout, .noAnswer, .closed,
        ]
        for problem in transient { #expect(decision(after: problem) == .wait(.milliseconds(500))) }
        for problem in [PostProblem.unknownHost, .notHTTP] { #expect(decision(after: problem) == .giveUp(.final)) }
    }

    @Test func onlyAGatewayAnswersWithoutKnowingWhetherARequestWasAccepted() {
        let uncertain = [400, 429, 500, 502, 503, 504].filter {
            PostProblem.answer(HTTPAnswer(status: $0)).isUncertain
        }
        #expect(uncertain == [502, 504])
    }

    @Test func aServerThatSaysWhenIsAskedThen() {
        #expect(decision(after: busy(retryAfter: "3"), attempts: 5) == .wait(.seconds(3)))
        #expect(decision(after: busy(503, retryAfter: "3"), jitter: 0) == .wait(.seconds(3)))
        #expect(decision(after: busy(retryAfter: "Sun, 06 Nov 1994 08:49:47 GMT")) == .wait(.seconds(10)))
    }

    @Test func aServerThatSaysTooLateIsNotAskedEarlier() {
        #expect(decision(after: busy(retryAfter: "30")) == .giveUp(.askedToWait(.seconds(30))))
        #expect(decision(after: busy(retryAfter: "3600")) == .giveUp(.askedToWait(.seconds(3600))))
    }

    @Test func afterTheTimeThatAServerNamesThereIsTimeForAnAttempt() {
        #expect(decision(after: busy(retryAfter: "3"), left: .milliseconds(3_500)) == .wait(.seconds(3)))
        let tooLate = RetryPolicy.Decision.giveUp(.askedToWait(.seconds(3)))
        #expect(decision(after: busy(retryAfter: "3"), left: .milliseconds(3_499)) == tooLate)
    }

    @Test(arguments: ["0", "soon", "", "-5", "1.5", "Sun, 06 Nov 1994 08:49:30 GMT"])
    func aServerThatSaysNothingOfUseIsAskedAsAlways(_ text: String) {
        #expect(decision(after: busy(retryAfter: text)) == .wait(.milliseconds(500)))
    }

    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:47 GMT", "Sunday, 06-Nov-94 08:49:47 GMT", "Sun Nov  6 08:49:47 1994",
    ])
    func theThreeFormsOfADateAreRead(_ text: String) {
        #expect(RetryAfter.wait(text, now: now) == .seconds(10))
    }

    @Test func hugeNumbersAreLongAndNoTrap() {
        #expect(RetryAfter.wait("99999999999999999999999999", now: now) == .seconds(Int64(1) << 32))
        #expect(RetryAfter.wait("Fri, 31 Dec 9999 23:59:59 GMT", now: now) == .seconds(Int64(1) << 32))
    }
}
