internal import Foundation

/// Why a user's action is not possible in a test.
public enum AppUserError: Error, Equatable, CustomStringConvertible {
    /// The text is not a path.
    case notPath(String)
    /// No view controller of that name is on screen; the others are.
    case noScreen(String, onScreen: [String])
    /// Several view controllers have that name.
    case severalScreens(String, count: Int)
    /// The screen is there, and a step of the path leads nowhere, or to several views.
    case noControl(String, step: String, count: Int, others: [String])
    /// The control is there, and is not of the kind that the action needs.
    case wrongControl(String, isA: String, needs: String)
    /// The control is there, and a user could not do this with it.
    case notUsable(String, reason: String)
    /// There is no such choice.
    case noChoice(String, among: [String])
    /// The recording does not contain the text, and the app under test does not return it.
    case noText(String, number: Int)

    /// The reason in sentences, with what to do.
    public var description: String {
        switch self {
        case .notPath(let text):
            "'\(text)' is not a path of a control. Write a screen and steps, as in 'CartController > #checkout'."
        case .noScreen(let name, let onScreen):
            "\(name) is not on screen. On screen: \(Self.list(onScreen))."
        case .severalScreens(let name, let count):
            "\(count) screens are called \(name). Write its coordinator before it, or its number from the front after it."
        case .noControl(let path, let step, 0, let others):
            "'\(path)' leads nowhere: there is no \(step). There: \(Self.list(others))."
        case .noControl(let path, let step, let count, _):
            "'\(path)' is not clear: \(count) views are \(step). Give the view an accessibilityIdentifier."
        case .wrongControl(let path, let type, let needs):
            "'\(path)' leads to a \(type), and this action needs a \(needs). Check the path."
        case .notUsable(let path, let reason):
            "A user could not do this at '\(path)': \(reason.hasSuffix(".") ? reason : reason + ".")"
        case .noChoice(let choice, let others):
            "There is no choice \(choice). There: \(Self.list(others))."
        case .noText(let path, let number):
            """
            The recording does not contain text \(number) that was typed at '\(path)'. Return it from text(_:at:) of the app \
            under test, or record with 'coordviz record --texts' and export again. Passwords are never recorded.
            """
        }
    }

    private static func list(_ names: [String]) -> String {
        guard !names.isEmpty else { return "nothing" }
        let more = names.count - most
        return names.prefix(most).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    }

    private static let most = 12
}
