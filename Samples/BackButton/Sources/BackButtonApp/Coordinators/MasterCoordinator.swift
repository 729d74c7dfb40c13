import Coordviz
import PortableUIKit

/// The first screen's coordinator, and the parent of the coordinators that are started from there.
public final class MasterCoordinator: Coordinator<UINavigationController>, MasterViewControllerDelegate,
    DetailCoordinatorDelegate
{
    private let observesPops: Bool

    /// - Parameter observesPops: false to show what happens without an observer.
    public init(rootViewController: UINavigationController, observesPops: Bool) {
        self.observesPops = observesPops
        super.init(rootViewController: rootViewController)
    }

    override public func start() {
        super.start()
        let controller = MasterViewController()
        controller.delegate = self
        takeOwnership(of: controller)
        rootViewController.setViewControllers([controller], animated: false)
    }

    // MARK: MasterViewControllerDelegate

    func masterViewController(_ controller: MasterViewController, didRequestDetailOf recipe: Recipe) {
        showDetail(of: recipe)
    }

    private func showDetail(of recipe: Recipe) {
        let coordinator = DetailCoordinator(
            rootViewController: rootViewController,
            recipe: recipe,
            observesPops: observesPops
        )
        coordinator.delegate = self
        startChild(coordinator)
    }

    // MARK: DetailCoordinatorDelegate

    func detailCoordinatorDidDismiss(_ coordinator: DetailCoordinator) {
        // The important line.
        stopChild(coordinator)
    }

    func detailCoordinator(_ coordinator: DetailCoordinator, didRequestInstead recipe: Recipe) {
        let list = rootViewController.viewControllers[0]
        rootViewController.setViewControllers([list], animated: false)
        showDetail(of: recipe)
    }
}
