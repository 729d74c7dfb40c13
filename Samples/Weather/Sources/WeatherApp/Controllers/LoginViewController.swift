import Coordviz
import PortableUIKit

/// Asks for name and password. It does not know what comes of them.
public final class LoginViewController: UIViewController {
    /// What the screen shows.
    @MainActor
    protocol DataSource: AnyObject {
        var isBusy: Bool { get }
        var message: String { get }
    }

    /// What the user can bring about.
    @MainActor
    protocol Delegate: AnyObject {
        func loginViewController(_ controller: LoginViewController, didEnter name: String, password: String)
        func loginViewControllerDidAskForHelp(_ controller: LoginViewController)
    }

    @DataSourceReference var dataSource: (any DataSource)?
    @DelegateReference var delegate: (any Delegate)?

    /// Where the name is entered.
    public let nameField = UITextField(frame: .zero)
    /// Where the password is entered.
    public let passwordField = UITextField(frame: .zero)
    /// Says how it went.
    public let messageLabel = UILabel(frame: .zero)
    /// Logs in.
    public private(set) lazy var logInButton = UIButton.calling("Log in") { [weak self] in self?.logIn() }
    /// Asks for help.
    public private(set) lazy var helpButton = UIBarButtonItem.calling("Help") { [weak self] in self?.askForHelp() }

    override public func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = helpButton
        for part in [nameField, passwordField, messageLabel, logInButton] { view.addSubview(part) }
        reload()
    }

    /// Shows what the data source has now.
    func reload() {
        messageLabel.text = $dataSource.read("message", by: self) { $0.message }
        logInButton.isEnabled = $dataSource.read("isBusy", by: self) { !$0.isBusy } ?? false
    }

    private func logIn() {
        $delegate.call("didEnterNameAndPassword", by: self) {
            $0.loginViewController(self, didEnter: nameField.text ?? "", password: passwordField.text ?? "")
        }
    }

    private func askForHelp() {
        $delegate.call("didAskForHelp", by: self) { $0.loginViewControllerDidAskForHelp(self) }
    }
}
