import Coordviz
import PortableUIKit

/// The settings of the app, and the logout.
final class SettingsTaskCoordinator: Coordinator<UINavigationController>, TaskCoordinator {
    let task = Task.settings
    @DelegateReference var delegate: (any TaskCoordinatorDelegate)?
    private let authentication: InstrumentedService<any AuthenticationService>
    private let preferences: InstrumentedService<PreferencesService>
    private let viewModel: SettingsViewModel

    init(services: Services) {
        authentication = services.authentication
        preferences = services.preferences
        viewModel = SettingsViewModel(preferences: services.preferences)
        super.init(rootViewController: UINavigationController())
    }

    override func start() {
        super.start()
        let controller = SettingsViewController()
        controller.dataSource = viewModel
        controller.delegate = self
        show(controller, sender: self)
    }

    private func reportFinish() {
        $delegate.call("taskCoordinatorFinished", by: self) { $0.taskCoordinator(finished: self) }
    }
}

extension SettingsTaskCoordinator: SettingsViewController.Delegate {
    func settingsViewControllerDidChangeUnit(_ controller: SettingsViewController) {
        preferences.use("unit", by: self) { $0.unit = $0.unit.other }
        controller.reload()
    }

    func settingsViewControllerDidAskForHelp(_ controller: SettingsViewController) {
        $delegate.call("switchTo help", by: self) { $0.taskCoordinator(self, switchTo: .help) }
    }

    func settingsViewControllerDidLogOut(_ controller: SettingsViewController) {
        authentication.use("logOut", by: self) { $0.logOut() }
        reportFinish()
    }

    func settingsViewControllerDidFinish(_ controller: SettingsViewController) { reportFinish() }
}
