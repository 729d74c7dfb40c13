import Coordviz
import PortableUIKit
import WeatherApp

/// Settings whose screen gets a service.
final class HandsOnSettingsTaskCoordinator: Coordinator<UINavigationController>, TaskCoordinator {
    let task = Task.settings
    @DelegateReference var delegate: (any TaskCoordinatorDelegate)?
    private let services: Services

    init(services: Services) {
        self.services = services
        super.init(rootViewController: UINavigationController())
    }

    override func start() {
        super.start()
        let controller = HandsOnSettingsViewController(authentication: services.authentication)
        controller.delegate = self
        show(controller, sender: self)
    }
}

extension HandsOnSettingsTaskCoordinator: HandsOnSettingsViewController.Delegate {
    func settingsViewControllerDidAskForHelp(_ controller: HandsOnSettingsViewController) {
        $delegate.call("switchTo help", by: self) { $0.taskCoordinator(self, switchTo: .help) }
    }

    func settingsViewControllerDidFinish(_ controller: HandsOnSettingsViewController) {
        $delegate.call("taskCoordinatorFinished", by: self) { $0.taskCoordinator(finished: self) }
    }
}
