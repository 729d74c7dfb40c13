/// The colours of what pictures draw behind their nodes, on light and on dark ground.
package enum FrameTone: CaseIterable, Sendable {
    /// The frame of a coordinator with what it owns.
    case card
    /// The frame of the system's objects, and of objects without a parent.
    case group

    /// The dark ground; the light one is that of the page or program that shows the picture.
    package static let darkGround = "#16191d"

    package var light: String {
        switch self {
        case .card: "#B9C7D6"
        case .group: "#B4B4B4"
        }
    }

    package var dark: String {
        switch self {
        case .card: "#42505e"
        case .group: "#5a6169"
        }
    }
}
