import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

/// What lost events may be the reason for is marked as uncertain, and everything else is not.
@Suite struct LostEventDifferenceTests {
    private func home(_ script: inout EventScript) {
        script.coordinatorStarted("AppCoordinator")
        script.edgeAppeared(.windowRoot, "HomeController", "MainWindow")
    }

    private func claim(_ coordinator: String, _ script: inout EventScript) {
        script.claim(.ownershipBegan, "HomeController", coordinator)
        script.claim(.parentCoordinatorSet, "HomeController", coordinator)
    }

    // MARK: Attributes

    @Test func aLostOwnerIsAnUncertainChange() throws {
        let difference = try SessionDifference.between {
            home(&$0)
            claim("AppCoordinator", &$0)
        } _: {
            home(&$0)
            $0.lose(keepsKeyframe: false) { claim("AppCoordinator", &$0) }
            $0.mark("after")
        }
        expectNoDifference(
            difference.changes,
            [
                """
                ~? MainWindow/HomeController ?owner AppCoordinator → – ?parentCoordinator AppCoordinator → –
                """
            ]
        )
    }

    @Test func anOwnerThatPrecedesTheLossIsACertainChange() throws {
        let difference = try SessionDifference.between {
            home(&$0)
            $0.coordinatorStarted("ShopCoordinator")
            claim("AppCoordinator", &$0)
        } _: {
            home(&$0)
            $0.coordinatorStarted("ShopCoordinator")
            $0.claim(.ownershipBegan, "HomeController", "ShopCoordinator")
            $0.lose(keepsKeyframe: false) { $0.mark("lost") }
            $0.claim(.parentCoordinatorSet, "HomeController", "ShopCoordinator")
        }
        // The first parent coordinator may have been lost, the first owner was not.
        expectNoDifference(
            difference.changes,
            [
                """
                ~ MainWindow/HomeController owner AppCoordinator → ShopCoordinator ?parentCoordinator AppCoordinator → \
                ShopCoordinator
                """
            ]
        )
    }

    @Test func noLossTakesARecordedOwnerAway() throws {
        let difference = try SessionDifference.between {
            home(&$0)
        } _: {
            home(&$0)
            $0.lose(keepsKeyframe: false) { $0.mark("lost") }
            $0.claim(.ownershipBegan, "HomeController", "AppCoordinator")
        }
        expectNoDifference(difference.changes, ["~ MainWindow/HomeController owner – → AppCoordinator"])
    }

    @Test func lossesBeforeAnObjectExistedDoNotConcernIt() throws {
        let difference = try SessionDifference.between {
            home(&$0)
            claim("AppCoordinator", &$0)
        } _: {
            $0.coordinatorStarted("AppCoordinator")
            $0.lose { $0.mark("lost") }
            $0.mark("known again")
            $0.edgeAppeared(.windowRoot, "HomeController", "MainWindow")
        }
        expectNoDifference(
            difference.changes,
            ["~ MainWindow/HomeController owner AppCoordinator → – parentCoordinator AppCoordinator → –"]
        )
    }

    @Test func lossesWithUnknownNumbersConcernEveryObject() throws {
        func session(_ owner: String?, lost: Int64) -> InMemorySession {
            var script = EventScript()
            home(&script)
            if let owner {
                script.claim(.ownershipBegan, "HomeController", owner)
            } else {
                script.released("HomeController")
            }
            var session = script.session
            session.facts.dropped = lost
            return session
        }
        // Whether it was released is not compared.
        expectNoDifference(
            try SessionDifference.between(session(nil, lost: 0), session("AppCoordinator", lost: 2)).changes,
            ["~ MainWindow/HomeController owner – → AppCoordinator"]
        )
        expectNoDifference(
            try SessionDifference.between(session("AppCoordinator", lost: 0), session(nil, lost: 2)).changes,
            ["~ MainWindow/HomeController ?owner AppCoordinator → – ending alive → released"]
        )
    }

    // MARK: Places

