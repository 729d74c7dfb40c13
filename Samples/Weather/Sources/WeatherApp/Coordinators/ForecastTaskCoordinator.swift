import Coordviz
import PortableUIKit

/// The forecast: a list of cities, and each city's next days.
final class ForecastTaskCoordinator: Coordinator<UINavigationController>, TaskCoordinator {
    let task = Task.forecast
    @DelegateReference var delegate: (any TaskCoordinatorDelegate)?
    private let viewModel: ForecastViewModel

    init(weather: InstrumentedService<any WeatherService>, preferences: InstrumentedService<PreferencesService>) {
        viewModel = ForecastViewModel(weather: weather, preferences: preferences)
        super.init(rootViewController: UINavigationController())
    }

    override func start() {
        super.start()
        let controller = CitiesViewController()
        controller.dataSource = viewModel
        controller.delegate = self
        show(controller, sender: self)
    }

    private func switchToSettings() {
        $delegate.call("switchTo settings", by: self) { $0.taskCoordinator(self, switchTo: .settings) }
    }
}

extension ForecastTaskCoordinator: CitiesViewController.Delegate {
    func citiesViewController(_ controller: CitiesViewController, didSelect city: City) {
        viewModel.selectedCity = city
        let controller = CityViewController()
        controller.dataSource = viewModel
        controller.delegate = self
        show(controller, sender: self)
    }

    func citiesViewControllerDidAskForSettings(_ controller: CitiesViewController) { switchToSettings() }
}

extension ForecastTaskCoordinator: CityViewController.Delegate {
    func cityViewControllerDidAskForSettings(_ controller: CityViewController) { switchToSettings() }
}
