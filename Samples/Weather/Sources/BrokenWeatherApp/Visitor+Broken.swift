import PortableUIKit
import WeatherApp

#if !(os(iOS) || os(visionOS))
    extension Visitor {
        /// A visit that meets each of the five violations once; the last one cannot be left.
        public func meetEveryBreach() async throws {
            try await logIn()
            try await openNosyCity()
            try await goBack()
            try await openRating()
            try await rate()
            try await goBack()
            try await logOutByHand()
            try await logIn()
            try await getLostInHelp()
        }

        /// Rule 1: the city reads from the list's data source.
        public func openNosyCity() async throws {
            let controller = try screen(PushyCitiesViewController.self)
            try UserInteraction.select(IndexPath(row: 0, section: 0), in: controller.tableView)
            await settle()
        }

        /// Rule 2: the list pushes by itself.
        public func openRating() async throws {
            try await tap(screen(PushyCitiesViewController.self).rateButton)
        }

        /// Rule 3: the rating calls the list.
        public func rate() async throws {
            try await tap(screen(ChattyRatingViewController.self).fiveStarsButton)
        }

        /// Rule 4: the settings use a service.
        public func logOutByHand() async throws {
            try await tap(screen(PushyCitiesViewController.self).settingsButton)
            try await tap(screen(HandsOnSettingsViewController.self).logOutButton)
        }

        /// Rule 5: the help has no delegate.
        public func getLostInHelp() async throws {
            try await tap(screen(PushyCitiesViewController.self).settingsButton)
            try await tap(screen(HandsOnSettingsViewController.self).helpButton)
            try await tap(screen(HelpViewController.self).doneButton)
        }
    }
#endif
