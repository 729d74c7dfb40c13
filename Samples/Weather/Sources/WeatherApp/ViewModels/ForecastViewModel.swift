import Coordviz

/// The content of the forecast's screens: one view model for the list and the detail, so that they agree.
@MainActor
public final class ForecastViewModel {
    private let weather: InstrumentedService<any WeatherService>
    private let preferences: InstrumentedService<PreferencesService>
    /// The selected city; the task coordinator sets it.
    public var selectedCity: City?

    /// Creates a view model that uses these services.
    public init(weather: InstrumentedService<any WeatherService>, preferences: InstrumentedService<PreferencesService>)
    {
        self.weather = weather
        self.preferences = preferences
    }

    /// The cities to choose from.
    public var cities: [City] { weather.use("cities", by: self) { $0.cities } }

    /// The temperatures of the next days in the selected city, in the user's unit.
    public var temperatures: [String] {
        guard let selectedCity else { return [] }
        let unit = preferences.use("unit", by: self) { $0.unit }
        return weather.use("temperatures", by: self) { $0.temperatures(in: selectedCity) }.map(unit.text)
    }
}

extension ForecastViewModel: CitiesViewController.DataSource, CityViewController.DataSource {}
