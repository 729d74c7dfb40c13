public import Foundation

/// Provides the number of rows of a picker.
///
/// Source: https://developer.apple.com/documentation/uikit/uipickerviewdatasource
@preconcurrency @MainActor public protocol UIPickerViewDataSource: AnyObject {
    /// How many wheels there are.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// How many rows a wheel has.
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
    /// A wheel's width, in points; never called.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// The user turned a wheel to a row.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    /// None.
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }
    /// None.
    public func pickerView(
        _ pickerView: UIPickerView,
        attributedTitleForRow row: Int,
        forComponent component: Int
    ) -> NSAttributedString? { nil }
    /// The system's.
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
    /// As it fits.
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
    /// Does nothing.
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// Wheels with rows, of which one on each wheel is chosen.
///
/// Source: https://developer.apple.com/documentation/uikit/uipickerview
open class UIPickerView: UIView {
    /// Provides the number of rows.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
    /// Provides the content, and is notified of choices.
    open weak var delegate: (any UIPickerViewDelegate)?
    private var selection: [Int: Int] = [:]

    /// How many wheels there are.
    open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

    /// How many rows a wheel has.
    open func numberOfRows(inComponent component: Int) -> Int {
        dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    }

    /// Reloads all wheels.
    open func reloadAllComponents() {
        for component in selection.keys { reloadComponent(component) }
    }

    /// Reloads a wheel.
    open func reloadComponent(_ component: Int) {
        let count = numberOfRows(inComponent: component)
        selection[component] = min(selection[component] ?? 0, max(count - 1, 0))
    }

    /// Turns a wheel to a row; the delegate is not called.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uipickerview/selectrow(_:incomponent:animated:)
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        guard row >= 0, row < numberOfRows(inComponent: component) else { return }
        selection[component] = row
    }

    /// The selected row of a wheel, or -1 if there is none.
    open func selectedRow(inComponent component: Int) -> Int {
        numberOfRows(inComponent: component) > 0 ? selection[component] ?? 0 : -1
    }

    func receiveRow(_ row: Int, in component: Int) {
        selection[component] = row
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }
}
