import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    @MainActor @Suite(.serialized) struct Hierarchy {
        final class Noting: UIView {
            var windows: [Bool] = []
            var onWindow: ((Noting) -> Void)?

            override func didMoveToWindow() {
                windows.append(window != nil)
                if window != nil { onWindow?(self) }
            }
        }

        // https://developer.apple.com/documentation/uikit/uiview/insertsubview(_:belowsubview:)
        @Test func aSubviewIsInsertedAgainNextToItsSibling() {
            let (outer, a, b, c) = (UIView(), UIView(), UIView(), UIView())
            func order(_ change: () -> Void) -> [UIView] {
                for view in [a, b, c] { outer.addSubview(view) }
                change()
                return outer.subviews
            }
            #expect(order { outer.insertSubview(a, belowSubview: b) } == [a, b, c])
            #expect(order { outer.insertSubview(a, belowSubview: c) } == [b, a, c])
            #expect(order { outer.insertSubview(c, belowSubview: a) } == [c, a, b])
            #expect(order { outer.insertSubview(a, aboveSubview: b) } == [b, a, c])
            #expect(order { outer.insertSubview(a, aboveSubview: c) } == [b, c, a])
            #expect(order { outer.insertSubview(c, aboveSubview: a) } == [a, c, b])
            #expect(order { outer.insertSubview(b, aboveSubview: b) } == [a, b, c])
        }

        // https://developer.apple.com/documentation/uikit/uiview/didmovetowindow()
        @Test func aSubviewThatACallbackAddsMovesToTheWindowOnce() throws {
            let root = Screen("root")
            let (outer, inner) = (Noting(), Noting())
            outer.onWindow = { $0.addSubview(inner) }
            try withApplication(showing: root) { window in
                root.view.addSubview(outer)
                #expect(outer.windows == [true] && inner.windows == [true] && inner.window === window)
            }
        }

        @Test func aSiblingThatACallbackRemovesDoesNotMoveToTheWindow() throws {
            let root = Screen("root")
            let (outer, first, second) = (UIView(), Noting(), Noting())
            for view in [first, second] { outer.addSubview(view) }
            first.onWindow = { _ in second.removeFromSuperview() }
            try withApplication(showing: root) { _ in
                root.view.addSubview(outer)
                #expect(second.superview == nil && second.window == nil && second.windows.isEmpty)
            }
        }

        @Test func aViewThatRemovesItselfTakesItsSubviewsAlong() throws {
            let root = Screen("root")
            let (outer, inner) = (Noting(), Noting())
            outer.addSubview(inner)
            outer.onWindow = { $0.removeFromSuperview() }
            try withApplication(showing: root) { _ in
                root.view.addSubview(outer)
                #expect(outer.windows == [true, false] && outer.window == nil && inner.window == nil)
            }
        }
    }
}
