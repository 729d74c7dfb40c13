import Coordviz
import PortableUIKit

/// The content of the cart, and the way to the payment.
public final class CartController: UITableViewController {
    private var items: [Item] = []

    /// Goes to the payment.
    public private(set) lazy var checkoutButton = UIBarButtonItem(
        title: "Check out",
        primaryAction: UIAction(title: "Check out") { [weak self] _ in
            guard let self else { return }
            bubble(Pay(amount: items.map(\.price).reduce(0, +)))
        }
    )

    init() {
        super.init(style: .plain)
        title = "Cart"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override public func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = checkoutButton
    }

    override public func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        items = request(CartContents()) ?? []
        tableView.reloadData()
    }

    override public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

    override public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = items[indexPath.row].name
        return cell
    }
}
