package import CoordvizModel
package import PortableUIKit

/// The items of a screen's bars, or of a toolbar, and the steps to them.
@MainActor
package struct BarItems {
    private var sides: [(name: String, items: [UIBarButtonItem])]

    /// The items that a view controller has in its navigation bar and toolbar.
    package init(of controller: UIViewController) {
        sides = [
            ("left", controller.navigationItem.leftBarButtonItems ?? []),
            ("right", controller.navigationItem.rightBarButtonItems ?? []),
        ]
        #if !os(tvOS)
            sides.append(("toolbar", controller.toolbarItems ?? []))
        #endif
    }

    #if !os(tvOS)
        /// The items of an app's own toolbar.
        package init(of toolbar: UIToolbar) { sides = [("toolbar", toolbar.items ?? [])] }
    #endif

    /// The step to an item; nil if it is not among them.
    package func step(to item: UIBarItem, usesTitles: Bool) -> ControlStep? {
        guard let side = sides.first(where: { $0.items.contains { $0 === item } }) else { return nil }
        if let name = item.accessibilityIdentifier, !name.isEmpty, items(at: .identifier(name)).count == 1 {
            return .identifier(name)
        }
        if usesTitles, let title = item.title, !title.isEmpty, items(at: .title(title)).count == 1 {
            return .title(title)
        }
        return side.items.firstIndex { $0 === item }.map { .position(of: side.name, $0 + 1) }
    }

    /// The items to which a step may lead: exactly one if it is clear.
    package func items(at step: ControlStep) -> [UIBarButtonItem] {
        let all = sides.flatMap(\.items)
        switch step {
        case .identifier(let name): return all.filter { $0.accessibilityIdentifier == name }
        case .title(let title): return all.filter { $0.title == title }
        case .position(let name, let number):
            let items = sides.first { $0.name == name }?.items ?? []
            return items.indices.contains(number - 1) ? [items[number - 1]] : []
        case .row, .item, .bar: return []
        }
    }

    /// All steps, for a message that says what there is.
    package var steps: [ControlStep] { sides.flatMap(\.items).compactMap { step(to: $0, usesTitles: true) } }
}
