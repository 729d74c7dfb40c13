import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

@testable import CoordvizInstrumentation

private enum Route: Hashable { case product(Int), reviews, about }
private enum Card: Hashable { case filters, share(String) }

/// A router as an app would write it, whose stored properties SwiftUI writes to.
@MainActor
private final class Shop {
    let screens: RecordedScreens
    var path: [Route] = [] { didSet { screens.pathChanged(from: oldValue, to: path) } }
    var sheet: Card? { didSet { screens.presentationChanged(.sheet, from: oldValue, to: sheet) } }
    var help = false { didSet { screens.presentationChanged(.popover, from: oldValue, to: help, named: "HelpView") } }
    var other: Shop? {
        didSet { screens.presentationChanged(.fullScreenCover, from: oldValue?.screens, to: other?.screens) }
    }

    init(root: String = "Catalog") {
        screens = RecordedScreens(root: root)
        screens.begin(for: self)
    }
}

@MainActor
@Suite(.recordsAlone)
struct RecordedScreensTests {
    private let backend = ListBackend()

    /// The recorded events without ownership and the router's beginning.
    private func events(_ body: (Shop) -> Void) -> [String] {
        backend.recording {
            let shop = Shop()
            let before = backend.records.count
            body(shop)
            return Array(backend.events[before...]).filter { !$0.hasPrefix("ownershipBegan") }
        }
    }

    @Test func aRouterBeginsWithItsStackAndTheRoot() {
        let shop = backend.recording { Shop() }
        expectNoDifference(
            backend.events,
            [
                "ownershipBegan NavigationStack(Catalog) Shop", "ownershipBegan Catalog Shop",
                "edgeAppeared Catalog NavigationStack(Catalog)",
            ]
        )
        expectNoDifference(backend.contents.definitions.map(\.kind), [.viewController, .coordinator, .viewController])
        withExtendedLifetime(shop) {}
    }

    // MARK: The path

    @Test func aPushAndTheUsersPopAreTransitionsOfTheScreenThatIsShown() {
        let told = events { shop in
            shop.path.append(.product(1))
            shop.path.append(.reviews)
            shop.path.removeLast()
        }
        expectNoDifference(
            told,
            [
                "transitionBegan Route(product) NavigationStack(Catalog) push",
                "edgeAppeared Route(product) NavigationStack(Catalog)",
                "transitionEnded Route(product) NavigationStack(Catalog) push",
                "transitionBegan Route(reviews) NavigationStack(Catalog) push",
                "edgeAppeared Route(reviews) NavigationStack(Catalog)",
                "transitionEnded Route(reviews) NavigationStack(Catalog) push",
                "transitionBegan Route(product) NavigationStack(Catalog) pop",
                "edgeDisappeared Route(reviews) NavigationStack(Catalog)",
                "transitionEnded Route(product) NavigationStack(Catalog) pop", "released Route(reviews)",
            ]
        )
    }

    @Test func equalRoutesInOnePathAreTwoScreens() {
        let told = events { $0.path = [.product(1), .product(1)] }
        expectNoDifference(
            told,
            [
                "transitionBegan Route(product) NavigationStack(Catalog) push",
                "edgeAppeared Route(product)#2 NavigationStack(Catalog)",
                "edgeAppeared Route(product) NavigationStack(Catalog)",
                "transitionEnded Route(product) NavigationStack(Catalog) push",
            ]
        )
    }

    @Test func anotherPathIsOneTransitionAndItsEqualBeginningIsKept() {
        let told = events { shop in
            shop.path = [.product(1), .reviews, .about]
            shop.path = [.product(1), .about]
            shop.path = []
            shop.path = []
        }
        expectNoDifference(
            told.filter { !$0.hasPrefix("edgeAppeared") },
            [
                "transitionBegan Route(about) NavigationStack(Catalog) push",
                "transitionEnded Route(about) NavigationStack(Catalog) push",
                "transitionBegan Route(about)#2 NavigationStack(Catalog) replace",
                "edgeDisappeared Route(about) NavigationStack(Catalog)",
                "edgeDisappeared Route(reviews) NavigationStack(Catalog)",
                "transitionEnded Route(about)#2 NavigationStack(Catalog) replace", "released Route(reviews)",
                "released Route(about)", "transitionBegan Catalog NavigationStack(Catalog) pop",
                "edgeDisappeared Route(about)#2 NavigationStack(Catalog)",
                "edgeDisappeared Route(product) NavigationStack(Catalog)",
                "transitionEnded Catalog NavigationStack(Catalog) pop", "released Route(product)",
                "released Route(about)#2",
            ]
        )
    }

