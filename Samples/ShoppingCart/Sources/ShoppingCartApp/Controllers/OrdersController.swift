import Coordviz
import PortableUIKit

/// The customer's orders, which can be returned with a tap.
public final class OrdersController: UITableViewController {
    private let orders = [4_711, 4_712]

    init() {
        super.init(style: .plain)
        title = "Orders"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { orders.count }

    override public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Order \(orders[indexPath.row])"
        return cell
    }

    override public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        bubble(ReturnOrder(number: orders[indexPath.row]))
    }
}
