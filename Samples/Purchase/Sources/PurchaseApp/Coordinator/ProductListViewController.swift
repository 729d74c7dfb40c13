import Coordviz
import PortableUIKit

/// Wants to know what the user does with the list of products.
@MainActor
protocol ProductListViewControllerDelegate: AnyObject {
    func productListViewController(_ controller: ProductListViewController, didSelectProduct product: Product)
}

/// What there is to buy.
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
