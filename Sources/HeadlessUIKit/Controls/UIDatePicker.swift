public import Foundation

/// A control with which a user chooses a date.
///
/// Source: https://developer.apple.com/documentation/uikit/uidatepicker
open class UIDatePicker: UIControl {
    /// The mode of the picker: what a user chooses.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uidatepicker/mode
    public enum Mode: Int, Sendable {
        /// A time.
        case time
        /// A date.
        case date
        /// A date and a time.
        case dateAndTime
        /// A duration.
        case countDownTimer
    }

    private var current = Date()
    /// The mode of the picker: what a user chooses.
    open var datePickerMode: Mode = .dateAndTime
    /// The earliest date.
    open var minimumDate: Date? { didSet { date = current } }
    /// The latest date.
    open var maximumDate: Date? { didSet { date = current } }
    /// The duration, in seconds.
    open var countDownDuration: TimeInterval = 0
    /// The interval between minutes.
    open var minuteInterval = 1
    /// Kept; nothing is drawn.
    open var locale: Locale?
    /// Kept; nothing is drawn.
    open var calendar: Calendar! = Calendar.current
    /// Kept; nothing is drawn.
    open var timeZone: TimeZone?
    /// Kept; nothing is drawn.
    open var preferredDatePickerStyle: UIDatePickerStyle = .automatic

    /// The date, between both ends; setting it sends no event.
    open var date: Date {
        get { current }
        set {
            var date = newValue
            // According to Apple, both are ignored if they contradict each other.
            let isRange = minimumDate.flatMap { low in maximumDate.map { low <= $0 } } ?? true
            if isRange, let minimumDate, date < minimumDate { date = minimumDate }
            if isRange, let maximumDate, date > maximumDate { date = maximumDate }
            current = date
        }
    }

    /// Sets the date and sends no event.
    open func setDate(_ date: Date, animated: Bool) {
        self.date = date
    }

    func receiveDate(_ date: Date) {
        self.date = date
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }
}

/// The appearance of a date picker; nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uidatepickerstyle
public enum UIDatePickerStyle: Int, Sendable {
    /// The system's choice.
    case automatic
    /// With wheels.
    case wheels
    /// Compact, in one line.
    case compact
    /// With a calendar.
    case inline
}
