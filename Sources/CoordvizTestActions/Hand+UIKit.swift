#if HAS_UIKIT
    internal import Foundation
    internal import UIKit

    /// Operates controls by calling what a gesture would call: UIKit has no public way to make a gesture in an app's own process.
    @MainActor
    enum Hand {
        private static func notPossible(_ action: String) -> AppUserError { .notPossible(action) }

        /// As UIKit does before it delivers a touch.
        private static func check(_ view: UIView) throws(AppUserError) {
            guard view.window != nil, !view.isHidden, view.isUserInteractionEnabled else {
                throw .notUsable("\(type(of: view))", reason: "It is hidden, on no screen, or receives no touches")
            }
            if let control = view as? UIControl, !control.isEnabled {
                throw .notUsable("\(type(of: view))", reason: "It is disabled")
            }
        }

        // MARK: Taps

        static func tap(_ control: UIControl) throws {
            try check(control)
            control.sendActions(for: .touchUpInside)
        }

        static func select(_ control: FoundControl) throws {
            switch control.row {
            case (let table as UITableView, let place)?:
                let chosen = table.delegate?.responds(to: #selector(UITableViewDelegate.tableView(_:willSelectRowAt:))) == true
                    ? table.delegate?.tableView?(table, willSelectRowAt: place) : place
                guard let chosen else { return }
                table.selectRow(at: chosen, animated: false, scrollPosition: .none)
                table.delegate?.tableView?(table, didSelectRowAt: chosen)
            case (let collection as UICollectionView, let place)?:
                guard collection.delegate?.collectionView?(collection, shouldSelectItemAt: place) ?? true else { return }
                collection.selectItem(at: place, animated: false, scrollPosition: [])
                collection.delegate?.collectionView?(collection, didSelectItemAt: place)
            default: throw control.wrong(needs: "row or item")
            }
        }

        static func tapAccessoryButton(of row: IndexPath, in table: UITableView) throws {
            table.delegate?.tableView?(table, accessoryButtonTappedForRowWith: row)
        }

        static func tapBarButton(_ item: UIBarButtonItem) throws {
            guard item.isEnabled else { throw AppUserError.notUsable("a bar button", reason: "It is disabled") }
            guard let action = item.action else { throw notPossible("a bar button with a primary action") }
            UIApplication.shared.sendAction(action, to: item.target, from: item, for: nil)
        }

        static func tapBackButton(of controller: UINavigationController) throws {
            controller.popViewController(animated: true)
        }

        static func selectTab(_ tab: Int, of controller: UITabBarController) throws {
            guard let chosen = controller.viewControllers?[tab],
                controller.delegate?.tabBarController?(controller, shouldSelect: chosen) ?? true
            else { return }
            controller.selectedIndex = tab
            controller.delegate?.tabBarController?(controller, didSelect: chosen)
        }

        static func choose(_ action: UIAlertAction) throws { throw notPossible("choosing a button of an alert") }

        static func chooseMenuItem(_ title: String, of control: FoundControl) throws {
            throw notPossible("choosing an item of a menu")
        }

        // MARK: Texts

        static func type(_ text: String, into control: FoundControl) throws {
            switch control.view {
            case let field as UITextField:
                try check(field)
                field.becomeFirstResponder()
                field.text = text
                field.sendActions(for: .editingChanged)
            case let view as UITextView:
                try check(view)
                view.becomeFirstResponder()
                view.text = text
                view.delegate?.textViewDidChange?(view)
            default: throw control.wrong(needs: "UITextField or UITextView")
            }
        }

        static func append(_ text: String, to field: UITextField) throws {
            try check(field)
            field.becomeFirstResponder()
            if !text.isEmpty { field.insertText(text) }
        }

        static func deleteCharacter(in field: UITextField) throws {
            try check(field)
            field.deleteBackward()
        }

        static func tapClearButton(of field: UITextField) throws {
            guard field.delegate?.textFieldShouldClear?(field) ?? true else { return }
            field.text = ""
            field.sendActions(for: .editingChanged)
        }

        static func tapReturnKey(in field: UITextField) throws {
            guard field.delegate?.textFieldShouldReturn?(field) ?? true else { return }
            field.sendActions(for: .editingDidEndOnExit)
        }

        static func hideKeyboard() throws {
            UIApplication.shared.sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
        }

        // MARK: Controls

        static func change(_ control: FoundControl, to values: [Double]) throws {
            guard let view = control.view, let last = values.last else { throw control.wrong(needs: "control with values") }
            try check(view)
            switch view {
            case let segments as UISegmentedControl: segments.selectedSegmentIndex = try control.index(last)
            case let pages as UIPageControl: pages.currentPage = try control.index(last)
            #if !os(tvOS)
                case let slider as UISlider: slider.value = Float(last)
                case let picker as UIDatePicker: picker.date = Date(timeIntervalSinceReferenceDate: last)
            #endif
            default: throw notPossible("changing the value of a \(Swift.type(of: view))")
            }
            (view as? UIControl)?.sendActions(for: .valueChanged)
        }

        static func step(_ control: FoundControl, up: Bool) throws {
            #if os(tvOS)
                throw notPossible("tapping a stepper")
            #else
                let stepper = try control.view(as: UIStepper.self)
                try check(stepper)
                stepper.value += up ? stepper.stepValue : -stepper.stepValue
                stepper.sendActions(for: .valueChanged)
            #endif
        }

        static func pullToRefresh(_ control: FoundControl) throws { throw notPossible("pulling to refresh") }

        static func selectScope(_ scope: Int, of bar: UISearchBar) throws {
            bar.selectedScopeButtonIndex = scope
            bar.delegate?.searchBar?(bar, selectedScopeButtonIndexDidChange: scope)
        }

        static func tapCancelButton(of bar: UISearchBar) throws {
            #if os(tvOS)
                throw notPossible("cancelling a search")
            #else
                bar.delegate?.searchBarCancelButtonClicked?(bar)
            #endif
        }

        // MARK: Gestures

        static func swipeBack(of controller: UINavigationController, finishing: Bool) throws {
            // A cancelled swipe leaves everything as it was.
            if finishing { controller.popViewController(animated: true) }
        }

        static func swipeDown(_ controller: UIViewController, finishing: Bool) throws {
            guard finishing else { return }
            guard let manager = controller.presentationController, let presenter = controller.presentingViewController
            else { throw AppUserError.notUsable("\(Swift.type(of: controller))", reason: "It is not presented") }
            guard manager.delegate?.presentationControllerShouldDismiss?(manager) ?? true else {
                manager.delegate?.presentationControllerDidAttemptToDismiss?(manager)
                return
            }
            manager.delegate?.presentationControllerWillDismiss?(manager)
            presenter.dismiss(animated: true) { manager.delegate?.presentationControllerDidDismiss?(manager) }
        }

        static func tapOutside(_ controller: UIViewController) throws { try swipeDown(controller, finishing: true) }

        static func tapView(_ view: UIView, count: Int) throws { throw notPossible("a gesture recognizer's tap") }

        static func longPress(_ view: UIView) throws { throw notPossible("a long press") }

        static func swipeRow(_ row: IndexPath, in table: UITableView, from edge: AppUser.RowEdge) throws {
            throw notPossible("swiping a row")
        }

        static func chooseSwipeAction(
            _ title: String,
            of row: IndexPath,
            in table: UITableView,
            from edge: AppUser.RowEdge
        ) throws {
            throw notPossible("choosing an action of a row")
        }

        static func commitEditing(_ editing: AppUser.RowEditing, of row: IndexPath, in table: UITableView) throws {
            table.dataSource?.tableView?(table, commit: editing == .delete ? .delete : .insert, forRowAt: row)
        }

        static func scroll(_ view: UIScrollView, by distance: [Double]) throws {
            try check(view)
            let offset = view.contentOffset
            view.setContentOffset(CGPoint(x: offset.x + distance[0], y: offset.y + distance[1]), animated: false)
        }

        static func tapStatusBar(over view: UIScrollView) throws {
            view.setContentOffset(CGPoint(x: 0, y: -view.adjustedContentInset.top), animated: false)
        }

        // MARK: The device

        static func sendAppToBackground() throws { throw notPossible("leaving the app") }

        static func bringAppToForeground() throws { throw notPossible("returning to the app") }

        static func open(_ url: URL) throws { throw notPossible("opening a URL from outside") }

        static func rotateDevice(to orientation: AppUser.Orientation) throws { throw notPossible("turning the device") }
    }
#endif
