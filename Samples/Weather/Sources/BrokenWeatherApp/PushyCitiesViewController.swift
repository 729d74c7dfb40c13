import Coordviz
import PortableUIKit
import WeatherApp

/// Breaks rule 2: it pushes a screen by itself. It leaves rows to its delegate.
public final class PushyCitiesViewController: UITableViewController {
    /// Provides the screen's content.
    @MainActor
    protocol DataSource: AnyObject {
        var cities: [City] { get }
    }

    /// Handles the user's actions.
    @MainActor
    protocol Delegate: AnyObject {
        func citiesViewController(_ controller: PushyCitiesViewController, didSelect city: City)
        func citiesViewControllerDidAskForSettings(_ controller: PushyCitiesViewController)
    }

    @DataSourceReference var dataSource: (any DataSource)?
    @DelegateReference var delegate: (any Delegate)?
    private var cities: [City] = []
    /// The number of stars that the app got.
    public private(set) var stars = 0

    /// Asks for the settings.
    public private(set) lazy var settingsButton = UIBarButtonItem.calling("Settings") { [weak self] in
        self?.askForSettings()
    }
    /// Shows the screen on which the app is rated.
    public private(set) lazy var rateButton = UIBarButtonItem.calling("Rate") { [weak self] in self?.rate() }

    override public func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItems = [settingsButton, rateButton]
        cities = $dataSource.read("cities", by: self) { $0.cities } ?? []
    }

    private func askForSettings() {
        $delegate.call("didAskForSettings", by: self) { $0.citiesViewControllerDidAskForSettings(self) }
    }

    private func rate() {
        let controller = ChattyRatingViewController()
        controller.delegate = self
        navigationController?.pushViewController(controller, animated: true)
    }

    override public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        cities.count
    }

    override public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    override public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let city = cities[indexPath.row]
        $delegate.call("didSelectCity", by: self) { $0.citiesViewController(self, didSelect: city) }
    }
}

extension PushyCitiesViewController: ChattyRatingViewController.Delegate {
    func ratingViewController(_ controller: ChattyRatingViewController, didRate stars: Int) { self.stars = stars }
}

extension ForecastViewModel: PushyCitiesViewController.DataSource {}
