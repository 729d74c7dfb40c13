public import Foundation

/// Gestures that are recognized by an app's recognizers.
///
/// A gesture that no recognizer around the view recognizes throws ``InteractionRefusal/gestureNotAllowed(_:)``. The
/// touch of a continuous gesture begins in one turn, moves in the next, and ends in another.
extension UserInteraction {
    /// Taps a view, once or several times in succession.
    ///
    /// A single-tap recognizer also recognizes the first of two taps, unless it requires a double-tap recognizer to
    /// fail: https://developer.apple.com/documentation/uikit/preferring-one-gesture-over-another
    public static func tap(
        _ view: UIView,
        count: Int = 1,
        at location: CGPoint? = nil
    ) throws(InteractionRefusal) {
        if count == 1, let control = view as? UIControl { return try tap(control) }
        try Reach.check(view)
        let session = TouchSession(on: view, at: location)
        try session.requireInterest(of: { $0 is UITapGestureRecognizer }, in: view)
        gesture(count == 1 ? "tap" : "doubleTap", view) { session.tap(count: count) }
        guard !session.recognized.isEmpty else { throw .gestureNotAllowed("\(view)") }
    }

    /// Double-taps a view.
    public static func doubleTap(_ view: UIView, at location: CGPoint? = nil) throws(InteractionRefusal) {
        try tap(view, count: 2, at: location)
    }

    /// Presses a view for a long time; no time passes.
    public static func longPress(_ view: UIView, at location: CGPoint? = nil) throws(InteractionRefusal) {
        try hold("longPress", view, at: location, fits: { $0 is UILongPressGestureRecognizer }, steps: [])
    }

    /// Moves a finger quickly over a view, in one direction.
    ///
    /// Only swipe recognizers are notified.
    public static func swipe(
        _ view: UIView,
        _ direction: UISwipeGestureRecognizer.Direction
    ) throws(InteractionRefusal) {
        try Reach.check(view)
        let session = TouchSession(on: view)
        let fits = { (recognizer: UIGestureRecognizer) in
            (recognizer as? UISwipeGestureRecognizer)?.direction.isSuperset(of: direction) == true
        }
        try session.requireInterest(of: fits, in: view)
        gesture("swipe", view, values: .word(direction.name)) {
            session.begin()
            session.move(by: direction.distance)
            for winner in session.recognize(where: fits, willFit: fits) { winner.state = .ended }
            session.end()
            session.conclude()
        }
        guard !session.recognized.isEmpty else { throw .gestureNotAllowed("\(view)") }
    }

    /// Drags a finger over a view.
    /// - Parameters:
    ///   - view: the view in which the touch begins; it must be on screen.
    ///   - translation: the distance, in points; moved in as many equal steps as `steps`.
    ///   - velocity: the velocity at the end of the touch, in points per second.
    ///   - steps: how many times the finger moves; less than 1 counts as 1.
    ///   - cancelled: whether the system cancels the touch.
    public static func pan(
        _ view: UIView,
        by translation: CGPoint,
        velocity: CGPoint = .zero,
        steps: Int = 1,
        cancelled: Bool = false
    ) throws(InteractionRefusal) {
        try drag("pan", view, by: translation, velocity: velocity, steps: steps, cancelled: cancelled) {
            $0 is UIPanGestureRecognizer && !($0 is UIScreenEdgePanGestureRecognizer)
        }
    }

    /// Drags a finger from an edge of the screen; parameters as those of ``pan(_:by:velocity:steps:cancelled:)``.
    public static func panFromEdge(
        _ edge: UIRectEdge,
        of view: UIView,
        by translation: CGPoint,
        velocity: CGPoint = .zero,
        steps: Int = 1,
        cancelled: Bool = false
    ) throws(InteractionRefusal) {
        try drag(
            "edgePan",
            view,
            [.word(edge.name)],
            by: translation,
            velocity: velocity,
            steps: steps,
            cancelled: cancelled
        ) {
            ($0 as? UIScreenEdgePanGestureRecognizer)?.edges.isSuperset(of: edge) == true
        }
    }

    /// Moves two fingers apart, or together for a scale below 1.
    public static func pinch(
        _ view: UIView,
        scale: CGFloat,
        velocity: CGFloat = 0
    ) throws(InteractionRefusal) {
        @preconcurrency let step: @MainActor (UIGestureRecognizer) -> Void = { recognizer in
            guard let pinch = recognizer as? UIPinchGestureRecognizer else { return }
            pinch.scale *= scale
            pinch.velocity = velocity
        }
        let detail = InteractionDetail(values: [.number(Double(scale))])
        try hold("pinch", view, detail, fits: { $0 is UIPinchGestureRecognizer }, steps: [(.zero, step)])
    }

