import Coordviz
import PortableUIKit

extension Segues {
    /// Asks for the delivery address.
    final class DeliveryAddressViewController: FormViewController {
        var cart: InstrumentedService<Cart>?

        override func viewDidLoad() {
            super.viewDidLoad()
            let field = addTextField("Street and town")
            addButton("Continue") { [weak self, field] in self?.enter(field.text ?? "") }
        }

        private func enter(_ address: String) {
            cart?.use("deliveryAddress", by: self) { $0.deliveryAddress = address }
            performSegue("chooseShipping", to: ShippingOptionViewController())
        }

        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            super.prepare(for: segue, sender: sender)
            (segue.destination as? ShippingOptionViewController)?.cart = cart
        }
    }
}
