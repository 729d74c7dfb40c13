import CoordinatorKit
import PortableUIKit

/// What the measured app sends.
struct BuyNow: Message {
    func deliver(to handler: any BuyNowHandling) -> Handling { handler.buyNow(self) }
}

/// Who can handle it.
@MainActor
protocol BuyNowHandling {
    func buyNow(_ message: BuyNow) -> Handling
}

/// The coordinator at the top.
final class TopCoordinator: BaseCoordinator, BuyNowHandling {
    private(set) var handled = 0

    func buyNow(_ message: BuyNow) -> Handling {
        handled += 1
        return .handled
    }
}

/// A coordinator that does nothing by itself.
final class PlainCoordinator: BaseCoordinator {}

/// A view controller that does nothing by itself.
final class Screen: UIViewController {}
