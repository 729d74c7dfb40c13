/// Where a control is in an app's user interface: on which screen, and how it is found there.
///
/// `CartController > bar > #checkout`, `HomeController > item 0.2 > item 0.1 > UIButton 1`. It contains no ids of objects, so
/// it leads to the same control in every run. A path is recorded with the user's action, and a test finds the control by it.
package struct ControlPath: Hashable, Sendable {
    /// A view controller on screen.
    package struct Screen: Hashable, Sendable {
        /// Its coordinator's type, or its container's if it has no coordinator; nil where the type alone is clear.
        package var owner: String?
        /// Its type, without modules.
        package var type: String
        /// Its number among the view controllers of that type, from the front; nil where type and owner are clear.
        package var position: Int?

        package init(owner: String? = nil, type: String, position: Int? = nil) {
            (self.owner, self.type, self.position) = (owner, type, position)
        }

        /// `HomeController`, `CatalogCoordinator/HomeController` or `HomeController 2`.
        package var text: String {
            (owner.map { "\(QuotedText.typeName($0))/" } ?? "") + QuotedText.typeName(type)
                + (position.map { " \($0)" } ?? "")
        }

        /// Reads a screen; nil if it is none.
        package init?(parsing text: String) {
            let parts = QuotedText.split(text, at: "/")
            guard parts.count <= 2, let last = parts.last, let name = QuotedText.typeAndNumber(last) else { return nil }
            (type, position) = name
            if let position, position < 1 { return nil }
            guard parts.count == 2 else {
                owner = nil
                return
            }
            guard let container = QuotedText.typeAndNumber(parts[0]), container.number == nil else { return nil }
            owner = container.type
        }
    }

    package var screen: Screen
    package var steps: [ControlStep]

    package init(_ screen: Screen, _ steps: [ControlStep] = []) { (self.screen, self.steps) = (screen, steps) }

    package var text: String { ([screen.text] + steps.map(\.text)).joined(separator: Self.separator) }

    /// Reads a path; nil if it is none.
    package init?(parsing text: String) {
        let parts = QuotedText.split(text, at: Self.separator)
        guard let screen = Screen(parsing: parts[0]) else { return nil }
        let steps = parts.dropFirst().map(ControlStep.init(parsing:))
        guard steps.allSatisfy({ $0 != nil }) else { return nil }
        self.init(screen, steps.compactMap(\.self))
    }

    /// The parts that lead elsewhere as soon as someone adds a view, a bar item or a screen of the same type.
    package var positions: [String] {
        (screen.position == nil ? [] : [screen.text]) + steps.filter(\.isPosition).map(\.text)
    }

    private static let separator = " > "
}
