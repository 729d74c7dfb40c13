public import Foundation

/// A control in which a user types a line of text.
///
/// Order of calls, from the beginning of editing to its end:
/// https://developer.apple.com/documentation/uikit/uitextfield. Where Apple documents no order, the delegate is called
/// before the control event is sent, and the notification is posted last.
open class UITextField: UIControl, UIKeyInput {
    /// Why editing ended.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitextfield/didendeditingreason
    public enum DidEndEditingReason: Int, Sendable {
        /// Editing was committed.
        case committed
        /// Editing was cancelled with a remote control.
        case cancelled
    }

    /// The appearance of the field's border; nothing is drawn.
    public enum BorderStyle: Int, Sendable {
        /// None.
        case none
        /// A line.
        case line
        /// A bezel.
        case bezel
        /// A round rectangle.
        case roundedRect
    }

    /// When a view beside the text is shown.
    public enum ViewMode: Int, Sendable {
        /// Never.
        case never
        /// While the text is edited.
        case whileEditing
        /// Unless the text is edited.
        case unlessEditing
        /// Always.
        case always
    }

    /// Posted when editing has begun.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification"
    )
    /// Posted when editing has ended.
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextFieldTextDidEndEditingNotification"
    )
    /// Posted when a user changed the text.
    public nonisolated static let textDidChangeNotification = Notification.Name(
        "UITextFieldTextDidChangeNotification"
    )

    private var storedText = ""
    private var storedInputView: UIView?
    private var storedAccessoryView: UIView?
    private var endsAnyway = false

    /// The text, never nil when read; setting it sends no event.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitextfield/text
    open var text: String? {
        get { storedText }
        set { storedText = newValue ?? "" }
    }
    /// The text; attributes are not kept.
    open var attributedText: NSAttributedString? {
        get { NSAttributedString(string: storedText) }
        set { text = newValue?.string }
    }
    /// The placeholder.
    open var placeholder: String?
    /// The placeholder; attributes are not kept.
    open var attributedPlaceholder: NSAttributedString? {
        get { placeholder.map { NSAttributedString(string: $0) } }
        set { placeholder = newValue?.string }
    }
    /// Controls and observes the user's input.
    open weak var delegate: (any UITextFieldDelegate)?
    /// Kept; nothing is drawn.
    open var textColor: UIColor?
    /// Kept; nothing is drawn.
    open var borderStyle: BorderStyle = .none
    /// Whether the text is cleared when editing begins.
    open var clearsOnBeginEditing = false
    /// Kept; nothing is drawn.
    open var adjustsFontSizeToFitWidth = false
    /// Kept; nothing is drawn.
    open var minimumFontSize: CGFloat = 0
    /// When the clear button is shown.
    open var clearButtonMode: ViewMode = .never
    /// A view at the left, a subview.
    open var leftView: UIView? { didSet { exchange(oldValue, for: leftView) } }
    /// When the left view is shown; kept, it is never hidden.
    open var leftViewMode: ViewMode = .never
    /// A view at the right, a subview.
    open var rightView: UIView? { didSet { exchange(oldValue, for: rightView) } }
    /// When the right view is shown; kept, it is never hidden.
    open var rightViewMode: ViewMode = .never

    /// The automatic capitalization.
    open var autocapitalizationType: UITextAutocapitalizationType = .sentences
    /// Whether the system corrects words.
    open var autocorrectionType: UITextAutocorrectionType = .default
    /// Whether the system checks the spelling.
    open var spellCheckingType: UITextSpellCheckingType = .default
    /// The keyboard type.
    open var keyboardType: UIKeyboardType = .default
    /// The light or dark style.
    open var keyboardAppearance: UIKeyboardAppearance = .default
    /// The label of the return key.
    open var returnKeyType: UIReturnKeyType = .default
    /// Whether the return key is disabled while there is no text.
    open var enablesReturnKeyAutomatically = false
    /// The text's font; kept, nothing is drawn.
    open var font: UIFont?
    /// The alignment of the text; kept, nothing is drawn.
    open var textAlignment: NSTextAlignment = .natural
    /// Whether the text is hidden, as for passwords.
    open var isSecureTextEntry = false
    /// The meaning of the text.
    open var textContentType: UITextContentType!

    private func exchange(_ old: UIView?, for new: UIView?) {
        guard old !== new else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        if let new { addSubview(new) }
    }

    // MARK: Editing

    /// Whether the text is being edited.
    open var isEditing: Bool { isFirstResponder }

    /// True: a text field takes keyboard input.
    override open var canBecomeFirstResponder: Bool { isEnabled }

    /// The view that replaces the keyboard.
    override open var inputView: UIView? {
        get { storedInputView }
        set { storedInputView = newValue }
    }

    /// The view above the keyboard.
    override open var inputAccessoryView: UIView? {
        get { storedAccessoryView }
        set { storedAccessoryView = newValue }
    }

    @discardableResult
    override open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, hostWindow != nil,
            delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
        else { return false }
        if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { text = "" }
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        post(Self.textDidBeginEditingNotification)
        return true
    }

    @discardableResult
    override open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard endsAnyway || delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
            return false
        }
        didLoseFirstResponder()
        return true
    }

    override func resignAnyway() -> Bool {
        endsAnyway = true
        defer { endsAnyway = false }
        // The delegate is called nevertheless, and its result ignored: "force" in endEditing(_:).
        if isFirstResponder { _ = delegate?.textFieldShouldEndEditing(self) }
        return resignFirstResponder()
    }

    override func didLoseFirstResponder() {
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        sendActions(for: .editingDidEnd)
        post(Self.textDidEndEditingNotification)
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }

    // MARK: Typing

    /// Whether there is any text.
    open var hasText: Bool { !(text ?? "").isEmpty }

    /// Appends text.
    open func insertText(_ text: String) {
        self.text = (self.text ?? "") + text
        tellChange()
    }

    /// Deletes the last character.
    open func deleteBackward() {
        guard hasText else { return }
        text = String((text ?? "").dropLast())
        tellChange()
    }

    /// Replaces a part of the text by the user's input; returns whether the delegate permitted that.
    func receive(_ string: String, insteadOf range: NSRange) -> Bool {
        let judge = delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string)
        guard judge ?? true else { return false }
        text = (text ?? "").replacing(range, with: string)
        tellChange()
        return true
    }

    private func tellChange() {
        delegate?.textFieldDidChangeSelection(self)
        sendActions(for: .editingChanged)
        post(Self.textDidChangeNotification)
    }

    func receiveClear() -> Bool {
        guard delegate?.textFieldShouldClear(self) ?? true else { return false }
        text = ""
        tellChange()
        return true
    }

    /// The return key: an action for ``UIControl/Event/editingDidEndOnExit`` ends editing.
    func receiveReturn() -> Bool {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return false }
        let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        if endsEditing { resignFirstResponder() }
        return true
    }

    override func receiveTap() {
        becomeFirstResponder()
        super.receiveTap()
    }
}

extension String {
    var utf16Range: NSRange { NSRange(location: 0, length: utf16.count) }

    func replacing(_ range: NSRange, with replacement: String) -> String {
        let units = Array(utf16)
        let start = min(max(range.location, 0), units.count)
        let end = min(max(range.location + range.length, start), units.count)
        return String(decoding: units[..<start], as: UTF16.self) + replacement
            + String(decoding: units[end...], as: UTF16.self)
    }
}
