import CoordvizModel
import CoordvizTestSupport
import PortableUIKit
import Testing
import WeatherApp

/// Which task comes first, and what comes after one.
@MainActor
@Suite(.recordsAlone)
struct WhichTaskTests {
    @Test func somebodyNewIsAskedToLogIn() async throws {
        let run = try await WeatherRun()
        let weather = try run.finish()
        #expect(try weather.coordinators(at: weather.end) == ["App", "App/LoginTask"])
        #expect(try weather.starter(of: "LoginTaskCoordinator", at: weather.end) == "AppCoordinator")
    }

    @Test func somebodyKnownSeesTheForecastAtOnce() async throws {
        let run = try await WeatherRun(authentication: AccountService(isLoggedIn: true))
        let weather = try run.finish()
        #expect(try weather.coordinators(at: weather.end) == ["App", "App/ForecastTask"])
        #expect(try weather.records(.childAdded, about: "LoginTaskCoordinator").isEmpty)
    }

    @Test func aLoginThatFailsIsNotFinished() async throws {
        let run = try await WeatherRun()
        try await run.visitor.logIn(password: "rain")
        #expect(try run.visitor.screen(LoginViewController.self).messageLabel.text == "Wrong name or password")
        let weather = try run.finish()
        #expect(try weather.coordinators(at: weather.end) == ["App", "App/LoginTask"])
        #expect(try weather.session.records(.childRemoved).isEmpty)
    }

    @Test func theForecastFollowsTheLoginAndTheLoginTheLogout() async throws {
        let run = try await WeatherRun()
        try await run.visitor.logIn()
        try await run.visitor.logOut()
        let weather = try run.finish()
        #expect(
            try weather.session.texts([.childAdded, .childRemoved]).map(taskOnly) == [
                "childAdded Login", "childRemoved Login", "childAdded Forecast", "childAdded Settings",
                "childRemoved Settings", "childRemoved Forecast", "childAdded Login",
            ]
        )
    }

    @Test func nothingStrayIsLeftAfterAWholeVisit() async throws {
        let run = try await WeatherRun()
        try await run.visitor.visit()
        let weather = try run.finish()
        #expect(weather.strays(at: weather.end).isEmpty)
        for type in ["ForecastTaskCoordinator", "SettingsTaskCoordinator", "HelpTaskCoordinator"] {
            let added = try weather.records(.childAdded, about: type)
            let released = try weather.records(.released, about: type)
            #expect(added.count == released.count, "\(type)")
        }
        #expect(try weather.wasReleased("CityViewController") && weather.wasReleased("ForecastViewModel"))
    }

    private func taskOnly(_ text: String) -> String {
        text.split(separator: " ").prefix(2).joined(separator: " ").replacing("TaskCoordinator", with: "")
    }
}
