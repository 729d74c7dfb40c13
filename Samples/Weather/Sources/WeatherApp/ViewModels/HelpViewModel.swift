/// The content of the help.
@MainActor
public final class HelpViewModel: HelpViewController.DataSource {
    /// Creates a view model, which needs no service.
    public init() {}

    /// How the app works.
    public var tips: [String] { ["Tap a city to see its next days.", "The unit can be changed in the settings."] }
}
