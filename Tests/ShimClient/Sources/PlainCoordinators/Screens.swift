import UIKit

protocol ListViewControllerDelegate: AnyObject {
    func listViewController(_ controller: ListViewController, didSelect row: Int)
}

final class ListViewController: UITableViewController {
    weak var delegate: ListViewControllerDelegate?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "List"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }

    func refreshFirstRow() {
        tableView.performBatchUpdates {
            tableView.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        }
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        delegate?.listViewController(self, didSelect: indexPath.row)
    }
}

final class DetailViewController: UIViewController {
    var onClose: (() -> Void)?
    private(set) var appearances = 0
    private let loadedAt: Date = .init()

    lazy var closeButton: UIButton = {
        let button = UIButton(type: .system, primaryAction: UIAction { [weak self] _ in self?.onClose?() })
        view.addSubview(button)
        return button
    }()

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        appearances += 1
    }
}
