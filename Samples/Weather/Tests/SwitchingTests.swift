import CoordvizModel
import CoordvizTestSupport
import PortableUIKit
import Testing
import WeatherApp

/// A task that is left in the middle: a forecast goes on later, everything else is over.
@MainActor
@Suite(.recordsAlone)
struct SwitchingTests {
    /// The last event before the user did something else: what was dropped is gone by then.
    private func rest(after record: EventRecord, in weather: RecordedStory) throws -> EventNumber {
        let next = try weather.session.records(.action).first { $0.number > record.number }
        return next.map { EventNumber(rawValue: $0.number.rawValue - 1) } ?? weather.end
    }

    @Test func aForecastWaitsBesideTheSettingsAndGoesOnWhereItWas() async throws {
        let run = try await WeatherRun()
        try await run.visitor.logIn()
        try await run.visitor.openCity(1)
        let city = try run.visitor.screen(CityViewController.self)
        #expect(city.temperaturesLabel.text == "14 °C\n16 °C\n15 °C")
        try await run.visitor.changeUnitAndComeBack()
        #expect(try run.visitor.screen(CityViewController.self) === city)
        #expect(city.temperaturesLabel.text == "57 °F\n60 °F\n59 °F")
        let weather = try run.finish()
        let settings = try #require(try weather.records(.childAdded, about: "SettingsTaskCoordinator").first)
        #expect(
            try weather.coordinators(at: settings.number) == ["App", "App/ForecastTask", "App/SettingsTask"]
        )
        #expect(try weather.coordinators(at: weather.end) == ["App", "App/ForecastTask"])
        #expect(try weather.records(.childAdded, about: "ForecastTaskCoordinator").count == 1)
        #expect(try !weather.wasReleased("CityViewController"))
    }

    @Test func aForecastThatWaitsIsOnScreenOnlyAfterwards() async throws {
        let run = try await WeatherRun(authentication: AccountService(isLoggedIn: true))
        try await run.visitor.openCity(0)
        try await run.visitor.changeUnitAndComeBack()
        let weather = try run.finish()
        let seen = try weather.records(.appearanceChanged, about: "CityViewController").map(\.appearance)
        #expect(seen.filter { $0 != .appearing } == [.appeared, .disappeared, .appeared])
    }

    @Test func settingsThatAreLeftForTheHelpAreDroppedAndTheForecastBelowGoesOn() async throws {
        let run = try await WeatherRun(authentication: AccountService(isLoggedIn: true))
        try await run.visitor.openCity(2)
        let city = try run.visitor.screen(CityViewController.self)
        try await run.visitor.readHelpFromSettings()
        #expect(try run.visitor.screen(CityViewController.self) === city)
        let weather = try run.finish()
        let help = try #require(try weather.records(.childAdded, about: "HelpTaskCoordinator").first)
        #expect(
            try weather.coordinators(at: rest(after: help, in: weather)) == ["App", "App/ForecastTask", "App/HelpTask"]
        )
        #expect(try weather.coordinators(at: weather.end) == ["App", "App/ForecastTask"])
        #expect(try weather.wasReleased("SettingsTaskCoordinator") && weather.wasReleased("SettingsViewController"))
    }

    @Test func aLoginThatIsLeftForTheHelpIsBegunAnew() async throws {
        let run = try await WeatherRun()
        try await run.visitor.readHelpBeforeLoggingIn()
        let weather = try run.finish()
        let help = try #require(try weather.records(.childAdded, about: "HelpTaskCoordinator").first)
        #expect(try weather.coordinators(at: rest(after: help, in: weather)) == ["App", "App/HelpTask"])
        #expect(try Set(weather.records(.childAdded, about: "LoginTaskCoordinator").map(\.subject)).count == 2)
        #expect(try Set(weather.records(.ownershipBegan, about: "LoginViewController").map(\.subject)).count == 2)
    }

    @Test func aForecastThatWaitsWhileTheUserLogsOutIsDropped() async throws {
        let run = try await WeatherRun(authentication: AccountService(isLoggedIn: true))
        try await run.visitor.logOut()
        let weather = try run.finish()
        #expect(try weather.coordinators(at: weather.end) == ["App", "App/LoginTask"])
        #expect(try weather.wasReleased("ForecastTaskCoordinator") && weather.wasReleased("CitiesViewController"))
    }
}
