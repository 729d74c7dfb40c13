import Coordviz
import PortableUIKit

/// Handles the user's actions in the list of products.
@MainActor
protocol ProductListViewControllerDelegate: AnyObject {
    func productListViewController(_ controller: ProductListViewController, didSelectProduct product: Product)
}

/// Lists the products.
final class ProductListViewController: ChoiceViewController {
    @DelegateReference var delegate: (any ProductListViewControllerDelegate)?
    private let products: [Product]

    init(products: [Product]) {
        self.products = products
        super.init(title: "Products", choices: products.map(\.name))
    }

    override func didChoose(_ row: Int) {
        let product = products[row]
        $delegate.call("didSelectProduct", by: self) { $0.productListViewController(self, didSelectProduct: product) }
    }
}
