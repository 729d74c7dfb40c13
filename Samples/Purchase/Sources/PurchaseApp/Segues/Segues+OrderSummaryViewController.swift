import Coordviz
import PortableUIKit

extension Segues {
    /// Shows the content of the cart. It has to know both possible next screens, and what each of them needs.
    final class OrderSummaryViewController: FormViewController {
        var cart: InstrumentedService<Cart>?

        override func viewDidLoad() {
            super.viewDidLoad()
            for product in cart?.use("products", by: self, { $0.products }) ?? [] { addText(product.name) }
            addButton("Check out") { [weak self] in self?.checkOut() }
        }

        private func checkOut() {
            // The line that changed when the shop began to sell files.
            if cart?.use("needsDelivery", by: self, { $0.needsDelivery }) == true {
                performSegue("checkout", to: DeliveryAddressViewController(title: "Delivery address"))
            } else {
                performSegue("checkout", to: PaymentMethodViewController())
            }
        }

        override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
            cart?.use("products", by: self) { !$0.products.isEmpty } ?? false
        }

        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            super.prepare(for: segue, sender: sender)
            switch segue.destination {
            case let controller as DeliveryAddressViewController: controller.cart = cart
            case let controller as PaymentMethodViewController: controller.cart = cart
            default: break
            }
        }
    }
}
