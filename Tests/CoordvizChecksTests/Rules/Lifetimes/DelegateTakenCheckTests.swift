import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct DelegateTakenCheckTests {
    private func take(_ script: inout EventScript) {
        script.launch()
        script.claim(.delegateTaken, "StackController", "ProfileController")
    }

    @Test func aDelegateThatWasReplacedIsFound() throws {
        let found = try Examination(.delegateTaken, take)
        expectNoDifference(
            found.headlines,
            ["ProfileController #5 became the delegate of StackController #2, on which coordinators rely"]
        )
        #expect(found.moments == [8])
    }

    @Test func aDelegateThatWasTakenAwayIsFound() throws {
        let found = try Examination(.delegateTaken) { script in
            script.record(EventRecord(.delegateTaken, subject: script.node("StackController")))
        }
        #expect(found.headlines == ["The delegate of StackController #1 was set to nil while coordinators rely on it"])
    }

    @Test func callsToADelegateTakeNothing() throws {
        let found = try Examination(.delegateTaken) { script in
            script.launch()
            script.delegateCalled(by: "StackController", of: "ProfileController")
        }
        #expect(found.headlines == [])
    }

    @Test func switchedOffItFindsNothing() throws {
        #expect(try Examination.isSilent(without: .delegateTaken, take))
    }
}
