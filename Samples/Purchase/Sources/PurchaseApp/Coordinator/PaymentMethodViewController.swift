import Coordviz
import PortableUIKit

/// Receives the payment method.
@MainActor
protocol PaymentMethodViewControllerDelegate: AnyObject {
    func paymentMethodViewController(_ controller: PaymentMethodViewController, didSelect method: PaymentMethod)
}

/// Asks for the payment method.
final class PaymentMethodViewController: ChoiceViewController {
    @DelegateReference var delegate: (any PaymentMethodViewControllerDelegate)?

    init() { super.init(title: "Payment", choices: PaymentMethod.allCases.map(\.rawValue)) }

    override func didChoose(_ row: Int) {
        let method = PaymentMethod.allCases[row]
        $delegate.call("didSelectMethod", by: self) { $0.paymentMethodViewController(self, didSelect: method) }
    }
}
