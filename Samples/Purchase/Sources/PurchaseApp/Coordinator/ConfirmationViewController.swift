import Coordviz
import PortableUIKit

/// Notified when the user has finished.
@MainActor
protocol ConfirmationViewControllerDelegate: AnyObject {
    func confirmationViewControllerDidFinish(_ controller: ConfirmationViewController)
}

/// Shows what was ordered.
final class ConfirmationViewController: FormViewController {
    @DelegateReference var delegate: (any ConfirmationViewControllerDelegate)?
    private let items: [Cart.Item]

    init(items: [Cart.Item]) {
        self.items = items
        super.init(title: "Thank you")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for item in items { addText("\(item.quantity) × \(item.product.name)") }
        addButton("Done") { [weak self] in self?.finish() }
    }

    private func finish() {
        $delegate.call("didFinish", by: self) { $0.confirmationViewControllerDidFinish(self) }
    }
}
