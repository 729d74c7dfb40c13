public import Foundation

/// Provides the number of rows of a picker.
///
/// Source: https://developer.apple.com/documentation/uikit/uipickerviewdatasource
@preconcurrency @MainActor public protocol UIPickerViewDataSource: AnyObject {
    /// The number of components (wheels).
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// The number of rows of a component.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Provides the content of a picker, and is notified of choices; every method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uipickerviewdelegate
@preconcurrency @MainActor public protocol UIPickerViewDelegate: AnyObject {
    /// A row's title.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// A row's attributed title; takes precedence over the plain one.
    func pickerView(
        _ pickerView: UIPickerView,
        attributedTitleForRow row: Int,
        forComponent component: Int
    ) -> NSAttributedString?
    /// A row's height, in points; never called.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    /// The width of a component, in points; never called.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// The user selected a row of a component.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    /// Returns nil.
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }
    /// Returns nil.
    public func pickerView(
        _ pickerView: UIPickerView,
        attributedTitleForRow row: Int,
        forComponent component: Int
    ) -> NSAttributedString? { nil }
    /// The system's.
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
    /// The system's choice.
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
    /// Does nothing.
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// A picker of one or more components (wheels), in each of which one row is selected.
///
/// Source: https://developer.apple.com/documentation/uikit/uipickerview
open class UIPickerView: UIView {
    /// Provides the number of rows.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
    /// Provides the content, and is notified of choices.
    open weak var delegate: (any UIPickerViewDelegate)?
    private var selection: [Int: Int] = [:]

    /// The number of components (wheels).
    open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

    /// The number of rows of a component.
    open func numberOfRows(inComponent component: Int) -> Int {
        dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    }

    /// Reloads all components.
    open func reloadAllComponents() {
        // A data source that was just set may not have its data yet.
        guard !selection.isEmpty else { return }
        let count = numberOfComponents
        selection = selection.filter { $0.key < count }
        for component in selection.keys.sorted() { reloadComponent(component) }
    }

    /// Reloads a component.
    open func reloadComponent(_ component: Int) {
        let count = numberOfRows(inComponent: component)
        selection[component] = min(selection[component] ?? 0, max(count - 1, 0))
    }

    /// Selects a row of a component; the delegate is not called.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipickerview/selectrow(_:incomponent:animated:)
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        guard row >= 0, row < numberOfRows(inComponent: component) else { return }
        selection[component] = row
    }

    /// The selected row of a component, or -1 if there is none.
    open func selectedRow(inComponent component: Int) -> Int {
        numberOfRows(inComponent: component) > 0 ? selection[component] ?? 0 : -1
    }

    func receiveRow(_ row: Int, in component: Int) {
        selection[component] = row
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }
}
