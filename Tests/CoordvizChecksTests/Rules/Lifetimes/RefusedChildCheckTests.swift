import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@Suite struct RefusedChildCheckTests {
    private func refused(_ kind: EventKind) -> (inout EventScript) -> Void {
        { script in
            script.coordinatorStarted("AppCoordinator")
            script.childAdded("ShopCoordinator", to: "AppCoordinator")
            script.childAdded("CartCoordinator", to: "ShopCoordinator")
            let tap = script.action("touchUpInside", on: "CartButton")
            script.caused(by: tap) { $0.claim(kind, "CartCoordinator", "AppCoordinator") }
        }
    }

    @Test func aStartOfAnotherCoordinatorsChildIsFoundWithWhatTheUserDid() throws {
        let found = try Examination(.refusedChild, refused(.secondParent))
        #expect(
            found.headlines == [
                "AppCoordinator #1 did not start CartCoordinator #3: it is a child of ShopCoordinator #2"
            ]
        )
        #expect(found.evidence == [[4, 5]])
        #expect(found.moments == [5])
    }

    @Test func aStopOfAnotherCoordinatorsChildIsFound() throws {
        let found = try Examination(.refusedChild, refused(.stoppedStranger))
        #expect(
            found.headlines == [
                "AppCoordinator #1 did not stop CartCoordinator #3: it is a child of ShopCoordinator #2"
            ]
        )
    }

    @Test func whoStartsAChildUnderAnIdentifierGotAnError() throws {
        let found = try Examination(.refusedChild) { script in
            script.childAdded("CartCoordinator", to: "ShopCoordinator")
            script.record(
                EventRecord(
                    .secondParent,
                    subject: script.node("CartCoordinator"),
                    object: script.node("AppCoordinator"),
                    name: script.text("cart")
                )
            )
        }
        #expect(found.headlines == [])
    }

    @Test func aStopOfAChildThatEndedByItselfIsHarmless() throws {
        let found = try Examination(.refusedChild) { script in
            script.childAdded("CartCoordinator", to: "ShopCoordinator")
            script.childRemoved("CartCoordinator", from: "ShopCoordinator")
            script.claim(.stoppedStranger, "CartCoordinator", "ShopCoordinator")
        }
        #expect(found.headlines == [])
    }

    @Test func switchedOffItFindsNothing() throws {
        #expect(try Examination.isSilent(without: .refusedChild, refused(.secondParent)))
    }
}
