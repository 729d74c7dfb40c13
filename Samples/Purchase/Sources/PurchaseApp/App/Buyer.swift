import PortableUIKit

#if !(os(iOS) || os(visionOS))
    /// A simulated user who buys something: taps, chooses and types on the topmost screen, in either style.
    @MainActor
    public struct Buyer {
        private let window: UIWindow
        private let goods: Goods

        /// Creates a user of a running app that sells these goods.
        public init(at window: UIWindow, buying goods: Goods) {
            self.window = window
            self.goods = goods
        }

        /// Goes from the list to the confirmation, and back to the list.
        public func buy() throws {
            try putIntoCart()
            try openCart()
            try checkOut()
            try tap("Done")
        }

        /// Chooses the first product and puts it into the cart.
        public func putIntoCart() throws {
            try chooseProduct()
            try tap("Add to cart")
        }

        /// Opens the first product.
        public func chooseProduct() throws {
            try choose(0)
        }

        /// Taps the cart's button.
        public func openCart() throws {
            try tap(top?.navigationItem.rightBarButtonItem)
        }

        /// Taps the button that begins the checkout, with the current cart.
        public func beginCheckout() throws {
            try tap("Check out")
        }

        /// Goes from the order to the confirmation.
        public func checkOut() throws {
            try beginCheckout()
            if goods == .physical {
                try type("1 Hill Street, Utrecht")
                try tap("Continue")
                try choose(1)
            }
            try choose(0)
        }

        /// Taps the button that closes the order.
        public func close() throws {
            try tap(top?.navigationItem.leftBarButtonItem)
        }

        /// Swipes the order away.
        public func swipeAway() throws {
            guard let sheet = window.rootViewController?.presentedViewController else { throw NotOnScreen() }
            _ = try UserInteraction.finishing { try UserInteraction.swipeDownSheet(sheet) }
        }

        /// Taps the back button.
        public func goBack() throws {
            guard let navigationController = top?.navigationController else { throw NotOnScreen() }
            try UserInteraction.finishing { try UserInteraction.tapBackButton(of: navigationController) }
        }

        // MARK: Screens

        private var top: UIViewController? {
            var controller = window.rootViewController
            while let presented = controller?.presentedViewController { controller = presented }
            return (controller as? UINavigationController)?.topViewController ?? controller
        }

        private func choose(_ row: Int) throws {
            guard let list = top as? UITableViewController else { throw NotOnScreen() }
            try UserInteraction.finishing {
                try UserInteraction.select(IndexPath(row: row, section: 0), in: list.tableView)
            }
        }

        private func tap(_ title: String) throws {
            guard let button = views(UIButton.self).first(where: { $0.currentTitle == title }) else {
                throw NotOnScreen()
            }
            try UserInteraction.finishing { try UserInteraction.tap(button) }
        }

        private func tap(_ item: UIBarButtonItem?) throws {
            guard let item else { throw NotOnScreen() }
            try UserInteraction.finishing { try UserInteraction.tapBarButton(item) }
        }

        private func type(_ text: String) throws {
            guard let field = views(UITextField.self).first else { throw NotOnScreen() }
            try UserInteraction.finishing { try UserInteraction.type(text, into: field) }
        }

        private func views<View: UIView>(_ type: View.Type) -> [View] {
            func below(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(below) }
            return (top?.viewIfLoaded).map(below)?.compactMap { $0 as? View } ?? []
        }
    }

    /// The button or row is not on screen.
    struct NotOnScreen: Error {}
#endif
