/// Remembers what a user likes.
@MainActor
public final class PreferencesService {
    /// How temperatures are written.
    public var unit = TemperatureUnit.celsius

    /// Preferences of somebody new.
    public init() {}
}
