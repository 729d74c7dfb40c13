/// View controllers of Apple's frameworks besides UIKit that apps present: no coordinator answers them.
///
/// By their documented names (https://developer.apple.com/documentation): an app's own classes may have the same prefixes.
enum SystemControllers {
    private static let names: Set<String> = [
        "AVPlayerViewController", "CNContactPickerViewController",
        "CNContactViewController", "EKCalendarChooser", "EKEventEditViewController", "EKEventViewController",
        "GKAchievementViewController", "GKFriendRequestComposeViewController", "GKGameCenterViewController",
        "GKMatchmakerViewController", "GKTurnBasedMatchmakerViewController",
        "INUIAddVoiceShortcutViewController", "INUIEditVoiceShortcutViewController",
        "MCBrowserViewController", "MFMailComposeViewController", "MFMessageComposeViewController",
        "MPMediaPickerController", "PHPickerViewController", "PKAddPassesViewController",
        "PKAddPaymentPassViewController", "PKPaymentAuthorizationViewController",
        "QLPreviewController", "RPBroadcastActivityViewController", "RPPreviewViewController",
        "SFSafariViewController", "SKCloudServiceSetupViewController", "SKStoreProductViewController",
        "SLComposeViewController", "VNDocumentCameraViewController", "DataScannerViewController",
        "GroupActivitySharingController",
    ]

    /// Whether a type's name, without modules, is one of the system's own. A hosting controller shows the app's view.
    static func isOfSystem(_ title: String) -> Bool {
        if title.hasPrefix("UIHostingController<") { return false }
        return title.hasPrefix("UI") || title.hasPrefix("_") || names.contains(title)
    }

    /// Whether it is the controller that UIKit presents while a user searches, and that the screen with the search bar keeps.
    static func isSearch(_ title: String) -> Bool { title == "UISearchController" }
}
