import CoordvizChecks
import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import PortableUIKit
import Testing
import WeatherApp

/// The app coordinator without a root view controller, as in a test of an app: no window, no scene, and all the rest.
@MainActor
@Suite(.recordsAlone)
struct WithoutRootTests {
    private let app: AppCoordinator
    private let recording: RecordedRun

    init() throws {
        recording = try RecordedRun()
        app = AppCoordinator(rootViewController: nil)
    }

    /// The current task's screen, with its view loaded, as no window will do that.
    private func screen<Screen: UIViewController>(_ type: Screen.Type) throws -> Screen {
        let screen = try #require(app.currentTask?.rootViewController.topViewController as? Screen)
        screen.loadViewIfNeeded()
        return screen
    }

    private func press(_ button: UIButton) async {
        button.sendActions(for: .primaryActionTriggered)
        await MainRunLoop.main.settle()
    }

    private func logIn(password: String) async throws {
        let login = try screen(LoginViewController.self)
        login.nameField.text = "Ada"
        login.passwordField.text = password
        await press(login.logInButton)
    }

    /// From the login to the logout; holds no screen afterwards.
    private func visit() async throws {
        try await logIn(password: "rain")
        #expect(try screen(LoginViewController.self).messageLabel.text == "Wrong name or password")
        try await logIn(password: "cloud")
        let cities = try screen(CitiesViewController.self)
        cities.beginAppearanceTransition(true, animated: false)
        cities.tableView(cities.tableView, didSelectRowAt: IndexPath(row: 0, section: 0))
        await MainRunLoop.main.settle()
        let city = try screen(CityViewController.self)
        perform(city.settingsButton)
        await press(try screen(SettingsViewController.self).unitButton)
        perform(try screen(SettingsViewController.self).doneButton)
        #expect(try screen(CityViewController.self) === city)
        perform(city.settingsButton)
        await press(try screen(SettingsViewController.self).helpButton)
        perform(try screen(HelpViewController.self).doneButton)
        #expect(try screen(CityViewController.self) === city)
        perform(city.settingsButton)
        await press(try screen(SettingsViewController.self).logOutButton)
        _ = try screen(LoginViewController.self)
    }

    @Test func theWholeFlowWorksAndIsRecordedAndNothingIsParented() async throws {
        app.start()
        try await visit()
        let weather = try RecordedStory(try recording.finish())
        #expect(try weather.coordinators(at: weather.end) == ["App", "App/LoginTask"])
        expectNoDifference(
            try weather.causes(of: .childRemoved, about: "ForecastTaskCoordinator"),
            "childRemoved ←direct delegateCalled taskCoordinatorFinished ←direct delegateCalled didLogOut "
                + "←direct action primaryActionTriggered"
        )
        #expect(weather.strays(at: weather.end).isEmpty)
        let judge = ConformanceJudge(weather.history, dictionary: weather.session.dictionary)
        for rule in ConformanceRule.allCases { #expect(judge[rule] == .kept, "\(rule)") }
        let parented = weather.history.edges.filter { edge in
            edge.edge.kind == .windowRoot
                || edge.edge.kind == .containment && weather.session.type(edge.edge.from) == "UINavigationController"
        }
        #expect(parented.isEmpty)
        #expect(app.currentTask?.rootViewController.parent == nil)
    }

    private func perform(_ button: UIBarButtonItem) {
        guard let action = button.primaryAction else { return }
        UIButton(primaryAction: action).sendActions(for: .primaryActionTriggered)
    }
}
