import Coordviz

/// What the settings show.
@MainActor
public final class SettingsViewModel: SettingsViewController.DataSource {
    private let preferences: InstrumentedService<PreferencesService>

    /// A view model that asks this service.
    public init(preferences: InstrumentedService<PreferencesService>) { self.preferences = preferences }

    /// How temperatures are written.
    public var unit: TemperatureUnit { preferences.use("unit", by: self) { $0.unit } }
}
