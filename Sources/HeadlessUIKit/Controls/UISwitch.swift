/// A control that is on or off.
open class UISwitch: UIControl {
    /// Whether it is on; setting it sends no event.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiswitch/seton(_:animated:)
    open var isOn = false

    /// Turns it on or off and sends no event.
    open func setOn(_ on: Bool, animated: Bool) {
        isOn = on
    }

    override var eventsOfTap: [Event] {
        super.eventsOfTap + [.valueChanged, .primaryActionTriggered]
    }

    override func receiveTap() {
        isOn.toggle()
        super.receiveTap()
    }
}
