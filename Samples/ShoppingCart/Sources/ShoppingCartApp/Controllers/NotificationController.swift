import Coordviz
import PortableUIKit

/// A popup about an open invoice.
public final class NotificationController: UIViewController {
    private let amount: Int

    /// Pays the invoice.
    public private(set) lazy var payButton = UIButton.sending("Pay now") { [amount] in Pay(amount: amount) }
    /// Closes the popup.
    public private(set) lazy var laterButton = UIButton.sending("Later") { DismissNotification() }

    init(amount: Int) {
        self.amount = amount
        super.init(nibName: nil, bundle: nil)
        comesAsSheet()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override public func viewDidLoad() {
        super.viewDidLoad()
        add([payButton, laterButton])
    }

    override public func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        placeInColumn([payButton, laterButton])
    }
}
