import Coordviz
import PortableUIKit

/// Knows the order of the screens, and keeps the data that they need. A plain class without a base class.
@MainActor
final class PurchaseCoordinator {
    let rootViewController = UINavigationController()

    private let products: [Product]
    private var cart = Cart()
    private var deliveryAddress: String?
    private var shippingOption: ShippingOption?
    private var paymentMethod: PaymentMethod?
    /// The order's own navigation controller, while it is presented.
    private weak var checkout: UINavigationController?

    init(products: [Product]) { self.products = products }

    func start() {
        Instrumentation.coordinatorStarted(self)
        _ = NavigationControllerObserver.of(rootViewController)
        let controller = ProductListViewController(products: products)
        controller.delegate = self
        Instrumentation.ownershipBegan(of: controller, by: self)
        rootViewController.setViewControllers([controller], animated: false)
    }

    private func push(_ controller: UIViewController, onto navigationController: UINavigationController?) {
        Instrumentation.ownershipBegan(of: controller, by: self)
        navigationController?.pushViewController(controller, animated: true)
    }

    // MARK: Presenting the order

    private var cartButton: UIBarButtonItem {
        UIBarButtonItem(
            primaryAction: UIAction(title: "Cart (\(cart.count))") { [weak self] _ in self?.presentOrder() }
        )
    }

    private var closeButton: UIBarButtonItem {
        UIBarButtonItem(systemItem: .close, primaryAction: UIAction { [weak self] _ in self?.dismissOrder() })
    }

    private func presentOrder() {
        let controller = OrderSummaryViewController(items: cart.items)
        controller.delegate = self
        controller.navigationItem.leftBarButtonItem = closeButton
        let checkout = UINavigationController(rootViewController: controller)
        self.checkout = checkout
        _ = NavigationControllerObserver.of(checkout)
        Instrumentation.ownershipBegan(of: checkout, by: self)
        Instrumentation.ownershipBegan(of: controller, by: self)
        rootViewController.present(checkout, animated: true)
    }

    private func dismissOrder() {
        guard let checkout else { return }
        for controller in [checkout] + checkout.viewControllers {
            Instrumentation.ownershipEnded(of: controller, by: self)
        }
        rootViewController.dismiss(animated: true)
    }

    private func askForPayment() {
        let controller = PaymentMethodViewController()
        controller.delegate = self
        push(controller, onto: checkout)
    }
}

extension PurchaseCoordinator: ProductListViewControllerDelegate {
    func productListViewController(_ controller: ProductListViewController, didSelectProduct product: Product) {
        let detail = ProductDetailViewController(product: product)
        detail.delegate = self
        detail.navigationItem.rightBarButtonItem = cartButton
        push(detail, onto: rootViewController)
    }
}

extension PurchaseCoordinator: ProductDetailViewControllerDelegate {
    func productDetailViewController(_ controller: ProductDetailViewController, didAddProduct product: Product) {
        cart.add(product)
        controller.navigationItem.rightBarButtonItem = cartButton
    }
}

extension PurchaseCoordinator: OrderSummaryViewControllerDelegate {
    func orderSummaryViewControllerDidCheckout(_ controller: OrderSummaryViewController) {
        // The line that changed when the shop began to sell files.
        guard cart.needsDelivery else { return askForPayment() }
        let address = DeliveryAddressViewController()
        address.delegate = self
        push(address, onto: checkout)
    }
}

extension PurchaseCoordinator: DeliveryAddressViewControllerDelegate {
    func deliveryAddressViewController(_ controller: DeliveryAddressViewController, didEnterAddress address: String) {
        deliveryAddress = address
        let shipping = ShippingOptionViewController()
        shipping.delegate = self
        push(shipping, onto: checkout)
    }
}

extension PurchaseCoordinator: ShippingOptionViewControllerDelegate {
    func shippingOptionViewController(_ controller: ShippingOptionViewController, didSelect option: ShippingOption) {
        shippingOption = option
        askForPayment()
    }
}

extension PurchaseCoordinator: PaymentMethodViewControllerDelegate {
    func paymentMethodViewController(_ controller: PaymentMethodViewController, didSelect method: PaymentMethod) {
        paymentMethod = method
        let confirmation = ConfirmationViewController(items: cart.items)
        confirmation.delegate = self
        push(confirmation, onto: checkout)
    }
}

extension PurchaseCoordinator: ConfirmationViewControllerDelegate {
    func confirmationViewControllerDidFinish(_ controller: ConfirmationViewController) {
        cart.removeAll()
        deliveryAddress = nil
        shippingOption = nil
        paymentMethod = nil
        dismissOrder()
    }
}
