import CoordinatorKit
import PortableUIKit

/// The message that the measured app sends.
struct BuyNow: Message {
    func deliver(to handler: any BuyNowHandling) -> Handling { handler.buyNow(self) }
}

/// The message's handler protocol.
@MainActor
protocol BuyNowHandling {
    func buyNow(_ message: BuyNow) -> Handling
}

/// The root coordinator, which handles the message.
final class TopCoordinator: BaseCoordinator, BuyNowHandling {
    private(set) var handled = 0

    func buyNow(_ message: BuyNow) -> Handling {
        handled += 1
        return .handled
    }
}

/// A coordinator without code of its own.
final class PlainCoordinator: BaseCoordinator {}

/// A view controller without code of its own.
final class Screen: UIViewController {}
