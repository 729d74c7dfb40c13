import CoordvizModel
import CoordvizTesting
import Testing

@testable import CoordvizInstrumentation

/// One test at a time is recorded, and one of its cases.
@Suite(.serialized) struct TestTurnTests {
    /// What happens, in order, and how many happen at once.
    private actor Log {
        private(set) var lines: [String] = []
        private var running = 0
        private(set) var most = 0

        func begin(_ line: String) {
            lines.append(line)
            running += 1
            most = max(most, running)
        }

        func end() { running -= 1 }
    }

    private let log = Log()

    private func work(_ line: String) async throws {
        await log.begin(line)
        for _ in 0..<20 { await Task.yield() }
        await log.end()
    }

    @Test func casesOfAllTestsRunOneAfterTheOther() async throws {
        try await withThrowingTaskGroup(of: Void.self) { [self] tests in
            for test in 1...4 {
                tests.addTask {
                    try await TestTurn.forTest(reporting: { _ in }) {
                        try await withThrowingTaskGroup(of: Void.self) { cases in
                            for _ in 1...3 {
                                cases.addTask {
                                    try await TestTurn.forCase("turn \(test)", reporting: { _ in }) { number in
                                        try await work("\(test) \(number)")
                                    }
                                }
                            }
                            try await cases.waitForAll()
                        }
                    }
                }
            }
            try await tests.waitForAll()
        }
        #expect(await log.most == 1)
        let lines = await log.lines
        #expect(lines.count == 12)
        // The cases of a test are not interrupted by another one, and each has its number.
        for first in stride(from: 0, to: 12, by: 3) {
            let test = lines[first].prefix(2)
            #expect(Set(lines[first..<first + 3]) == Set((0..<3).map { "\(test)\($0)" }))
        }
    }

    /// The wait is outside of what a case may take.
    @Test func aCaseOfATestThatHasItsTurnDoesNotWait() async throws {
        let (began, end) = (AsyncStream.makeStream(of: Void.self), AsyncStream.makeStream(of: Void.self))
        async let first: Void = TestTurn.forTest(reporting: { _ in }) {
            began.continuation.finish()
            for await _ in end.stream {}
        }
        for await _ in began.stream {}
        async let second: Void = TestTurn.forTest(reporting: { _ in }) { [self] in
            try await work("second test")
            try await TestTurn.forCase("second", reporting: { _ in }) { _ in try await work("second case") }
        }
        for _ in 0..<100 { await Task.yield() }
        #expect(await log.lines.isEmpty, "It waits before its cases begin.")
        end.continuation.finish()
        _ = try await (first, second)
        #expect(await log.lines == ["second test", "second case"])
    }

    @Test func aSuiteAndATestInItTakeOneTurn() async throws {
        try await TestTurn.forTest(reporting: { _ in }) { [self] in
            try await TestTurn.forTest(reporting: { _ in }) { try await work("inner") }
        }
        #expect(await log.lines == ["inner"])
    }

    @Test func anErrorEndsTheTurn() async throws {
        struct Failure: Error {}
        await #expect(throws: Failure.self) {
            try await TestTurn.forTest(reporting: { _ in }) {
                try await TestTurn.forCase("failing", reporting: { _ in }) { _ in throw Failure() }
            }
        }
        try await TestTurn.forTest(reporting: { _ in }) { [self] in try await work("next") }
        #expect(await log.lines == ["next"])
    }
}