    @Test func aPathWithoutTypesHasTheNamesThatWereAnnounced() {
        backend.recording {
            let owner = Parent()
            let screens = RecordedScreens(root: "Catalog")
            screens.begin(for: owner)
            screens.willPush(Route.about)
            screens.pathChanged(fromCount: 0, toCount: 1)
            // By a link, of which the router is not informed.
            screens.pathChanged(fromCount: 1, toCount: 2)
            screens.pathChanged(fromCount: 2, toCount: 2)
            screens.willPush(Route.reviews)
            screens.pathChanged(fromCount: 2, toCount: 2)
            screens.pathChanged(fromCount: 2, toCount: 0)
            // Announced and then refused: the way back is none to it.
            screens.pathChanged(fromCount: 0, toCount: 2)
            screens.willPush(Route.about)
            screens.pathChanged(fromCount: 2, toCount: 1)
            withExtendedLifetime(owner) {}
        }
        expectNoDifference(
            backend.events.filter { $0.hasPrefix("transitionBegan") },
            [
                "transitionBegan Route(about) NavigationStack(Catalog) push",
                "transitionBegan Screen NavigationStack(Catalog) push",
                "transitionBegan Route(reviews) NavigationStack(Catalog) replace",
                "transitionBegan Catalog NavigationStack(Catalog) pop",
                "transitionBegan Screen#2 NavigationStack(Catalog) push",
                "transitionBegan Screen#3 NavigationStack(Catalog) pop",
            ]
        )
    }

    // MARK: Sheets and covers

    @Test func aSheetThatChangesIsDismissedAndTheOtherPresented() {
        let told = events { shop in
            shop.sheet = .share("Anna")
            shop.sheet = .share("Anna")
            shop.sheet = .filters
            shop.sheet = nil
        }
        expectNoDifference(
            told.filter { !$0.hasPrefix("transitionEnded") },
            [
                "transitionBegan Card(share) NavigationStack(Catalog) sheet",
                "edgeAppeared Card(share) NavigationStack(Catalog)",
                "transitionBegan Card(share) NavigationStack(Catalog) dismiss",
                "edgeDisappeared Card(share) NavigationStack(Catalog)",
                "transitionBegan Card(filters) NavigationStack(Catalog) sheet",
                "edgeAppeared Card(filters) NavigationStack(Catalog)", "released Card(share)",
                "transitionBegan Card(filters) NavigationStack(Catalog) dismiss",
                "edgeDisappeared Card(filters) NavigationStack(Catalog)", "released Card(filters)",
            ]
        )
    }

    @Test func aPresentationByABooleanHasTheNameThatItIsGiven() {
        let told = events { shop in
            shop.help = true
            shop.help = true
            shop.help = false
        }
        expectNoDifference(
            told.filter { $0.hasPrefix("transitionBegan") },
            [
                "transitionBegan HelpView NavigationStack(Catalog) popover",
                "transitionBegan HelpView NavigationStack(Catalog) dismiss",
            ]
        )
    }

    @Test func anotherRouterInACoverOwnsItsOwnScreensAndIsNotHeld() {
        backend.recording {
            let shop = Shop()
            shop.other = Shop(root: "Basket")
            shop.other?.path = [.about]
            let covering = (edge: EdgeKind.presentation.rawValue, screen: shop.other?.screens.container.node)
            #expect(backend.records.contains { $0.code == covering.edge && $0.subject == covering.screen })
            weak let other = shop.other
            shop.other = nil
            #expect(other == nil)
        }
        let events = backend.events
        #expect(events.contains("ownershipBegan NavigationStack(Basket) Shop#2"))
        #expect(!events.contains("ownershipBegan NavigationStack(Basket) Shop"))
        #expect(events.contains("transitionBegan NavigationStack(Basket) NavigationStack(Catalog) fullScreenCover"))
        #expect(events.contains("edgeDisappeared NavigationStack(Basket) NavigationStack(Catalog)"))
        #expect(events.contains("released NavigationStack(Basket)") && events.contains("released Route(about)"))
    }

