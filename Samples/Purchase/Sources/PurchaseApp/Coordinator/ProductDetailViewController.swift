import Coordviz
import PortableUIKit

/// Wants to know what the user does with a product.
@MainActor
protocol ProductDetailViewControllerDelegate: AnyObject {
    func productDetailViewController(_ controller: ProductDetailViewController, didAddProduct product: Product)
}

/// One product, to be put into the cart.
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
