import Coordviz
import PortableUIKit

/// A payment, wherever it is needed: pushed onto a given navigation controller, or presented with its own.
public final class PaymentCoordinator: Coordinator<UINavigationController> {
    private let controller: PaymentController

    init(rootViewController: UINavigationController, amount: Int) {
        controller = PaymentController(amount: amount)
        super.init(rootViewController: rootViewController)
    }

    override public func start() {
        super.start()
        show(controller, sender: self)
        finishWhenPopped(controller, from: rootViewController)
    }
}

extension PaymentCoordinator: PaymentConfirmedHandling {
    func paymentConfirmed(_ message: PaymentConfirmed) -> Handling {
        if sharesRootViewController {
            // The observer ends this coordinator when the screen is gone.
            rootViewController.popViewController(animated: true)
        } else {
            dismissRoot()
        }
        return .handled
    }

    private func dismissRoot() {
        parentPresenter?.dismiss(animated: true) { [weak self] in self?.finish() }
    }

    private var parentPresenter: ApplicationCoordinator? { ancestor(ofType: ApplicationCoordinator.self) }
}
