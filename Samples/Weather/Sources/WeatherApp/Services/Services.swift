import Coordviz

/// All services of the app. The app coordinator makes them and hands them on; there are no singletons.
@MainActor
public struct Services {
    /// Who uses the app.
    public let authentication: InstrumentedService<any AuthenticationService>
    /// The weather.
    public let weather: InstrumentedService<any WeatherService>
    /// What the user likes.
    public let preferences: InstrumentedService<PreferencesService>

    init(authentication: any AuthenticationService, weather: any WeatherService) {
        self.authentication = InstrumentedService(authentication)
        self.weather = InstrumentedService(weather)
        preferences = InstrumentedService(PreferencesService())
    }
}
