import PortableUIKit
import WeatherApp

/// The weather app with tasks that break each rule once, on purpose. The login breaks none.
public final class BrokenAppCoordinator: AppCoordinator {
    override public func makeTaskCoordinator(for task: Task) -> any TaskCoordinator {
        switch task {
        case .logIn: super.makeTaskCoordinator(for: task)
        case .forecast: LooseForecastTaskCoordinator(services: services)
        case .settings: HandsOnSettingsTaskCoordinator(services: services)
        case .help: ForgetfulHelpTaskCoordinator()
        }
    }
}

/// Creates the coordinator of the broken app.
public final class BrokenSceneDelegate: SceneDelegate {
    override public func makeCoordinator(rootViewController: UIViewController) -> AppCoordinator {
        BrokenAppCoordinator(rootViewController: rootViewController)
    }
}