    @Test func aLostParentIsAnUncertainMove() throws {
        let difference = try SessionDifference.between {
            $0.coordinatorStarted("AppCoordinator")
            $0.childAdded("CartCoordinator", to: "AppCoordinator")
        } _: {
            $0.coordinatorStarted("AppCoordinator")
            $0.coordinatorStarted("CartCoordinator")
            $0.lose(keepsKeyframe: false) { $0.childAdded("CartCoordinator", to: "AppCoordinator") }
            $0.mark("after")
        }
        expectNoDifference(
            difference.changes,
            ["→? CartCoordinator from AppCoordinator/CartCoordinator ?relation child → –"]
        )
    }

    @Test func aParentThatPrecedesTheLossIsACertainMove() throws {
        func session(_ parent: String, loses: Bool) -> InMemorySession {
            var script = EventScript()
            script.childAdded("ShopCoordinator", to: "AppCoordinator")
            script.childAdded("CartCoordinator", to: parent)
            if loses { script.lose { $0.mark("lost") } }
            script.mark("end")
            return script.session
        }
        expectNoDifference(
            try SessionDifference.between(
                session("AppCoordinator", loses: true),
                session("ShopCoordinator", loses: true)
            ).changes,
            ["→ AppCoordinator/ShopCoordinator/CartCoordinator from AppCoordinator/CartCoordinator"]
        )
    }

    @Test func aLostChildOfAContainerIsAnUncertainRelation() throws {
        func session(_ relation: EdgeKind, loses: Bool) -> InMemorySession {
            var script = EventScript()
            home(&script)
            script.claim(.parentCoordinatorSet, "CartController", "AppCoordinator")
            if loses { script.lose(keepsKeyframe: false) { $0.mark("lost") } }
            script.edgeAppeared(relation, "CartController", "HomeController")
            return script.session
        }
        expectNoDifference(
            try SessionDifference.between(
                session(.containment, loses: false),
                session(.presentation, loses: true)
            ).changes,
            ["~? MainWindow/HomeController/CartController ?relation containment → presentation"]
        )
    }

    @Test func oneOfSeveralWhosePlaceWasLostIsNotCertainlyNew() throws {
        func cart(_ name: String, holds child: String, _ script: inout EventScript, isLost: Bool = false) {
            script.coordinatorStarted("CartCoordinator#\(name)")
            if isLost {
                script.lose(keepsKeyframe: false) { $0.childAdded("CartCoordinator#\(name)", to: "AppCoordinator") }
            } else {
                script.childAdded("CartCoordinator#\(name)", to: "AppCoordinator")
            }
            script.childAdded("\(child)Coordinator", to: "CartCoordinator#\(name)")
        }
        let difference = try SessionDifference.between {
            cart("1", holds: "A", &$0)
            cart("2", holds: "B", &$0)
        } _: {
            cart("1", holds: "C", &$0, isLost: true)
            cart("2", holds: "D", &$0, isLost: true)
        }
        let carts = difference.changes.filter { $0.hasSuffix("CartCoordinator") }
        expectNoDifference(
            carts,
            [
                "-? AppCoordinator/CartCoordinator", "-? AppCoordinator/CartCoordinator", "+? CartCoordinator",
                "+? CartCoordinator",
            ]
        )
        #expect(difference.changes.contains("+ CartCoordinator/DCoordinator"))
    }

    @Test func whichOfSeveralWasMovedIsUncertainToo() throws {
        func session(isLost: Bool) -> InMemorySession {
            var script = EventScript()
            func start(_ name: String, _ script: inout EventScript, isLost: Bool) {
                script.coordinatorStarted("CartCoordinator#\(name)")
                let add: (inout EventScript) -> Void = {
                    $0.childAdded("CartCoordinator#\(name)", to: "\(name)Coordinator")
                }
                if isLost { script.lose(keepsKeyframe: false, add) } else { add(&script) }
            }
            script.coordinatorStarted("ACoordinator")
            script.coordinatorStarted("BCoordinator")
            start(isLost ? "B" : "A", &script, isLost: isLost)
            start(isLost ? "A" : "B", &script, isLost: isLost)
            script.released("CartCoordinator#B")
            script.mark("end")
            return script.session
        }
        // The two were created in the other order, and are compared in the order of their beginnings.
        let difference = try SessionDifference.between(session(isLost: false), session(isLost: true))
        #expect(difference.changes.contains { $0.contains("?ending") })
        #expect(!difference.changes.contains { $0.contains(" ending") })
    }

    // MARK: Screens

