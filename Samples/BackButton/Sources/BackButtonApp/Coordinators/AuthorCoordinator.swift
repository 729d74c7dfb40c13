import Coordviz
import PortableUIKit

/// An author's page, pushed above a recipe; it leads to other recipes, to any depth.
public final class AuthorCoordinator: Coordinator<UINavigationController>, AuthorViewControllerDelegate,
    DetailCoordinatorDelegate
{
    private let author: String
    private let observesPops: Bool

    init(rootViewController: UINavigationController, author: String, observesPops: Bool) {
        self.author = author
        self.observesPops = observesPops
        super.init(rootViewController: rootViewController)
    }

    override public func start() {
        super.start()
        let controller = AuthorViewController(author: author)
        controller.delegate = self
        show(controller, sender: self)
        // The short form: without a delegate protocol, the coordinator ends itself.
        if observesPops { finishWhenPopped(controller, from: rootViewController) }
    }

    // MARK: AuthorViewControllerDelegate

    func authorViewController(_ controller: AuthorViewController, didRequestDetailOf recipe: Recipe) {
        let coordinator = DetailCoordinator(
            rootViewController: rootViewController,
            recipe: recipe,
            observesPops: observesPops
        )
        coordinator.delegate = self
        startChild(coordinator)
    }

    // MARK: DetailCoordinatorDelegate

    func detailCoordinatorDidDismiss(_ coordinator: DetailCoordinator) { stopChild(coordinator) }

    func detailCoordinator(_ coordinator: DetailCoordinator, didRequestInstead recipe: Recipe) {
        ancestor(ofType: MasterCoordinator.self)?.detailCoordinator(coordinator, didRequestInstead: recipe)
    }
}
