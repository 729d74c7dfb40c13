import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

/// The names of nodes that are equal in every run.
@Suite struct RolesTests {
    /// The roles of all nodes of a session, in the order of their ids.
    private func roles(_ tell: (inout EventScript) -> Void) throws -> [String] {
        var script = EventScript()
        tell(&script)
        return try roles(of: script.session)
    }

    private func roles(of session: InMemorySession) throws -> [String] {
        let roles = Roles(try SessionHistory(of: session), dictionary: session.dictionary)
        return session.dictionary.nodes.keys.sorted().map(roles.text)
    }

    @Test func aRoleIsThePathOfTypesAndIdentifiersFromTheRoot() throws {
        let roles = try roles {
            $0.coordinatorStarted("AppCoordinator")
            $0.declare("cart", .coordinator, type: "Shop.CatalogCoordinator", identifier: "cart")
            $0.childAdded("cart", to: "AppCoordinator")
            $0.childAdded("PaymentCoordinator", to: "cart")
        }
        expectNoDifference(
            roles,
            [
                "AppCoordinator", "AppCoordinator/CatalogCoordinator[cart]",
                "AppCoordinator/CatalogCoordinator[cart]/PaymentCoordinator",
            ]
        )
    }

    @Test func rolesOfScreensFollowWhatShowsThemWithoutWrappers() throws {
        let roles = try roles {
            $0.edgeAppeared(.windowScene, "MainWindow", "MainScene")
            $0.claim(.ownershipBegan, "SheetController", "AppCoordinator")
            $0.edgeAppeared(.windowRoot, "TabController", "MainWindow")
            $0.edgeAppeared(.presentation, "SheetController", "TabController")
            $0.edgeAppeared(.superview, "HomeView", "WrapperView")
            $0.edgeAppeared(.superview, "WrapperView", "OuterView")
            $0.edgeAppeared(.viewOfController, "OuterView", "TabController")
        }
        let tab = "MainScene/MainWindow/TabController"
        expectNoDifference(
            roles,
            [
                "MainWindow", "MainScene", "SheetController", "AppCoordinator", "TabController", "HomeView",
                "WrapperView",
                "OuterView",
            ].map {
                switch $0 {
                case "MainWindow": "MainScene/MainWindow"
                case "SheetController": "\(tab)/SheetController"
                case "TabController": tab
                case "HomeView": "\(tab)/OuterView/HomeView"
                case "WrapperView": "\(tab)/OuterView/WrapperView"
                case "OuterView": "\(tab)/OuterView"
                default: $0
                }
            }
        )
    }

    @Test func orderIdsAndTimesDoNotMatter() throws {
        let first = try roles {
            $0.coordinatorStarted("AppCoordinator")
            $0.childAdded("CartCoordinator", to: "AppCoordinator")
            $0.childAdded("HelpCoordinator", to: "AppCoordinator")
            $0.claim(.ownershipBegan, "CartController", "CartCoordinator")
        }
        let second = try roles {
            $0.nanosecondsPerEvent = 77
            $0.mark("late")
            $0.claim(.ownershipBegan, "CartController", "CartCoordinator")
            $0.childAdded("HelpCoordinator", to: "AppCoordinator")
            $0.childAdded("CartCoordinator", to: "AppCoordinator")
        }
        expectNoDifference(first.sorted(), second.sorted())
    }

    @Test func aNodeThatMovesKeepsItsFirstRole() throws {
        let roles = try roles {
            $0.childAdded("CartCoordinator", to: "AppCoordinator")
            $0.childRemoved("CartCoordinator", from: "AppCoordinator")
            $0.childAdded("CartCoordinator", to: "OtherCoordinator")
        }
        #expect(roles.first == "AppCoordinator/CartCoordinator")
    }

    @Test func namesThatLookLikePathsAreEscaped() throws {
        let roles = try roles {
            $0.declare("odd", .coordinator, type: "Odd/Name", identifier: "a]/b")
            $0.coordinatorStarted("odd")
        }
        expectNoDifference(roles, [#"Odd\/Name[a\]\/b]"#])
    }

    @Test func aCycleIsCutAtTheFirstNode() throws {
        let roles = try roles {
            $0.childAdded("BCoordinator", to: "ACoordinator")
            $0.childAdded("ACoordinator", to: "CCoordinator")
            $0.childAdded("CCoordinator", to: "BCoordinator")
            $0.claim(.childAdded, "SelfCoordinator", "SelfCoordinator")
        }
        expectNoDifference(
            roles,
            ["BCoordinator", "BCoordinator/CCoordinator/ACoordinator", "BCoordinator/CCoordinator", "SelfCoordinator"]
        )
    }

    @Test func aVeryDeepRoleIsCutInTheMiddleAndDoesNotOverflowTheStack() throws {
        var script = EventScript()
        for depth in 1..<100_000 {
            let name = depth.isMultiple(of: 2) ? "ACoordinator" : "BCoordinator"
            _ = script.declare("\(depth)", .coordinator, type: "Deep.\(name)")
            if depth > 1 { script.childAdded("\(depth)", to: "\(depth - 1)") }
        }
        let session = script.session
        let roles = Roles(try SessionHistory(of: session), dictionary: session.dictionary)
        let deepest = roles.text(of: NodeID(rawValue: 99_999))
        #expect(deepest.hasPrefix("BCoordinator/ACoordinator/"))
        #expect(deepest.contains("/…(99951)/"))
        #expect(deepest.split(separator: "/").count == 49)
    }

    @Test func aMissingNodeHasATextToo() throws {
        let roles = Roles(try SessionHistory(of: EventScript().session), dictionary: SessionDictionary())
        #expect(roles.text(of: NodeID(rawValue: 7)) == "(unknown)")
        var session = EventScript.shop().session
        session.dictionary = SessionDictionary()
        #expect(try SessionHistory(of: session).lives.isEmpty == false)
        let unnamed = Roles(try SessionHistory(of: session), dictionary: session.dictionary)
        #expect(unnamed.text(of: NodeID(rawValue: 1)) == "(unknown)")
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func rolesAreDeterministic(_ seed: UInt64) throws {
        let session = EventScript.random(seed: seed).session
        let texts = try roles(of: session)
        #expect(texts.allSatisfy { !$0.isEmpty })
        expectNoDifference(texts, try roles(of: session))
    }
}
