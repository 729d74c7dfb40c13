import Coordviz
import PortableUIKit

/// The same screens before each had its own coordinator: one coordinator that implements the delegates of all of them,
/// and grows with the app.
public final class CookbookCoordinator: Coordinator<UINavigationController>, MasterViewControllerDelegate,
    DetailViewControllerDelegate, AuthorViewControllerDelegate
{
    override public func start() {
        super.start()
        let controller = MasterViewController()
        controller.delegate = self
        takeOwnership(of: controller)
        rootViewController.setViewControllers([controller], animated: false)
    }

    private func showDetail(of recipe: Recipe) {
        let controller = DetailViewController(recipe: recipe)
        controller.delegate = self
        show(controller, sender: self)
    }

    // MARK: MasterViewControllerDelegate

    func masterViewController(_ controller: MasterViewController, didRequestDetailOf recipe: Recipe) {
        showDetail(of: recipe)
    }

    // MARK: DetailViewControllerDelegate

    func detailViewController(_ controller: DetailViewController, didRequestAuthor author: String) {
        let controller = AuthorViewController(author: author)
        controller.delegate = self
        show(controller, sender: self)
    }

    func detailViewControllerDidRequestSharing(_ controller: DetailViewController) {
        present(ShareViewController(), animated: true)
    }

    func detailViewControllerDidRequestHome(_ controller: DetailViewController) {
        rootViewController.popToRootViewController(animated: true)
    }

    func detailViewController(_ controller: DetailViewController, didRequestInstead recipe: Recipe) {
        let list = rootViewController.viewControllers[0]
        rootViewController.setViewControllers([list], animated: false)
        showDetail(of: recipe)
    }

    // MARK: AuthorViewControllerDelegate

    func authorViewController(_ controller: AuthorViewController, didRequestDetailOf recipe: Recipe) {
        showDetail(of: recipe)
    }
}
