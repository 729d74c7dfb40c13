import Foundation

/// The keyboard, which is visible while the first responder takes text, and posts notifications.
///
/// Source: https://developer.apple.com/documentation/uikit/uiresponder/keyboardwillshownotification and its neighbours.
@preconcurrency @MainActor enum Keyboard {
    static let height: CGFloat = 336
    private static let duration: TimeInterval = 0.25
    private static var isKept = false
    private static var shownFrame: CGRect?

    /// Whether the keyboard is visible, or about to be.
    static var isVisible: Bool { shownFrame != nil }

    /// Changes the first responder without hiding and showing the keyboard.
    static func keep(during body: () -> Bool) -> Bool {
        let outer = isKept
        isKept = true
        defer { isKept = outer }
        return body()
    }

    /// Shows, changes or hides the keyboard, as the first responder requires.
    static func follow(_ responder: UIResponder?) {
        guard !isKept else { return }
        let screen = UIScreen.main.bounds
        let gone = CGRect(x: 0, y: screen.height, width: screen.width, height: 0)
        guard let responder, responder.wantsKeyboard else {
            guard let frame = shownFrame else { return }
            shownFrame = nil
            announce(.hide, from: frame, to: CGRect(origin: gone.origin, size: frame.size))
            return
        }
        let full = (responder.inputView?.frame.height).flatMap { $0 > 0 ? $0 : nil } ?? height
        let total = full + (responder.inputAccessoryView?.frame.height ?? 0)
        let frame = CGRect(x: 0, y: screen.height - total, width: screen.width, height: total)
        let before = shownFrame
        shownFrame = frame
        announce(
            before == nil ? .show : .change,
            from: before ?? CGRect(origin: gone.origin, size: frame.size),
            to: frame
        )
    }

    /// Called when the application was terminated, and its keyboard with it.
    static func forget() {
        shownFrame = nil
    }

    private enum Change {
        case show
        case change
        case hide

        var names: (will: [Notification.Name], did: [Notification.Name]) {
            let willChange = UIResponder.keyboardWillChangeFrameNotification
            let didChange = UIResponder.keyboardDidChangeFrameNotification
            return switch self {
            case .show:
                (
                    [willChange, UIResponder.keyboardWillShowNotification],
                    [didChange, UIResponder.keyboardDidShowNotification]
                )
            case .change: ([willChange], [didChange])
            case .hide:
                (
                    [willChange, UIResponder.keyboardWillHideNotification],
                    [didChange, UIResponder.keyboardDidHideNotification]
                )
            }
        }
    }

    private static func announce(_ change: Change, from begin: CGRect, to end: CGRect) {
        let names = change.names
        post(names.will, from: begin, to: end)
        MainRunLoop.main.schedule(after: .seconds(duration)) { post(names.did, from: begin, to: end) }
    }

    private static func post(_ names: [Notification.Name], from begin: CGRect, to end: CGRect) {
        for name in names {
            NotificationCenter.default.post(
                name: name,
                object: UIScreen.main,
                userInfo: [
                    UIResponder.keyboardFrameBeginUserInfoKey: KeyboardFrame.value(begin),
                    UIResponder.keyboardFrameEndUserInfoKey: KeyboardFrame.value(end),
                    UIResponder.keyboardAnimationDurationUserInfoKey: duration,
                    UIResponder.keyboardAnimationCurveUserInfoKey: 7,
                    UIResponder.keyboardIsLocalUserInfoKey: true,
                ]
            )
        }
    }
}

enum KeyboardFrame {
    static func value(_ rectangle: CGRect) -> Any {
        #if canImport(ObjectiveC)
            rectangle
        #else
            NSValue(rect: rectangle)
        #endif
    }
}
