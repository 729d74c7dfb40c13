import CoordvizInstrumentation

/// All services of the app. The app coordinator makes them and hands them on; there are no singletons.
@MainActor
public struct Services {
    /// Who uses the app.
    public let authentication: GuardedService<any AuthenticationService>
    /// The weather.
    public let weather: GuardedService<any WeatherService>
    /// What the user likes.
    public let preferences: GuardedService<PreferencesService>

    init(authentication: any AuthenticationService, weather: any WeatherService) {
        self.authentication = GuardedService(authentication)
        self.weather = GuardedService(weather)
        preferences = GuardedService(PreferencesService())
    }
}
