import PortableUIKit

#if !(os(iOS) || os(visionOS))
    extension Customer {
        /// What a customer does besides paying: compares items, asks for a call, returns an order.
        public func lookAround() async throws {
            try await openItem(carousel: 0, item: 1)
            try await lookAtSimilarItems()
            try await compare(with: 0)
            try await buyTheOther()
            try await goBack()
            try await goBack()
            try await askForCall()
            try await returnOrder(0)
        }

        // MARK: Similar items

        /// Asks for items similar to the one on screen, which appear below it.
        public func lookAtSimilarItems() async throws {
            try tap(top(ItemController.self)?.similarButton)
            await settle()
        }

        /// Compares the item on screen with a similar one.
        public func compare(with index: Int) async throws {
            guard let similar = top(ItemController.self)?.similarItems else { throw NotOnScreen() }
            try UserInteraction.select(IndexPath(row: index, section: 0), in: similar.tableView)
            await settle()
        }

        /// Buys the other one of two compared items.
        public func buyTheOther() async throws {
            try tap(top(ComparisonController.self)?.buyNowButton)
            await settle()
        }

        // MARK: Other parts

        /// Goes to a part of the app, in the way that the container provides.
        public func choose(_ part: UIViewController) async throws {
            guard let index = app.parts.firstIndex(of: part) else { throw NotOnScreen() }
            switch app.container {
            case let tabs as UITabBarController: try UserInteraction.selectTab(index, of: tabs)
            case let front as ShopFrontController: try tap(front.buttons[index])
            default: break
            }
            await settle()
        }

        /// Asks for a call, and goes back to the catalog.
        public func askForCall() async throws {
            try await choose(app.help)
            try tap(app.help.callButton)
            await settle()
            try await choose(app.catalog.rootViewController)
        }

        /// Opens the orders from the account, returns one, and goes back to the catalog.
        public func returnOrder(_ row: Int) async throws {
            try await choose(app.account.rootViewController)
            try UserInteraction.tapBarButton(app.account.home.ordersButton)
            await settle()
            let stacks = [app.account.rootViewController, app.orders?.rootViewController].compactMap(\.self)
            guard let orders = stacks.compactMap({ $0.topViewController as? OrdersController }).first else {
                throw NotOnScreen()
            }
            try UserInteraction.select(IndexPath(row: row, section: 0), in: orders.tableView)
            await settle()
            try await choose(app.catalog.rootViewController)
        }
    }
#endif
