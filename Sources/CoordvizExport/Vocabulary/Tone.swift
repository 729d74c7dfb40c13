/// The meaning of a colour. The lines are Okabe and Ito's set, which colour-blind people can distinguish
/// (https://jfly.uni-koeln.de/color/), darkened where they had too little contrast on white. A meaning never depends on
/// colour alone: shape, line style and a sign show the same.
package enum Tone: String, CaseIterable, Sendable {
    case ink
    case coordinator
    case controller
    case system
    case view
    case presentation
    case delegate
    case path
    case handled
    case passed
    case unhandled
    case open
    case added
    case gone

    /// The colours on light and on dark ground.
    package struct Look: Equatable, Sendable, Encodable {
        package let line: String
        /// Of an area; nil for what is only ever a line.
        package let fill: String?
        /// Of text; nil where the line's colour can be read as such.
        package let letters: String?

        init(_ line: String, fill: String? = nil, letters: String? = nil) {
            self.line = line
            self.fill = fill
            self.letters = letters
        }
    }

    package var light: Look {
        switch self {
        case .ink: Look("#1d1f21")
        case .coordinator: Look("#0072b2", fill: "#e3f0f9", letters: "#00639b")
        case .controller: Look("#b87400", fill: "#fdf3dc", letters: "#8c5800")
        case .system: Look("#767676", fill: "#f1f1f1", letters: "#5a5a5a")
        case .view: Look("#6b8fa6", fill: "#f4f8fa", letters: "#4a6c82")
        case .presentation, .passed: Look("#a3487a")
        case .delegate: Look("#882255")
        case .path: Look("#b64900", fill: "#fbe9df")
        case .handled: Look("#00795a")
        case .unhandled: Look("#b02a00")
        case .open: Look("#5d6166")
        case .added: Look("#00795a", fill: "#e2f5ee")
        case .gone: Look("#6a6e73", fill: "#f7f7f5")
        }
    }

    package var dark: Look {
        switch self {
        case .ink: Look("#e8e8e4")
        case .coordinator: Look("#56b4e9", fill: "#16324a", letters: "#79c5f0")
        case .controller: Look("#e69f00", fill: "#3a2d10", letters: "#f0b134")
        case .system: Look("#9ba3ab", fill: "#272a2d", letters: "#b4bbc2")
        case .view: Look("#7f9cad", fill: "#20272b", letters: "#a3bccb")
        case .presentation, .passed: Look("#dd92bb")
        case .delegate: Look("#e0708f")
        case .path: Look("#ff8a3c", fill: "#3d2413")
        case .handled: Look("#2fbf95")
        case .unhandled: Look("#ff7a55")
        case .open: Look("#a9aeb3")
        case .added: Look("#2fbf95", fill: "#14332a")
        case .gone: Look("#8d9399", fill: "#1e2123")
        }
    }
}