    @Test func aRouterThatIsKeptLeavesAndComesBackWithItsScreens() {
        backend.recording {
            let (shop, kept) = (Shop(), Shop(root: "Basket"))
            shop.other = kept
            kept.path = [.about]
            shop.other = nil
            #expect(LiveScreens.completing(HierarchySnapshot()).edges.count == 1)
            shop.other = kept
            #expect(LiveScreens.completing(HierarchySnapshot()).edges.count == 4)
        }
        func count(_ event: String) -> Int { backend.events.count { $0 == event } }
        #expect(count("edgeDisappeared Basket NavigationStack(Basket)") == 1)
        #expect(count("edgeDisappeared Route(about) NavigationStack(Basket)") == 1)
        #expect(count("edgeAppeared Basket NavigationStack(Basket)") == 2)
        #expect(count("edgeAppeared Route(about) NavigationStack(Basket)") == 2)
        #expect(count("edgeAppeared NavigationStack(Basket) NavigationStack(Catalog)") == 2)
    }

    @Test func whatChangesWhileARouterIsAwayIsSeenWhenItComesBack() {
        let inner = Shop(root: "Inner")
        backend.recording {
            let (shop, kept) = (Shop(), Shop(root: "Basket"))
            shop.other = kept
            kept.path = [.about]
            shop.other = nil
            let before = backend.events.count
            kept.path = []
            kept.path = [.reviews]
            kept.other = inner
            kept.sheet = .filters
            kept.sheet = nil
            let meanwhile = backend.events[before...].filter { !$0.hasPrefix("owner") && !$0.hasPrefix("released") }
            // A router counts as present from its beginning.
            expectNoDifference(meanwhile, ["edgeAppeared Inner NavigationStack(Inner)"])
            shop.other = kept
            #expect(LiveScreens.completing(HierarchySnapshot()).edges.count == 6)
        }
        func count(_ event: String) -> Int { backend.events.count { $0 == event } }
        #expect(count("edgeDisappeared Route(about) NavigationStack(Basket)") == 1)
        #expect(count("edgeAppeared Route(about) NavigationStack(Basket)") == 1)
        #expect(count("edgeAppeared Route(reviews) NavigationStack(Basket)") == 1)
        #expect(count("edgeAppeared NavigationStack(Inner) NavigationStack(Basket)") == 1)
    }

    @Test func aRouterThatIsAwayWhenARecordingBeginsIsAwayInIt() {
        let (shop, kept) = backend.recording { (Shop(), Shop(root: "Basket")) }
        backend.recording {
            shop.other = kept
            shop.other = nil
        }
        let next = ListBackend()
        next.recording {
            kept.path = [.about]
            #expect(!next.events.contains { $0.hasPrefix("edge") || $0.hasPrefix("transition") })
            shop.other = kept
            #expect(next.events.contains("edgeAppeared Route(about) NavigationStack(Basket)"))
        }
    }

    // MARK: Causes

    @Test func changesAreCausedByTheTransitionAndThatByTheCallThatRequestedIt() throws {
        _ = events { shop in
            shop.screens.recordRequest("show") { shop.path = [.about] }
            shop.path = []
        }
        let records = backend.records
        let sent = try #require(records.first { $0.kind == .messageSent })
        let began = records.filter { $0.kind == .transitionBegan }
        #expect(began.map(\.causeEvent) == [sent.number, .zero] && began.map(\.strength) == [.direct, .none])
        let edge = try #require(records.last { $0.kind == .edgeAppeared })
        #expect(edge.causeEvent == began[0].number && edge.since == began[0].number)
        #expect(records.filter { $0.kind == .transitionEnded }.map(\.causeEvent) == began.map(\.number))
    }

    @Test func aRequestComesFromTheScreenOnTopAndIsHandledByTheRouter() {
        let told = events { shop in
            #expect(shop.screens.recordRequest("first") { 1 } == 1)
            shop.path = [.about]
            shop.screens.recordRequest("second") {}
            shop.sheet = .filters
            shop.screens.recordRequest("third") {}
            shop.other = Shop(root: "Basket")
            shop.other?.path = [.reviews]
            shop.screens.recordRequest("fourth") {}
            #expect(throws: Failure.self) { try shop.screens.recordRequest("fifth") { throw Failure() } }
        }
        expectNoDifference(
            told.filter { $0.hasPrefix("hop") },
            [
                "hop Catalog Shop first", "hop Route(about) Shop second", "hop Card(filters) Shop third",
                "hop Route(reviews) Shop fourth", "hop Route(reviews) Shop fifth",
            ]
        )
        expectNoDifference(told.filter { $0.hasPrefix("handled") }.count, 5)
    }

