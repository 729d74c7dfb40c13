import CoordinatorKit
import CoordvizChecks
import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import PortableUIKit
import Testing

/// Defects of real coordinators, recorded as they happen and found by the rules; and code that only looks like a defect.
@MainActor
@Suite(.recordsAlone)
struct RecordedDefectsTests {
    private let navigation = UINavigationController()
    private let home: HomeCoordinator

    init() { home = HomeCoordinator(rootViewController: navigation) }

    /// Launches an app with a home screen, lets `body` use it, and returns which rules found which objects.
    private func found(_ limits: CheckLimits = CheckLimits(), _ body: (Stage) throws -> Void) throws -> [String] {
        let run = try RecordedRun()
        home.start()
        home.startChild(PlainCoordinator())
        let stage = Stage(showing: navigation)
        try body(stage)
        // Pending transitions end.
        settle()
        let session = try run.finish()
        var settings = CheckSettings(rules: CheckRule.allCases.filter { $0.topic == .lives })
        settings.limits = limits
        let checks = Checks(
            try SessionHistory(of: session),
            dictionary: session.dictionary,
            facts: session.facts,
            settings: settings
        )
        withExtendedLifetime(stage) {}
        return checks.findings.map { "\($0.rule.name) \(session.type($0.nodes.first ?? .none))" }
    }

    private func settle() { MainRunLoop.main.runUntilIdle() }

    @Test(arguments: [true, false])
    func aChildThatIsNotInformedOfTheBackButtonIsStranded(hears: Bool) throws {
        let rules = try found { stage in
            home.open(DetailCoordinator(rootViewController: navigation, endsWhenPopped: hears))
            settle()
            try stage.user { try UserInteraction.tapBackButton(of: navigation) }
        }
        expectNoDifference(rules, hears ? [] : ["stranded-child DetailCoordinator"])
    }

    @Test(arguments: [true, false])
    func aChildWhoseScreenIsPushedByUIKitInStartIsStrandedAsWell(hears: Bool) throws {
        let rules = try found { stage in
            home.open(DetailCoordinator(rootViewController: navigation, endsWhenPopped: hears, pushesByUIKit: true))
            settle()
            try stage.user { try UserInteraction.swipeBack(of: navigation, finishing: true) }
        }
        expectNoDifference(rules, hears ? [] : ["stranded-child DetailCoordinator"])
    }

    @Test(arguments: [true, false])
    func aChildThatEndsWhenASwipeBeginsEndsTooEarlyIfItIsCancelled(finishing: Bool) throws {
        let rules = try found { stage in
            home.open(DetailCoordinator(rootViewController: navigation, endsWhenPopped: false, isHasty: true))
            settle()
            try stage.user { try UserInteraction.swipeBack(of: navigation, finishing: finishing) }
        }
        expectNoDifference(rules, finishing ? [] : ["ended-too-early DetailCoordinator"])
    }

    @Test(arguments: [true, false])
    func aCoordinatorThatIsNotHeldIsReleasedOnScreen(isHeld: Bool) throws {
        let rules = try found { _ in
            let detail = DetailCoordinator(rootViewController: navigation, endsWhenPopped: false)
            if isHeld { home.startChild(detail) } else { detail.start() }
        }
        expectNoDifference(rules, isHeld ? [] : ["released-on-screen DetailCoordinator"])
    }

    @Test func aCoordinatorThatIsStartedWithoutAParentIsAnOrphan() throws {
        let detail = DetailCoordinator(rootViewController: navigation, endsWhenPopped: false)
        let rules = try found { _ in
            detail.start()
            settle()
        }
        expectNoDifference(rules, ["orphan-coordinator DetailCoordinator"])
    }

    @Test(arguments: [true, false])
    func aLinkThatIsOpenedTwiceMakesADuplicate(goesBack: Bool) throws {
        let rules = try found { stage in
            for _ in 1...2 {
                Instrumentation.perform("openURL", on: stage.window) {
                    home.open(DetailCoordinator(rootViewController: navigation, endsWhenPopped: true))
                }
                settle()
                if goesBack { try stage.user { try UserInteraction.tapBackButton(of: navigation) } }
            }
        }
        expectNoDifference(rules, goesBack ? [] : ["duplicate-sibling DetailCoordinator"])
    }

    @Test(arguments: [true, false])
    func aCoordinatorThatIsHeldAfterItsEndIsNotReleased(isHeld: Bool) throws {
        var limits = CheckLimits()
        limits[.coordinatorRelease] = 0
        var held: BaseCoordinator?
        let rules = try found(limits) { _ in
            let sync = PingCoordinator()
            home.startChild(sync)
            if isHeld { held = sync }
            home.stopChild(sync)
            // A recording without any release is not judged.
            home.startChild(PlainCoordinator())
            home.childCoordinators.last.map(home.stopChild)
        }
        expectNoDifference(rules, isHeld ? ["not-released PingCoordinator"] : [])
        withExtendedLifetime(held) {}
    }

