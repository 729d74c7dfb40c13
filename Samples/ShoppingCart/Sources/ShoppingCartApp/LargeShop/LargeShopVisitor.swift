import PortableUIKit

#if !(os(iOS) || os(visionOS))
    /// A simulated customer who visits every part of the large shop, screen by screen, by tapping.
    @MainActor
    public final class LargeShopVisitor {
        private let shop: LargeShopCoordinator
        /// The number of screens seen so far, without the directory.
        public private(set) var numberOfScreens = 0

        /// A visitor of a running shop.
        public init(of shop: LargeShopCoordinator) { self.shop = shop }

        /// Opens each part from the directory.
        public func visitEverything() async throws {
            await MainRunLoop.main.settle()
            for index in 0..<shop.numberOfParts { try await visitPart(index) }
        }

        /// Opens a part and continues until it ends.
        public func visitPart(_ index: Int) async throws {
            try UserInteraction.select(IndexPath(row: index, section: 0), in: shop.directory.tableView)
            await MainRunLoop.main.settle()
            while let screen {
                numberOfScreens += 1
                try UserInteraction.tap(screen.onwardButton)
                await MainRunLoop.main.settle()
            }
        }

        private var screen: LargeShopController? {
            shop.rootViewController.visibleViewController as? LargeShopController
        }
    }
#endif
