import Foundation
import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    @MainActor @Suite(.serialized) struct Gestures {
        @MainActor final class Judge: UIGestureRecognizerDelegate {
            var begins = true
            var receives = true
            var simultaneous = false
            var mustFail: UIGestureRecognizer?

            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }

            func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
                receives
            }

            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { simultaneous }

            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { otherGestureRecognizer === mustFail }
        }

        /// Implemented from the touches up, like an app's own recognizer.
        final class TouchAndGo: UIGestureRecognizer {
            var resets = 0
            var states: [State] = []
            override var state: State { didSet { states.append(state) } }

            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

            override func reset() {
                super.reset()
                resets += 1
            }
        }

        let root = Screen("root")
        let log = Log()
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 60))
        let judge = Judge()

        init() {
            root.view.addSubview(view)
            let log = log
            for name in ["one", "two", "three"] {
                root.setAction(named: name) { sender, _ in
                    let state = (sender as? UIGestureRecognizer)?.state
                    log.lines.append("\(name) \(state.map { "\($0)" } ?? "?")")
                }
            }
        }

        private func add<Recognizer: UIGestureRecognizer>(
            _ recognizer: Recognizer,
            _ name: String,
            to other: UIView? = nil
        )
            -> Recognizer
        {
            recognizer.addTarget(root, actionNamed: name)
            (other ?? view).addGestureRecognizer(recognizer)
            return recognizer
        }

        // https://developer.apple.com/documentation/uikit/uigesturerecognizer
        @Test func aTapTellsTheTargetOnceAndThenIsPossibleAgain() throws {
            let tap = add(UITapGestureRecognizer(target: root, actionNamed: "one"), "one")
            let watcher = Controls.Watcher()
            try withApplication(showing: root) { _ in
                HeadlessUIKit.interactionObserver = watcher
                try UserInteraction.tap(view, at: CGPoint(x: 5, y: 6))
                #expect(log.take() == ["one ended"] && tap.state == .possible)
                #expect(watcher.seen == ["> tap", "< tap"])
                tap.isEnabled = false
                #expect(throws: InteractionRefusal.gestureNotAllowed("\(view)")) { try UserInteraction.tap(view) }
                tap.isEnabled = true
                tap.removeTarget(root, actionNamed: nil)
                try UserInteraction.tap(view)
                #expect(log.take().isEmpty)
                view.isHidden = true
                #expect(throws: InteractionRefusal.hidden("\(view)")) { try UserInteraction.tap(view) }
            }
        }

        // https://developer.apple.com/documentation/uikit/uigesturerecognizer/location(in:)
        @Test func theLocationIsInWhateverViewIsAskedFor() throws {
            let tap = add(UITapGestureRecognizer(), "one")
            var points: [CGPoint] = []
            root.setAction(named: "one") { _, _ in
                points = [tap.location(in: view), tap.location(in: root.view), tap.location(in: nil)]
            }
            try withApplication(showing: root) { _ in
                try UserInteraction.tap(view, at: CGPoint(x: 5, y: 6))
                #expect(points == [CGPoint(x: 5, y: 6), CGPoint(x: 15, y: 26), CGPoint(x: 15, y: 26)])
            }
        }

        // https://developer.apple.com/documentation/uikit/preferring-one-gesture-over-another
        @Test func aSingleTapWaitsForADoubleTapToFail() throws {
            let single = add(UITapGestureRecognizer(), "one")
            let double = add(UITapGestureRecognizer(), "two")
            double.numberOfTapsRequired = 2
            try withApplication(showing: root) { _ in
                try UserInteraction.doubleTap(view)
                #expect(log.take() == ["one ended", "two ended"])
                single.require(toFail: double)
                try UserInteraction.doubleTap(view)
                #expect(log.take() == ["two ended"])
                try UserInteraction.tap(view)
                #expect(log.take() == ["one ended"])
            }
        }

        // https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate
        @Test func theDelegateDecides() throws {
            let tap = add(UITapGestureRecognizer(), "one")
            tap.delegate = judge
            try withApplication(showing: root) { _ in
                judge.begins = false
                #expect(throws: InteractionRefusal.self) { try UserInteraction.tap(view) }
                #expect(tap.state == .possible)
                judge.begins = true
                judge.receives = false
                #expect(throws: InteractionRefusal.self) { try UserInteraction.tap(view) }
                judge.receives = true
                let other = add(UITapGestureRecognizer(), "two")
                judge.mustFail = other
                try UserInteraction.tap(view)
                #expect(log.take() == ["two ended"])
            }
        }

        // "by default, no two gesture recognizers recognize simultaneously":
        // https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate/gesturerecognizer(_:shouldrecognizesimultaneouslywith:)
        @Test func theInnermostRecognizesAloneUnlessOneDelegateAllowsBoth() throws {
            _ = add(UITapGestureRecognizer(), "two", to: root.view)
            let inner = add(UITapGestureRecognizer(), "one")
            try withApplication(showing: root) { _ in
                try UserInteraction.tap(view)
                #expect(log.take() == ["one ended"])
                inner.delegate = judge
                judge.simultaneous = true
                try UserInteraction.tap(view)
                #expect(log.take() == ["one ended", "two ended"])
            }
        }

        // https://developer.apple.com/documentation/uikit/uiview/gesturerecognizershouldbegin(_:)
        @Test func theViewItselfMayRefuse() throws {
            final class Refusing: UIView {
                override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
            }
            let refusing = Refusing(frame: .zero)
            root.view.addSubview(refusing)
            _ = add(UITapGestureRecognizer(), "one", to: refusing)
            try withApplication(showing: root) { _ in
                #expect(throws: InteractionRefusal.self) { try UserInteraction.tap(refusing) }
                #expect(log.take().isEmpty)
            }
        }

        // https://developer.apple.com/documentation/uikit/uipangesturerecognizer
        @Test func aPanBeginsChangesAndEndsWithItsTranslation() throws {
            let pan = add(UIPanGestureRecognizer(), "one")
            var seen: [CGPoint] = []
            root.setAction(named: "two") { _, _ in seen.append(pan.translation(in: view)) }
            pan.addTarget(root, actionNamed: "two")
            try withApplication(showing: root) { _ in
                let turns = MainRunLoop.main.turnCount
                try UserInteraction.pan(view, by: CGPoint(x: 30, y: 0), velocity: CGPoint(x: 500, y: 0), steps: 2)
                #expect(log.take() == ["one began", "one changed", "one changed", "one ended"])
                #expect(seen.map(\.x) == [0, 15, 30, 30] && pan.translation(in: view) == .zero)
                #expect(MainRunLoop.main.turnCount == turns + 4)
                try UserInteraction.pan(view, by: CGPoint(x: 30, y: 0), cancelled: true)
                #expect(log.take() == ["one began", "one changed", "one cancelled"])
            }
        }

        // "If you change this property to false while a gesture recognizer is currently recognizing a gesture, the gesture
        // recognizer transitions to a cancelled state": https://developer.apple.com/documentation/uikit/uigesturerecognizer/isenabled
        @Test func turningARecognizerOffCancelsItsGesture() throws {
            let pan = add(UIPanGestureRecognizer(), "one")
            root.setAction(named: "two") { _, _ in if pan.state == .changed { pan.isEnabled = false } }
            pan.addTarget(root, actionNamed: "two")
            try withApplication(showing: root) { _ in
                try UserInteraction.pan(view, by: CGPoint(x: 30, y: 0), steps: 3)
                #expect(log.take() == ["one began", "one changed", "one cancelled"])
            }
        }

        // https://developer.apple.com/documentation/uikit/uiswipegesturerecognizer/direction-swift.property
        @Test func swipesAndEdgesCountInTheirDirectionOnly() throws {
            let swipe = add(UISwipeGestureRecognizer(), "one")
            let edge = add(UIScreenEdgePanGestureRecognizer(), "two")
            edge.edges = .left
            #expect(swipe.direction == .right)
            try withApplication(showing: root) { _ in
                #expect(throws: InteractionRefusal.self) { try UserInteraction.swipe(view, .left) }
                try UserInteraction.swipe(view, .right)
                swipe.direction = [.left, .up]
                try UserInteraction.swipe(view, .up)
                #expect(log.take() == ["one ended", "one ended"])
                #expect(throws: InteractionRefusal.self) {
                    try UserInteraction.panFromEdge(.right, of: view, by: CGPoint(x: -50, y: 0))
                }
                try UserInteraction.panFromEdge(.left, of: view, by: CGPoint(x: 50, y: 0))
                #expect(log.take() == ["two began", "two changed", "two ended"])
            }
        }

        // https://developer.apple.com/documentation/uikit/uilongpressgesturerecognizer
        @Test func pressesPinchesAndTurnsGoOn() throws {
            _ = add(UILongPressGestureRecognizer(), "one")
            let pinch = add(UIPinchGestureRecognizer(), "two")
            let turn = add(UIRotationGestureRecognizer(), "three")
            var values: [CGFloat] = []
            root.setAction(named: "value") { _, _ in values += [pinch.scale, turn.rotation] }
            for recognizer in [pinch, turn] { recognizer.addTarget(root, actionNamed: "value") }
            try withApplication(showing: root) { _ in
                try UserInteraction.longPress(view)
                #expect(log.take() == ["one began", "one ended"])
                try UserInteraction.pinch(view, scale: 2)
                #expect(log.take() == ["two began", "two changed", "two ended"] && values == [1, 0, 2, 0, 2, 0])
                values = []
                try UserInteraction.rotate(view, by: 0.5)
                #expect(log.take() == ["three began", "three changed", "three ended"])
                #expect(values == [1, 0, 1, 0.5, 1, 0.5] && pinch.scale == 1)
            }
        }

        // https://developer.apple.com/documentation/uikit/uigesturerecognizer/reset()
        @Test func anAppsOwnRecognizerIsMadeOfTouches() throws {
            let own = add(TouchAndGo(), "one")
            try withApplication(showing: root) { _ in
                try UserInteraction.pan(view, by: CGPoint(x: 30, y: 0))
                #expect(log.take() == ["one began", "one changed", "one ended"])
                #expect(own.states == [.possible, .began, .changed, .ended, .possible] && own.resets == 1)
            }
        }

        // https://developer.apple.com/documentation/uikit/uigesturerecognizer/cancelstouchesinview
        @Test func aRecognizerOfAControlTakesItsTouch() throws {
            let button = UIButton(frame: .zero)
            root.view.addSubview(button)
            button.addAction(UIAction { _ in log.lines.append("up") }, for: .touchUpInside)
            button.addAction(UIAction { _ in log.lines.append("cancel") }, for: .touchCancel)
            // The recognizers of views around a control do not receive its touches.
            _ = add(UITapGestureRecognizer(), "two", to: root.view)
            try withApplication(showing: root) { _ in
                try UserInteraction.tap(button)
                #expect(log.take() == ["up"])
                let tap = add(UITapGestureRecognizer(), "one", to: button)
                try UserInteraction.tap(button)
                #expect(log.take() == ["one ended", "cancel"])
                tap.cancelsTouchesInView = false
                try UserInteraction.tap(button)
                #expect(log.take() == ["one ended", "up"])
            }
        }

        @Test func aRefusedGestureRetainsNoRecognizer() throws {
            try withApplication(showing: root) { _ in
                let refused: [@MainActor (UIView) throws -> Void] = [
                    { try UserInteraction.tap($0) },
                    { try UserInteraction.swipe($0, .left) },
                    { try UserInteraction.pan($0, by: CGPoint(x: 1, y: 0)) },
                ]
                for gesture in refused {
                    var pinch: UIPinchGestureRecognizer? = UIPinchGestureRecognizer()
                    weak let held = pinch
                    view.addGestureRecognizer(try #require(pinch))
                    #expect(throws: InteractionRefusal.gestureNotAllowed("\(view)")) { try gesture(view) }
                    #expect(pinch?.numberOfTouches == 0)
                    view.removeGestureRecognizer(try #require(pinch))
                    pinch = nil
                    #expect(held == nil)
                }
            }
        }

        // https://developer.apple.com/documentation/uikit/uiview/addgesturerecognizer(_:)
        @Test func aRecognizerBelongsToOneViewAndItsTargetIsNotHeld() throws {
            let other = UIView(frame: .zero)
            let tap = UITapGestureRecognizer()
            view.addGestureRecognizer(tap)
            other.addGestureRecognizer(tap)
            #expect(view.gestureRecognizers == nil && other.gestureRecognizers == [tap] && tap.view === other)
            var target: UIResponder? = UIResponder()
            weak let held = target
            tap.addTarget(try #require(target), actionNamed: "none")
            target = nil
            #expect(held == nil)
        }
    }
}
