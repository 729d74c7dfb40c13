extension UIControl {
    /// The states of a control for which titles and images can be set.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicontrol/state-swift.struct
    public struct State: OptionSet, Hashable, Sendable {
        /// The states' bits.
        public let rawValue: UInt

        /// States of the given bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The normal state.
        public static let normal = State([])
        /// Highlighted.
        public static let highlighted = State(rawValue: 1 << 0)
        /// Disabled.
        public static let disabled = State(rawValue: 1 << 1)
        /// Selected.
        public static let selected = State(rawValue: 1 << 2)
        /// Focused with a keyboard or remote control.
        public static let focused = State(rawValue: 1 << 3)
        /// Reserved for states of apps.
        public static let application = State(rawValue: 0x00FF_0000)
        /// Reserved for the system.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }
}
