import CoordinatorKit
import CoordvizTestSupport
import CoordvizTesting
import Foundation
import LettersApp
import PortableUIKit
@testable import ShoppingCartApp
import Testing
@testable import CoordvizSwiftTesting

/// What expectations say when something is different.
@MainActor
@Suite(.recordsAlone, .recorded)
struct ExpectationProblemTests {
    @Test func whatAnActionAddedIsShownBesideWhatWasExpected() async throws {
        let shop = try await RunningShop()
        try await shop.customer.openItem(carousel: 1, item: 1)
        let mark = try #require(TestRecording.current?.markMoment("before"))
        try await shop.pay()
        let expected: [RecordedType] = ["CartCoordinator"]
        let problem = try #require(ChangesExpectation(since: mark, added: expected, removed: ["Nobody"]).problem)
        let lines = problem.split(separator: "\n").map(String.init)
        #expect(lines.first == "What was added to and removed from the coordinators is not what was expected:")
        #expect(lines.contains { $0.hasPrefix("  + PaymentCoordinator #") && $0.contains("CatalogCoordinator.swift:") })
        #expect(lines.contains("    CartCoordinator: expected, was not added"))
        #expect(lines.contains("    Nobody: expected, was not removed"))
        shop.end()
    }

    @Test func aChainThatDiffersIsShownWithItsResponders() async throws {
        let shop = try await RunningShop()
        let from = RecordedType(HomeController.self)
        let missing = try #require(ChainExpectation(from: from, .through(["CartCoordinator"])).problem)
        #expect(
            missing.hasPrefix("The responder chain from HomeController is not the expected one. It does not contain")
        )
        #expect(missing.contains("expected: CartCoordinator"))
        let other = try #require(ChainExpectation(from: from, .exactly(["CartCoordinator"]), of: .coordinating).problem)
        #expect(other.contains("Responder 1 is "))
        let way: [RecordedType] = ["CatalogCoordinator", "ApplicationCoordinator"]
        #expect(ChainExpectation(from: "CatalogCoordinator", .exactly([way[1]]), of: .coordinating).problem == nil)
        let longer = ChainExpectation(from: "CatalogCoordinator", .exactly([way[1], way[0]]), of: .coordinating)
        #expect(longer.problem?.contains("It ends before CatalogCoordinator.") == true)
        let shorter = ChainExpectation(from: "CatalogCoordinator", .exactly([]), of: .coordinating)
        #expect(shorter.problem?.contains("It continues with ApplicationCoordinator #") == true)
        #expect(ChainExpectation(from: "Nothing", .through([])).problem?.contains("Nothing") == true)
        shop.end()
    }

    @Test func whatIsNotReleasedIsNamedWithWhatHoldsIt() async throws {
        let shop = try await RunningShop()
        try await shop.customer.openItem(carousel: 1, item: 1)
        try await shop.pay()
        let held = try #require(ReleasedExpectation(RecordedType(PaymentCoordinator.self)).problem)
        #expect(held.hasPrefix("PaymentCoordinator was not released:\n  PaymentCoordinator #"))
        #expect(held.contains("it is still child coordinator of CatalogCoordinator #"))
        let kept = shop.app.catalog.childCoordinators
        try await shop.customer.goBack()
        let leaked = try #require(ReleasedExpectation(RecordedType(PaymentCoordinator.self)).problem)
        #expect(leaked.contains("it is no longer child coordinator of CatalogCoordinator #"))
        #expect(kept.count == 1)
        #expect(ReleasedExpectation("PaymentCoordinater").problem?.contains("PaymentCoordinator") == true)
        shop.end()
    }

    @Test func whatGrowsIsNamedWithItsCountsAndWhatGrowsWithIt() async throws {
        let shop = try await RunningShop()
        var kept: [AnyObject] = []
        let problem = await GrowthRounds(repeating: 3).problem(within: 0) {
            shop.app.catalog.startChild(ForgottenCoordinator(rootViewController: shop.app.catalog.rootViewController))
            await shop.customer.settle()
            kept += shop.app.catalog.rootViewController.viewControllers.suffix(1)
            shop.app.catalog.rootViewController.popViewController(animated: true)
            await shop.customer.settle()
        }
        let text = try #require(problem)
        #expect(text.hasPrefix("Each round leaves more objects than the one before:"))
        #expect(text.contains("  ForgottenCoordinator: 1 → 2 → 3 → 4\n"))
        #expect(text.contains("it is still child coordinator of CatalogCoordinator #"))
        #expect(text.contains("ForgottenController"))
        #expect(!text.contains("HomeController:"))
        shop.end()
    }

    /// At the test's end, with nothing after the pop, and with nothing else that was ever released.
    @Test func aForgottenCoordinatorIsFoundInTheFirstLook() async throws {
        let root = UIViewController()
        let navigation = UINavigationController(rootViewController: root)
        let app = Coordinator(rootViewController: navigation)
        let window = UIWindow(frame: .zero)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        app.start()
        app.startChild(ForgottenCoordinator(rootViewController: navigation))
        MainRunLoop.main.runUntilIdle()
        navigation.popViewController(animated: false)
        let problem = try #require(LeaksExpectation().problem)
        #expect(problem.contains("[stranded-child]"), "\(problem)")
        app.finish()
    }

    /// Nothing of the recording was ever released.
    @Test func aLeakIsFoundWhereNothingElseIsReleased() async throws {
        let app = Coordinator(rootViewController: UINavigationController(rootViewController: UIViewController()))
        app.start()
        let child = ForgottenCoordinator(rootViewController: app.rootViewController)
        app.startChild(child)
        child.finish()
        let problem = try #require(await LeaksExpectation().problem(within: 0))
        #expect(problem.contains("ForgottenCoordinator") && problem.contains("never released"))
        app.finish()
        withExtendedLifetime(child) {}
    }

    private struct Hello: Message {
        func deliver(to handler: any HelloHandling) -> Handling { .handled }
    }

    @Test func aMessageThatWaitsWasNotSent() throws {
        let controller = UIViewController()
        guard case .queued = controller.bubbleWhenConnected(Hello()) else {
            Issue.record("It is connected.")
            return
        }
        #expect(MessageExpectation("Hello").problem != nil)
        #expect(MessageExpectation("Hello", .notSent).problem == nil)
        #expect(StepExpectation(messages: [.queued("Hello")]).problem == nil)
        let problem = StepExpectation(messages: [.sent("Hello")]).problem
        #expect(problem?.contains("missing: Hello sent\n  not expected: Hello waiting for its chain") == true)
        withExtendedLifetime(controller) {}
    }

    @Test func aMessageThatWasDroppedWasNotSent() async throws {
        do {
            let controller = UIViewController()
            guard case .queued = controller.bubbleWhenConnected(Hello()) else {
                Issue.record("It is connected.")
                return
            }
        }
        await MainRunLoop.main.settle()
        #expect(StepExpectation(messages: [.dropped("Hello")]).problem == nil)
        #expect(StepExpectation(messages: [.sent("Hello")]).problem?.contains("missing: Hello sent") == true)
    }

    @Test func aCoordinatorThatDoesNotEndIsNamedWithTheWay() async throws {
        let shop = try await RunningShop()
        let end = CoordinatorEnd(of: RecordedType(ForgottenCoordinator.self), by: NavigationWay.allCases, within: 0)
        let problem = await end.problem {
            shop.app.catalog.startChild(ForgottenCoordinator(rootViewController: shop.app.catalog.rootViewController))
            await shop.customer.settle()
        }
        let lines = try #require(problem).split(separator: "\n")
        #expect(
            lines.map { String($0.prefix(while: { $0 != "," })) } == [
                "After the back button", "After the swipe back", "After popToRootViewController",
                "Not possible was the dismissal: nothing was presented.",
            ]
        )
        #expect(lines.first?.contains("it is still child coordinator of CatalogCoordinator #") == true)
        shop.end()
    }

    @Test func aBackButtonThatDoesNotWorkIsAProblemAlsoIfOtherWaysDo() async throws {
        let shop = try await RunningShop()
        let end = CoordinatorEnd(of: RecordedType(StubbornCoordinator.self), by: [.backButton, .popToRoot], within: 0)
        let problem = await end.problem {
            let child = StubbornCoordinator(rootViewController: shop.app.catalog.rootViewController)
            shop.app.catalog.startChild(child)
            await shop.customer.settle()
        }
        #expect(
            problem?.hasPrefix(
                "After the back button, its screens were still there: the navigation controller did not pop."
            )
                == true,
            "\(problem ?? "")"
        )
        #expect(problem?.contains("popToRoot") == false)
        shop.end()
    }

    @Test func growthIsFoundAlsoIfTheFirstRoundReleasesSomethingLate() async throws {
        let shop = try await RunningShop()
        var kept: [UIViewController] = []
        var round = 0
        let problem = await GrowthRounds(repeating: 2).problem(within: 2) {
            let leaked = UIViewController()
            shop.app.catalog.takeOwnership(of: leaked)
            kept.append(leaked)
            if round == 0 {
                let late = UIViewController()
                shop.app.catalog.takeOwnership(of: late)
                Task { @MainActor in
                    try? await Task.sleep(nanoseconds: 60_000_000)
                    withExtendedLifetime(late) {}
                }
            }
            round += 1
            await shop.customer.settle()
        }
        #expect(problem?.contains("UIViewController: 1 → 2 → 3") == true, "\(problem ?? "")")
        shop.end()
    }

    @Test func aCoordinatorThatWasNotOpenedOrCannotBeLeftIsAProblem() async throws {
        let shop = try await RunningShop()
        let payment = RecordedType(PaymentCoordinator.self)
        let unopened = await CoordinatorEnd(of: payment, by: [.backButton], within: 0).problem {}
        #expect(unopened == "Opening it before the back button added no PaymentCoordinator.")
        let impossible = try await CoordinatorEnd(of: payment, by: [.dismissal], within: 0).problem {
            try await shop.customer.openItem(carousel: 1, item: 1)
            try await shop.pay()
        }
        #expect(impossible == "Not possible was the dismissal: nothing was presented.")
        let unasked = await CoordinatorEnd(of: payment, by: [], within: 0).problem {}
        #expect(unasked?.hasPrefix("No way was given in 'by:'") == true)
        shop.end()
    }

    @Test func aRuleThatIsNotJudgedIsAProblem() async throws {
        let shop = try await RunningShop()
        #expect(ConformanceExpectation(to: [.noServices]).problem?.hasPrefix("Rule 4 was not judged.") == true)
        shop.end()
    }

    @Test func tooFewRoundsAndAMissingMarkAreSaid() {
        let root = OwnCoordinator("root")
        #expect(GrowthExpectation(after: ["a", "b"]).problem?.contains("at least three rounds") == true)
        #expect(GrowthExpectation(after: ["a", "b", "c"]).problem?.hasPrefix("The test has no mark 'a'.") == true)
        withExtendedLifetime(root) {}
    }
}

