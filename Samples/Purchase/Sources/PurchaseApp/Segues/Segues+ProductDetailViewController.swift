import Coordviz
import PortableUIKit

extension Segues {
    /// Shows one product, which can be put into the cart.
    final class ProductDetailViewController: FormViewController {
        var product: Product?
        var cart: InstrumentedService<Cart>?

        override func viewDidLoad() {
            super.viewDidLoad()
            title = product?.name
            addButton("Add to cart") { [weak self] in self?.addToCart() }
            showCartButton()
        }

        private func addToCart() {
            guard let product else { return }
            cart?.use("products", by: self) { $0.products.append(product) }
            showCartButton()
        }

        private func showCartButton() {
            let count = cart?.use("products", by: self) { $0.products.count } ?? 0
            navigationItem.rightBarButtonItem = UIBarButtonItem(
                primaryAction: UIAction(title: "Cart (\(count))") { [weak self] _ in
                    self?.performSegue("showOrder", to: OrderSummaryViewController(title: "Your order"))
                }
            )
        }

        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            super.prepare(for: segue, sender: sender)
            (segue.destination as? OrderSummaryViewController)?.cart = cart
        }
    }
}
