import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    @MainActor @Suite(.serialized) struct RunLoop {
        init() {
            HeadlessApplication.terminate()
        }

        @Test func observersRunAfterEveryTurnInTheirOrder() {
            let loop = MainRunLoop.main
            var seen: [String] = []
            let late = loop.addObserver(order: 2) { seen.append("late") }
            let early = loop.addObserver(order: 1) { seen.append("early") }
            loop.perform { seen.append("work") }
            loop.runOneTurn()
            loop.turn { seen.append("touch") }
            #expect(seen == ["work", "early", "late", "touch", "early", "late"])
            early.cancel()
            loop.runOneTurn()
            #expect(seen.suffix(1) == ["late"] && loop.turnCount == 3)
            late.cancel()
        }

        @Test func anAppThatIsNeverIdleSettlesAllTheSame() async {
            HeadlessUIKit.diagnostics = { _ in }
            defer { HeadlessUIKit.diagnostics = nil }
            let loop = MainRunLoop.main
            var pulses = 0
            func pulse() {
                pulses += 1
                loop.schedule(after: .milliseconds(500)) { pulse() }
            }
            pulse()
            await loop.settle()
            #expect(pulses > 100)
            let before = pulses
            let cancelled = Task { @MainActor in
                withUnsafeCurrentTask { $0?.cancel() }
                await loop.settle()
            }
            await cancelled.value
            #expect(pulses > before)
        }

        @Test func workHandedInDuringATurnRunsInTheNext() {
            let loop = MainRunLoop.main
            var seen: [Int] = []
            loop.perform {
                seen.append(1)
                loop.perform { seen.append(2) }
            }
            loop.runOneTurn()
            #expect(seen == [1])
            #expect(loop.runUntilIdle())
            #expect(seen == [1, 2])
        }

        @Test func timersFireInTheOrderOfVirtualTime() {
            let loop = MainRunLoop.main
            var seen: [String] = []
            loop.schedule(after: .seconds(2)) { seen.append("second") }
            loop.schedule(after: .seconds(1)) { seen.append("first") }
            loop.schedule(after: .seconds(1)) { seen.append("never") }.invalidate()
            let start = loop.now
            loop.runUntilIdle()
            #expect(seen == ["first", "second"] && loop.now - start == .seconds(2))
        }

        @Test func repeatingTimersFireOnlyAsTimePasses() {
            let loop = MainRunLoop.main
            var count = 0
            let timer = loop.schedule(after: .seconds(1), repeats: true) { count += 1 }
            #expect(loop.runUntilIdle() && count == 0)
            loop.advance(by: .seconds(3))
            #expect(count == 3)
            timer.invalidate()
            loop.advance(by: .seconds(3))
            #expect(count == 3)
        }

        @Test func aBusyLoopStopsAndSaysSo() {
            func again() { MainRunLoop.main.perform { again() } }
            again()
            let problems = collectingDiagnostics {
                #expect(!MainRunLoop.main.runUntilIdle(maximumTurns: 5))
            }
            #expect(problems.count == 1)
            HeadlessApplication.terminate()
        }

        @Test func aTurnInsideATurnIsRefused() {
            let problems = collectingDiagnostics {
                MainRunLoop.main.turn {
                    MainRunLoop.main.runOneTurn()
                    MainRunLoop.main.runUntilIdle()
                }
            }
            #expect(problems.count == 2)
        }

        @Test func settlingRunsTasksAndWhatTheyHandIn() async {
            var seen: [String] = []
            Task {
                await Task.yield()
                seen.append("task")
                MainRunLoop.main.schedule(after: .seconds(1)) {
                    seen.append("timer")
                    Task { seen.append("second task") }
                }
            }
            await MainRunLoop.main.settle()
            #expect(seen == ["task", "timer", "second task"])
        }
    }
}
