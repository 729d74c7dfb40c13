import Coordviz
import PortableUIKit

/// Receives the address.
@MainActor
protocol DeliveryAddressViewControllerDelegate: AnyObject {
    func deliveryAddressViewController(_ controller: DeliveryAddressViewController, didEnterAddress address: String)
}

/// Asks for the delivery address.
final class DeliveryAddressViewController: FormViewController {
    @DelegateReference var delegate: (any DeliveryAddressViewControllerDelegate)?

    init() { super.init(title: "Delivery address") }

    override func viewDidLoad() {
        super.viewDidLoad()
        let field = addTextField("Street and town")
        addButton("Continue") { [weak self, field] in self?.enter(field.text ?? "") }
    }

    private func enter(_ address: String) {
        $delegate.call("didEnterAddress", by: self) {
            $0.deliveryAddressViewController(self, didEnterAddress: address)
        }
    }
}
