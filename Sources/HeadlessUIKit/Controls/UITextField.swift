/// A control in which a user types a line of text.
open class UITextField: UIControl {
    /// The text; setting it sends no event.
    open var text: String? = ""
    /// What is shown while there is no text.
    open var placeholder: String?

    /// True: a text field takes the keyboard.
    override open var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult
    override open func becomeFirstResponder() -> Bool {
        let had = isFirstResponder
        guard super.becomeFirstResponder() else { return false }
        if !had { sendActions(for: .editingDidBegin) }
        return true
    }

    @discardableResult
    override open func resignFirstResponder() -> Bool {
        let had = isFirstResponder
        guard super.resignFirstResponder() else { return false }
        if had { sendActions(for: .editingDidEnd) }
        return true
    }

    override func receiveTap() {
        becomeFirstResponder()
        super.receiveTap()
    }
}
