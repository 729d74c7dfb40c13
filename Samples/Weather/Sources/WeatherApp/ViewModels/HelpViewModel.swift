/// What the help shows.
@MainActor
public final class HelpViewModel: HelpViewController.DataSource {
    /// A view model that needs no service.
    public init() {}

    /// How the app works.
    public var tips: [String] { ["Tap a city to see its next days.", "The unit can be changed in the settings."] }
}
