public import Foundation

/// The orientation of the device.
///
/// Source: https://developer.apple.com/documentation/uikit/uideviceorientation
public enum UIDeviceOrientation: Int, Sendable {
    /// Unknown.
    case unknown
    /// Portrait.
    case portrait
    /// Portrait, upside down.
    case portraitUpsideDown
    /// Landscape, with the home button on the right.
    case landscapeLeft
    /// Landscape, with the home button on the left.
    case landscapeRight
    /// Lying with the screen up.
    case faceUp
    /// Lying with the screen down.
    case faceDown

    /// Whether the orientation is portrait or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the orientation is landscape.
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
        /// The battery is discharging.
        case unplugged
        /// The battery is charging.
        case charging
        /// The battery is full.
        case full
    }

    /// The only device.
    public static let current = UIDevice()
    /// The orientation changed; never posted.
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

    /// The name of the device.
    open var name: String { model }
    /// The kind of device.
    open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    /// The kind of device, in the user's language.
    open var localizedModel: String { model }
    /// The system's name.
    open var systemName: String { "iOS" }
    /// The system's version; it only says that the system is a recent one.
    open var systemVersion: String { "18.0" }
    /// The kind of device.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { HeadlessUIKit.userInterfaceIdiom }
    /// A name that the apps of one vendor share.
    public let identifierForVendor: UUID? = UUID()
    /// The orientation of the device.
    open var orientation: UIDeviceOrientation { .portrait }
    /// Whether changes of the orientation are reported; there are none.
    public private(set) final var isGeneratingDeviceOrientationNotifications = false
    /// Kept; there is no battery.
    open var isBatteryMonitoringEnabled = false
    /// The state of the battery: unknown.
    open var batteryState: BatteryState { .unknown }
    /// The level of the battery: unknown.
    open var batteryLevel: Float { -1 }
    /// Kept; there is no sensor.
    open var isProximityMonitoringEnabled = false
    /// Whether an object is near the device; always false.
    open var proximityState: Bool { false }
    /// Whether multitasking is supported; always true.
    open var isMultitaskingSupported: Bool { true }

    init() {}

    /// Starts reporting changes of the orientation; there are none.
    open func beginGeneratingDeviceOrientationNotifications() { isGeneratingDeviceOrientationNotifications = true }
    /// Stops reporting changes of the orientation.
    open func endGeneratingDeviceOrientationNotifications() { isGeneratingDeviceOrientationNotifications = false }
    /// Does nothing: there is no sound.
    open func playInputClick() {}
}
