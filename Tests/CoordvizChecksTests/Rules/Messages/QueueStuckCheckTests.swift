import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@Suite struct QueueStuckCheckTests {
    private func dropped(_ script: inout EventScript) {
        script.messageQueued("Loaded", by: "HomeController", at: ("Shop/Home.swift", 12))
        script.mark("later")
        script.stop(.messageDropped, at: "HomeController")
    }

    @Test func aMessageDroppedWithItsSenderIsFound() throws {
        let found = try Examination(.queueStuck, dropped)
        #expect(found.headlines == ["HomeController #1 queued Loaded, which was never sent"])
        #expect(found.checks.findings[0].reason.hasSuffix("dropped after 0.002s because its sender was released."))
        #expect(found.checks.findings[0].location == SourceLocation(file: "Shop/Home.swift", line: 12))
        #expect(found.evidence == [[1, 3]])
    }

    @Test func aRefusedMessageIsFound() throws {
        let found = try Examination(.queueStuck) { $0.messageRefused("Loaded", by: "HomeController") }
        #expect(found.checks.findings[0].reason.hasSuffix("too many messages of this sender were waiting already."))
    }

    @Test func aMessageThatWaitsAtTheEndIsFoundAfterTheLimit() throws {
        func waiting(_ milliseconds: Int) throws -> [String] {
            try Examination(.queueStuck) {
                $0.messageQueued("Loaded", by: "HomeController")
                for _ in 1...milliseconds { $0.mark("tick") }
            }.headlines
        }
        #expect(try waiting(1_000) == [])
        #expect(try waiting(1_001).count == 1)
    }

    /// The app reports in the tap's handler what it was for: that is one action of the user.
    /// A task that reports one action after the other has the cause with which it began.
    @Test(arguments: [CauseStrength.direct, .none, .task])
    func whatAnActionCausesIsNotAnotherActionOfTheUser(strength: CauseStrength) throws {
        let found = try Examination(.queueStuck) { script in
            script.messageQueued("Loaded", by: "HomeController")
            script.walk()
            let tap = script.action("touchUpInside", on: "FilterButton")
            let cause = strength == .none ? EventNumber.zero : tap
            script.caused(by: cause, strength) { _ = $0.action("filter", on: "Router") }
            script.walk()
        }
        #expect(found.headlines.count == (strength == .direct ? 0 : 1))
    }

    @Test func aMessageThatIsSentLateIsNotFound() throws {
        let found = try Examination(.queueStuck, nanosecondsPerEvent: 10_000_000_000) {
            $0.messageQueued("Loaded", by: "HomeController")
            let message = $0.message
            $0.mark("much later")
            $0.sendQueued(message, "Loaded", by: "HomeController")
            $0.handled(by: "HomeController")
        }
        #expect(found.headlines == [])
    }

    @Test func switchedOffItFindsNothing() throws {
        #expect(try Examination.without(.queueStuck, dropped) == [])
    }
}
