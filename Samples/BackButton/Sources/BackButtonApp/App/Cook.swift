import Coordviz
import PortableUIKit

#if !(os(iOS) || os(visionOS))
    /// A simulated user of the cookbook, who taps and swipes.
    @MainActor
    public struct Cook {
        private let navigationController: UINavigationController
        /// The app's own transitions.
        public let transitions: CrossfadeTransitions

        /// Creates a user of the running app; nil when it has not started.
        public init?(at scene: SceneDelegate) {
            guard let coordinator = scene.coordinator else { return nil }
            navigationController = coordinator.rootViewController
            transitions = scene.transitions
        }

        /// Uses every way to leave a screen, one after the other.
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

        /// Begins to swipe a recipe away, cancels the swipe, and leaves with the back button.
        public func openSwipeHalfwayAndGoBack() throws {
            try openRecipe(2)
            try swipeHalfway()
            try finishing { try UserInteraction.tapBackButton(of: navigationController) }
        }

        /// Begins to swipe a screen away and cancels the swipe.
        public func swipeHalfway() throws {
            try finishing { try UserInteraction.swipeBack(of: navigationController, finishing: false) }
        }

        /// Goes from a recipe to its author and to another recipe, and from there directly to the root.
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

        /// Replaces everything above the list by another recipe, unanimated, and leaves that with the back button.
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

        // MARK: Screens

        /// Opens a recipe in the list.
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

    /// The button or row is not on screen.
    struct NotOnScreen: Error {}
#endif
