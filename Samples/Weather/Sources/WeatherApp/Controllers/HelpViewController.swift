import Coordviz
import PortableUIKit

/// Some tips.
public final class HelpViewController: UIViewController {
    /// What the screen shows.
    @MainActor
    public protocol DataSource: AnyObject {
        /// How the app works.
        var tips: [String] { get }
    }

    /// What the user can bring about.
    @MainActor
    public protocol Delegate: AnyObject {
        /// The user has read enough.
        func helpViewControllerDidFinish(_ controller: HelpViewController)
    }

    /// Where the tips come from.
    @DataSourceReference public var dataSource: (any DataSource)?
    /// Who is told what the user does.
    @DelegateReference public var delegate: (any Delegate)?

    /// The tips, a line each.
    public let tipsLabel = UILabel(frame: .zero)
    /// Leaves the help.
    public private(set) lazy var doneButton = UIBarButtonItem.calling("Done") { [weak self] in self?.finish() }

    /// A screen without tips yet.
    public init() { super.init(nibName: nil, bundle: nil) }

    /// Not available: it is made in code.
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
