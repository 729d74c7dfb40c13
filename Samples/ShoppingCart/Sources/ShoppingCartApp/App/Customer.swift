import PortableUIKit

#if !(os(iOS) || os(visionOS))
    /// A simulated customer who taps what is on the screen. Coordinators do the rest.
    @MainActor
    public struct Customer {
        let app: ApplicationCoordinator

        /// Creates a customer of a running app.
        public init(of app: ApplicationCoordinator) { self.app = app }

        /// A complete visit: all ways to a payment, and some requests without a handler.
        public func shop() async throws {
            await settle()
            try await buyFromCarousel(2, item: 1)
            try await lookAtItemAndShareIt()
            try await payAtOnceAndGoBack()
            try await payThroughCart()
            try await payInvoiceInAccount()
            try await dismissNotification()
            try await payFromNotification()
            try await buyFromCarousel(0, item: 0)
        }

        // MARK: Catalog

        /// Taps *Buy now* in a cell of a carousel in a cell of the home screen.
        public func buyFromCarousel(_ carousel: Int, item: Int) async throws {
            try tap(promotionCell(carousel, item)?.buyNowButton)
            await settle()
        }

        /// Opens an item by tapping its cell.
        public func openItem(carousel: Int, item: Int) async throws {
            guard let carousel = containerCell(carousel)?.carousel else { return }
            try UserInteraction.select(IndexPath(item: item, section: 0), in: carousel)
            await settle()
            // The service is on its own actor, and takes some time.
            await top(ItemController.self)?.estimate?.value
            await settle()
        }

        /// Tries to share an item, for which there is no handler, and goes back.
        public func lookAtItemAndShareIt() async throws {
            try await openItem(carousel: 0, item: 2)
            try tap(top(ItemController.self)?.shareButton)
            await settle()
            try await goBack()
        }

        // MARK: Payments

        /// App → Catalog → Payment, left with the back button.
        public func payAtOnceAndGoBack() async throws {
            try await openItem(carousel: 1, item: 1)
            try tap(top(ItemController.self)?.payButton)
            await settle()
            try await goBack()
            try await goBack()
        }

        /// App → Catalog → Cart → Payment, left by paying and then with the back button.
        public func payThroughCart() async throws {
            try UserInteraction.tapBarButton(app.catalog.home.cartButton)
            await settle()
            if let checkout = top(CartController.self)?.checkoutButton { try UserInteraction.tapBarButton(checkout) }
            await settle()
            try tap(top(PaymentController.self)?.payButton)
            await settle()
            try await goBack()
        }

        /// App → Account → Payment, left with the back button.
        public func payInvoiceInAccount() async throws {
            try await choose(app.account.rootViewController)
            try UserInteraction.select(IndexPath(row: 1, section: 0), in: app.account.home.tableView)
            await settle()
            try UserInteraction.tapBackButton(of: app.account.rootViewController)
            await settle()
            try await choose(app.catalog.rootViewController)
        }

        // MARK: Notifications

        /// Closes a popup.
        public func dismissNotification() async throws {
            await receiveNotification()
            try tap((app.rootViewController.presentedViewController as? NotificationController)?.laterButton)
            await settle()
        }

        /// App → Payment, from a popup, left by paying.
        public func payFromNotification() async throws {
            await receiveNotification()
            try tap((app.rootViewController.presentedViewController as? NotificationController)?.payButton)
            await settle()
            let payment = app.rootViewController.presentedViewController as? UINavigationController
            try tap((payment?.topViewController as? PaymentController)?.payButton)
            await settle()
        }

        /// Simulates the arrival of a notification.
        private func receiveNotification() async {
            MainRunLoop.main.perform { [app] in app.showNotification(amount: 1_250) }
            await settle()
        }

        // MARK: Screens

        /// Taps the back button of the catalog.
        public func goBack() async throws {
            try UserInteraction.tapBackButton(of: app.catalog.rootViewController)
            await settle()
        }

        func tap(_ button: UIButton?) throws {
            if let button { try UserInteraction.tap(button) } else { throw NotOnScreen() }
        }

        func top<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
            app.catalog.rootViewController.topViewController as? Controller
        }

        private func containerCell(_ carousel: Int) -> PromoContainerCell? {
            app.catalog.home.collectionView.cellForItem(at: IndexPath(item: carousel, section: 0))
                as? PromoContainerCell
        }

        private func promotionCell(_ carousel: Int, _ item: Int) -> PromotionCell? {
            containerCell(carousel)?.carousel.cellForItem(at: IndexPath(item: item, section: 0)) as? PromotionCell
        }

        /// Lets animations complete and tasks run.
        func settle() async { await MainRunLoop.main.settle() }
    }

    /// The button or row is not on screen.
    struct NotOnScreen: Error {}
#endif
