import Coordviz
import PortableUIKit

extension Segues {
    /// Asks for the payment method.
    final class PaymentMethodViewController: ChoiceViewController {
        var cart: InstrumentedService<Cart>?

        init() { super.init(title: "Payment", choices: PaymentMethod.allCases.map(\.rawValue)) }

        override func didChoose(_ row: Int) {
            cart?.use("paymentMethod", by: self) { $0.paymentMethod = PaymentMethod.allCases[row] }
            performSegue("confirm", to: ConfirmationViewController(title: "Thank you"))
        }

        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            super.prepare(for: segue, sender: sender)
            (segue.destination as? ConfirmationViewController)?.cart = cart
        }
    }
}
