public import Foundation

/// Gestures that change the values of controls. Their names for the observer are those of the event.
extension UserInteraction {
    /// Taps a segment.
    public static func selectSegment(_ index: Int, of control: UISegmentedControl) throws(InteractionRefusal) {
        try checkIsUsable(control)
        guard control.numberOfSegments > index, index >= 0 else { throw .notSelectable("Segment \(index)") }
        guard control.isEnabledForSegment(at: index) else { throw .disabled("Segment \(index)") }
        gesture("valueChanged", control, values: .choice(index, control.titleForSegment(at: index))) {
            control.receiveTap(onSegment: index)
        }
    }

    /// Drags a slider's thumb over these values, in the same touch.
    public static func drag(_ slider: UISlider, over values: [Float]) throws(InteractionRefusal) {
        try checkIsUsable(slider)
        gesture("valueChanged", slider, InteractionDetail(values: values.map { .number(Double($0)) })) {
            slider.receiveDrag(to: values)
        }
    }

    /// Drags a slider's thumb to a value.
    public static func drag(_ slider: UISlider, to value: Float) throws(InteractionRefusal) {
        try drag(slider, over: [value])
    }

    /// Taps a stepper's increment or decrement button.
    public static func step(_ stepper: UIStepper, up: Bool) throws(InteractionRefusal) {
        try checkIsUsable(stepper)
        guard stepper.canStep(up: up) else { throw .disabled("A button of \(stepper)") }
        gesture("valueChanged", stepper, values: .word(up ? "up" : "down")) { stepper.receiveStep(up: up) }
    }

    /// Selects a page by tapping beside the dot of a page control, or by swiping over it.
    public static func selectPage(_ page: Int, of control: UIPageControl) throws(InteractionRefusal) {
        try checkIsUsable(control)
        guard page >= 0, page < control.numberOfPages else { throw .notSelectable("Page \(page)") }
        gesture("valueChanged", control, values: .number(Double(page))) { control.receivePage(page) }
    }

    /// Selects a date in a date picker; a date that is too early or too late becomes the nearest valid one.
    public static func pick(_ date: Date, in picker: UIDatePicker) throws(InteractionRefusal) {
        try checkIsUsable(picker)
        gesture("valueChanged", picker, values: .number(date.timeIntervalSinceReferenceDate)) {
            picker.receiveDate(date)
        }
    }

    /// Selects a row of a picker's component.
    public static func pick(
        _ row: Int,
        inComponent component: Int = 0,
        of picker: UIPickerView
    ) throws(InteractionRefusal) {
        try Reach.check(picker)
        guard component >= 0, component < picker.numberOfComponents, row >= 0,
            row < picker.numberOfRows(inComponent: component)
        else { throw .notSelectable("Row \(row) of \(picker)") }
        gesture("didSelectRow", picker, values: .number(Double(row)), .number(Double(component))) {
            picker.receiveRow(row, in: component)
        }
    }

    private static func checkIsUsable(_ control: UIControl) throws(InteractionRefusal) {
        try Reach.check(control)
        guard control.isEnabled else { throw .disabled("\(control)") }
    }
}
