public import Foundation

/// The orientation of the device.
///
/// Source: https://developer.apple.com/documentation/uikit/uideviceorientation
public enum UIDeviceOrientation: Int, Sendable {
    /// Unknown.
    case unknown
    /// Upright.
    case portrait
    /// On its head.
    case portraitUpsideDown
    /// On its side, its upper end to the left.
    case landscapeLeft
    /// On its side, its upper end to the right.
    case landscapeRight
    /// Lying with its face up.
    case faceUp
    /// Lying with its face down.
    case faceDown

    /// Whether the device is upright or on its head.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device is on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the device is flat.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// The device, whose kind is ``HeadlessUIKit/HeadlessUIKit/userInterfaceIdiom``.
///
/// Source: https://developer.apple.com/documentation/uikit/uidevice
@preconcurrency @MainActor open class UIDevice: IdentityHashable {
    /// The state of the battery.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uidevice/batterystate-swift.enum
    public enum BatteryState: Int, Sendable {
        /// Unknown.
        case unknown
        /// It is used.
        case unplugged
        /// It is being charged.
        case charging
        /// It is full.
        case full
    }

    /// The only device.
    public static let current = UIDevice()
    /// The device was turned; never posted.
    public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
        "UIDeviceOrientationDidChangeNotification"
    )
    /// The state of the battery changed; never posted.
    public nonisolated static let batteryStateDidChangeNotification = NSNotification.Name(
        "UIDeviceBatteryStateDidChangeNotification"
    )
    /// The level of the battery changed; never posted.
    public nonisolated static let batteryLevelDidChangeNotification = NSNotification.Name(
        "UIDeviceBatteryLevelDidChangeNotification"
    )

    /// The kind of device, as users read it.
    open var name: String { model }
    /// The kind of device.
    open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    /// The kind of device, in the user's language.
    open var localizedModel: String { model }
    /// The system's name.
    open var systemName: String { "iOS" }
    /// The system's version, of which only that it is a recent one is meant.
    open var systemVersion: String { "18.0" }
    /// The kind of device.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { HeadlessUIKit.userInterfaceIdiom }
    /// A name that the apps of one vendor share.
    public let identifierForVendor: UUID? = UUID()
    /// The orientation of the device.
    open var orientation: UIDeviceOrientation { .portrait }
    /// Whether turns are reported; there are none.
    public private(set) final var isGeneratingDeviceOrientationNotifications = false
    /// Kept; there is no battery.
    open var isBatteryMonitoringEnabled = false
    /// The state of the battery: unknown.
    open var batteryState: BatteryState { .unknown }
    /// The level of the battery: unknown.
    open var batteryLevel: Float { -1 }
    /// Kept; there is no sensor.
    open var isProximityMonitoringEnabled = false
    /// Whether something is near the device; nothing is.
    open var proximityState: Bool { false }
    /// Whether several apps can run; they can.
    open var isMultitaskingSupported: Bool { true }

    init() {}

    /// Starts reporting turns; there are none.
    open func beginGeneratingDeviceOrientationNotifications() { isGeneratingDeviceOrientationNotifications = true }
    /// Stops reporting turns.
    open func endGeneratingDeviceOrientationNotifications() { isGeneratingDeviceOrientationNotifications = false }
    /// Nothing sounds.
    open func playInputClick() {}
}
