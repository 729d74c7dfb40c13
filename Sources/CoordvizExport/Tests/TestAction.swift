internal import CoordvizModel

/// The call with which a test repeats an action of the user.
struct TestAction {
    /// `tap("CartController > #checkout")`, a method of `AppUser`.
    let call: String
    /// What a reader has to know or to do, in sentences for comments.
    var remarks: [String] = []

    /// - Parameter type: the type of what the user acted on, for an action without a path.
    init(_ name: String, on type: String, _ detail: ActionDetail) {
        guard let path = detail.path else {
            guard let call = Self.deviceCall(name, detail.values) else {
                let isOfDevice = Self.deviceActions.contains(name)
                self = Self.byHand(
                    "\(name) on \(type)",
                    isOfDevice ? "A test cannot do this by itself." : "The recording does not contain where this was."
                )
                return
            }
            self.call = call
            return
        }
        let place = SwiftSource.literal(path.text)
        guard let call = Self.call(name, place, detail.values) else {
            self = Self.byHand("\(name) at \(path.text)", "A test cannot do this by itself.")
            return
        }
        self.call = call
        if !path.positions.isEmpty {
            let all = path.positions.joined(separator: "' and '")
            remarks.append("Not stable: '\(all)' \(path.positions.count == 1 ? "is a position" : "are positions").")
        }
        if call.hasPrefix("typeText(at") {
            remarks.append("What was typed is not in the recording: text(_:at:) of the app has to return it.")
        }
    }

    /// What only the app's developer can repeat.
    init(causing what: String, because reason: String) {
        call = "cause(\(SwiftSource.literal(what)))"
        remarks = [reason]
    }

    private static func byHand(_ what: String, _ reason: String) -> TestAction {
        TestAction(causing: what, because: "\(reason) Do it in cause(_:) of the app.")
    }

    /// Nil for an action that `AppUser` cannot do.
    private static func call(_ name: String, _ place: String, _ values: [ActionValue]) -> String? {
        switch (name, values.count) {
        case ("touchUpInside", 0): return "tap(\(place))"
        case ("didSelectRow", 2): return change(place, values)
        case ("didSelectRow", 0), ("didSelectItem", 0): return "select(\(place))"
        case ("accessoryButton", 0): return "tapAccessoryButton(of: \(place))"
        case ("barButton", 0): return "tapBarButton(\(place))"
        case ("backButton", 0): return "tapBackButton(on: \(place))"
        case ("swipeBack", 1): return finishing(values[0]).map { "swipeBack(on: \(place)\($0))" }
        case ("swipeDown", 1): return finishing(values[0]).map { "swipeDown(\(place)\($0))" }
        case ("tapOutside", 0): return "tapOutside(\(place))"
        case ("selectTab", 1): return choice(values[0]).map { "selectTab(\($0), of: \(place))" }
        case ("alertAction", 1): return choice(values[0]).map { "choose(\($0), in: \(place))" }
        case ("editingChanged", _): return typing(place, values)
        case ("editingDidEndOnExit", 0): return "tapReturnKey(in: \(place))"
        case ("hideKeyboard", 0): return "hideKeyboard()"
        case ("valueChanged", 0): return "pullToRefresh(\(place))"
        case ("valueChanged", _): return change(place, values)
        case ("tap", 0): return "tapView(\(place))"
        case ("doubleTap", 0): return "doubleTap(\(place))"
        case ("longPress", 0): return "longPress(\(place))"
        case ("menuItem", 1): return title(values[0]).map { "chooseMenuItem(\($0), of: \(place))" }
        case ("swipeAction", 2): return swipe(place, values)
        case ("commitEditing", 1):
            return word(values[0], among: ["delete", "insert"]).map { "commitEditing(.\($0), of: \(place))" }
        case ("searchCancel", 0): return "tapCancelButton(of: \(place))"
        case ("searchScope", 1): return choice(values[0]).map { "selectScope(\($0), of: \(place))" }
        case ("scrollToTop", 0): return "tapStatusBar(over: \(place))"
        case ("scroll", 2), ("scroll", 4):
            let numbers = values.compactMap(number)
            return numbers.count == values.count ? "scroll(\(place), by: [\(numbers.joined(separator: ", "))])" : nil
        default: return nil
        }
    }

    /// What a user does outside of the app, and what a test has no call for.
    private static let deviceActions: Set<String> = ["continueActivity", "performShortcut"]

    private static func deviceCall(_ name: String, _ values: [ActionValue]) -> String? {
        switch (name, values.count) {
        case ("sendToBackground", 0): "sendAppToBackground()"
        case ("bringToForeground", 0): "bringAppToForeground()"
        case ("hideKeyboard", 0): "hideKeyboard()"
        case ("openURL", 1): title(values[0]).map { "openURL(\($0))" }
        case ("rotate", 1):
            word(values[0], among: ["portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight"])
                .map { "rotateDevice(to: .\($0))" }
        default: nil
        }
    }

    private static func typing(_ place: String, _ values: [ActionValue]) -> String? {
        guard let first = values.first, values.count <= 2 else { return nil }
        let isAppended = values.count == 2
        guard !isAppended || values[1] == .word("appended") else { return nil }
        switch first {
        case .text(let text):
            let text = SwiftSource.literal(text)
            return isAppended ? "append(\(text), to: \(place))" : "type(\(text), into: \(place))"
        case .withheld: return isAppended ? "typeText(at: \(place), appending: true)" : "typeText(at: \(place))"
        case .word("began"): return "beginEditing(\(place))"
        case .word("deleted"): return "deleteCharacter(in: \(place))"
        case .word("cleared"): return "tapClearButton(of: \(place))"
        default: return nil
        }
    }

    private static func change(_ place: String, _ values: [ActionValue]) -> String? {
        if values == [.word("up")] { return "step(\(place), up: true)" }
        if values == [.word("down")] { return "step(\(place), up: false)" }
        if values.count == 1, let title = title(values[0]) { return "change(\(place), to: \(title))" }
        let numbers = values.compactMap(number)
        guard numbers.count == values.count else { return nil }
        return "change(\(place), to: \(numbers.joined(separator: ", ")))"
    }

    private static func swipe(_ place: String, _ values: [ActionValue]) -> String? {
        guard let edge = word(values[1], among: ["leading", "trailing"]) else { return nil }
        if values[0] == .word("full") { return "swipeRow(\(place), from: .\(edge))" }
        return title(values[0]).map { "chooseSwipeAction(\($0), of: \(place), from: .\(edge))" }
    }

    private static func finishing(_ value: ActionValue) -> String? {
        word(value, among: ["finished", "cancelled"]).map { $0 == "finished" ? "" : ", finishing: false" }
    }

    /// The place of a choice, or its title if that was recorded.
    private static func choice(_ value: ActionValue) -> String? { title(value) ?? number(value) }

    private static func title(_ value: ActionValue) -> String? {
        if case .text(let title) = value { SwiftSource.literal(title) } else { nil }
    }

    private static func number(_ value: ActionValue) -> String? {
        if case .number = value { value.text } else { nil }
    }

    private static func word(_ value: ActionValue, among words: Set<String>) -> String? {
        if case .word(let word) = value, words.contains(word) { word } else { nil }
    }
}
