import Coordviz
import PortableUIKit

#if !(os(iOS) || os(visionOS))
    /// Somebody who uses the cookbook as people do: by tapping and swiping.
    @MainActor
    public struct Cook {
        private let navigationController: UINavigationController
        /// The app's own transitions.
        public let transitions: CrossfadeTransitions

        /// In front of a running app; nil when it has not started.
        public init?(at scene: SceneDelegate) {
            guard let coordinator = scene.coordinator else { return nil }
            navigationController = coordinator.rootViewController
            transitions = scene.transitions
        }

        /// Every way out of a screen, one after the other.
        public func cook() throws {
            MainRunLoop.main.runUntilIdle()
            try openAndGoBack()
            try openAndSwipeBack()
            try openSwipeHalfwayAndGoBack()
            try goDeepAndHome()
            try openAnotherInstead()
            try swipeSheetAway()
        }

        /// Opens a recipe and leaves it with the back button.
        public func openAndGoBack() throws {
            try openRecipe(0)
            try finishing { try UserInteraction.tapBackButton(of: navigationController) }
        }

        /// Opens a recipe and leaves it with a swipe.
        public func openAndSwipeBack() throws {
            try openRecipe(1)
            try finishing { try UserInteraction.swipeBack(of: navigationController, finishing: true) }
        }

        /// Begins to swipe a recipe away, thinks better of it, and leaves with the back button.
        public func openSwipeHalfwayAndGoBack() throws {
            try openRecipe(2)
            try swipeHalfway()
            try finishing { try UserInteraction.tapBackButton(of: navigationController) }
        }

        /// Begins to swipe a screen away and lets it slide back.
        public func swipeHalfway() throws {
            try finishing { try UserInteraction.swipeBack(of: navigationController, finishing: false) }
        }

        /// Goes from a recipe to its author and to another recipe, and from there home at once.
        public func goDeepAndHome() throws {
            try goDeep()
            try tap(top(DetailViewController.self)?.homeButton)
        }

        /// Goes from a recipe to its author and to another recipe: three coordinators on one navigation controller.
        public func goDeep() throws {
            try openRecipe(0)
            try tap(top(DetailViewController.self)?.authorButton)
            try select(1, in: top(AuthorViewController.self))
        }

        /// Exchanges everything above the list for another recipe, unanimated, and leaves that with the back button.
        public func openAnotherInstead() throws {
            try openRecipe(2)
            try tap(top(DetailViewController.self)?.insteadButton)
            try finishing { try UserInteraction.tapBackButton(of: navigationController) }
        }

        /// Opens the sheet and swipes it away.
        public func swipeSheetAway() throws {
            try openRecipe(1)
            try tap(top(DetailViewController.self)?.shareButton)
            if let sheet = navigationController.presentedViewController {
                _ = try finishing { try UserInteraction.swipeDownSheet(sheet) }
            }
            try finishing { try UserInteraction.tapBackButton(of: navigationController) }
        }

        // MARK: On the screen

        /// Opens a recipe of the list.
        public func openRecipe(_ row: Int) throws { try select(row, in: top(MasterViewController.self)) }

        private func select(_ row: Int, in list: RecipeListViewController?) throws {
            guard let list else { throw NotOnScreen() }
            try finishing { try UserInteraction.select(IndexPath(row: row, section: 0), in: list.tableView) }
        }

        private func tap(_ button: UIButton?) throws {
            guard let button else { throw NotOnScreen() }
            try finishing { try UserInteraction.tap(button) }
        }

        private func top<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
            navigationController.topViewController as? Controller
        }

        private func finishing<Result>(_ gestures: () throws -> Result) rethrows -> Result {
            try UserInteraction.finishing(gestures)
        }
    }

    /// What somebody wanted to tap is not there.
    struct NotOnScreen: Error {}
#endif
