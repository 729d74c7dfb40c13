import Coordviz
import PortableUIKit
import WeatherApp

/// Breaks rule 4: it logs out by itself instead of notifying its delegate.
public final class HandsOnSettingsViewController: UIViewController {
    /// Handles the user's actions.
    @MainActor
    protocol Delegate: AnyObject {
        func settingsViewControllerDidAskForHelp(_ controller: HandsOnSettingsViewController)
        func settingsViewControllerDidFinish(_ controller: HandsOnSettingsViewController)
    }

    @DelegateReference var delegate: (any Delegate)?
    private let authentication: InstrumentedService<any AuthenticationService>

    /// Asks for help.
    public private(set) lazy var helpButton = UIButton.calling("Help") { [weak self] in self?.askForHelp() }
    /// Logs out.
    public private(set) lazy var logOutButton = UIButton.calling("Log out") { [weak self] in self?.logOut() }

    init(authentication: InstrumentedService<any AuthenticationService>) {
        self.authentication = authentication
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override public func viewDidLoad() {
        super.viewDidLoad()
        for button in [helpButton, logOutButton] { view.addSubview(button) }
    }

    private func askForHelp() {
        $delegate.call("didAskForHelp", by: self) { $0.settingsViewControllerDidAskForHelp(self) }
    }

    private func logOut() {
        authentication.use("logOut", by: self) { $0.logOut() }
        $delegate.call("didFinish", by: self) { $0.settingsViewControllerDidFinish(self) }
    }
}