    /// Rotates two fingers by an angle, in radians.
    public static func rotate(
        _ view: UIView,
        by rotation: CGFloat,
        velocity: CGFloat = 0
    ) throws(InteractionRefusal) {
        @preconcurrency let step: @MainActor (UIGestureRecognizer) -> Void = { recognizer in
            guard let turn = recognizer as? UIRotationGestureRecognizer else { return }
            turn.rotation += rotation
            turn.velocity = velocity
        }
        let detail = InteractionDetail(values: [.number(Double(rotation))])
        try hold("rotate", view, detail, fits: { $0 is UIRotationGestureRecognizer }, steps: [(.zero, step)])
    }

    // MARK: Continuous gestures

    private typealias Step = (distance: CGPoint, apply: @MainActor (UIGestureRecognizer) -> Void)

    @preconcurrency private static func drag(
        _ name: String,
        _ view: UIView,
        _ values: [InteractionDetail.Value] = [],
        by translation: CGPoint,
        velocity: CGPoint,
        steps: Int,
        cancelled: Bool,
        fits: @escaping @MainActor (UIGestureRecognizer) -> Bool
    ) throws(InteractionRefusal) {
        let count = max(steps, 1)
        let distance = CGPoint(x: translation.x / CGFloat(count), y: translation.y / CGFloat(count))
        let step: Step = (distance, { ($0 as? UIPanGestureRecognizer)?.drag(by: distance, velocity: velocity) })
        let all = [Step](repeating: step, count: count)
        let detail = InteractionDetail(translation, velocity, values + (cancelled ? [.word("cancelled")] : []))
        try hold(name, view, detail, fits: fits, steps: all, cancelled: cancelled) {
            // A delegate that decides by the direction reads it before the gesture begins.
            ($0 as? UIPanGestureRecognizer)?.drag(by: .zero, velocity: velocity == .zero ? translation : velocity)
        }
    }

    @preconcurrency private static func hold(
        _ name: String,
        _ view: UIView,
        _ detail: InteractionDetail = InteractionDetail(),
        at location: CGPoint? = nil,
        fits: @MainActor (UIGestureRecognizer) -> Bool,
        steps: [Step],
        cancelled: Bool = false,
        prepare: @MainActor (UIGestureRecognizer) -> Void = { _ in }
    ) throws(InteractionRefusal) {
        try Reach.check(view)
        let session = TouchSession(on: view, at: location)
        try session.requireInterest(of: fits, in: view)
        keepPace()
        InteractionBracket.run(name, sender: view, detail) {
            var winners: [UIGestureRecognizer] = []
            MainRunLoop.main.turn {
                session.begin()
                session.prepare(prepare)
                winners = session.recognize(where: fits, willFit: fits)
                for winner in winners { winner.state = .began }
            }
            for step in steps {
                MainRunLoop.main.turn {
                    session.move(by: step.distance)
                    for winner in winners where winner.isUnderWay {
                        step.apply(winner)
                        winner.state = .changed
                    }
                }
            }
            MainRunLoop.main.turn {
                session.end(cancelled: cancelled)
                for winner in winners where winner.isUnderWay { winner.state = cancelled ? .cancelled : .ended }
                session.conclude()
            }
        }
        guard !session.recognized.isEmpty else { throw .gestureNotAllowed("\(view)") }
    }
}

extension TouchSession {
    /// Taps, also for the recognizers of superviews of a control or row.
    func tap(count: Int = 1) {
        func taps(_ recognizer: UIGestureRecognizer) -> Int? {
            guard let tap = recognizer as? UITapGestureRecognizer, tap.numberOfTouchesRequired == 1 else { return nil }
            return max(tap.numberOfTapsRequired, 1)
        }
        for number in 1...max(count, 1) {
            touch.tapCount = number
            begin()
            end()
            let exact = recognize(
                where: { taps($0) == number },
                willFit: { taps($0).map { $0 <= count } ?? false }
            )
            for winner in exact { winner.state = .ended }
            // A tap that is not part of a longer gesture is reported as a separate one.
            if exact.isEmpty, number > 1 {
                let singles = recognize(
                    where: { taps($0) == 1 },
                    willFit: { taps($0).map { $0 > 1 && $0 <= count } ?? false }
                )
                for winner in singles { winner.state = .ended }
            }
            conclude()
        }
    }

    func prepare(_ body: (UIGestureRecognizer) -> Void) {
        for recognizer in touch.gestureRecognizers ?? [] { body(recognizer) }
    }
}

extension UIRectEdge {
    fileprivate var name: String {
        let names: [(UIRectEdge, String)] = [(.left, "left"), (.right, "right"), (.top, "top"), (.bottom, "bottom")]
        return names.first { contains($0.0) }?.1 ?? "none"
    }
}

extension UISwipeGestureRecognizer.Direction {
    fileprivate var name: String {
        let names: [(Self, String)] = [(.right, "right"), (.left, "left"), (.up, "up"), (.down, "down")]
        return names.first { contains($0.0) }?.1 ?? "none"
    }

    fileprivate var distance: CGPoint {
        let x: CGFloat = contains(.right) ? 100 : contains(.left) ? -100 : 0
        let y: CGFloat = contains(.down) ? 100 : contains(.up) ? -100 : 0
        return CGPoint(x: x, y: y)
    }
}
