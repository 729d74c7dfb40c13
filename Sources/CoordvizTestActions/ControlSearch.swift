#if !HAS_UIKIT
    internal import CoordinatorKit
    internal import CoordvizModel
    internal import Foundation
    internal import PortableUIKit

    /// Finds the control at a path, among what is on screen now.
    @MainActor
    struct ControlSearch {
        let path: ControlPath

        func found() throws(AppUserError) -> FoundControl {
            let screens = ScreenList()
            let named = screens.controllers(named: path.screen)
            guard let controller = named.first else {
                throw .noScreen(path.screen.text, onScreen: screens.names)
            }
            guard named.count == 1 else { throw .severalScreens(path.screen.text, count: named.count) }
            controller.viewIfLoaded?.layoutIfNeeded()
            var place = Place(
                controller: controller,
                view: controller.viewIfLoaded,
                scope: ControlScope(of: controller)
            )
            for step in path.steps { place = try follow(step, from: place) }
            return FoundControl(
                path: path,
                controller: controller,
                view: place.view,
                item: place.item,
                row: place.row
            )
        }

        private struct Place {
            var controller: UIViewController
            var view: UIView?
            var scope: ControlScope
            var bar: BarItems?
            var item: UIBarButtonItem?
            var row: (list: UIView, place: IndexPath)?
            var isStart = true
        }

        private func follow(_ step: ControlStep, from place: Place) throws(AppUserError) -> Place {
            var next = place
            next.isStart = false
            next.row = nil
            switch step {
            case .row(let section, let row):
                let list = try list(in: place, step, of: UITableView.self)
                let path = IndexPath(row: row, section: section)
                return try enter(list.cell(at: path), at: path, of: list, step, from: next)
            case .item(let section, let item):
                let list = try list(in: place, step, of: UICollectionView.self)
                let path = IndexPath(item: item, section: section)
                return try enter(list.cell(at: path), at: path, of: list, step, from: next)
            case .bar:
                next.bar = Self.bar(at: place)
            default:
                if let bar = place.bar {
                    next.item = try only(bar.items(at: step), step, others: bar.steps)
                } else {
                    next.view = try only(place.scope.views(at: step), step, others: place.scope.steps)
                }
            }
            return next
        }

        private func only<Found>(_ found: [Found], _ step: ControlStep, others: [ControlStep]) throws(AppUserError)
            -> Found
        {
            guard found.count == 1 else {
                throw .noControl(path.text, step: step.text, count: found.count, others: others.map(\.text))
            }
            return found[0]
        }

        private func list<List: UIView>(in place: Place, _ step: ControlStep, of type: List.Type) throws(AppUserError)
            -> List
        {
            let list =
                place.isStart || place.view is UITableViewCell || place.view is UICollectionViewCell
                ? place.scope.onlyList : place.view
            if let list = list as? List { return list }
            throw .noControl(path.text, step: step.text, count: 0, others: place.scope.steps.map(\.text))
        }

        private func enter(
            _ cell: UIView?,
            at index: IndexPath,
            of list: UIView,
            _ step: ControlStep,
            from place: Place
        ) throws(AppUserError) -> Place {
            guard let cell else { throw .noControl(path.text, step: step.text, count: 0, others: []) }
            cell.layoutIfNeeded()
            var next = place
            next.view = cell
            next.scope = ControlScope(of: cell, on: place.controller)
            next.row = (list, index)
            return next
        }

        private static func bar(at place: Place) -> BarItems {
            #if !os(tvOS)
                if !place.isStart, let toolbar = place.view as? UIToolbar { return BarItems(of: toolbar) }
            #endif
            return BarItems(of: place.controller)
        }
    }

    extension ScreenList {
        /// The names of all, from the front.
        var names: [String] { controllers.compactMap { name(of: $0)?.text } }
    }

    extension UITableView {
        /// The cell of a row, which is scrolled to if that is necessary.
        fileprivate func cell(at path: IndexPath) -> UITableViewCell? {
            layoutIfNeeded()
            if let cell = cellForRow(at: path) { return cell }
            guard path.section < numberOfSections, path.row < numberOfRows(inSection: path.section) else { return nil }
            scrollToRow(at: path, at: .middle, animated: false)
            layoutIfNeeded()
            return cellForRow(at: path)
        }
    }

    extension UICollectionView {
        /// The cell of an item, which is scrolled to if that is necessary.
        fileprivate func cell(at path: IndexPath) -> UICollectionViewCell? {
            layoutIfNeeded()
            if let cell = cellForItem(at: path) { return cell }
            guard path.section < numberOfSections, path.item < numberOfItems(inSection: path.section) else {
                return nil
            }
            scrollToItem(at: path, at: .centeredVertically, animated: false)
            layoutIfNeeded()
            return cellForItem(at: path)
        }
    }
#endif
