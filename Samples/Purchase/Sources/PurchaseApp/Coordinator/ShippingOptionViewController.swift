import Coordviz
import PortableUIKit

/// Wants to know how the parcel travels.
@MainActor
protocol ShippingOptionViewControllerDelegate: AnyObject {
    func shippingOptionViewController(_ controller: ShippingOptionViewController, didSelect option: ShippingOption)
}

/// How the parcel travels.
final class ShippingOptionViewController: ChoiceViewController {
    @DelegateReference var delegate: (any ShippingOptionViewControllerDelegate)?

    init() { super.init(title: "Shipping", choices: ShippingOption.allCases.map(\.rawValue)) }

    override func didChoose(_ row: Int) {
        let option = ShippingOption.allCases[row]
        $delegate.call("didSelectOption", by: self) { $0.shippingOptionViewController(self, didSelect: option) }
    }
}
