import CoordinatorKit
import PortableUIKit

/// A popup that tells of an open invoice.
public final class NotificationController: UIViewController {
    private let amount: Int

    /// Pays the invoice.
    public private(set) lazy var payButton = button("Pay now") { [amount] in $0.bubble(Pay(amount: amount)) }
    /// Closes the popup.
    public private(set) lazy var laterButton = button("Later") { $0.bubble(DismissNotification()) }

    init(amount: Int) {
        self.amount = amount
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .formSheet
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override public func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(payButton)
        view.addSubview(laterButton)
    }

    private func button(_ title: String, _ tapped: @escaping @MainActor (UIResponder) -> Void) -> UIButton {
        UIButton(
            primaryAction: UIAction(title: title) { [weak self] action in
                if let sender = action.sender as? UIResponder ?? self { tapped(sender) }
            }
        )
    }
}
