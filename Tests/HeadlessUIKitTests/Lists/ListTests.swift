import Foundation
import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    final class PromotionCell: UICollectionViewCell {
        let buy = UIButton(type: .system)
        var reuses = 0

        override init(frame: CGRect) {
            super.init(frame: frame)
            contentView.addSubview(buy)
            buy.addTarget(nil, actionNamed: "buyNow", for: .touchUpInside)
        }

        required init?(coder: NSCoder) { nil }

        override func prepareForReuse() {
            super.prepareForReuse()
            reuses += 1
        }
    }

    final class ContainerCell: UICollectionViewCell, UICollectionViewDataSource {
        let inner: UICollectionView
        let registration = UICollectionView.CellRegistration<PromotionCell, String> { cell, _, item in
            cell.accessibilityLabel = item
        }

        override init(frame: CGRect) {
            let layout = UICollectionViewFlowLayout()
            layout.scrollDirection = .horizontal
            layout.itemSize = CGSize(width: 100, height: 80)
            inner = UICollectionView(frame: .zero, collectionViewLayout: layout)
            super.init(frame: frame)
            inner.dataSource = self
            contentView.addSubview(inner)
        }

        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            inner.frame = contentView.bounds
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }

        func collectionView(
            _ collectionView: UICollectionView,
            cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueConfiguredReusableCell(
                using: registration,
                for: indexPath,
                item: "item \(indexPath.item)"
            )
        }
    }

    final class Home: UICollectionViewController {
        var bought: [String] = []
        override var actionTable: [String: NamedAction] {
            [
                "buyNow": { [weak self] sender, _ in
                    let cell = (sender as? UIView)?.superview?.superview
                    self?.bought.append(cell?.accessibilityLabel ?? "?")
                }
            ]
        }

        init() {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 390, height: 100)
            super.init(collectionViewLayout: layout)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(ContainerCell.self, forCellWithReuseIdentifier: "container")
        }

        var items = 3
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            items
        }

        override func collectionView(
            _ collectionView: UICollectionView,
            cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "container", for: indexPath)
        }
    }

    final class Friends: UITableViewController {
        var names = (0..<100).map { "friend \($0)" }
        var made = 0
        var selected: [IndexPath] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(
                cellProvider: { [weak self] in
                    self?.made += 1
                    return UITableViewCell(style: .default, reuseIdentifier: "friend")
                },
                forCellReuseIdentifier: "friend"
            )
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "friend", for: indexPath)
            cell.textLabel?.text = names[indexPath.row]
            return cell
        }

        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            selected.append(indexPath)
        }
    }

    @MainActor @Suite(.serialized) struct Lists {
        @Test func onlyVisibleRowsHaveCellsAndScrollingReusesThem() throws {
            let friends = Friends()
            try withApplication(showing: friends) { _ in
                let table = try #require(friends.tableView)
                table.layoutIfNeeded()
                let count = table.visibleCells.count
                #expect(count == 20)
                #expect(table.contentSize.height == 4400)
                table.scrollToRow(at: IndexPath(row: 99, section: 0), at: .bottom, animated: false)
                let last = try #require(table.cellForRow(at: IndexPath(row: 99, section: 0)))
                #expect(last.textLabel?.text == "friend 99")
                #expect(table.indexPath(for: last)?.row == 99)
                #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
                #expect(friends.made <= count + 1)
                friends.names = ["only"]
                table.contentOffset = .zero
                table.reloadData()
                table.layoutIfNeeded()
                #expect(table.visibleCells.map { $0.textLabel?.text } == ["only"])
                #expect(friends.made <= count + 1)
            }
        }

        @Test func selectingARowTellsTheDelegate() throws {
            let friends = Friends()
            try withApplication(showing: friends) { _ in
                let path = IndexPath(row: 3, section: 0)
                try UserInteraction.select(path, in: friends.tableView)
                #expect(friends.selected == [path] && friends.tableView.indexPathForSelectedRow == path)
                friends.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
                #expect(friends.selected == [path])
                #expect(throws: InteractionRefusal.self) {
                    try UserInteraction.select(IndexPath(row: 90, section: 0), in: friends.tableView)
                }
            }
        }

        @Test func aButtonInANestedCellReachesTheOuterController() throws {
            let home = Home()
            try withApplication(showing: UINavigationController(rootViewController: home)) { window in
                window.layoutIfNeeded()
                let outer = try #require(
                    home.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)) as? ContainerCell
                )
                #expect(outer.inner.visibleCells.count == 4)
                let cell = try #require(
                    outer.inner.cellForItem(at: IndexPath(item: 2, section: 0)) as? PromotionCell
                )
                try UserInteraction.tap(cell.buy)
                #expect(home.bought == ["item 2"])
                #expect(outer.inner.indexPath(for: cell) == IndexPath(item: 2, section: 0))
            }
        }

        @Test func configuredCellsAreReusedWhenScrolledAway() throws {
            let home = Home()
            try withApplication(showing: home) { window in
                window.layoutIfNeeded()
                let outer = try #require(home.collectionView.visibleCells.first as? ContainerCell)
                let before = Set(outer.inner.visibleCells)
                outer.inner.scrollToItem(at: IndexPath(item: 9, section: 0), at: .right, animated: false)
                let after = outer.inner.visibleCells.compactMap { $0 as? PromotionCell }
                #expect(after.contains { before.contains($0) && $0.reuses == 1 })
                #expect(after.last?.accessibilityLabel == "item 9")
            }
        }

        @Test func updatesFollowEachOtherWhileTheCollectionIsOutsideOfAWindow() throws {
            let home = Home()
            try withApplication(showing: home) { window in
                window.layoutIfNeeded()
                let collection = try #require(home.collectionView)
                collection.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
                home.view.removeFromSuperview()
                let problems = collectingDiagnostics {
                    for _ in 0..<2 {
                        home.items += 1
                        collection.insertItems(at: [IndexPath(item: 0, section: 0)])
                    }
                    home.items -= 1
                    collection.deleteItems(at: [IndexPath(item: 4, section: 0)])
                }
                #expect(problems.isEmpty && collection.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
                collection.layoutIfNeeded()
                #expect(collection.visibleCells.count == 4)
            }
        }

        @Test func anUnregisteredIdentifierIsReported() {
            let table = UITableView(frame: .zero, style: .plain)
            let problems = collectingDiagnostics {
                _ = table.dequeueReusableCell(withIdentifier: "none", for: IndexPath(row: 0, section: 0))
            }
            #expect(problems.count == 1 && table.dequeueReusableCell(withIdentifier: "none") == nil)
        }

        @Test func indexPathsKnowRowsAndSections() {
            var path = IndexPath(row: 2, section: 5)
            #expect(path == IndexPath(item: 2, section: 5) && path.row == 2 && path.item == 2 && path.section == 5)
            path.section = 1
            #expect(path == IndexPath(row: 2, section: 1) && IndexPath().row == 0)
        }
    }
}
