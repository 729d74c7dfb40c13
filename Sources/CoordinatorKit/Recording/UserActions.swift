internal import CoordvizInstrumentation
internal import CoordvizModel
internal import PortableUIKit

/// Records each action of the user as one event, and as the cause of what happens because of it.
///
/// There are two sources: HeadlessUIKit, through ``InteractionRecorder``, and UIKit, through ``RecordingApplication``.
/// They use the same names for an action. Without a backend each call is one atomic load.
@MainActor
final class UserActions {
    static let shared = UserActions()

    /// An action that may turn out to include others.
    private struct Latest {
        weak var sender: UIResponder?
        let name: String
        let event: EventNumber
        let backend: ObjectIdentifier
        /// Whether a touch was in progress: until the last finger is up, everything that touches do with one sender is
        /// one action.
        let isGesture: Bool
        /// The senders' receivers so far; see ``perform(_:on:by:_:)``.
        var routes: Set<ActionRoute>
    }

    private var latest: Latest?
    private var isUnderWay = false
    private var isGestureUnderWay = false

    private init() {}

    /// Records that the user performed `name` with `sender`.
    /// - Returns: the event, or nil while nothing is recorded.
    static func record(_ name: String, on sender: UIResponder?) -> EventNumber? {
        guard let backend = Instrumentation.backend else { return nil }
        return Instrumentation.record(
            EventRecord(.action, subject: sender?.recordedNode ?? .none, name: backend.intern(name))
        )
    }

    /// Runs `body` with the user's action `name` on `sender` as the cause; tasks that it starts inherit that.
    ///
    /// Actions that are part of a recorded one get no separate event:
    /// - what is done within another action's `body`: a tap makes a button send its action;
    /// - what touches do with a sender that they have acted on since the first finger came down: a slider that is
    ///   dragged changes its value with each movement, and a button that received the touch down is tapped at touch up;
    /// - the same action of the same sender that goes to another receiver in the same turn: a control may have several.
    /// - Parameter route: the receiver of the action; nil when it is not known.
    func perform<Result>(
        _ name: @autoclosure () -> String,
        on sender: UIResponder?,
        by route: ActionRoute? = nil,
        _ body: () throws -> Result
    ) rethrows -> Result {
        guard !isUnderWay, let backend = Instrumentation.backend else { return try body() }
        let event = event(of: name(), on: sender, by: route, for: backend)
        isUnderWay = true
        defer { isUnderWay = false }
        return try Instrumentation.caused(by: event, body)
    }

    private func event(
        of name: String,
        on sender: UIResponder?,
        by route: ActionRoute?,
        for backend: any InstrumentationBackend
    ) -> EventNumber? {
        if let latest, belongs(name, sender, route, to: latest, for: backend) {
            if let route { self.latest?.routes.insert(route) }
            return latest.event
        }
        guard let event = Self.record(name, on: sender) else { return nil }
        latest = Latest(
            sender: sender,
            name: name,
            event: event,
            backend: ObjectIdentifier(backend),
            isGesture: isGestureUnderWay,
            routes: route.map { [$0] } ?? []
        )
        return event
    }

    private func belongs(
        _ name: String,
        _ sender: UIResponder?,
        _ route: ActionRoute?,
        to latest: Latest,
        for backend: any InstrumentationBackend
    ) -> Bool {
        guard latest.backend == ObjectIdentifier(backend), let sender, latest.sender === sender else { return false }
        if latest.isGesture, isGestureUnderWay { return true }
        guard !latest.isGesture, latest.name == name, let route else { return false }
        return !latest.routes.contains(route)
    }

    /// Runs `body`, in which UIKit handles a tap or a press, as ``perform(_:on:by:_:)`` does.
    /// - Parameter isDeliveredLater: whether UIKit notifies the app at the end of the turn: until ``turnEnded()`` or the
    ///   next tap, the tap is then the cause of everything that has no other one.
    func performTap(_ name: String, on sender: UIResponder?, isDeliveredLater: Bool, _ body: () -> Void) {
        guard !isUnderWay else { return body() }
        // The user did this, independent of earlier events.
        CauseContext.endLingering()
        perform(name, on: sender, body)
        if isDeliveredLater, let latest { CauseContext.linger(latest.event) }
    }

    /// Called when a finger comes down, which is not necessarily the first one.
    func gestureBegan() { isGestureUnderWay = true }

    /// Called when no finger is down any more.
    func gestureEnded() {
        isGestureUnderWay = false
        if latest?.isGesture == true { latest = nil }
    }

    /// Called when the main run loop's turn is over: what the user did in it has had its effect.
    func turnEnded() {
        CauseContext.endLingering()
        if latest?.isGesture == false { latest = nil }
    }
}

/// The receiver of an action, and its name.
struct ActionRoute: Hashable {
    /// Nil for an action that goes along the responder chain.
    let target: ObjectIdentifier?
    let action: String
}
