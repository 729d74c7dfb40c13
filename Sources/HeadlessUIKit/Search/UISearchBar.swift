public import Foundation

/// Controls and observes the user's actions in a search bar; every method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uisearchbardelegate
@preconcurrency @MainActor public protocol UISearchBarDelegate: AnyObject {
    /// Whether editing may begin.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Editing began.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Whether editing may end.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// Editing has ended.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// Whether the user may replace these characters.
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// The user changed the text.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// The user tapped the search key.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// The user tapped the cancel button.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// The user chose another scope.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    /// Returns true.
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// Does nothing.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    /// Returns true.
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// Does nothing.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    /// Returns true.
    public func searchBar(
        _ searchBar: UISearchBar,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
    ) -> Bool { true }
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// Does nothing.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}

/// The field of a search bar.
///
/// Source: https://developer.apple.com/documentation/uikit/uisearchtextfield
open class UISearchTextField: UITextField {}

/// A search field with buttons.
///
/// Source: https://developer.apple.com/documentation/uikit/uisearchbar
open class UISearchBar: UIView, UITextFieldDelegate {
    /// The appearance of the bar; nothing is drawn.
    public enum Style: UInt, Sendable {
        /// The system's choice.
        case `default`
        /// With a prominent background.
        case prominent
        /// Without a visible background.
        case minimal
    }

    /// Controls and observes the user's actions.
    open weak var delegate: (any UISearchBarDelegate)?
    /// The text field.
    public let searchTextField = UISearchTextField(frame: .zero)
    /// The text above the field.
    open var prompt: String?
    /// Kept; nothing is drawn.
    open var searchBarStyle: Style = .default
    /// Whether the cancel button is shown.
    open var showsCancelButton = false
    /// Whether the bookmarks button is shown; kept.
    open var showsBookmarkButton = false
    /// The titles of the scopes.
    open var scopeButtonTitles: [String]?
    /// The selected scope; setting it does not call the delegate.
    open var selectedScopeButtonIndex = 0
    /// Whether the scopes are shown.
    open var showsScopeBar = false
    /// The search controller of the bar, if there is one.
    weak var controller: UISearchController?

    /// Creates a search bar with a frame.
    override public init(frame: CGRect) {
        super.init(frame: frame)
        searchTextField.delegate = self
        searchTextField.returnKeyType = .search
        searchTextField.clearButtonMode = .whileEditing
        searchTextField.fill(self)
    }

    /// Returns nil; see ``UIView/init(coder:)``.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The text; setting it calls the delegate, as in UIKit.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uisearchbar/text
    open var text: String? {
        get { searchTextField.text }
        set {
            guard newValue ?? "" != text else { return }
            searchTextField.text = newValue
            tellChange()
        }
    }

    /// The placeholder.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }

    /// Shows or hides the cancel button.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        self.showsCancelButton = showsCancelButton
    }

    /// Shows or hides the scopes.
    open func setShowsScope(_ show: Bool, animated: Bool) {
        showsScopeBar = show
    }

    /// The automatic capitalization.
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { searchTextField.autocapitalizationType }
        set { searchTextField.autocapitalizationType = newValue }
    }

    /// Whether the system corrects words.
    open var autocorrectionType: UITextAutocorrectionType {
        get { searchTextField.autocorrectionType }
        set { searchTextField.autocorrectionType = newValue }
    }

    /// The keyboard type.
    open var keyboardType: UIKeyboardType {
        get { searchTextField.keyboardType }
        set { searchTextField.keyboardType = newValue }
    }

    /// The label of the return key.
    open var returnKeyType: UIReturnKeyType {
        get { searchTextField.returnKeyType }
        set { searchTextField.returnKeyType = newValue }
    }

    // MARK: First responder

    override open var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }

    override open var isFirstResponder: Bool { searchTextField.isFirstResponder }

    @discardableResult
    override open func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

    @discardableResult
    override open func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

    override var wantsKeyboard: Bool { false }

    // MARK: The field's delegate

    /// Calls the delegate.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        delegate?.searchBarShouldBeginEditing(self) ?? true
    }

    /// Calls the delegate, and begins the search.
    public func textFieldDidBeginEditing(_ textField: UITextField) {
        delegate?.searchBarTextDidBeginEditing(self)
        controller?.isActive = true
    }

    /// Calls the delegate.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        delegate?.searchBarShouldEndEditing(self) ?? true
    }

    /// Calls the delegate.
    public func textFieldDidEndEditing(_ textField: UITextField) {
        delegate?.searchBarTextDidEndEditing(self)
    }

    /// Calls the delegate.
    public func textField(
        _ textField: UITextField,
        shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool {
        delegate?.searchBar(self, shouldChangeTextIn: range, replacementText: string) ?? true
    }

    /// Notifies the delegate of the new text.
    public func textFieldDidChangeSelection(_ textField: UITextField) {
        tellChange()
    }

    /// Notifies the delegate that the search key was tapped.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        delegate?.searchBarSearchButtonClicked(self)
        return false
    }

    private func tellChange() {
        delegate?.searchBar(self, textDidChange: text ?? "")
        controller?.update()
    }

    func receiveCancel() {
        delegate?.searchBarCancelButtonClicked(self)
        controller?.isActive = false
    }

    func receiveScope(_ index: Int) {
        selectedScopeButtonIndex = index
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
        controller?.update()
    }

    var showsCancelButtonNow: Bool {
        showsCancelButton || controller?.isActive == true && controller?.automaticallyShowsCancelButton == true
    }
}
