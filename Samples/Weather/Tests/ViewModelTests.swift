import CoordvizModel
import CoordvizTestSupport
import Testing
import WeatherApp

/// Who reads what from whom, and who uses services.
@MainActor
@Suite(.recordsAlone)
struct ViewModelTests {
    @Test func listAndCityReadFromOneViewModelEachAsTheirOwn() async throws {
        let run = try await WeatherRun(authentication: AccountService(isLoggedIn: true))
        try await run.visitor.openCity(0)
        let weather = try run.finish()
        let list = try weather.records(.dataSourceRead, about: "CitiesViewController")
        let city = try weather.records(.dataSourceRead, about: "CityViewController")
        let models = Set((list + city).map(\.object))
        #expect(!list.isEmpty && !city.isEmpty && models.count == 1)
        #expect(models.map(weather.session.type) == ["ForecastViewModel"])
        #expect((list + city).allSatisfy { $0.predicted == $0.subject })
    }

    @Test func aServiceIsUsedByTheViewModelBecauseTheScreenReadFromIt() async throws {
        let run = try await WeatherRun(authentication: AccountService(isLoggedIn: true))
        let weather = try run.finish()
        #expect(
            try weather.causes(of: .serviceUsed, about: "ForecastViewModel")
                == "serviceUsed ←direct dataSourceRead cities"
        )
    }

    @Test func onlyCoordinatorsAndViewModelsUseServices() async throws {
        let run = try await WeatherRun()
        try await run.visitor.visit()
        let weather = try run.finish()
        let users = try Set(weather.session.records(.serviceUsed).map { weather.session.type($0.subject) })
        #expect(
            users == [
                "AppCoordinator", "LoginTaskCoordinator", "SettingsTaskCoordinator", "ForecastViewModel",
                "SettingsViewModel",
            ]
        )
    }
}
