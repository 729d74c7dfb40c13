/// Everything that a user can set out to do in this app; each task has a coordinator of its own.
///
/// In this module it hides the concurrency library's `Task`, which is written `_Concurrency.Task` here.
public enum Task: String, Sendable {
    /// Saying who one is.
    case logIn
    /// Looking at the weather.
    case forecast
    /// Changing how the app behaves, or leaving it.
    case settings
    /// Reading how the app works.
    case help
}
