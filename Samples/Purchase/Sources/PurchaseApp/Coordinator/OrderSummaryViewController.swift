import Coordviz
import PortableUIKit

/// Wants to know what the user does with the order.
@MainActor
protocol OrderSummaryViewControllerDelegate: AnyObject {
    func orderSummaryViewControllerDidCheckout(_ controller: OrderSummaryViewController)
}

/// What is in the cart. Needs the items only, and knows no other screen.
final class OrderSummaryViewController: FormViewController {
    @DelegateReference var delegate: (any OrderSummaryViewControllerDelegate)?
    private let items: [Cart.Item]

    init(items: [Cart.Item]) {
        self.items = items
        super.init(title: "Your order")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for item in items { addText("\(item.quantity) × \(item.product.name)") }
        addButton("Check out") { [weak self] in self?.checkOut() }
    }

    private func checkOut() {
        guard !items.isEmpty else { return }
        $delegate.call("didCheckout", by: self) { $0.orderSummaryViewControllerDidCheckout(self) }
    }
}
