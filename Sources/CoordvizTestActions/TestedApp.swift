/// An app as tests need it that `coordviz export --test` writes: how it is launched, and what its user does not do.
///
/// ```swift
/// struct AppUnderTest: TestedApp {
///     func launch() { HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: SceneDelegate()) }
/// }
/// ```
@MainActor
public protocol TestedApp {
    /// Launches the app. In a test that runs within the app, it brings the app to the screen with which the recording begins.
    func launch() async throws

    /// Causes something that neither the user nor an earlier event causes, such as the arrival of a notification.
    ///
    /// The default does nothing: a test waits for what comes by itself.
    /// - Parameter event: what happens first, as in the test: `AppCoordinator adds NotificationCoordinator`.
    func cause(_ event: String) async throws

    /// A text that the user typed and the recording does not contain, such as a password; by default none.
    /// - Parameters:
    ///   - number: which one of the texts that were typed into this field, from 1.
    ///   - path: the field's path.
    func text(_ number: Int, at path: String) -> String?

    /// For how many seconds a test waits for a control, and for what it expects. 5 by default.
    var patience: Double { get }
}

extension TestedApp {
    /// Does nothing.
    public func cause(_ event: String) async throws {}

    /// Knows no text.
    public func text(_ number: Int, at path: String) -> String? { nil }

    /// Five seconds.
    public var patience: Double { 5 }
}