    private func push(_ screens: [String], _ script: inout EventScript) {
        for screen in screens { script.edgeAppeared(.containment, "\(screen)Controller", "NavigationController") }
    }

    @Test func aLostScreenMakesFollowersUncertain() throws {
        let difference = try SessionDifference.between {
            push(["Cart", "Address", "Payment", "Receipt"], &$0)
        } _: {
            push(["Cart"], &$0)
            $0.lose(keepsKeyframe: false) { push(["Address"], &$0) }
            push(["Payment", "Help"], &$0)
        }
        expectNoDifference(
            difference.followers,
            [
                "? NavigationController: CartController → PaymentController, was AddressController",
                // Payment and Help were recorded one after the other.
                "NavigationController: PaymentController → HelpController, was ReceiptController",
            ]
        )
    }

    @Test func aKeyframeKnowsTheOrderOfLostScreens() throws {
        let difference = try SessionDifference.between {
            push(["Cart", "Address", "Payment"], &$0)
        } _: {
            push(["Cart"], &$0)
            $0.lose(keepsKeyframe: false) { push(["Address"], &$0) }
            push(["Payment"], &$0)
            $0.keepKeyframe()
            $0.mark("known again")
        }
        expectNoDifference(difference.followers, [])
    }

    @Test func lossesAfterAContainerWasReleasedDoNotConcernIt() throws {
        let difference = try SessionDifference.between {
            push(["Cart", "Address", "Payment"], &$0)
        } _: {
            push(["Cart", "Payment"], &$0)
            $0.released("NavigationController")
            $0.lose { $0.mark("lost") }
            $0.mark("after")
        }
        expectNoDifference(
            difference.followers,
            ["NavigationController: CartController → PaymentController, was AddressController"]
        )
    }

    // MARK: Messages

    private func buy(_ script: inout EventScript, isHandled: Bool = true) {
        script.messageSent("BuyNow", by: "HomeController")
        script.hop("HomeController", "AppCoordinator")
        if isHandled { script.handled(by: "AppCoordinator") } else { script.unhandled(at: "AppCoordinator") }
    }

    @Test func anOutcomeThatWasLostIsUncertain() throws {
        let difference = try SessionDifference.between {
            home(&$0)
            buy(&$0)
        } _: {
            home(&$0)
            $0.messageSent("BuyNow", by: "HomeController")
            $0.lose(keepsKeyframe: false) { $0.hop("HomeController", "AppCoordinator") }
            $0.handled(by: "AppCoordinator")
        }
        expectNoDifference(
            difference.ways,
            ["? BuyNow by MainWindow/HomeController", "-? 1 handled AppCoordinator, 1 hops"]
        )
        #expect(difference.unknownAfter.last == "1 message is not compared: events of their paths were lost")
    }

    @Test func aRecordedOutcomeIsACertainChange() throws {
        let difference = try SessionDifference.between {
            home(&$0)
            buy(&$0)
        } _: {
            home(&$0)
            buy(&$0, isHandled: false)
            $0.lose { $0.mark("lost") }
            $0.mark("after")
        }
        expectNoDifference(
            difference.ways,
            [
                "BuyNow by MainWindow/HomeController", "-? 1 handled AppCoordinator, 1 hops",
                "+ 1 unhandled AppCoordinator, 1 hops",
            ]
        )
    }

    @Test func aSenderWhosePlaceWasLostMakesMessagesUncertain() throws {
        let difference = try SessionDifference.between {
            home(&$0)
            $0.edgeAppeared(.viewOfController, "BuyButton", "HomeController")
            $0.messageSent("BuyNow", by: "BuyButton")
            $0.handled(by: "BuyButton")
        } _: {
            home(&$0)
            $0.action("tap", on: "BuyButton")
            $0.lose(keepsKeyframe: false) { $0.edgeAppeared(.viewOfController, "BuyButton", "HomeController") }
            $0.messageSent("BuyNow", by: "BuyButton")
            $0.handled(by: "BuyButton")
        }
        expectNoDifference(
            difference.ways,
            [
                "? BuyNow by BuyButton", "+? 1 handled BuyButton, 0 hops",
                "? BuyNow by MainWindow/HomeController/BuyButton",
                "-? 1 handled MainWindow/HomeController/BuyButton, 0 hops",
            ]
        )
    }
}
