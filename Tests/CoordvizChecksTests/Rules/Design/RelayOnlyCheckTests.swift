import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct RelayOnlyCheckTests {
    /// A call that each object relays to the next; the last one does what `body` records.
    private func relay(
        _ script: inout EventScript,
        through objects: [String],
        _ body: (inout EventScript, _ caller: String) -> Void = { _, _ in }
    ) {
        guard objects.count > 1 else { return }
        let call = script.delegateCalled(by: objects[0], of: objects[1])
        script.caused(by: call) { script in
            relay(&script, through: Array(objects.dropFirst()), body)
            body(&script, objects[1])
        }
    }

    private let way = ["CityController", "CityCoordinator", "ListCoordinator", "TaskCoordinator", "AppCoordinator"]

    @Test func aCallThatThreeOnlyHandOnIsFound() throws {
        let found = try Examination(.relayOnly) { relay(&$0, through: way) }
        expectNoDifference(
            found.headlines,
            ["CityCoordinator #2 and 2 more only forward '', up to AppCoordinator #5"]
        )
        #expect(found.evidence == [[1, 2, 3, 4]])
    }

    @Test func aCallThatTwoHandOnIsNotFound() throws {
        let found = try Examination(.relayOnly) { relay(&$0, through: Array(way.dropFirst())) }
        #expect(found.headlines == [])
    }

    @Test func theLimitSaysHowManyMay() throws {
        var limits = CheckLimits()
        limits[.relays] = 1
        let found = try Examination(.relayOnly, limits: limits) { relay(&$0, through: Array(way.dropFirst())) }
        #expect(found.headlines.count == 1)
        limits[.relays] = 3
        #expect(try Examination(.relayOnly, limits: limits) { relay(&$0, through: way) }.headlines == [])
    }

    @Test func oneThatDoesSomethingElseWithTheCallIsNoRelay() throws {
        let found = try Examination(.relayOnly) { script in
            relay(&script, through: way) { script, caller in
                if caller == "ListCoordinator" { script.serviceUsed(by: caller, "Analytics") }
            }
        }
        #expect(found.headlines == [])
    }

    @Test func aRelayIsFoundWhenTheLastReceiverActs() throws {
        let found = try Examination(.relayOnly) { script in
            relay(&script, through: way) { script, caller in
                if caller == "AppCoordinator" { script.begin("CartCoordinator") }
            }
        }
        #expect(found.headlines.count == 1)
    }

    @Test func aCallOfAnotherObjectUnderTheSameCauseIsNotHandedOn() throws {
        let found = try Examination(.relayOnly) { script in
            let call = script.delegateCalled(by: "A", of: "B")
            script.caused(by: call) { script in
                let other = script.delegateCalled(by: "X", of: "C")
                script.caused(by: other) { script in
                    let third = script.delegateCalled(by: "Y", of: "D")
                    script.caused(by: third) { $0.delegateCalled(by: "D", of: "E") }
                }
            }
        }
        #expect(found.headlines == [])
    }

    @Test func switchedOffItFindsNothing() throws {
        #expect(try Examination.isSilent(without: .relayOnly) { relay(&$0, through: way) })
    }
}
