/// The tasks of a user in this app; each has its own coordinator.
///
/// In this module it hides the `Task` of Swift concurrency, which is written `_Concurrency.Task` here.
public enum Task: String, Sendable {
    /// Logging in.
    case logIn
    /// Looking at the weather.
    case forecast
    /// Changing the app's settings, or logging out.
    case settings
    /// Reading the help.
    case help
}
