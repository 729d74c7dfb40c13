import Coordviz
import PortableUIKit

/// Items that are similar to a given one: a child of another screen.
public final class SimilarItemsController: UITableViewController {
    private let item: Item
    private var similar: [Item] = []

    init(item: Item) {
        self.item = item
        super.init(style: .plain)
        title = "Similar items"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override public func viewDidLoad() {
        super.viewDidLoad()
        // Too early: the view has no superview yet, and this message finds no handler.
        bubble(ScreenLoaded(title: "Similar items"))
        // Early, too, but this message waits until the chain is connected.
        bubbleWhenConnected(SimilarItemsOffered(item: item))
    }

    override public func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        similar = request(SimilarItems(item: item)) ?? []
        tableView.reloadData()
    }

    override public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        similar.count
    }

    override public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = similar[indexPath.row].name
        return cell
    }

    override public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        // A detail of this screen, shown by the nearest container; buying another item would be a message.
        show(ComparisonController(item, with: similar[indexPath.row]), sender: self)
    }
}
