import Foundation

extension UserInteraction {
    /// Replaces a text field's text, as by selecting it all and typing or pasting; the field becomes first responder.
    public static func type(_ text: String, into field: UITextField) throws(InteractionRefusal) {
        try Reach.check(field)
        guard field.isEnabled else { throw .disabled("\(field)") }
        let done = gesture("editingChanged", field, values: field.value(text)) {
            guard field.becomeFirstResponder() else { return false }
            return field.receive(text, insteadOf: (field.text ?? "").utf16Range)
        }
        guard done else { throw .refusedByApp("\(field)") }
    }

    /// Types one character after another at the end of a text field's text, without those that the delegate rejects.
    public static func typeCharacters(of text: String, into field: UITextField) throws(InteractionRefusal) {
        try Reach.check(field)
        guard field.isEnabled else { throw .disabled("\(field)") }
        let began = gesture("editingChanged", field, values: .word("began")) { field.becomeFirstResponder() }
        guard began else { throw .refusedByApp("\(field)") }
        for character in text {
            gesture("editingChanged", field, values: field.value(String(character)), .word("appended")) {
                _ = field.receive(
                    String(character),
                    insteadOf: NSRange(location: (field.text ?? "").utf16.count, length: 0)
                )
            }
        }
    }

    /// Deletes the last character of the text field that is being edited.
    public static func deleteCharacter(in field: UITextField) throws(InteractionRefusal) {
        try checkIsEdited(field)
        guard let last = field.text?.last else { throw .gestureNotAllowed("\(field)") }
        let length = String(last).utf16.count
        let done = gesture("editingChanged", field, values: .word("deleted")) {
            let end = (field.text ?? "").utf16.count
            return field.receive("", insteadOf: NSRange(location: end - length, length: length))
        }
        guard done else { throw .refusedByApp("\(field)") }
    }

    /// Replaces a text view's text, as by selecting it all and typing or pasting; the view becomes first responder.
    public static func type(_ text: String, into view: UITextView) throws(InteractionRefusal) {
        try Reach.check(view)
        guard view.isEditable else { throw .disabled("\(view)") }
        let done = gesture("editingChanged", view, values: .text(text, isSecret: view.isSecureTextEntry)) {
            guard view.becomeFirstResponder() else { return false }
            return view.receive(text, insteadOf: view.text.utf16Range)
        }
        guard done else { throw .refusedByApp("\(view)") }
    }

    /// Taps the keyboard's return key in the text field that is being edited; returns whether the delegate left the
    /// action to the field.
    @discardableResult
    public static func tapReturnKey(in field: UITextField) throws(InteractionRefusal) -> Bool {
        try checkIsEdited(field)
        if field.enablesReturnKeyAutomatically, !field.hasText { throw .disabled("The return key of \(field)") }
        return gesture("editingDidEndOnExit", field) { field.receiveReturn() }
    }

    /// Taps the button that clears a text field; returns whether the delegate permitted that.
    @discardableResult
    public static func tapClearButton(of field: UITextField) throws(InteractionRefusal) -> Bool {
        try Reach.check(field)
        guard field.isEnabled else { throw .disabled("\(field)") }
        let isShown =
            switch field.clearButtonMode {
            case .never: false
            case .whileEditing: field.isEditing
            case .unlessEditing: !field.isEditing
            case .always: true
            }
        guard isShown, field.hasText else { throw .notOnScreen("The clear button of \(field)") }
        return gesture("editingChanged", field, values: .word("cleared")) { field.receiveClear() }
    }

    /// Dismisses the keyboard with its key; returns whether the first responder resigned.
    @discardableResult
    public static func hideKeyboard() throws(InteractionRefusal) -> Bool {
        guard Keyboard.isVisible, let responder = UIApplication.shared.keyWindow?.firstResponder else {
            throw .notOnScreen("The keyboard")
        }
        return gesture("hideKeyboard", responder) { responder.resignFirstResponder() }
    }

    private static func checkIsEdited(_ field: UITextField) throws(InteractionRefusal) {
        try Reach.check(field)
        guard field.isEditing else { throw .notOnScreen("The keyboard of \(field)") }
    }
}

extension UITextField {
    fileprivate func value(_ text: String) -> InteractionDetail.Value { .text(text, isSecret: isSecureTextEntry) }
}
