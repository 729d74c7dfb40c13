/// The colours of what pictures draw behind their nodes, on light and on dark ground.
package enum FrameTone: CaseIterable, Sendable {
    /// The frame of a coordinator with what it owns.
    case card
    /// The frame of the system's objects, and of objects without a parent.
    case group

    /// The dark ground; the light one is that of the page or program that shows the picture.
    package static let darkGround = "#17191b"

    /// Inside a card.
    package static let cardFill = "#f7f7f5"
    package static let darkCardFill = "#1e2123"

    package var light: String {
        switch self {
        case .card: "#dcdcd7"
        case .group: "#b4b4b4"
        }
    }

    package var dark: String {
        switch self {
        case .card: "#34383c"
        case .group: "#5a6169"
        }
    }
}
