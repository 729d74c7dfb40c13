import Foundation
import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    // https://developer.apple.com/documentation/uikit/nsdiffabledatasourcesnapshot-swift.struct
    @MainActor @Suite(.serialized) struct Snapshots {
        typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

        private func sample() -> Snapshot {
            var snapshot = Snapshot()
            snapshot.appendSections(["a", "b"])
            snapshot.appendItems([1, 2, 3], toSection: "a")
            snapshot.appendItems([4])
            return snapshot
        }

        @Test func sectionsAndItemsKeepTheirOrder() {
            var snapshot = sample()
            #expect(snapshot.itemIdentifiers == [1, 2, 3, 4] && snapshot.numberOfItems(inSection: "b") == 1)
            snapshot.insertItems([9], beforeItem: 2)
            snapshot.insertItems([8], afterItem: 4)
            snapshot.moveItem(1, afterItem: 3)
            snapshot.insertSections(["c"], beforeSection: "b")
            snapshot.moveSection("a", afterSection: "b")
            #expect(snapshot.sectionIdentifiers == ["c", "b", "a"] && snapshot.itemIdentifiers == [4, 8, 9, 2, 3, 1])
            #expect(snapshot.sectionIdentifier(containingItem: 8) == "b" && snapshot.indexOfItem(2) == 3)
            snapshot.deleteItems([2, 4])
            snapshot.deleteSections(["a"])
            #expect(
                snapshot.itemIdentifiers == [8] && snapshot.numberOfItems == 1 && snapshot.indexOfSection("a") == nil
            )
        }

        @Test func whatIsThereTwiceIsReported() {
            var snapshot = sample()
            let problems = collectingDiagnostics {
                snapshot.appendSections(["a"])
                snapshot.appendItems([1, 5])
                snapshot.insertItems([6], beforeItem: 77)
                let table = UITableView(frame: .zero)
                let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, _ in nil }
                source.apply(snapshot)
                source.apply(source.snapshot())
            }
            #expect(problems.count == 3 && snapshot.itemIdentifiers == [1, 2, 3, 4, 5])
        }

        @Test func itCanBeMadeOnAnyThread() async {
            let count = await Task.detached {
                var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
                snapshot.appendSections(["x"])
                snapshot.appendItems([1, 2])
                return snapshot.numberOfItems
            }.value
            #expect(count == 2)
        }

        // https://developer.apple.com/documentation/uikit/uitableviewdiffabledatasource-2euir/apply(_:animatingdifferences:completion:)
        @Test func aTableShowsItAndKeepsTheCellsOfItemsThatStay() throws {
            let root = Screen("root")
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
            root.view.addSubview(table)
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            var made: [Int] = []
            let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
                made.append(item)
                let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
                cell.textLabel?.text = "\(item)"
                return cell
            }
            try withApplication(showing: root) { _ in
                source.apply(sample(), animatingDifferences: false)
                #expect(table.visibleCells.map { $0.textLabel?.text } == ["1", "2", "3", "4"] && made == [1, 2, 3, 4])
                let third = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
                var next = source.snapshot()
                next.deleteItems([1])
                next.moveItem(3, beforeItem: 2)
                next.reloadItems([4])
                made = []
                var isDone = false
                source.apply(next) { isDone = true }
                #expect(table.visibleCells.map { $0.textLabel?.text } == ["3", "2", "4"] && made == [4])
                #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === third)
                #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == 2 && !isDone)
                #expect(source.indexPath(for: 4) == IndexPath(row: 0, section: 1))
                #expect(source.snapshot().reloadedItemIdentifiers.isEmpty)
                MainRunLoop.main.runUntilIdle()
                #expect(isDone)
                made = []
                source.applySnapshotUsingReloadData(source.snapshot())
                #expect(made == [3, 2, 4])
            }
        }

        // https://developer.apple.com/documentation/uikit/uicollectionview/performbatchupdates(_:completion:)
        @Test func aCollectionViewShowsItWithItsHeaders() throws {
            let root = Screen("root")
            let layout = UICollectionViewFlowLayout()
            layout.headerReferenceSize = CGSize(width: 0, height: 20)
            let list = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 300, height: 500),
                collectionViewLayout: layout
            )
            root.view.addSubview(list)
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
                elementKind: UICollectionView.elementKindSectionHeader
            ) { view, _, path in view.accessibilityLabel = "header \(path.section)" }
            var made: [Int] = []
            let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: list) { list, path, item in
                made.append(item)
                return list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            }
            source.supplementaryViewProvider = { list, _, path in
                list.dequeueConfiguredReusableSupplementary(using: header, for: path)
            }
            try withApplication(showing: root) { _ in
                source.apply(sample(), animatingDifferences: false)
                #expect(made == [1, 2, 3, 4])
                let headers = list.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
                #expect(headers.map(\.accessibilityLabel) == ["header 0", "header 1"])
                #expect(headers.map(\.frame.minY) == [0, 70])
                #expect(list.cellForItem(at: IndexPath(item: 0, section: 1))?.frame.minY == 90)
                let second = try #require(list.cellForItem(at: IndexPath(item: 1, section: 0)))
                var next = source.snapshot()
                next.insertItems([7], beforeItem: 1)
                made = []
                source.apply(next)
                #expect(made == [7] && list.cellForItem(at: IndexPath(item: 2, section: 0)) === second)
            }
        }
    }
}
