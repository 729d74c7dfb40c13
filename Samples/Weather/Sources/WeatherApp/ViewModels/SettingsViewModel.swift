import CoordvizInstrumentation

/// What the settings show.
@MainActor
public final class SettingsViewModel: SettingsViewController.DataSource {
    private let preferences: GuardedService<PreferencesService>

    /// A view model that asks this service.
    public init(preferences: GuardedService<PreferencesService>) { self.preferences = preferences }

    /// How temperatures are written.
    public var unit: TemperatureUnit { preferences.use("unit", by: self) { $0.unit } }
}
