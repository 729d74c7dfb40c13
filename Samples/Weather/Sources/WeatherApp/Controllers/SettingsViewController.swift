import Coordviz
import PortableUIKit

/// The settings.
public final class SettingsViewController: UIViewController {
    /// Provides the screen's content.
    @MainActor
    public protocol DataSource: AnyObject {
        /// The unit of temperatures.
        var unit: TemperatureUnit { get }
    }

    /// Handles the user's actions.
    @MainActor
    protocol Delegate: AnyObject {
        func settingsViewControllerDidChangeUnit(_ controller: SettingsViewController)
        func settingsViewControllerDidAskForHelp(_ controller: SettingsViewController)
        func settingsViewControllerDidLogOut(_ controller: SettingsViewController)
        func settingsViewControllerDidFinish(_ controller: SettingsViewController)
    }

    @DataSourceReference var dataSource: (any DataSource)?
    @DelegateReference var delegate: (any Delegate)?

    /// Shows the unit of temperatures.
    public let unitLabel = UILabel(frame: .zero)
    /// Switches to the other unit.
    public private(set) lazy var unitButton = UIButton.calling("Change") { [weak self] in self?.changeUnit() }
    /// Asks for help.
    public private(set) lazy var helpButton = UIButton.calling("Help") { [weak self] in self?.askForHelp() }
    /// Logs out.
    public private(set) lazy var logOutButton = UIButton.calling("Log out") { [weak self] in self?.logOut() }
    /// Leaves the settings.
    public private(set) lazy var doneButton = UIBarButtonItem.calling("Done") { [weak self] in self?.finish() }

    override public func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = doneButton
        for part in [unitLabel, unitButton, helpButton, logOutButton] { view.addSubview(part) }
        reload()
    }

    /// Shows the current content of the data source.
    func reload() {
        unitLabel.text = $dataSource.read("unit", by: self) { $0.unit.rawValue }
    }

    private func changeUnit() {
        $delegate.call("didChangeUnit", by: self) { $0.settingsViewControllerDidChangeUnit(self) }
    }

    private func askForHelp() {
        $delegate.call("didAskForHelp", by: self) { $0.settingsViewControllerDidAskForHelp(self) }
    }

    private func logOut() {
        $delegate.call("didLogOut", by: self) { $0.settingsViewControllerDidLogOut(self) }
    }

    private func finish() {
        $delegate.call("didFinish", by: self) { $0.settingsViewControllerDidFinish(self) }
    }
}