    @Test(arguments: [true, false])
    func aChildThatIsHeldWhenItsParentIsReleasedHasAStaleParent(isHeld: Bool) throws {
        var held: BaseCoordinator?
        let rules = try found { _ in
            do {
                let root = PlainCoordinator()
                root.start()
                let child = PingCoordinator()
                root.startChild(child)
                if isHeld { held = child }
            }
            navigation.pushViewController(UIViewController(), animated: false)
            settle()
        }
        expectNoDifference(rules.filter { $0.hasPrefix("stale") }, isHeld ? ["stale-parent PingCoordinator"] : [])
        withExtendedLifetime(held) {}
    }

    @Test func aViewControllerThatMakesItselfTheDelegateTakesIt() throws {
        let delegate = SelfishController()
        let rules = try found { _ in
            home.open(DetailCoordinator(rootViewController: navigation, endsWhenPopped: true))
            settle()
            navigation.delegate = delegate
            settle()
        }
        expectNoDifference(rules, ["delegate-taken UINavigationController"])
    }

    @Test func childrenInADictionaryByTheirClassEvictEachOther() throws {
        let parent = DictionaryCoordinator()
        let rules = try found { _ in
            parent.start(NamelessCoordinator())
            parent.start(NamelessCoordinator())
        }
        expectNoDifference(rules, ["evicted-child NamelessCoordinator"])
        withExtendedLifetime(parent) {}
    }

    @Test(arguments: [true, false])
    func aSheetThatIsAskedForWhileAnotherOneIsUpIsRefused(isUp: Bool) throws {
        let rules = try found { stage in
            if isUp {
                home.present(UIViewController(), animated: true)
                settle()
            }
            home.presentChild(SheetCoordinator(rootViewController: DetailController()), animated: true)
            settle()
        }
        expectNoDifference(rules, isUp ? ["presentation-refused DetailController"] : [])
    }

    @Test(arguments: [true, false])
    func aRefusalOfUIKitsOwnPresentIsSeenByItsObserver(isUp: Bool) throws {
        let (first, second) = (DetailController(), DetailController())
        let rules = try found { stage in
            for controller in isUp ? [first, second] : [second] {
                home.takeOwnership(of: controller)
                PresentationObserver.observe(controller, presentedBy: navigation)
                navigation.present(controller, animated: true)
            }
            settle()
        }
        expectNoDifference(rules, isUp ? ["presentation-refused DetailController"] : [])
        withExtendedLifetime((first, second)) {}
    }

    @Test func aSheetWhoseDismissalTheUserBreaksOffIsNotRefused() throws {
        let rules = try found { stage in
            home.present(DetailController(), animated: true)
            settle()
            let sheet = try #require(navigation.presentedViewController)
            try stage.user { _ = try UserInteraction.swipeDownSheet(sheet, finishing: false) }
        }
        expectNoDifference(rules, [])
    }

    @Test func misuseIsFound() throws {
        let rules = try found { _ in
            let sync = PingCoordinator()
            home.startChild(sync)
            sync.start()
            sync.finish()
            sync.finish()
        }
        expectNoDifference(rules, ["started-twice PingCoordinator", "finished-twice PingCoordinator"])
    }
}

/// Shows a home screen, and opens details.
private final class HomeCoordinator: Coordinator<UINavigationController> {
    override func start() {
        super.start()
        show(UIViewController(), sender: self)
    }

    func open(_ detail: DetailCoordinator) { startChild(detail) }
}

/// Pushes one screen.
private final class DetailCoordinator: Coordinator<UINavigationController> {
    private let endsWhenPopped: Bool
    private let isHasty: Bool
    private let pushesByUIKit: Bool

    init(
        rootViewController: UINavigationController,
        endsWhenPopped: Bool,
        isHasty: Bool = false,
        pushesByUIKit: Bool = false
    ) {
        self.endsWhenPopped = endsWhenPopped
        self.isHasty = isHasty
        self.pushesByUIKit = pushesByUIKit
        super.init(rootViewController: rootViewController)
    }

    override func start() {
        super.start()
        let screen = DetailController()
        if isHasty { screen.onDisappear = { [weak self] in self?.finish() } }
        if pushesByUIKit {
            rootViewController.pushViewController(screen, animated: true)
        } else {
            show(screen, sender: self)
        }
        if endsWhenPopped { finishWhenPopped(screen, from: rootViewController) }
    }
}

private final class DetailController: UIViewController {
    var onDisappear: @MainActor () -> Void = {}

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isMovingFromParent { onDisappear() }
    }
}

private final class SheetCoordinator: Coordinator<DetailController> {}

private final class SelfishController: UIViewController, UINavigationControllerDelegate {}

/// The typical defect of keeping children by the name of their class.
@MainActor
private final class DictionaryCoordinator {
    private var children: [String: NamelessCoordinator] = [:]

    func start(_ child: NamelessCoordinator) {
        let name = "\(type(of: child))"
        Instrumentation.childAdded(child, to: self, identifier: name)
        children[name] = child
    }
}

private final class NamelessCoordinator: ObjectTokenHolding {
    nonisolated let objectToken = ObjectToken()
}
