import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct ShadowedHandlerCheckTests {
    private func app(_ script: inout EventScript) {
        script.launch()
        script.begin("CatalogCoordinator")
        script.push("ListController", of: "CatalogCoordinator")
    }

    private func send(
        _ script: inout EventScript,
        from sender: String,
        to handler: String,
        passing passer: String? = nil
    ) {
        script.messageSent("AddToCart", by: sender)
        if let passer {
            script.hop(sender, passer)
            script.passedOn(by: passer)
        }
        script.hop(passer ?? sender, handler)
        script.handled(by: handler)
    }

    /// - Parameter first: who handles the second message before.
    private func shadow(_ script: inout EventScript, andBefore first: String? = nil) {
        app(&script)
        send(&script, from: "OfferCell", to: "AppCoordinator")
        script.messageSent("AddToCart", by: "OfferCell#2")
        if let first {
            script.hop("OfferCell#2", first)
            script.handled(by: first)
        }
        script.hop(first ?? "OfferCell#2", "CatalogCoordinator")
        script.handled(by: "CatalogCoordinator")
    }

    @Test func aHandlerBelowAnotherOneIsFoundWithTheSendersItAnsweredFor() throws {
        let found = try Examination(.shadowedHandler) { shadow(&$0) }
        expectNoDifference(
            found.headlines,
            ["CatalogCoordinator #5 handles AddToCart before it reaches AppCoordinator #1, which handles it too"]
        )
        expectNoDifference(
            found.checks.findings.first?.reason,
            "AppCoordinator #1 did not receive what OfferCell #8 sent. It received what OfferCell #7 sent."
        )
    }

    @Test func aSenderWhoseMessageTheFartherHandlerReceivedAtAnotherTimeIsNotDenied() throws {
        let found = try Examination(.shadowedHandler) { script in
            app(&script)
            send(&script, from: "OfferCell", to: "AppCoordinator")
            send(&script, from: "OfferCell", to: "CatalogCoordinator")
        }
        expectNoDifference(
            found.checks.findings.first?.reason,
            """
            AppCoordinator #1 did not receive what OfferCell #7 sent. At another time it received the same message from \
            OfferCell #7.
            """
        )
    }

    @Test func handlersBesideEachOtherAreNotFound() throws {
        let found = try Examination(.shadowedHandler) { script in
            app(&script)
            script.begin("CartCoordinator")
            script.push("CartController", of: "CartCoordinator")
            send(&script, from: "OfferCell", to: "CartCoordinator")
            send(&script, from: "OfferCell#2", to: "CatalogCoordinator")
        }
        #expect(found.headlines == [])
    }

    @Test func aHandlerForSendersWithoutANearerOneIsNotFound() throws {
        let found = try Examination(.shadowedHandler) { script in
            app(&script)
            send(&script, from: "HomeController", to: "AppCoordinator")
            send(&script, from: "ListController", to: "CatalogCoordinator")
        }
        #expect(found.headlines == [])
    }

    @Test func objectsOfOneClassAnswerForTheirOwnParts() throws {
        let found = try Examination(.shadowedHandler) { script in
            script.launch()
            script.begin("FlowCoordinator")
            script.begin("FlowCoordinator#2", under: "FlowCoordinator")
            send(&script, from: "OfferCell", to: "FlowCoordinator")
            send(&script, from: "OfferCell#2", to: "FlowCoordinator#2")
        }
        #expect(found.headlines == [])
    }

    @Test func aHandlerThatPassesMessagesOnIsNotFound() throws {
        let found = try Examination(.shadowedHandler) { script in
            shadow(&script)
            send(&script, from: "OfferCell#2", to: "AppCoordinator", passing: "CatalogCoordinator")
        }
        #expect(found.headlines == [])
    }

    @Test func aHandlerThatReceivedTheMessageBeforeIsNotHidden() throws {
        let found = try Examination(.shadowedHandler) { script in
            shadow(&script, andBefore: "AppCoordinator")
        }
        #expect(found.headlines == [])
    }

    @Test func aHandlerAfterWhichMessagesGoOnHidesNone() throws {
        let found = try Examination(.shadowedHandler) { script in
            shadow(&script)
            script.messageSent("AddToCart", by: "OfferCell#2")
            for receiver in ["CatalogCoordinator", "AppCoordinator"] {
                script.hop("OfferCell#2", receiver)
                script.handled(by: receiver)
            }
        }
        #expect(found.headlines == [])
    }

    @Test func switchedOffItFindsNothing() throws {
        #expect(try Examination.isSilent(without: .shadowedHandler) { shadow(&$0) })
    }
}
