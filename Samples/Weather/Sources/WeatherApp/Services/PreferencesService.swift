/// Stores the user's preferences.
@MainActor
public final class PreferencesService {
    /// The unit of temperatures.
    public var unit = TemperatureUnit.celsius

    /// Creates the preferences of a new user.
    public init() {}
}
