#if HAS_UIKIT
    internal import Foundation
    public import UIKit

    /// Presents the debug menu when three fingers are held on a view for half a second, or on tvOS when play/pause is
    /// held.
    ///
    /// ```swift
    /// window.addGestureRecognizer(DebugMenuGesture())
    /// ```
    /// Add it to a window, so that it works in every screen. It cancels the touches that it recognizes in views. Does
    /// nothing while the menu is open, or while nothing can be presented.
    @MainActor
    public final class DebugMenuGesture: UILongPressGestureRecognizer {
        /// Creates a recognizer without a target.
        public convenience init() {
            self.init(target: nil, action: nil)
            addTarget(self, action: #selector(openDebugMenu))
            #if os(tvOS)
                allowedPressTypes = [NSNumber(value: UIPress.PressType.playPause.rawValue)]
            #else
                numberOfTouchesRequired = 3
            #endif
        }

        @objc private func openDebugMenu() {
            guard state == .began, let root = (view as? UIWindow ?? view?.window)?.rootViewController else { return }
            var top = root
            while let presented = top.presentedViewController {
                if presented is DebugMenuNavigationController || presented.isBeingDismissed { return }
                top = presented
            }
            top.present(DebugMenuController.navigation(), animated: true, completion: nil)
        }
    }
#endif
