import Coordviz
import PortableUIKit

/// The customer's account: open invoices, which are paid with a tap.
public final class AccountController: UITableViewController {
    private let invoices = [1_250, 8_900]

    /// Opens the orders, wherever they are shown.
    public private(set) lazy var ordersButton = UIBarButtonItem(
        title: "Orders",
        primaryAction: UIAction(title: "Orders") { [weak self] _ in self?.bubble(ShowOrders()) }
    )

    init() {
        super.init(style: .plain)
        title = "Account"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override public func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = ordersButton
    }

    override public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        invoices.count
    }

    override public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Invoice over \(invoices[indexPath.row]) cents"
        return cell
    }

    override public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        // The cell sends it, like a button in it would.
        let sender = tableView.cellForRow(at: indexPath) ?? self
        sender.bubble(Pay(amount: invoices[indexPath.row]))
    }
}
