#if !HAS_UIKIT
    internal import Foundation
    internal import PortableUIKit

    extension AppUser {
        /// How the device is held.
        public enum Orientation: Sendable {
            /// Upright.
            case portrait
            /// Upright, with the top below.
            case portraitUpsideDown
            /// On its left side.
            case landscapeLeft
            /// On its right side.
            case landscapeRight
        }

        /// Leaves the app for another one.
        public func sendAppToBackground(line: Int = #line) async throws {
            try await act(line: line) { try Hand.sendAppToBackground() }
        }

        /// Returns to the app.
        public func bringAppToForeground(line: Int = #line) async throws {
            try await act(line: line) { try Hand.bringAppToForeground() }
        }

        /// Opens an address that the app handles.
        public func openURL(_ text: String, line: Int = #line) async throws {
            try await act(line: line) {
                guard let url = URL(string: text) else { throw AppUserError.notUsable(text, reason: "It is not a URL") }
                try Hand.open(url)
            }
        }

        /// Turns the device.
        public func rotateDevice(to orientation: Orientation, line: Int = #line) async throws {
            try await act(line: line) { try Hand.rotateDevice(to: orientation) }
        }
    }
#endif
