import Coordviz
import PortableUIKit

/// Notified when a recipe's screen is gone, for any reason.
@MainActor
protocol DetailCoordinatorDelegate: AnyObject {
    func detailCoordinatorDidDismiss(_ coordinator: DetailCoordinator)
    func detailCoordinator(_ coordinator: DetailCoordinator, didRequestInstead recipe: Recipe)
}

/// A recipe, pushed onto a given navigation controller.
public final class DetailCoordinator: Coordinator<UINavigationController>, DetailViewControllerDelegate {
    @DelegateReference var delegate: (any DetailCoordinatorDelegate)?
    private let recipe: Recipe
    private let observesPops: Bool

    init(rootViewController: UINavigationController, recipe: Recipe, observesPops: Bool) {
        self.recipe = recipe
        self.observesPops = observesPops
        super.init(rootViewController: rootViewController)
    }

    override public func start() {
        super.start()
        let controller = DetailViewController(recipe: recipe)
        controller.delegate = self
        show(controller, sender: self)
        guard observesPops else { return }
        NavigationControllerObserver.of(rootViewController).observePopTransition(of: controller, delegate: self)
    }

    /// The observer reports that the screen is gone.
    override public func viewControllerWasPopped(_ viewController: UIViewController) {
        $delegate.call("didDismiss", by: self) { $0.detailCoordinatorDidDismiss(self) }
    }

    // MARK: DetailViewControllerDelegate

    func detailViewController(_ controller: DetailViewController, didRequestAuthor author: String) {
        startChild(
            AuthorCoordinator(rootViewController: rootViewController, author: author, observesPops: observesPops)
        )
    }

    func detailViewControllerDidRequestSharing(_ controller: DetailViewController) {
        presentChild(ShareCoordinator(rootViewController: ShareViewController()), animated: true)
    }

    func detailViewControllerDidRequestHome(_ controller: DetailViewController) {
        rootViewController.popToRootViewController(animated: true)
    }

    func detailViewController(_ controller: DetailViewController, didRequestInstead recipe: Recipe) {
        $delegate.call("didRequestInstead", by: self) { $0.detailCoordinator(self, didRequestInstead: recipe) }
    }
}
