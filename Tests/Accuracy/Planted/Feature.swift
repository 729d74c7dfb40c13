import Coordviz
import Foundation
import PortableUIKit

/// A feature that somebody added to a screen, with one fault in it, and somebody who uses it.
@MainActor
public class Feature {
    weak var screen: UIViewController?
    let site: Site
    private let findHost: @MainActor (UIViewController) -> AnyObject?
    var buttons: [UIButton] = []

    required init(
        on screen: UIViewController,
        at site: Site,
        host: @escaping @MainActor (UIViewController) -> AnyObject?
    ) {
        self.screen = screen
        self.site = site
        findHost = host
    }

    /// What each of its buttons does.
    var actions: [@MainActor () -> Void] { [{ [weak self] in self?.open() }] }

    /// What the first button does.
    func open() {}

    /// Somebody uses it.
    func use() throws { try tap() }

    /// Tells the screen's delegate what was tapped, in apps that have one for that.
    func tell(_ action: @escaping @MainActor () -> Void) {
        guard let screen, let host else { return action() }
        @DelegateReference var delegate: AnyObject? = host
        $delegate.call("didAskForGuide", by: screen, fileID: site.fileID, line: site.line) { _ in action() }
    }

    // MARK: Where it is

    var host: AnyObject? { screen.flatMap(findHost) }
    /// Whoever the app's guides belong to: its coordinator, or one of a class of the app's own where it has none.
    var owner: AnyObject { host ?? Planted.ownRoot }
    /// The coordinator above, or one beside those that are not CoordinatorKit's.
    var coordinator: BaseCoordinator { host as? BaseCoordinator ?? Planted.root }
    var navigation: UINavigationController {
        guard let navigation = screen?.navigationController else {
            preconditionFailure("The catalogue has a place that is in no navigation controller.")
        }
        return navigation
    }
    /// Whether the app's coordinators are of classes of its own.
    var isOwnClass: Bool { !(owner is BaseCoordinator) }

    /// A guide as the app would start it: a coordinator of ours, or one of a class of its own.
    @discardableResult
    func startGuide(_ ending: GuideCoordinator.Ending) -> GuidePage {
        if isOwnClass { return GuideFlow(navigation, by: owner, endsByDone: ending != .never, at: site).start() }
        let guide = GuideCoordinator(navigation, ending: ending, at: site)
        coordinator.startChild(guide, fileID: site.fileID, line: site.line)
        return guide.page
    }

    // MARK: What somebody does

    /// Taps a button of the feature, and waits until all has come to rest.
    func tap(_ index: Int = 0) throws {
        try UserInteraction.tap(buttons[index])
        rest()
    }

    func tap(_ button: UIButton) throws {
        try UserInteraction.tap(button)
        rest()
    }

    /// Two taps, faster than a screen comes.
    func tapTwiceAtOnce() throws {
        let pace = UserInteraction.pace
        UserInteraction.pace = 0
        defer { UserInteraction.pace = pace }
        for _ in 0..<2 { try UserInteraction.tap(buttons[0]) }
        rest()
    }

    /// Does something on the page for a while.
    func lookAroundOnPage() throws {
        for _ in 0..<3 { try tap(page.otherButton) }
    }

    func rest() {
        MainRunLoop.main.runUntilIdle()
        // And what was sent to the main thread from another one.
        _ = RunLoop.main.run(mode: .default, before: Date())
        MainRunLoop.main.runUntilIdle()
    }

    func goBack() throws {
        try UserInteraction.tapBackButton(of: navigation)
        rest()
    }

    func swipeBack() throws {
        try UserInteraction.swipeBack(of: navigation, finishing: true)
        rest()
    }

    func swipeSheetDown() throws {
        guard let sheet = navigation.presentedViewController ?? screen?.presentedViewController else {
            throw NoSuchScreen()
        }
        _ = try UserInteraction.swipeDownSheet(sheet)
        rest()
    }

    /// The page on top.
    var page: GuidePage {
        get throws {
            guard let page = navigation.topViewController as? GuidePage else { throw NoSuchScreen() }
            return page
        }
    }

    /// Does something else for a while, as people do before they are done with an app.
    func lookAround() throws {
        for _ in 0..<3 { try tap(buttons[buttons.count - 1]) }
    }

    /// Shows a page that has no coordinator of its own: the one whose screen this is has it.
    func push(_ page: UIViewController) {
        if isOwnClass {
            Instrumentation.ownershipBegan(of: page, by: owner, fileID: site.fileID, line: site.line)
            navigation.pushViewController(page, animated: true)
        } else if let coordinator = owner as? Coordinator<UINavigationController> {
            coordinator.takeOwnership(of: page, fileID: site.fileID, line: site.line)
            navigation.pushViewController(page, animated: true)
        } else {
            navigation.pushViewController(page, animated: true)
        }
    }

    struct NoSuchScreen: Error {}
}
