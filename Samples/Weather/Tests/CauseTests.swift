import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import PortableUIKit
import Testing
import WeatherApp

/// Why tasks come and go: back through the calls to delegates to the tap.
@MainActor
@Suite(.recordsAlone)
struct CauseTests {
    @Test func settingsAreAddedBecauseOfTheTapThatTwoDelegatesPassedUp() async throws {
        let run = try await WeatherRun(authentication: AccountService(isLoggedIn: true))
        try await run.visitor.openCity(0)
        try await run.visitor.changeUnitAndComeBack()
        let weather = try run.finish()
        expectNoDifference(
            try weather.causes(of: .childAdded, about: "SettingsTaskCoordinator"),
            "childAdded ←direct delegateCalled switchTo settings ←direct delegateCalled didAskForSettings "
                + "←direct action barButton"
        )
        expectNoDifference(
            try weather.causes(of: .childRemoved, about: "SettingsTaskCoordinator"),
            "childRemoved ←direct delegateCalled taskCoordinatorFinished ←direct delegateCalled didFinish "
                + "←direct action barButton"
        )
    }

    @Test func theWaitingForecastIsRemovedBecauseOfTheLogout() async throws {
        let run = try await WeatherRun(authentication: AccountService(isLoggedIn: true))
        try await run.visitor.logOut()
        let weather = try run.finish()
        expectNoDifference(
            try weather.causes(of: .childRemoved, about: "ForecastTaskCoordinator"),
            "childRemoved ←direct delegateCalled taskCoordinatorFinished ←direct delegateCalled didLogOut "
                + "←direct action touchUpInside"
        )
    }

    @Test func aCityIsPushedBecauseOfTheRowThatWasTapped() async throws {
        let run = try await WeatherRun(authentication: AccountService(isLoggedIn: true))
        try await run.visitor.openCity(0)
        let weather = try run.finish()
        expectNoDifference(
            try weather.causes(of: .transitionBegan, about: "CityViewController"),
            "transitionBegan ←direct delegateCalled didSelectCity ←direct action didSelectRow"
        )
    }

    @Test func aLoginThatTakesTimeBringsTheForecastByACauseThatWasTakenAlong() async throws {
        let authentication = PatientAuthentication()
        let run = try await WeatherRun(authentication: authentication)
        try run.visitor.enter(password: "cloud")
        await run.visitor.settle()
        #expect(try !run.visitor.screen(LoginViewController.self).logInButton.isEnabled)
        authentication.answer(true)
        await run.visitor.settle()
        _ = try run.visitor.screen(CitiesViewController.self)
        let weather = try run.finish()
        expectNoDifference(
            try weather.causes(of: .childAdded, about: "ForecastTaskCoordinator"),
            "childAdded ←direct delegateCalled taskCoordinatorFinished ←captured delegateCalled "
                + "didEnterNameAndPassword ←direct action touchUpInside"
        )
        let added = try #require(try weather.records(.childAdded, about: "ForecastTaskCoordinator").first)
        #expect(try weather.timeline.causes(of: added.number)?.strength == .captured)
    }

    @Test func aLoginThatEndsAfterItsTaskWasDroppedBringsNothing() async throws {
        let authentication = PatientAuthentication()
        let run = try await WeatherRun(authentication: authentication)
        try run.visitor.enter(password: "cloud")
        await run.visitor.settle()
        try await run.visitor.tap(run.visitor.screen(LoginViewController.self).helpButton)
        authentication.answer(true)
        await run.visitor.settle()
        _ = try run.visitor.screen(HelpViewController.self)
        let weather = try run.finish()
        #expect(try weather.coordinators(at: weather.end) == ["App", "App/HelpTask"])
        #expect(try weather.wasReleased("LoginTaskCoordinator"))
    }
}

/// Answers when a test says so.
private final class PatientAuthentication: AuthenticationService {
    private(set) var isLoggedIn = false
    private var waiting: CheckedContinuation<Bool, Never>?

    func logIn(name: String, password: String) async -> Bool {
        await withCheckedContinuation { waiting = $0 }
    }

    func answer(_ isRight: Bool) {
        isLoggedIn = isRight
        waiting?.resume(returning: isRight)
        waiting = nil
    }

    func logOut() { isLoggedIn = false }
}
