import Coordviz
import PortableUIKit

/// The list of cities.
public final class CitiesViewController: UITableViewController {
    /// Provides the screen's content.
    @MainActor
    protocol DataSource: AnyObject {
        var cities: [City] { get }
    }

    /// Handles the user's actions.
    @MainActor
    protocol Delegate: AnyObject {
        func citiesViewController(_ controller: CitiesViewController, didSelect city: City)
        func citiesViewControllerDidAskForSettings(_ controller: CitiesViewController)
    }

    @DataSourceReference var dataSource: (any DataSource)?
    @DelegateReference var delegate: (any Delegate)?
    private var cities: [City] = []

    /// Asks for the settings.
    public private(set) lazy var settingsButton = UIBarButtonItem.calling("Settings") { [weak self] in
        self?.askForSettings()
    }

    override public func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = settingsButton
    }

    override public func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        cities = $dataSource.read("cities", by: self) { $0.cities } ?? []
        tableView.reloadData()
    }

    private func askForSettings() {
        $delegate.call("didAskForSettings", by: self) { $0.citiesViewControllerDidAskForSettings(self) }
    }

    override public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        cities.count
    }

    override public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = cities[indexPath.row].name
        return cell
    }

    override public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let city = cities[indexPath.row]
        $delegate.call("didSelectCity", by: self) { $0.citiesViewController(self, didSelect: city) }
    }
}
