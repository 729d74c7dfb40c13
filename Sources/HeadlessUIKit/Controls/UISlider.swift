/// A control for choosing a value by dragging a thumb.
///
/// Source: https://developer.apple.com/documentation/uikit/uislider
open class UISlider: UIControl {
    private var current: Float = 0
    /// The value at the left end.
    open var minimumValue: Float = 0 { didSet { value = current } }
    /// The value at the right end.
    open var maximumValue: Float = 1 { didSet { value = current } }
    /// Whether events are sent during dragging, or only at its end.
    open var isContinuous = true

    /// The value, between both ends; setting it sends no event.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uislider/value
    open var value: Float {
        get { current }
        set { current = min(max(newValue, minimumValue), max(minimumValue, maximumValue)) }
    }

    /// Sets the value and sends no event.
    open func setValue(_ value: Float, animated: Bool) {
        self.value = value
    }

    func receiveDrag(to values: [Float]) {
        sendActions(for: .touchDown)
        for (index, next) in values.enumerated() {
            value = next
            if isContinuous || index == values.count - 1 {
                sendActions(for: .valueChanged)
                sendActions(for: .primaryActionTriggered)
            }
        }
        sendActions(for: .touchUpInside)
    }
}

/// A control with buttons that increment and decrement a value.
///
/// Source: https://developer.apple.com/documentation/uikit/uistepper
open class UIStepper: UIControl {
    private var current = 0.0
    /// The minimum value.
    open var minimumValue = 0.0 { didSet { value = current } }
    /// The maximum value.
    open var maximumValue = 100.0 { didSet { value = current } }
    /// The change of one tap.
    open var stepValue = 1.0
    /// Whether incrementing the maximum value continues at the minimum, and the reverse.
    open var wraps = false
    /// Kept; a tap is one step.
    open var isContinuous = true
    /// Kept; a tap is one step.
    open var autorepeat = true

    /// The value, between both ends; setting it sends no event.
    open var value: Double {
        get { current }
        set { current = min(max(newValue, minimumValue), max(minimumValue, maximumValue)) }
    }

    /// Whether a step in this direction is possible.
    func canStep(up: Bool) -> Bool {
        wraps || (up ? current < maximumValue : current > minimumValue)
    }

    func receiveStep(up: Bool) {
        let next = current + (up ? stepValue : -stepValue)
        if wraps, next > maximumValue {
            value = minimumValue
        } else if wraps, next < minimumValue {
            value = maximumValue
        } else {
            value = next
        }
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }
}

/// A row of dots, one for each page.
///
/// Source: https://developer.apple.com/documentation/uikit/uipagecontrol
open class UIPageControl: UIControl {
    private var current = 0
    /// The number of pages.
    open var numberOfPages = 0 { didSet { currentPage = current } }
    /// Whether the control is hidden if there is only one page.
    open var hidesForSinglePage = false

    /// The current page; setting it sends no event.
    open var currentPage: Int {
        get { current }
        set { current = min(max(newValue, 0), max(numberOfPages - 1, 0)) }
    }

    func receivePage(_ page: Int) {
        currentPage = page
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }
}