@MainActor
@Suite(.recordsAlone, .recorded)
struct FlowExpectationTests {
    private let folder: TemporaryFolder
    private let root = OwnCoordinator("root")

    init() throws {
        folder = try TemporaryFolder()
        TestRecording.current?.mark("begin")
    }

    private func problem(records: Bool = false) -> String? {
        FlowExpectation(at: folder.path("flow.txt"), records: records).problem
    }

    @Test func aFlowIsRecordedOnRequestOnlyAndThenFails() throws {
        #expect(problem()?.hasPrefix("There is no flow at \(folder.path("flow.txt")).") == true)
        #expect(problem(records: true)?.hasPrefix("The flow was recorded into") == true)
        #expect(problem() == nil)
    }

    @Test func whatDiffersIsShownLineByLine() throws {
        #expect(problem(records: true) != nil)
        TestRecording.current?.mark("a\nmark")
        #expect(try #require(problem()).contains("\n+ Mark: a␊mark\n"))
    }

    @Test func aFileOfAnotherVersionOrOfAnotherKindIsNamedAsSuch() throws {
        try "coordviz flow 99\n".write(toFile: folder.path("flow.txt"), atomically: true, encoding: .utf8)
        #expect(problem()?.contains("is a flow of another version of coordviz") == true)
        try "\u{0}".write(toFile: folder.path("flow.txt"), atomically: true, encoding: .utf8)
        #expect(problem()?.contains("is not a flow") == true)
    }

    @Test func aFlowThatCannotBeWrittenIsSaid() throws {
        try FileManager.default.createDirectory(atPath: folder.path("flow.txt"), withIntermediateDirectories: true)
        #expect(problem(records: true)?.hasPrefix("The flow could not be recorded into") == true)
        #expect(problem()?.contains("cannot be read") == true)
    }
}

@MainActor private protocol HelloHandling {}
