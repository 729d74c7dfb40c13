public import Foundation

/// Controls and observes the user's input in a text view; every method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uitextviewdelegate
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Whether editing may begin.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Editing began.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Whether editing may end.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Editing has ended.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Whether the user may replace these characters.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// The user changed the text.
    func textViewDidChange(_ textView: UITextView)
    /// The cursor or the selection has moved.
    func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
    /// Returns true.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// Returns true.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// Returns true.
    public func textView(
        _ textView: UITextView,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
    ) -> Bool { true }
    /// Does nothing.
    public func textViewDidChange(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidChangeSelection(_ textView: UITextView) {}
}

/// A view with text of many lines, which a user may edit.
///
/// Source: https://developer.apple.com/documentation/uikit/uitextview
open class UITextView: UIScrollView, UIKeyInput {
    /// Posted when editing has begun.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification"
    )
    /// Posted when editing has ended.
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextViewTextDidEndEditingNotification"
    )
    /// Posted when a user changed the text.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

    private var storedText = ""
    private var storedInputView: UIView?
    private var storedAccessoryView: UIView?
    private var endsAnyway = false

    /// Controls and observes the user's input.
    open weak var delegate: (any UITextViewDelegate)? {
        didSet { scrollDelegate = delegate }
    }
    /// The text; setting it calls no delegate.
    open var text: String! {
        get { storedText }
        set {
            storedText = newValue ?? ""
            selectedRange = NSRange(location: storedText.utf16.count, length: 0)
        }
    }
    /// The text; attributes are not kept.
    open var attributedText: NSAttributedString! {
        get { NSAttributedString(string: storedText) }
        set { text = newValue?.string }
    }
    /// The selection, or the position of the cursor.
    open var selectedRange = NSRange(location: 0, length: 0)
    /// Kept; nothing is drawn.
    open var textColor: UIColor?
    /// Whether a user can edit the text.
    open var isEditable = true
    /// Whether a user can select text.
    open var isSelectable = true
    /// Kept; editing begins without a selection.
    open var clearsOnInsertion = false

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

    override func receiveScrollDelegate(_ delegate: (any UIScrollViewDelegate)?) {
        self.delegate = delegate as? any UITextViewDelegate
    }

    // MARK: Editing

    /// True for a text that can be edited or selected.
    override open var canBecomeFirstResponder: Bool { isEditable || isSelectable }

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

    override var wantsKeyboard: Bool { isEditable }

    @discardableResult
    override open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, hostWindow != nil,
            !isEditable || delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
        else { return false }
        guard isEditable else { return true }
        delegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    @discardableResult
    override open func resignFirstResponder() -> Bool {
        guard isFirstResponder, isEditable else { return super.resignFirstResponder() }
        guard endsAnyway || delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
            return false
        }
        didLoseFirstResponder()
        return true
    }

    override func resignAnyway() -> Bool {
        endsAnyway = true
        defer { endsAnyway = false }
        return resignFirstResponder()
    }

    override func didLoseFirstResponder() {
        delegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }

    // MARK: Typing

    /// Whether there is any text.
    open var hasText: Bool { !storedText.isEmpty }

    /// Replaces the selection by text.
    open func insertText(_ text: String) {
        replace(selectedRange, with: text)
    }

    /// Deletes the selection, or the character before the cursor.
    open func deleteBackward() {
        if selectedRange.length > 0 { return replace(selectedRange, with: "") }
        guard selectedRange.location > 0 else { return }
        replace(NSRange(location: selectedRange.location - 1, length: 1), with: "")
    }

    /// Scrolls until a part of the text is visible; there are no lines here, so nothing moves.
    open func scrollRangeToVisible(_ range: NSRange) {}

    /// Replaces a part of the text by the user's input; returns whether the delegate permitted that.
    func receive(_ string: String, insteadOf range: NSRange) -> Bool {
        let judge = delegate?.textView(self, shouldChangeTextIn: range, replacementText: string)
        guard judge ?? true else { return false }
        replace(range, with: string)
        return true
    }

    private func replace(_ range: NSRange, with string: String) {
        storedText = storedText.replacing(range, with: string)
        selectedRange = NSRange(location: range.location + string.utf16.count, length: 0)
        delegate?.textViewDidChangeSelection(self)
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }
}
