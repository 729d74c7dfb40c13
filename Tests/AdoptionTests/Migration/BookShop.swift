import CoordinatorKit
import CoordvizInstrumentation
import PortableUIKit

/// One of CoordinatorKit's coordinators (the examples beside this one have a protocol of that name), with an older flow of the app
/// below it.
final class BookShopCoordinator: CoordinatorKit.Coordinator<UINavigationController> {
    private(set) var payment: PaymentFlow?

    override func start() {
        super.start()
        show(ShelfController(), sender: self)
    }

    func pay() {
        let flow = PaymentFlow(navigationController: rootViewController)
        flow.onEnd = { [weak self] in self?.paid() }
        payment = flow
        Instrumentation.childAdded(flow, to: self)
        flow.begin()
    }

    private func paid() {
        guard let flow = payment else { return }
        Instrumentation.childRemoved(flow, from: self)
        payment = nil
    }
}

/// The older flow, with one of CoordinatorKit's coordinators below it.
@MainActor
final class PaymentFlow {
    var onEnd: @MainActor () -> Void = {}
    private(set) var receipt: ReceiptCoordinator?
    private let navigationController: UINavigationController

    init(navigationController: UINavigationController) { self.navigationController = navigationController }

    func begin() {
        Instrumentation.coordinatorStarted(self)
        let screen = PaymentController()
        Instrumentation.ownershipBegan(of: screen, by: self)
        navigationController.pushViewController(screen, animated: true)
    }

    func showReceipt() {
        let receipt = ReceiptCoordinator(rootViewController: navigationController)
        self.receipt = receipt
        Instrumentation.childAdded(receipt, to: self)
        receipt.start()
    }

    func end() {
        if let receipt {
            receipt.stop()
            Instrumentation.childRemoved(receipt, from: self)
        }
        receipt = nil
        Instrumentation.coordinatorStopped(self)
        navigationController.popToRootViewController(animated: true)
        onEnd()
    }
}

final class ReceiptCoordinator: CoordinatorKit.Coordinator<UINavigationController> {
    override func start() {
        super.start()
        show(ReceiptController(), sender: self)
    }
}

final class ShelfController: UIViewController {}
final class PaymentController: UIViewController {}
final class ReceiptController: UIViewController {}
