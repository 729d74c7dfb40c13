import Coordviz
import PortableUIKit

/// Handles the user's actions on the order.
@MainActor
protocol OrderSummaryViewControllerDelegate: AnyObject {
    func orderSummaryViewControllerDidCheckout(_ controller: OrderSummaryViewController)
}

/// Shows the content of the cart. It only needs the items, and knows no other screen.
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
