internal import CoordvizInstrumentation
internal import CoordvizModel
internal import PortableUIKit

/// Makes each thing that the user does one event, and the cause of what happens because of it.
///
/// Two tell it: HeadlessUIKit by way of ``InteractionRecorder``, and UIKit by way of ``RecordingApplication``. Their names
/// for an action are the same. Without a backend each call is one atomic load.
@MainActor
final class UserActions {
    static let shared = UserActions()

    /// An action that others may turn out to be a part of.
    private struct Latest {
        weak var sender: UIResponder?
        let name: String
        let event: EventNumber
        let backend: ObjectIdentifier
        /// Whether fingers were down: until the last is up, all that they do with one sender is one action.
        let isGesture: Bool
        /// Who was sent what; see ``perform(_:on:by:_:)``.
        var routes: Set<ActionRoute>
    }

    private var latest: Latest?
    private var isUnderWay = false
    private var isGestureUnderWay = false

    private init() {}

    /// Records that the user did `name` with `sender`.
    /// - Returns: the event, or nil while nothing is recorded.
    static func record(_ name: String, on sender: UIResponder?) -> EventNumber? {
        guard let backend = Instrumentation.backend else { return nil }
        return Instrumentation.record(
            EventRecord(.action, subject: sender?.recordedNode ?? .none, name: backend.intern(name))
        )
    }

    /// Runs `body` as caused by the user, who did `name` with `sender`; tasks that it starts inherit that.
    ///
    /// What belongs to an action that has an event already gets no second one:
    /// - what is done within another action's `body`: a tap makes a button send its action;
    /// - what fingers do with a sender that they have done something with since the first of them came down: a slider that
    ///   is dragged changes its value with each movement, and a button that was told of the finger's coming is tapped when
    ///   it goes;
    /// - the same action of the same sender that goes to another receiver in the same turn: a control may have several.
    /// - Parameter route: to whom the action goes; nil when it is not known.
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

    /// Runs `body`, in which UIKit is told of a tap or a press, as ``perform(_:on:by:_:)`` does.
    /// - Parameter isToldLater: whether UIKit tells the app at the end of the turn: until ``turnEnded()`` or the next tap,
    ///   the tap is the cause of what has no other one.
    func performTap(_ name: String, on sender: UIResponder?, isToldLater: Bool, _ body: () -> Void) {
        guard !isUnderWay else { return body() }
        // The user did this, not what came before.
        CauseContext.endLingering()
        perform(name, on: sender, body)
        if isToldLater, let latest { CauseContext.linger(latest.event) }
    }

    /// A finger came down, and is not the first one necessarily.
    func gestureBegan() { isGestureUnderWay = true }

    /// No finger is down any more.
    func gestureEnded() {
        isGestureUnderWay = false
        if latest?.isGesture == true { latest = nil }
    }

    /// The main run loop's turn is over: what the user did in it has had its effect.
    func turnEnded() {
        CauseContext.endLingering()
        if latest?.isGesture == false { latest = nil }
    }
}

/// To whom an action goes, and under which name.
struct ActionRoute: Hashable {
    /// Nil for an action that goes along the responder chain.
    let target: ObjectIdentifier?
    let action: String
}
