import Coordviz
import PortableUIKit
import WeatherApp

/// A forecast whose screens know each other.
final class LooseForecastTaskCoordinator: Coordinator<UINavigationController>, TaskCoordinator {
    let task = Task.forecast
    @DelegateReference var delegate: (any TaskCoordinatorDelegate)?
    private let viewModel: ForecastViewModel

    init(services: Services) {
        viewModel = ForecastViewModel(weather: services.weather, preferences: services.preferences)
        super.init(rootViewController: UINavigationController())
    }

    override func start() {
        super.start()
        let controller = PushyCitiesViewController()
        controller.dataSource = viewModel
        controller.delegate = self
        show(controller, sender: self)
    }
}

extension LooseForecastTaskCoordinator: PushyCitiesViewController.Delegate {
    func citiesViewController(_ controller: PushyCitiesViewController, didSelect city: City) {
        viewModel.selectedCity = city
        let detail = NosyCityViewController(list: controller)
        detail.dataSource = viewModel
        show(detail, sender: self)
    }

    func citiesViewControllerDidAskForSettings(_ controller: PushyCitiesViewController) {
        $delegate.call("switchTo settings", by: self) { $0.taskCoordinator(self, switchTo: .settings) }
    }
}
