import Coordviz
import PortableUIKit

/// Handles the user's actions on a product.
@MainActor
protocol ProductDetailViewControllerDelegate: AnyObject {
    func productDetailViewController(_ controller: ProductDetailViewController, didAddProduct product: Product)
}

/// Shows one product, which can be put into the cart.
final class ProductDetailViewController: FormViewController {
    @DelegateReference var delegate: (any ProductDetailViewControllerDelegate)?
    private let product: Product

    init(product: Product) {
        self.product = product
        super.init(title: product.name)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addButton("Add to cart") { [weak self] in self?.addToCart() }
    }

    private func addToCart() {
        $delegate.call("didAddProduct", by: self) { $0.productDetailViewController(self, didAddProduct: product) }
    }
}
