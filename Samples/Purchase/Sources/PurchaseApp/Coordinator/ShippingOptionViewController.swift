import Coordviz
import PortableUIKit

/// Receives the shipping option.
@MainActor
protocol ShippingOptionViewControllerDelegate: AnyObject {
    func shippingOptionViewController(_ controller: ShippingOptionViewController, didSelect option: ShippingOption)
}

/// Asks for the shipping option.
final class ShippingOptionViewController: ChoiceViewController {
    @DelegateReference var delegate: (any ShippingOptionViewControllerDelegate)?

    init() { super.init(title: "Shipping", choices: ShippingOption.allCases.map(\.rawValue)) }

    override func didChoose(_ row: Int) {
        let option = ShippingOption.allCases[row]
        $delegate.call("didSelectOption", by: self) { $0.shippingOptionViewController(self, didSelect: option) }
    }
}
