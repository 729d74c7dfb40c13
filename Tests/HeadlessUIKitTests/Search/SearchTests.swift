import Foundation
import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    @MainActor @Suite(.serialized) struct Searching {
        @MainActor final class Listener: UISearchResultsUpdating, UISearchControllerDelegate, UISearchBarDelegate {
            let log = Log()

            func updateSearchResults(for searchController: UISearchController) {
                log.lines.append("update \(searchController.searchBar.text ?? "nil")")
            }
            func willPresentSearchController(_ searchController: UISearchController) { log.lines.append("willPresent") }
            func didPresentSearchController(_ searchController: UISearchController) { log.lines.append("didPresent") }
            func willDismissSearchController(_ searchController: UISearchController) { log.lines.append("willDismiss") }
            func didDismissSearchController(_ searchController: UISearchController) { log.lines.append("didDismiss") }
            func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.lines.append("begin") }
            func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.lines.append("end") }
            func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
                log.lines.append("text \(searchText)")
            }
            func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.lines.append("search") }
            func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.lines.append("cancel") }
            func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
                log.lines.append("scope \(selectedScope)")
            }
        }

        let listener = Listener()
        let list = Friends()
        let results = Screen("results", log: Log())

        private func searching(
            with results: UIViewController?,
            _ body: (UISearchController, UINavigationController) throws -> Void
        ) throws {
            let search = UISearchController(searchResultsController: results)
            search.searchResultsUpdater = listener
            search.delegate = listener
            search.searchBar.delegate = listener
            list.navigationItem.searchController = search
            list.definesPresentationContext = true
            let navigation = UINavigationController(rootViewController: list)
            try withApplication(showing: navigation) { window in
                window.layoutIfNeeded()
                try body(search, navigation)
            }
        }

        // https://developer.apple.com/documentation/uikit/uisearchcontroller
        @Test func typingPresentsTheSearchAndUpdates() throws {
            try searching(with: results) { search, navigation in
                #expect(search.searchBar.superview === navigation.navigationBar && !search.isActive)
                try UserInteraction.type("ab", into: search.searchBar)
                #expect(search.isActive && search.presentingViewController === list)
                #expect(listener.log.take() == ["begin", "willPresent", "update ", "text ab", "update ab"])
                #expect(results.log?.take() == ["results willMove(parent)", "results didMove(parent)"])
                MainRunLoop.main.runUntilIdle()
                #expect(listener.log.take() == ["didPresent"])
                #expect(results.log?.take() == ["results willAppear", "results isAppearing", "results didAppear"])
                #expect(results.parent === search && search.showsSearchResultsController)
                try UserInteraction.type("", into: search.searchBar)
                #expect(!search.showsSearchResultsController)
                #expect(results.log?.take() == ["results willDisappear", "results didDisappear"])
            }
        }

        // https://developer.apple.com/documentation/uikit/uisearchcontroller/isactive
        @Test func cancellingEndsTheSearchAndRemovesTheText() throws {
            try searching(with: nil) { search, _ in
                #expect(throws: InteractionRefusal.self) { try UserInteraction.tapCancelButton(of: search.searchBar) }
                try UserInteraction.type("ab", into: search.searchBar)
                MainRunLoop.main.runUntilIdle()
                #expect(search.isActive)
                _ = listener.log.take()
                try UserInteraction.finishing { try UserInteraction.tapCancelButton(of: search.searchBar) }
                #expect(!search.isActive && search.searchBar.text == "" && list.presentedViewController == nil)
                #expect(
                    listener.log.take() == ["cancel", "end", "text ", "update ", "willDismiss", "didDismiss"]
                )
            }
        }

        // https://developer.apple.com/documentation/uikit/uisearchcontroller/obscuresbackgroundduringpresentation
        @Test func whatIsSearchedIsReachableUnlessObscured() throws {
            try searching(with: nil) { search, _ in
                search.isActive = true
                MainRunLoop.main.runUntilIdle()
                let path = IndexPath(row: 0, section: 0)
                #expect(throws: InteractionRefusal.self) { try UserInteraction.select(path, in: list.tableView) }
                search.obscuresBackgroundDuringPresentation = false
                try UserInteraction.select(path, in: list.tableView)
                #expect(list.selected == [path])
            }
        }

        // https://developer.apple.com/documentation/uikit/uisearchbardelegate
        @Test func keysAndScopesTellTheDelegate() throws {
            try searching(with: nil) { search, _ in
                search.searchBar.scopeButtonTitles = ["all", "some"]
                try UserInteraction.type("a", into: search.searchBar)
                _ = listener.log.take()
                try UserInteraction.tapSearchKey(of: search.searchBar)
                #expect(listener.log.take() == ["search"] && search.searchBar.isFirstResponder)
                try UserInteraction.selectScope(1, of: search.searchBar)
                #expect(listener.log.take() == ["scope 1", "update a"])
                #expect(throws: InteractionRefusal.self) { try UserInteraction.selectScope(2, of: search.searchBar) }
                search.searchBar.text = "b"
                #expect(listener.log.take() == ["text b", "update b"])
            }
        }

        // https://developer.apple.com/documentation/uikit/uinavigationitem/searchcontroller
        @Test func theBarGoesWithItsItem() throws {
            try searching(with: nil) { search, navigation in
                let next = Screen("next")
                next.navigationItem.titleView = UIView(frame: .zero)
                navigation.pushViewController(next, animated: false)
                #expect(search.searchBar.window == nil && next.navigationItem.titleView?.window != nil)
                navigation.popViewController(animated: false)
                #expect(search.searchBar.window != nil && next.navigationItem.titleView?.window == nil)
                list.navigationItem.searchController = nil
                #expect(search.searchBar.superview == nil)
            }
        }
    }
}
