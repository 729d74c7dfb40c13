#if !HAS_UIKIT
    internal import Foundation
    internal import PortableUIKit

    /// Operates controls, with the gestures of HeadlessUIKit's simulated user.
    @MainActor
    enum Hand {
        // MARK: Taps

        static func tap(_ control: UIControl) throws { try UserInteraction.tap(control) }

        static func select(_ control: FoundControl) throws {
            switch control.row {
            case (let table as UITableView, let place)?: try UserInteraction.select(place, in: table)
            case (let collection as UICollectionView, let place)?: try UserInteraction.select(place, in: collection)
            default: throw control.wrong(needs: "row or item")
            }
        }

        static func tapAccessoryButton(of row: IndexPath, in table: UITableView) throws {
            try UserInteraction.tapAccessoryButton(ofRow: row, in: table)
        }

        static func tapBarButton(_ item: UIBarButtonItem) throws { try UserInteraction.tapBarButton(item) }

        static func tapBackButton(of controller: UINavigationController) throws {
            try UserInteraction.tapBackButton(of: controller)
        }

        static func selectTab(_ tab: Int, of controller: UITabBarController) throws {
            try UserInteraction.selectTab(tab, of: controller)
        }

        static func choose(_ action: UIAlertAction) throws { try UserInteraction.choose(action) }

        static func chooseMenuItem(_ title: String, of control: FoundControl) throws {
            if let item = control.item { return try UserInteraction.chooseMenuItem(title, of: item) }
            switch control.row {
            case (let table as UITableView, let place)?:
                try UserInteraction.chooseMenuItem(title, ofRow: place, in: table)
            case (let collection as UICollectionView, let place)?:
                try UserInteraction.chooseMenuItem(title, ofItem: place, in: collection)
            default: try UserInteraction.chooseMenuItem(title, of: control.view(as: UIView.self))
            }
        }

        // MARK: Texts

        static func type(_ text: String, into control: FoundControl) throws {
            switch control.view {
            case let field as UITextField: try UserInteraction.type(text, into: field)
            case let view as UITextView: try UserInteraction.type(text, into: view)
            case let bar as UISearchBar: try UserInteraction.type(text, into: bar)
            default: throw control.wrong(needs: "UITextField or UITextView")
            }
        }

        static func append(_ text: String, to field: UITextField) throws {
            try UserInteraction.typeCharacters(of: text, into: field)
        }

        static func deleteCharacter(in field: UITextField) throws { try UserInteraction.deleteCharacter(in: field) }

        static func tapClearButton(of field: UITextField) throws { try UserInteraction.tapClearButton(of: field) }

        static func tapReturnKey(in field: UITextField) throws { try UserInteraction.tapReturnKey(in: field) }

        static func hideKeyboard() throws { try UserInteraction.hideKeyboard() }

        // MARK: Controls

        static func change(_ control: FoundControl, to values: [Double]) throws {
            switch (control.view, values.count) {
            case (let slider as UISlider, 1...): try UserInteraction.drag(slider, over: values.map { Float($0) })
            case (let segments as UISegmentedControl, 1):
                try UserInteraction.selectSegment(try control.index(values[0]), of: segments)
            case (let pages as UIPageControl, 1):
                try UserInteraction.selectPage(try control.index(values[0]), of: pages)
            case (let picker as UIDatePicker, 1):
                try UserInteraction.pick(Date(timeIntervalSinceReferenceDate: values[0]), in: picker)
            case (let picker as UIPickerView, 2):
                try UserInteraction.pick(
                    try control.index(values[0]),
                    inComponent: try control.index(values[1]),
                    of: picker
                )
            default: throw control.wrong(needs: "control with such values")
            }
        }

        static func step(_ control: FoundControl, up: Bool) throws {
            try UserInteraction.step(control.view(as: UIStepper.self), up: up)
        }

        static func pullToRefresh(_ control: FoundControl) throws {
            guard let list = (control.view as? UIScrollView) ?? control.view?.superview as? UIScrollView else {
                throw control.wrong(needs: "UIRefreshControl")
            }
            try UserInteraction.pullToRefresh(list)
        }

        static func selectScope(_ scope: Int, of bar: UISearchBar) throws {
            try UserInteraction.selectScope(scope, of: bar)
        }

        static func tapCancelButton(of bar: UISearchBar) throws { try UserInteraction.tapCancelButton(of: bar) }

        // MARK: Gestures

        static func swipeBack(of controller: UINavigationController, finishing: Bool) throws {
            try UserInteraction.swipeBack(of: controller, finishing: finishing)
        }

        static func swipeDown(_ controller: UIViewController, finishing: Bool) throws {
            try UserInteraction.swipeDownSheet(controller, finishing: finishing)
        }

        static func tapOutside(_ controller: UIViewController) throws {
            try UserInteraction.tapOutsidePopover(controller)
        }

        static func tapView(_ view: UIView, count: Int) throws { try UserInteraction.tap(view, count: count) }

        static func longPress(_ view: UIView) throws { try UserInteraction.longPress(view) }

        static func swipeRow(_ row: IndexPath, in table: UITableView, from edge: AppUser.RowEdge) throws {
            try UserInteraction.swipeRow(row, in: table, edge: edge == .leading ? .leading : .trailing)
        }

        static func chooseSwipeAction(
            _ title: String,
            of row: IndexPath,
            in table: UITableView,
            from edge: AppUser.RowEdge
        ) throws {
            try UserInteraction.chooseSwipeAction(
                title,
                ofRow: row,
                in: table,
                edge: edge == .leading ? .leading : .trailing
            )
        }

        static func commitEditing(_ editing: AppUser.RowEditing, of row: IndexPath, in table: UITableView) throws {
            try UserInteraction.commitEditing(editing == .delete ? .delete : .insert, ofRow: row, in: table)
        }

        static func scroll(_ view: UIScrollView, by distance: [Double]) throws {
            let velocity = distance.count == 4 ? CGPoint(x: distance[2], y: distance[3]) : .zero
            try UserInteraction.scroll(view, by: CGPoint(x: distance[0], y: distance[1]), velocity: velocity)
        }

        static func tapStatusBar(over view: UIScrollView) throws { try UserInteraction.tapStatusBar(over: view) }

        // MARK: The device

        static func sendAppToBackground() throws { HeadlessApplication.sendToBackground() }

        static func bringAppToForeground() throws { HeadlessApplication.bringToForeground() }

        static func open(_ url: URL) throws { HeadlessApplication.open(url) }

        static func rotateDevice(to orientation: AppUser.Orientation) throws {
            try UserInteraction.rotateDevice(to: UIInterfaceOrientation(orientation))
        }
    }

    extension UIInterfaceOrientation {
        fileprivate init(_ orientation: AppUser.Orientation) {
            self =
                switch orientation {
                case .portrait: .portrait
                case .portraitUpsideDown: .portraitUpsideDown
                case .landscapeLeft: .landscapeLeft
                case .landscapeRight: .landscapeRight
                }
        }
    }
#endif
