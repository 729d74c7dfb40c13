import Coordviz

/// The content of the settings.
@MainActor
public final class SettingsViewModel: SettingsViewController.DataSource {
    private let preferences: InstrumentedService<PreferencesService>

    /// Creates a view model that uses this service.
    public init(preferences: InstrumentedService<PreferencesService>) { self.preferences = preferences }

    /// The unit of temperatures.
    public var unit: TemperatureUnit { preferences.use("unit", by: self) { $0.unit } }
}