    @Test func aChangeOnAnotherThreadIsRecordedAsOne() {
        backend.recording {
            let shop = Shop()
            let screens = shop.screens
            onOtherThreads(1) { _ in screens.pathChanged(from: [Route](), to: [.about]) }
            withExtendedLifetime(shop) {}
        }
        #expect(backend.events.contains("offMain NavigationStack(Catalog) pathChanged"))
    }

    // MARK: Recordings that are added and removed

    @Test func nothingIsKeptWithoutARecording() {
        let shop = Shop()
        shop.path = [.about]
        shop.sheet = .filters
        #expect(shop.screens.recordRequest("show") { 1 } == 1)
        #expect(shop.screens.state.withLock { $0.path.isEmpty && $0.presented.isEmpty && $0.generation == nil })
    }

    @Test func aRecordingThatBeginsLaterLearnsOfWhatIsThereWithTheNextChange() {
        let shop = Shop()
        shop.path = [.product(1), .about]
        shop.sheet = .filters
        backend.recording {
            shop.path.removeLast()
            shop.sheet = nil
        }
        expectNoDifference(
            backend.events.filter { !$0.hasPrefix("ownershipBegan") && !$0.hasPrefix("transitionEnded") },
            [
                "edgeAppeared Catalog NavigationStack(Catalog)",
                "edgeAppeared Route(product) NavigationStack(Catalog)",
                "edgeAppeared Route(about) NavigationStack(Catalog)",
                "transitionBegan Route(product) NavigationStack(Catalog) pop",
                "edgeDisappeared Route(about) NavigationStack(Catalog)", "released Route(about)",
                "edgeAppeared Card(filters) NavigationStack(Catalog)",
                "transitionBegan Card(filters) NavigationStack(Catalog) dismiss",
                "edgeDisappeared Card(filters) NavigationStack(Catalog)", "released Card(filters)",
            ]
        )
        let second = ListBackend()
        second.recording { shop.path.append(.reviews) }
        #expect(second.events.contains("ownershipBegan NavigationStack(Catalog) Shop"))
        #expect(second.events.contains("edgeAppeared Route(product) NavigationStack(Catalog)"))
    }

    @Test func theRouterIsNotHeldAndItsScreensGoWithIt() {
        backend.recording {
            var shop: Shop? = Shop()
            shop?.path = [.about]
            weak let gone = shop
            shop = nil
            #expect(gone == nil)
        }
        let released = Set(backend.events.filter { $0.hasPrefix("released") })
        #expect(
            released.isSuperset(of: ["released NavigationStack(Catalog)", "released Catalog", "released Route(about)"])
        )
    }

    @Test func screensThatWereNotBegunRecordNothingThatHasNoRouter() {
        backend.recording { #expect(RecordedScreens(root: "Catalog").recordRequest("show") { 1 } == 1) }
        expectNoDifference(backend.events, [])
    }

    @Test func noValueIsRecorded() {
        _ = events { shop in
            shop.path = [.product(4711)]
            shop.sheet = .share("Anna")
        }
        let texts = backend.contents.texts + backend.contents.definitions.map(\.typeName)
        #expect(!texts.contains { $0.contains("4711") || $0.contains("Anna") })
    }

    // MARK: Walks

    @Test func aWalkReportsScreensThatItCannotSee() {
        backend.recording {
            let shop = Shop()
            shop.path = [.about]
            shop.other = Shop(root: "Basket")
            var snapshot = HierarchySnapshot()
            snapshot.edges = [Edge(kind: .windowRoot, from: NodeID(rawValue: 90), to: NodeID(rawValue: 91))]
            let edges = LiveScreens.completing(snapshot).edges
            func count(_ kind: EdgeKind) -> Int { edges.count { $0.kind == kind } }
            #expect(edges.first == snapshot.edges.first)
            #expect(count(.containment) == 3 && count(.presentation) == 1 && edges.count == 5)
            let told = backend.records.filter { $0.kind == .edgeAppeared }.compactMap(\.edge)
            #expect(Set(edges.dropFirst()) == Set(told))
        }
        #expect(LiveScreens.completing(HierarchySnapshot()).edges.isEmpty)
    }
}
