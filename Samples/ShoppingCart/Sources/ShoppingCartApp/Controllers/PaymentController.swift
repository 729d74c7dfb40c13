import Coordviz
import PortableUIKit

/// The payment screen. It knows neither why nor where it was opened.
public final class PaymentController: UIViewController {
    /// In cents.
    public let amount: Int

    /// Pays.
    public private(set) lazy var payButton = UIButton.sending("Pay") { PaymentConfirmed() }

    init(amount: Int) {
        self.amount = amount
        super.init(nibName: nil, bundle: nil)
        title = "Payment"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override public func viewDidLoad() {
        super.viewDidLoad()
        add([payButton])
    }

    override public func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        placeInColumn([payButton])
    }
}
