// swift-format-ignore-file
// Written by 'coordviz export --test' from Weather.sqlite, session 1. docs/recording-to-test.md describes it.
// 4 of 18 actions find their control by its position, which another control may have
// after a change of the app. They are marked as not stable: give these controls an
// accessibilityIdentifier, or record their titles with 'coordviz record --texts', and export again.

import CoordvizSwiftTesting
import CoordvizTestActions
import CoordvizTesting
import Testing

extension GeneratedTests {
    @MainActor
    @Suite(.recorded)
    struct WeatherTests {
        @Test func theSameHappensAsInTheRecording() async throws {
            let user = try await AppUser(of: Weather())
            defer { user.leave() }
            try require(await user.start(screens: ["LoginViewController"]))

            try await user.tapBarButton("LoginViewController > bar > 'Help'")
            try require(
                await user.result(
                    added: [.child("HelpTaskCoordinator", of: "AppCoordinator")],
                    removed: [.child("LoginTaskCoordinator", of: "AppCoordinator")],
                    screens: ["HelpViewController"]
                )
            )

            try await user.tapBarButton("HelpViewController > bar > 'Done'")
            try require(
                await user.result(
                    added: [.child("LoginTaskCoordinator", of: "AppCoordinator")],
                    removed: [.child("HelpTaskCoordinator", of: "AppCoordinator")],
                    screens: ["LoginViewController"]
                )
            )

            // Not stable: 'UITextField 1' is a position.
            try await user.type("Ada", into: "LoginViewController > UITextField 1")
            try require(await user.result(screens: ["LoginViewController"]))

            // Not stable: 'UITextField 2' is a position.
            // What was typed is not in the recording: text(_:at:) of the app has to return it.
            try await user.typeText(at: "LoginViewController > UITextField 2")
            try require(await user.result(screens: ["LoginViewController"]))

            try await user.tap("LoginViewController > 'Log in'")
            try require(await user.result(screens: ["LoginViewController"]))

            // Not stable: 'UITextField 1' is a position.
            try await user.type("Ada", into: "LoginViewController > UITextField 1")
            try require(await user.result(screens: ["LoginViewController"]))

            // Not stable: 'UITextField 2' is a position.
            // What was typed is not in the recording: text(_:at:) of the app has to return it.
            try await user.typeText(at: "LoginViewController > UITextField 2")
            try require(await user.result(screens: ["LoginViewController"]))

            try await user.tap("LoginViewController > 'Log in'")
            try require(
                await user.result(
                    added: [.child("ForecastTaskCoordinator", of: "AppCoordinator")],
                    removed: [.child("LoginTaskCoordinator", of: "AppCoordinator")],
                    screens: ["CitiesViewController"]
                )
            )

            try await user.select("CitiesViewController > row 0.1")
            try require(await user.result(screens: ["CityViewController"]))

            try await user.tapBarButton("CityViewController > bar > 'Settings'")
            try require(
                await user.result(
                    added: [.child("SettingsTaskCoordinator", of: "AppCoordinator")],
                    screens: ["SettingsViewController"]
                )
            )

            try await user.tap("SettingsViewController > 'Change'")
            try require(await user.result(screens: ["SettingsViewController"]))

            try await user.tapBarButton("SettingsViewController > bar > 'Done'")
            try require(
                await user.result(
                    removed: [.child("SettingsTaskCoordinator", of: "AppCoordinator")],
                    screens: ["CityViewController"]
                )
            )

            try await user.tapBarButton("CityViewController > bar > 'Settings'")
            try require(
                await user.result(
                    added: [.child("SettingsTaskCoordinator", of: "AppCoordinator")],
                    screens: ["SettingsViewController"]
                )
            )

            try await user.tap("SettingsViewController > 'Help'")
            try require(
                await user.result(
                    added: [.child("HelpTaskCoordinator", of: "AppCoordinator")],
                    removed: [.child("SettingsTaskCoordinator", of: "AppCoordinator")],
                    screens: ["HelpViewController"]
                )
            )

            try await user.tapBarButton("HelpViewController > bar > 'Done'")
            try require(
                await user.result(
                    removed: [.child("HelpTaskCoordinator", of: "AppCoordinator")],
                    screens: ["CityViewController"]
                )
            )

            try await user.tapBackButton(on: "CityViewController")
            try require(await user.result(screens: ["CitiesViewController"]))

            try await user.tapBarButton("CitiesViewController > bar > 'Settings'")
            try require(
                await user.result(
                    added: [.child("SettingsTaskCoordinator", of: "AppCoordinator")],
                    screens: ["SettingsViewController"]
                )
            )

            try await user.tap("SettingsViewController > 'Log out'")
            try require(
                await user.result(
                    added: [.child("LoginTaskCoordinator", of: "AppCoordinator")],
                    removed: [
                        .child("SettingsTaskCoordinator", of: "AppCoordinator"),
                        .child("ForecastTaskCoordinator", of: "AppCoordinator"),
                    ],
                    screens: ["LoginViewController"]
                )
            )

            expectNoFindings()
        }
    }
}
