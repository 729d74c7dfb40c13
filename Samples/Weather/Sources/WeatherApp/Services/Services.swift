import Coordviz

/// All services of the app. The app coordinator creates them and passes them on; there are no singletons.
@MainActor
public struct Services {
    /// The login.
    public let authentication: InstrumentedService<any AuthenticationService>
    /// The forecasts.
    public let weather: InstrumentedService<any WeatherService>
    /// The user's preferences.
    public let preferences: InstrumentedService<PreferencesService>

    init(authentication: any AuthenticationService, weather: any WeatherService) {
        self.authentication = InstrumentedService(authentication)
        self.weather = InstrumentedService(weather)
        preferences = InstrumentedService(PreferencesService())
    }
}
