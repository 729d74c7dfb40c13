// Says that the check sees what is newer than the oldest system that the package is for.
import UIKit

@MainActor func anchor(_ popover: UIPopoverPresentationController, at view: UIView) {
    if #available(iOS 16, *) { popover.sourceItem = view }
    popover.sourceItem = view  // refused: 'sourceItem' needs iOS 16.0
}
