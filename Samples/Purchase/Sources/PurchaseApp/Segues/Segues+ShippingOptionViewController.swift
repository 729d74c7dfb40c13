import Coordviz
import PortableUIKit

extension Segues {
    /// Asks for the shipping option.
    final class ShippingOptionViewController: ChoiceViewController {
        var cart: InstrumentedService<Cart>?

        init() { super.init(title: "Shipping", choices: ShippingOption.allCases.map(\.rawValue)) }

        override func didChoose(_ row: Int) {
            cart?.use("shippingOption", by: self) { $0.shippingOption = ShippingOption.allCases[row] }
            performSegue("pay", to: PaymentMethodViewController())
        }

        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            super.prepare(for: segue, sender: sender)
            (segue.destination as? PaymentMethodViewController)?.cart = cart
        }
    }
}
