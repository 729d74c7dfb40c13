import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

/// Which screens follow which, and which messages have other outcomes.
@Suite struct FollowerTests {
    private func push(_ screens: [String], _ script: inout EventScript) {
        for screen in screens { script.edgeAppeared(.containment, "\(screen)Controller", "NavigationController") }
    }

    @Test func aScreenThatIsLeftOutLetsTheNextOneFollow() throws {
        let difference = try SessionDifference.between {
            push(["Cart", "Address", "Payment"], &$0)
        } _: {
            push(["Cart", "Payment"], &$0)
        }
        expectNoDifference(
            difference.followers,
            ["NavigationController: CartController → PaymentController, was AddressController"]
        )
        expectNoDifference(difference.changes, ["- NavigationController/AddressController"])
    }

    @Test func aScreenPushedAfterAPopFollowsTheOneThatWasOnTop() throws {
        let difference = try SessionDifference.between {
            push(["List", "Cart"], &$0)
            $0.edgeAppeared(.presentation, "HelpController", "CartController")
        } _: {
            push(["List", "Cart"], &$0)
            $0.edgeDisappeared(.containment, "CartController", "NavigationController")
            push(["Order"], &$0)
            $0.edgeAppeared(.presentation, "HelpController", "CartController")
        }
        expectNoDifference(
            difference.followers,
            ["NavigationController: ListController → CartController|OrderController, was CartController"]
        )
    }

    @Test func coordinatorsFollowEachOtherToo() throws {
        let difference = try SessionDifference.between {
            $0.childAdded("LoginCoordinator", to: "AppCoordinator")
            $0.childRemoved("LoginCoordinator", from: "AppCoordinator")
            $0.childAdded("ShopCoordinator", to: "AppCoordinator")
        } _: {
            $0.childAdded("ShopCoordinator", to: "AppCoordinator")
            $0.childRemoved("ShopCoordinator", from: "AppCoordinator")
            $0.childAdded("LoginCoordinator", to: "AppCoordinator")
        }
        expectNoDifference(
            difference.followers,
            [
                "AppCoordinator: begin → ShopCoordinator, was LoginCoordinator",
                "AppCoordinator: ShopCoordinator → LoginCoordinator, was ",
                "AppCoordinator: LoginCoordinator → , was ShopCoordinator",
            ]
        )
    }

    @Test func messagesThatEndElsewhereAreReportedByNameAndSender() throws {
        func tell(_ script: inout EventScript, in parent: String, handler: String?, times: Int) {
            script.childAdded("CartCoordinator", to: parent)
            script.edgeAppeared(.windowRoot, "HomeController", "MainWindow")
            script.edgeAppeared(.viewOfController, "BuyButton", "HomeController")
            for _ in 0..<times {
                script.messageSent("BuyNow", by: "BuyButton")
                script.hop("BuyButton", "HomeController")
                if let handler {
                    script.hop("HomeController", handler)
                    script.handled(by: handler)
                } else {
                    script.unhandled(at: "HomeController")
                }
                script.messageSent("Log", by: "HomeController")
                script.hop("HomeController", "CartCoordinator")
                script.handled(by: "CartCoordinator")
            }
        }
        let difference = try SessionDifference.between {
            tell(&$0, in: "AppCoordinator", handler: "CartCoordinator", times: 2)
        } _: {
            tell(&$0, in: "ShopCoordinator", handler: nil, times: 1)
            $0.messageSent("Help", by: "HomeController")
            $0.handled(by: "HomeController")
        }
        expectNoDifference(
            difference.ways,
            [
                "BuyNow by MainWindow/HomeController/BuyButton",
                "- 2 handled ShopCoordinator/CartCoordinator, 2 hops",
                "+ 1 unhandled MainWindow/HomeController, 1 hops",
                "Help by MainWindow/HomeController",
                "+ 1 handled MainWindow/HomeController, 0 hops",
            ]
        )
    }

    @Test func messagesThatLostSomethingOnTheirWayAreNotCompared() throws {
        let difference = try SessionDifference.between(
            EventScript.gap().session.withoutKeyframes,
            EventScript.gap().session
        )
        expectNoDifference(difference.messages, [])
        #expect(difference.unknownBefore.last == "2 messages are not compared: events of their paths were lost")
    }
}
