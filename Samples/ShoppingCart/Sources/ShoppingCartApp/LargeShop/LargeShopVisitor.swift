import PortableUIKit

#if !(os(iOS) || os(visionOS))
    /// A customer who goes through every part of the large shop, screen by screen, by tapping what is there.
    @MainActor
    public final class LargeShopVisitor {
        private let shop: LargeShopCoordinator
        /// How many screens were seen so far, the directory not counted.
        public private(set) var numberOfScreens = 0

        /// A visitor of a running shop.
        public init(of shop: LargeShopCoordinator) { self.shop = shop }

        /// Opens each part from the directory.
        public func visitEverything() async throws {
            await MainRunLoop.main.settle()
            for index in 0..<shop.numberOfParts { try await visitPart(index) }
        }

        /// Opens a part and goes on until it is over.
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
