import Coordviz
import PortableUIKit

extension Segues {
    /// Shows what was ordered, and leads back to the list.
    final class ConfirmationViewController: FormViewController {
        var cart: InstrumentedService<Cart>?

        override func viewDidLoad() {
            super.viewDidLoad()
            for product in cart?.use("products", by: self, { $0.products }) ?? [] { addText(product.name) }
            addButton("Done") { [weak self] in self?.finish() }
        }

        private func finish() {
            cart?.use("removeAll", by: self) { $0.removeAll() }
            navigationController?.popToRootViewController(animated: true)
        }
    }
}
