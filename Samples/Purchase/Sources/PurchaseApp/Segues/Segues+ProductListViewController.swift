import Coordviz
import PortableUIKit

extension Segues {
    /// Lists the products. It needs no cart, and only passes it on.
    final class ProductListViewController: ChoiceViewController {
        var cart: InstrumentedService<Cart>?
        private let products: [Product]

        init(products: [Product]) {
            self.products = products
            super.init(title: "Products", choices: products.map(\.name))
        }

        override func didChoose(_ row: Int) {
            performSegue("showDetail", to: ProductDetailViewController(title: "Product"), sender: products[row])
        }

        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            super.prepare(for: segue, sender: sender)
            guard let controller = segue.destination as? ProductDetailViewController else { return }
            controller.product = sender as? Product
            controller.cart = cart
        }
    }
}
