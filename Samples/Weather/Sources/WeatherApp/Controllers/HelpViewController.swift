import Coordviz
import PortableUIKit

/// Some tips.
public final class HelpViewController: UIViewController {
    /// Provides the screen's content.
    @MainActor
    public protocol DataSource: AnyObject {
        /// How the app works.
        var tips: [String] { get }
    }

    /// Handles the user's actions.
    @MainActor
    public protocol Delegate: AnyObject {
        /// The user has read enough.
        func helpViewControllerDidFinish(_ controller: HelpViewController)
    }

    /// The source of the tips.
    @DataSourceReference public var dataSource: (any DataSource)?
    /// Notified of the user's actions.
    @DelegateReference public var delegate: (any Delegate)?

    /// The tips, a line each.
    public let tipsLabel = UILabel(frame: .zero)
    /// Leaves the help.
    public private(set) lazy var doneButton = UIBarButtonItem.calling("Done") { [weak self] in self?.finish() }

    /// Creates a screen without tips.
    public init() { super.init(nibName: nil, bundle: nil) }

    /// Unavailable: create it in code.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    override public func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = doneButton
        view.addSubview(tipsLabel)
        tipsLabel.text = $dataSource.read("tips", by: self) { $0.tips.joined(separator: "\n") }
    }

    private func finish() {
        $delegate.call("didFinish", by: self) { $0.helpViewControllerDidFinish(self) }
    }
}
