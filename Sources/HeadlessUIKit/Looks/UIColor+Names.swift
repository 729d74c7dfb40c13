import Foundation

/// The colors that UIKit names: https://developer.apple.com/documentation/uikit/uicolor#Standard-colors
extension UIColor {
    /// Black.
    public static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    /// Dark gray.
    public static let darkGray = UIColor(red: 0.333, green: 0.333, blue: 0.333, alpha: 1)
    /// Light gray.
    public static let lightGray = UIColor(red: 0.667, green: 0.667, blue: 0.667, alpha: 1)
    /// White.
    public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
    /// Gray.
    public static let gray = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
    /// Red.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Green.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Blue.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Cyan.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Yellow.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Magenta.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Orange.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Purple.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// Brown.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// No color.
    public static let clear = UIColor(red: 0, green: 0, blue: 0, alpha: 0)
    /// Text on a dark background.
    public static let lightText = UIColor(red: 1, green: 1, blue: 1, alpha: 0.6)
    /// Text on a light background.
    public static let darkText = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
}

/// The colors that adapt to the traits: https://developer.apple.com/documentation/uikit/uicolor#UI-element-colors
///
/// The values are those of light and dark mode; nothing is drawn with them.
extension UIColor {
    private static func adaptive(_ light: UInt32, _ dark: UInt32, alpha: CGFloat = 1) -> UIColor {
        func color(_ value: UInt32) -> UIColor {
            func channel(_ shift: UInt32) -> CGFloat { CGFloat(Double((value >> shift) & 0xFF) / 255) }
            return UIColor(red: channel(16), green: channel(8), blue: channel(0), alpha: alpha)
        }
        let (light, dark) = (color(light), color(dark))
        return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }

    /// The system's red.
    public static let systemRed = adaptive(0xFF3B30, 0xFF453A)
    /// The system's green.
    public static let systemGreen = adaptive(0x34C759, 0x30D158)
    /// The system's blue.
    public static let systemBlue = adaptive(0x007AFF, 0x0A84FF)
    /// The system's orange.
    public static let systemOrange = adaptive(0xFF9500, 0xFF9F0A)
    /// The system's yellow.
    public static let systemYellow = adaptive(0xFFCC00, 0xFFD60A)
    /// The system's pink.
    public static let systemPink = adaptive(0xFF2D55, 0xFF375F)
    /// The system's purple.
    public static let systemPurple = adaptive(0xAF52DE, 0xBF5AF2)
    /// The system's teal.
    public static let systemTeal = adaptive(0x30B0C7, 0x40C8E0)
    /// The system's indigo.
    public static let systemIndigo = adaptive(0x5856D6, 0x5E5CE6)
    /// The system's brown.
    public static let systemBrown = adaptive(0xA2845E, 0xAC8E68)
    /// The system's mint.
    public static let systemMint = adaptive(0x00C7BE, 0x63E6E2)
    /// The system's cyan.
    public static let systemCyan = adaptive(0x32ADE6, 0x64D2FF)
    /// The system's gray.
    public static let systemGray = adaptive(0x8E8E93, 0x8E8E93)
    /// A lighter gray.
    public static let systemGray2 = adaptive(0xAEAEB2, 0x636366)
    /// A lighter gray.
    public static let systemGray3 = adaptive(0xC7C7CC, 0x48484A)
    /// A lighter gray.
    public static let systemGray4 = adaptive(0xD1D1D6, 0x3A3A3C)
    /// A lighter gray.
    public static let systemGray5 = adaptive(0xE5E5EA, 0x2C2C2E)
    /// The lightest gray.
    public static let systemGray6 = adaptive(0xF2F2F7, 0x1C1C1E)
    /// The color of labels.
    public static let label = adaptive(0x000000, 0xFFFFFF)
    /// The color of secondary labels.
    public static let secondaryLabel = adaptive(0x3C3C43, 0xEBEBF5, alpha: 0.6)
    /// The color of tertiary labels.
    public static let tertiaryLabel = adaptive(0x3C3C43, 0xEBEBF5, alpha: 0.3)
    /// The color of quaternary labels.
    public static let quaternaryLabel = adaptive(0x3C3C43, 0xEBEBF5, alpha: 0.18)
    /// The color of links.
    public static let link = adaptive(0x007AFF, 0x0984FF)
    /// The color of placeholder text.
    public static let placeholderText = adaptive(0x3C3C43, 0xEBEBF5, alpha: 0.3)
    /// The color of separators.
    public static let separator = adaptive(0x3C3C43, 0x545458, alpha: 0.29)
    /// The color of an opaque separator.
    public static let opaqueSeparator = adaptive(0xC6C6C8, 0x38383A)
    /// The background of a screen.
    public static let systemBackground = adaptive(0xFFFFFF, 0x000000)
    /// The background of content on a screen.
    public static let secondarySystemBackground = adaptive(0xF2F2F7, 0x1C1C1E)
    /// The background of content within other content.
    public static let tertiarySystemBackground = adaptive(0xFFFFFF, 0x2C2C2E)
    /// The background of grouped content.
    public static let systemGroupedBackground = adaptive(0xF2F2F7, 0x000000)
    /// The background of content in groups.
    public static let secondarySystemGroupedBackground = adaptive(0xFFFFFF, 0x1C1C1E)
    /// The background of content within other content in groups.
    public static let tertiarySystemGroupedBackground = adaptive(0xF2F2F7, 0x2C2C2E)
    /// The fill color of small shapes.
    public static let systemFill = adaptive(0x787880, 0x787880, alpha: 0.2)
    /// The fill color of medium shapes.
    public static let secondarySystemFill = adaptive(0x787880, 0x787880, alpha: 0.16)
    /// The fill color of large shapes.
    public static let tertiarySystemFill = adaptive(0x767680, 0x767680, alpha: 0.12)
    /// The fill color of large, complex areas.
    public static let quaternarySystemFill = adaptive(0x747480, 0x767680, alpha: 0.08)
    /// The color of links and controls, unless an app sets another one.
    public static var tintColor: UIColor { systemBlue }
}
