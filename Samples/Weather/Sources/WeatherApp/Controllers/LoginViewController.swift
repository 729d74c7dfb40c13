import Coordviz
import PortableUIKit

/// Asks for name and password. It does not know how they are used.
public final class LoginViewController: UIViewController {
    /// Provides the screen's content.
    @MainActor
    protocol DataSource: AnyObject {
        var isBusy: Bool { get }
        var message: String { get }
    }

    /// Handles the user's actions.
    @MainActor
    protocol Delegate: AnyObject {
        func loginViewController(_ controller: LoginViewController, didEnter name: String, password: String)
        func loginViewControllerDidAskForHelp(_ controller: LoginViewController)
    }

    @DataSourceReference var dataSource: (any DataSource)?
    @DelegateReference var delegate: (any Delegate)?

    /// The field for the name.
    public let nameField = UITextField(frame: .zero)
    /// The field for the password.
    public let passwordField = UITextField(frame: .zero)
    /// Shows the result.
    public let messageLabel = UILabel(frame: .zero)
    /// Logs in.
    public private(set) lazy var logInButton = UIButton.calling("Log in") { [weak self] in self?.logIn() }
    /// Asks for help.
    public private(set) lazy var helpButton = UIBarButtonItem.calling("Help") { [weak self] in self?.askForHelp() }

    override public func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = helpButton
        passwordField.isSecureTextEntry = true
        for part in [nameField, passwordField, messageLabel, logInButton] { view.addSubview(part) }
        reload()
    }

    /// Shows the current content of the data source.
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
