import Foundation
import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    @MainActor @Suite(.serialized) struct Tables {
        let list = Ledger()

        private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

        private func shown(_ body: (UITableView) throws -> Void) throws {
            try withApplication(showing: list) { window in
                window.layoutIfNeeded()
                let table = try #require(list.tableView)
                try body(table)
            }
        }

        // https://developer.apple.com/documentation/uikit/uitableviewdatasource/tableview(_:titleforheaderinsection:) and
        // https://developer.apple.com/documentation/uikit/uitableviewdelegate/tableview(_:willdisplay:forrowat:)
        @Test func aTitleMakesAHeaderAndNoneMakesNone() throws {
            try shown { table in
                #expect(list.log.take() == ["show a", "show b", "show c", "show d", "header 0"])
                #expect(table.headerView(forSection: 0)?.textLabel?.text == "first")
                #expect(table.headerView(forSection: 1) == nil)
                #expect(table.rectForHeader(inSection: 0).height == 28)
                #expect(table.rectForRow(at: path(0)).minY == 28 && table.rectForRow(at: path(0, 1)).minY == 160)
                #expect(table.contentSize.height == 204)
                table.sectionHeaderHeight = 50
                #expect(table.rectForRow(at: path(0)).minY == 50)
            }
        }

        // https://developer.apple.com/documentation/uikit/uitableviewdelegate/tableview(_:viewforheaderinsection:)
        @Test func aViewGoesBeforeATitleAndIsUsedAgain() throws {
            list.headerIsOwn = true
            try shown { table in
                let header = try #require(table.headerView(forSection: 0) as? OwnHeader)
                #expect(header.reuseIdentifier == "header" && header.window != nil)
                #expect(table.headerView(forSection: 1) is OwnHeader)
                table.reloadData()
                table.layoutIfNeeded()
                let headers = [0, 1].compactMap { table.headerView(forSection: $0) }
                #expect(headers.contains(header) && headers.count == 2)
            }
        }

        // https://developer.apple.com/documentation/uikit/uitableview/tableheaderview
        @Test func viewsAboveAndBelowCountWithTheirHeight() throws {
            list.titles = [nil, nil]
            try shown { table in
                let above = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 100))
                let below = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
                table.tableHeaderView = above
                table.tableFooterView = below
                table.layoutIfNeeded()
                #expect(table.rectForRow(at: path(0)).minY == 100 && table.contentSize.height == 306)
                #expect(above.superview === table && above.frame.width == 390 && below.frame.minY == 276)
                table.tableHeaderView = nil
                table.layoutIfNeeded()
                #expect(above.superview == nil && table.rectForRow(at: path(0)).minY == 0)
            }
        }

        // https://developer.apple.com/documentation/uikit/uitableview/performbatchupdates(_:completion:)
        @Test func updatesKeepTheCellsOfRowsThatStay() throws {
            try shown { table in
                let c = try #require(table.cellForRow(at: path(2)))
                table.selectRow(at: path(2), animated: false, scrollPosition: .none)
                _ = list.log.take()
                list.made = 0
                list.sections[0] = ["a", "c", "x"]
                var isDone = false
                table.performBatchUpdates(
                    {
                        table.deleteRows(at: [path(1)], with: .fade)
                        table.insertRows(at: [path(2)], with: .fade)
                    },
                    completion: { isDone = $0 }
                )
                #expect(list.texts == ["a", "c", "x", "d"] && list.made == 1)
                #expect(table.cellForRow(at: path(1)) === c && table.indexPathForSelectedRow == path(1))
                #expect(list.log.take().prefix(2) == ["end b", "show x"])
                #expect(!isDone)
                MainRunLoop.main.runUntilIdle()
                #expect(isDone)
                list.sections.insert(["new"], at: 0)
                list.titles.insert(nil, at: 0)
                table.insertSections([0], with: .none)
                #expect(table.cellForRow(at: path(1, 1)) === c && list.texts.first == "new")
                list.sections.remove(at: 0)
                list.titles.remove(at: 0)
                table.deleteSections(IndexSet(integer: 0), with: .none)
                #expect(table.cellForRow(at: path(1)) === c)
                list.sections[0][1] = "C"
                table.reloadRows(at: [path(1)], with: .none)
                #expect(list.texts == ["a", "C", "x", "d"] && table.indexPathForSelectedRow == nil)
            }
        }

        // UIKit raises an NSInternalInconsistencyException:
        // https://developer.apple.com/documentation/uikit/uitableview/insertrows(at:with:)
        @Test func rowsThatTheDataSourceHasNotAreReported() throws {
            try shown { table in
                let problems = collectingDiagnostics { table.insertRows(at: [path(0)], with: .none) }
                #expect(
                    problems.count == 1 && problems.first?.hasPrefix("Invalid update: invalid number of rows") == true
                )
                #expect(problems.first?.contains("(1 inserted, 0 deleted)") == true)
                list.sections.append(["e"])
                list.titles.append(nil)
                table.reloadData()
                table.layoutIfNeeded()
                let more = collectingDiagnostics {
                    table.beginUpdates()
                    table.endUpdates()
                    table.reloadRows(at: [path(0)], with: .none)
                    table.endUpdates()
                }
                #expect(more.count == 1 && more.first?.contains("end updates") == true)
            }
        }

        @Test func placesThatDoNotExistAreReported() throws {
            try shown { table in
                @MainActor func problems(_ change: @escaping @MainActor () -> Void) -> [String] {
                    collectingDiagnostics { table.performBatchUpdates(change) }
                }
                let changes: [@MainActor () -> Void] = [
                    { table.deleteRows(at: [path(9)], with: .none) }, { table.reloadRows(at: [path(9)], with: .none) },
                    { table.deleteRows(at: [path(0, 9)], with: .none) }, { table.deleteSections([9], with: .none) },
                    { table.moveSection(99, toSection: 0) }, { table.moveSection(0, toSection: 99) },
                    { table.moveRow(at: path(9), to: path(0)) }, { table.moveRow(at: path(0), to: path(9)) },
                    {
                        table.deleteRows(at: [path(9)], with: .none)
                        table.insertRows(at: [path(0)], with: .none)
                    },
                ]
                for change in changes {
                    let found = problems(change)
                    #expect(found.count == 1 && found[0].hasPrefix("Invalid update: attempt to"), "\(found)")
                }
                let none = problems { table.moveRow(at: path(0), to: path(1)) }
                #expect(none == [])
            }
        }

        // https://developer.apple.com/documentation/uikit/uitableviewdelegate/tableview(_:willdeselectrowat:)
        @Test func aTapHighlightsDeselectsAndSelects() throws {
            try shown { table in
                try UserInteraction.select(path(0), in: table)
                _ = list.log.take()
                try UserInteraction.select(path(1), in: table)
                #expect(
                    list.log.take() == [
                        "highlight 1", "unhighlight 1", "willSelect 1", "willDeselect 0", "didDeselect 0",
                        "didSelect 1",
                    ]
                )
                table.allowsMultipleSelection = true
                try UserInteraction.select(path(1), in: table)
                #expect(list.log.take().suffix(2) == ["willDeselect 1", "didDeselect 1"])
                #expect(table.indexPathForSelectedRow == nil)
                list.selectable = false
                #expect(throws: InteractionRefusal.self) { try UserInteraction.select(path(2), in: table) }
            }
        }

        // https://developer.apple.com/documentation/uikit/uigesturerecognizer/cancelstouchesinview
        @Test func aTapThatARecognizerTakesSelectsNothing() throws {
            try shown { table in
                let tap = UITapGestureRecognizer()
                table.addGestureRecognizer(tap)
                #expect(throws: InteractionRefusal.self) { try UserInteraction.select(path(0), in: table) }
                tap.cancelsTouchesInView = false
                try UserInteraction.select(path(0), in: table)
                #expect(table.indexPathForSelectedRow == path(0))
            }
        }

        // https://developer.apple.com/documentation/uikit/uitableviewdelegate/tableview(_:trailingswipeactionsconfigurationforrowat:)
        @Test func aSwipeOffersItsActionsOrElseDeletes() throws {
            try shown { table in
                let log = list.log
                list.swipe = UISwipeActionsConfiguration(actions: [
                    UIContextualAction(style: .normal, title: "Flag") { action, view, done in
                        log.lines.append("flag \(view is UITableViewCell)")
                        done(true)
                    },
                    UIContextualAction(style: .destructive, title: "Bin") { _, _, _ in log.lines.append("bin") },
                ])
                _ = log.take()
                try UserInteraction.chooseSwipeAction("Bin", ofRow: path(0), in: table)
                #expect(log.take() == ["beginSwipe", "bin", "endSwipe"])
                try UserInteraction.swipeRow(path(0), in: table)
                #expect(log.take() == ["beginSwipe", "flag true", "endSwipe"])
                list.swipe?.performsFirstActionWithFullSwipe = false
                #expect(throws: InteractionRefusal.self) { try UserInteraction.swipeRow(path(0), in: table) }
                #expect(throws: InteractionRefusal.self) {
                    try UserInteraction.chooseSwipeAction("None", ofRow: path(0), in: table)
                }
                list.swipe = nil
                try UserInteraction.swipeRow(path(0), in: table)
                #expect(log.take() == ["commit delete 0", "end a"] && list.texts == ["b", "c", "d"])
                // The data source returns that it cannot be edited.
                #expect(throws: InteractionRefusal.self) { try UserInteraction.swipeRow(path(0, 1), in: table) }
            }
        }

        // https://developer.apple.com/documentation/uikit/uitableviewdatasource/tableview(_:commit:forrowat:)
        @Test func editingShowsItsButtonsAndMovesRows() throws {
            try shown { table in
                #expect(throws: InteractionRefusal.self) {
                    try UserInteraction.moveRow(path(0), to: path(1), in: table)
                }
                table.setEditing(true, animated: false)
                #expect(table.visibleCells.filter(\.isEditing).count == 4)
                _ = list.log.take()
                let a = try #require(table.cellForRow(at: path(0)))
                try UserInteraction.moveRow(path(0), to: path(2), in: table)
                #expect(list.log.take().first == "move" && table.cellForRow(at: path(2)) === a)
                #expect(list.texts == ["b", "c", "a", "d"])
                list.style = .insert
                #expect(throws: InteractionRefusal.self) {
                    try UserInteraction.commitEditing(ofRow: path(0), in: table)
                }
                list.style = .delete
                try UserInteraction.commitEditing(ofRow: path(0), in: table)
                #expect(list.texts == ["c", "a", "d"])
                // "allowsSelectionDuringEditing": https://developer.apple.com/documentation/uikit/uitableview/allowsselectionduringediting
                #expect(throws: InteractionRefusal.self) { try UserInteraction.select(path(0), in: table) }
            }
            // Without the method there is no button.
            let plain = Friends()
            try withApplication(showing: plain) { window in
                window.layoutIfNeeded()
                #expect(throws: InteractionRefusal.self) {
                    try UserInteraction.commitEditing(ofRow: path(0), in: plain.tableView)
                }
            }
        }

        // https://developer.apple.com/documentation/uikit/uiviewcontroller/editbuttonitem
        @Test func theEditButtonEditsTheTable() throws {
            let navigation = UINavigationController(rootViewController: list)
            list.navigationItem.rightBarButtonItem = list.editButtonItem
            try withApplication(showing: navigation) { window in
                window.layoutIfNeeded()
                try UserInteraction.tapBarButton(list.editButtonItem)
                #expect(list.isEditing && list.tableView.isEditing && list.editButtonItem.title == "Done")
                try UserInteraction.tapBarButton(list.editButtonItem)
                #expect(!list.isEditing && !list.tableView.isEditing && list.editButtonItem.title == "Edit")
            }
        }

        @Test func updatesFollowEachOtherWhileTheTableIsOutsideOfAWindow() throws {
            try shown { table in
                table.selectRow(at: path(1), animated: false, scrollPosition: .none)
                list.view.removeFromSuperview()
                let problems = collectingDiagnostics {
                    for title in ["x", "y"] {
                        list.sections[0].insert(title, at: 0)
                        table.insertRows(at: [path(0)], with: .none)
                    }
                    list.sections[0].removeLast()
                    table.deleteRows(at: [path(4)], with: .none)
                }
                #expect(problems.isEmpty && table.indexPathForSelectedRow == path(3))
                table.layoutIfNeeded()
                #expect(list.texts == ["y", "x", "a", "b", "d"])
            }
        }

        // https://developer.apple.com/documentation/uikit/uitableviewcontroller/tableview
        @Test func aControllerServesTheTableThatReplacesItsOwn() throws {
            final class OtherSource: UITableViewDataSource {
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    UITableViewCell(style: .default, reuseIdentifier: nil)
                }
            }
            let control = UIRefreshControl()
            list.refreshControl = control
            let other = UITableView(frame: UIScreen.main.bounds, style: .grouped)
            other.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            list.tableView = other
            #expect(list.refreshControl === control && control.superview === other)
            try shown { table in
                #expect(table === other && list.texts == ["a", "b", "c", "d"])
                _ = list.log.take()
                try UserInteraction.select(path(1), in: table)
                #expect(list.log.take().contains("didSelect 1"))
            }
            let source = OtherSource()
            let third = UITableView(frame: .zero)
            third.dataSource = source
            list.tableView = third
            #expect(third.dataSource === source && third.delegate === list)
        }

        // https://developer.apple.com/documentation/uikit/uitableviewdelegate/tableview(_:accessorybuttontappedforrowwith:)
        @Test func theDetailButtonTellsWhereThereIsOne() throws {
            try shown { table in
                #expect(throws: InteractionRefusal.self) {
                    try UserInteraction.tapAccessoryButton(ofRow: path(1), in: table)
                }
                table.cellForRow(at: path(1))?.accessoryType = .detailButton
                _ = list.log.take()
                try UserInteraction.tapAccessoryButton(ofRow: path(1), in: table)
                #expect(list.log.take() == ["accessory 1"])
            }
        }

        // https://developer.apple.com/documentation/uikit/uitableviewdelegate/tableview(_:contextmenuconfigurationforrowat:point:)
        @Test func aRowsMenuIsMadeAndChosenFrom() throws {
            try shown { table in
                _ = list.log.take()
                try UserInteraction.chooseMenuItem("Share", ofRow: path(2), in: table)
                #expect(list.log.take() == ["share 2"])
                #expect(throws: InteractionRefusal.disabled("The menu item Never")) {
                    try UserInteraction.chooseMenuItem("Never", ofRow: path(2), in: table)
                }
                #expect(throws: InteractionRefusal.notOnScreen("The menu item Hidden")) {
                    try UserInteraction.chooseMenuItem("Hidden", ofRow: path(2), in: table)
                }
            }
        }

        // https://developer.apple.com/documentation/uikit/uitableviewcell/contentconfiguration
        @Test func aConfigurationMakesTheContentViewAndUpdatesIt() throws {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            var content = cell.defaultContentConfiguration()
            content.text = "one"
            cell.contentConfiguration = content
            let view = try #require(cell.contentView as? UIListContentView)
            content.text = "two"
            cell.contentConfiguration = content
            #expect(cell.contentView === view && view.superview === cell)
            #expect((view.configuration as? UIListContentConfiguration)?.text == "two")
            #expect(view.subviews.compactMap { ($0 as? UILabel)?.text } == ["two"])
            cell.contentConfiguration = nil
            #expect(cell.contentView !== view && view.superview == nil)
        }

        // https://developer.apple.com/documentation/uikit/uitableviewcell/configurationupdatehandler-swift.property
        @Test func theUpdateHandlerHearsOfTheState() throws {
            try shown { table in
                var states: [Bool] = []
                let cell = try #require(table.cellForRow(at: path(0)))
                cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
                table.layoutIfNeeded()
                table.selectRow(at: path(0), animated: false, scrollPosition: .none)
                table.layoutIfNeeded()
                #expect(states == [false, true])
            }
        }
    }
}
