import UIKit

public protocol ListViewControllerDelegate: AnyObject {
    func listViewController(_ controller: ListViewController, didSelect row: Int)
}

public final class ListViewController: UITableViewController {
    public weak var delegate: ListViewControllerDelegate?

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "List"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }

    public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }

    public override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        delegate?.listViewController(self, didSelect: indexPath.row)
    }
}

public final class DetailViewController: UIViewController {
    public var onClose: (() -> Void)?
    public private(set) var appearances = 0
    private let loadedAt: Date = .init()

    public lazy var closeButton: UIButton = {
        let button = UIButton(type: .system, primaryAction: UIAction { [weak self] _ in self?.onClose?() })
        view.addSubview(button)
        return button
    }()

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        appearances += 1
    }
}
