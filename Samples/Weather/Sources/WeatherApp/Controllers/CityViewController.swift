import Coordviz
import PortableUIKit

/// The next days in one city.
public final class CityViewController: UIViewController {
    /// Provides the screen's content.
    @MainActor
    protocol DataSource: AnyObject {
        var temperatures: [String] { get }
    }

    /// Handles the user's actions.
    @MainActor
    protocol Delegate: AnyObject {
        func cityViewControllerDidAskForSettings(_ controller: CityViewController)
    }

    @DataSourceReference var dataSource: (any DataSource)?
    @DelegateReference var delegate: (any Delegate)?

    /// The temperatures, a line each.
    public let temperaturesLabel = UILabel(frame: .zero)
    /// Asks for the settings.
    public private(set) lazy var settingsButton = UIBarButtonItem.calling("Settings") { [weak self] in
        self?.askForSettings()
    }

    override public func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = settingsButton
        view.addSubview(temperaturesLabel)
    }

    override public func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        let temperatures = $dataSource.read("temperatures", by: self) { $0.temperatures } ?? []
        temperaturesLabel.text = temperatures.joined(separator: "\n")
    }

    private func askForSettings() {
        $delegate.call("didAskForSettings", by: self) { $0.cityViewControllerDidAskForSettings(self) }
    }
}
