import PortableUIKit

#if !(os(iOS) || os(visionOS))
    /// A simulated user who types and taps. Coordinators do the rest.
    @MainActor
    public struct Visitor {
        private let app: AppCoordinator

        /// Creates a visitor of a running app.
        public init(of app: AppCoordinator) { self.app = app }

        /// A complete visit, from the first login to the logout.
        public func visit() async throws {
            await settle()
            try await readHelpBeforeLoggingIn()
            try await logIn(password: "rain")
            try await logIn()
            try await openCity(1)
            try await changeUnitAndComeBack()
            try await readHelpFromSettings()
            try await goBack()
            try await logOut()
        }

        // MARK: Login

        /// Interrupts the login, which starts again afterwards.
        public func readHelpBeforeLoggingIn() async throws {
            try await tap(screen(LoginViewController.self).helpButton)
            try await tap(screen(HelpViewController.self).doneButton)
        }

        /// Logs in; with a wrong password that fails.
        public func logIn(password: String = "cloud") async throws {
            try enter(password: password)
            await settle()
            // The reply takes some time; people wait for it, but not forever.
            for _ in 0..<Self.patience {
                guard let login = try? screen(LoginViewController.self), !login.logInButton.isEnabled else { return }
                await settle()
            }
        }

        private static let patience = 10_000

        /// Enters name and password and taps the button, without waiting.
        public func enter(password: String) throws {
            let controller = try screen(LoginViewController.self)
            try UserInteraction.type("Ada", into: controller.nameField)
            try UserInteraction.type(password, into: controller.passwordField)
            try UserInteraction.tap(controller.logInButton)
        }

        // MARK: Forecast

        /// Opens a city of the list.
        public func openCity(_ row: Int) async throws {
            let controller = try screen(CitiesViewController.self)
            try UserInteraction.select(IndexPath(row: row, section: 0), in: controller.tableView)
            await settle()
        }

        /// Taps the back button.
        public func goBack() async throws {
            guard let current = app.currentTask else { throw NotOnScreen() }
            try UserInteraction.tapBackButton(of: current.rootViewController)
            await settle()
        }

        // MARK: Settings

        /// Interrupts a city for the settings, and returns to the same city afterwards.
        public func changeUnitAndComeBack() async throws {
            try await tap(screen(CityViewController.self).settingsButton)
            try await tap(screen(SettingsViewController.self).unitButton)
            try await tap(screen(SettingsViewController.self).doneButton)
        }

        /// Interrupts a city for the settings, and those for the help: the city is restored, the settings are not.
        public func readHelpFromSettings() async throws {
            try await tap(screen(CityViewController.self).settingsButton)
            try await tap(screen(SettingsViewController.self).helpButton)
            try await tap(screen(HelpViewController.self).doneButton)
        }

        /// Logs out, from the list of cities through the settings.
        public func logOut() async throws {
            try await tap(screen(CitiesViewController.self).settingsButton)
            try await tap(screen(SettingsViewController.self).logOutButton)
        }

        // MARK: Screens

        /// The screen that the visitor sees.
        /// - Throws: ``NotOnScreen`` when it is another one.
        public func screen<Screen: UIViewController>(_ type: Screen.Type) throws -> Screen {
            guard let screen = app.currentTask?.rootViewController.topViewController as? Screen else {
                throw NotOnScreen()
            }
            return screen
        }

        /// Taps a button.
        public func tap(_ button: UIButton) async throws {
            try UserInteraction.tap(button)
            await settle()
        }

        /// Taps a bar button.
        public func tap(_ button: UIBarButtonItem) async throws {
            try UserInteraction.tapBarButton(button)
            await settle()
        }

        /// Lets animations and background work complete.
        public func settle() async { await MainRunLoop.main.settle() }

        /// The button or row is not on screen.
        public struct NotOnScreen: Error {}
    }
#endif
