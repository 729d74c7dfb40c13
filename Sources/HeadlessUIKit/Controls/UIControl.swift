public import Foundation

/// A view that a user operates and that sends actions.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontrol
open class UIControl: UIView {
    private enum Destination {
        case action(UIAction)
        case target(WeakResponder, name: String)
        case chain(name: String)
    }

    private final class WeakResponder {
        weak var value: UIResponder?

        init(_ value: UIResponder) {
            self.value = value
        }
    }

    private struct Registration {
        let destination: Destination
        var events: Event
    }

    /// Whether the control can be operated.
    open var isEnabled = true
    /// Whether the control is selected.
    open var isSelected = false
    /// Whether a finger is on the control.
    open var isHighlighted = false

    /// The state that results from the three properties above.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicontrol/state-swift.property
    open var state: State {
        var state: State = .normal
        if isHighlighted { state.insert(.highlighted) }
        if isSelected { state.insert(.selected) }
        if !isEnabled { state.insert(.disabled) }
        return state
    }

    /// Whether a tap shows the control's menu.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicontrol/showsmenuasprimaryaction
    open var showsMenuAsPrimaryAction = false

    private var registrations: [Registration] = []

    /// Creates a control with a frame.
    override public init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a control whose ``Event/primaryActionTriggered`` runs the action.
    public init(frame: CGRect, primaryAction: UIAction?) {
        super.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Returns nil; see ``UIView/init(coder:)``.
    public required init?(coder: NSCoder) {
        nil
    }

    // MARK: Targets

    /// Runs the action on each of the events; an action of the same identifier is replaced.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicontrol/addaction(_:for:)
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        registrations.append(Registration(destination: .action(action), events: controlEvents))
    }

    /// Removes the action for these events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Removes the action with this identifier for these events.
    open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
        removeRegistrations(for: controlEvents) {
            if case .action(let action) = $0 { return action.identifier == identifier }
            return false
        }
    }

    /// Sends the named action on each of the events, to the target or, for nil, along the responder chain.
    ///
    /// The target is not retained. A target that is added again with the same name is not called more often. "If you
    /// specify nil for the target object, the control searches the responder chain for an object that defines the
    /// specified action method."
    /// https://developer.apple.com/documentation/uikit/uicontrol/addtarget(_:action:for:)
    open func addTarget(_ target: UIResponder?, actionNamed name: String, for controlEvents: Event) {
        let known = registrations.firstIndex {
            switch $0.destination {
            case .action: false
            case .target(let holder, let registered): target != nil && holder.value === target && registered == name
            case .chain(let registered): target == nil && registered == name
            }
        }
        if let known {
            registrations[known].events.formUnion(controlEvents)
            return
        }
        let destination = target.map { Destination.target(WeakResponder($0), name: name) } ?? .chain(name: name)
        registrations.append(Registration(destination: destination, events: controlEvents))
    }

    /// Stops sending the named action to the target; nil matches any target and any name.
    open func removeTarget(_ target: UIResponder?, actionNamed name: String?, for controlEvents: Event) {
        removeRegistrations(for: controlEvents) {
            switch $0 {
            case .action: return false
            case .target(let holder, let registered):
                return (target == nil || holder.value === target) && (name == nil || registered == name)
            case .chain(let registered):
                return target == nil && (name == nil || registered == name)
            }
        }
    }

    /// All events for which actions are registered.
    open var allControlEvents: Event {
        registrations.reduce(into: []) { $0.formUnion($1.events) }
    }

    private func removeRegistrations(for events: Event, where matches: (Destination) -> Bool) {
        for index in registrations.indices where matches(registrations[index].destination) {
            registrations[index].events.subtract(events)
        }
        registrations.removeAll { $0.events.isEmpty }
    }

    // MARK: Sending

    /// Runs everything registered for any of the events, in the order of registration.
    open func sendActions(for controlEvents: Event) {
        InteractionBracket.run(controlEvents.name, sender: self) {
            for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
                switch registration.destination {
                case .action(let action):
                    sendAction(action)
                case .target(let holder, let name):
                    // A released target does not cause a search of the chain.
                    guard let target = holder.value else { continue }
                    sendAction(named: name, to: target, for: nil)
                case .chain(let name):
                    sendAction(named: name, to: nil, for: nil)
                }
            }
        }
    }

    /// Runs an action; a subclass may override this.
    open func sendAction(_ action: UIAction) {
        action.perform(from: self)
    }

    /// Sends a named action through the application; a subclass may override this.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicontrol/sendaction(_:to:for:)
    @discardableResult
    open func sendAction(named name: String, to target: UIResponder?, for event: UIEvent?) -> Bool {
        UIApplication.shared.sendAction(named: name, to: target, from: self, for: event)
    }

    /// The events that a tap sends, in order.
    var eventsOfTap: [Event] {
        [.touchDown, .touchUpInside]
    }

    /// A gesture recognizer cancelled the touch before the finger was lifted.
    func receiveCancelledTouch() {
        for event in [Event.touchDown, .touchCancel] { sendActions(for: event) }
    }

    func receiveTap() {
        for event in eventsOfTap { sendActions(for: event) }
    }
}
