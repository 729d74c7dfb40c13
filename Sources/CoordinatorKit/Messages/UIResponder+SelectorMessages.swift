internal import CoordvizInstrumentation
internal import CoordvizModel
public import PortableUIKit

// Selector-style messages, as in the original articles: along `next`, with an object as argument. A selector with
// UIKit, a name in HeadlessUIKit's action table elsewhere.
extension UIResponder {
    #if HAS_UIKIT
        /// Sends an action to the first responder along `next` that implements it and can perform it now, starting at
        /// this one; each hop is recorded.
        ///
        /// Like `UIApplication.sendAction(_:to:from:for:)` with a nil target, except that it starts here and takes an
        /// argument. Each responder's `canPerformAction(_:withSender:)` is called with the argument as the sender, as
        /// `target(forAction:withSender:)` does:
        /// https://developer.apple.com/documentation/uikit/uiapplication/sendaction(_:to:from:for:)
        /// - Returns: whether a responder performed the action.
        @discardableResult
        public func send(
            _ action: Selector,
            with argument: Any?,
            fileID: StaticString = #fileID,
            line: UInt = #line
        ) -> Bool {
            let message = RecordedMessage(NSStringFromSelector(action), from: self, fileID: fileID, line: line)
            return travel(
                message,
                // An override may return true without a method.
                until: { $0.responds(to: action) && $0.canPerformAction(action, withSender: argument) },
                then: { _ = $0.perform(action, with: argument) }
            )
        }
    #else
        /// Sends an action to the first responder along `next` that has a handler of that name and can perform it now,
        /// starting at this one; each hop is recorded.
        /// - Returns: whether a responder performed the action.
        @discardableResult
        public func send(
            actionNamed name: String,
            with argument: Any?,
            fileID: StaticString = #fileID,
            line: UInt = #line
        ) -> Bool {
            let message = RecordedMessage(name, from: self, fileID: fileID, line: line)
            return travel(
                message,
                // An override may return true without a handler.
                until: { $0.hasAction(named: name) && $0.canPerformAction(named: name, withSender: argument) },
                then: { $0.performAction(named: name, sender: argument) }
            )
        }
    #endif

    private func travel(
        _ message: RecordedMessage,
        until isHandler: (UIResponder) -> Bool,
        then handle: (UIResponder) -> Void
    ) -> Bool {
        CoordinatorRecording.activate()
        var current = self
        var visited: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
        while !isHandler(current) {
            guard let next = current.next, visited.insert(ObjectIdentifier(next)).inserted else {
                message.recordUnhandled(lastResponder: current)
                return false
            }
            message.recordHop(alongNextFrom: current, to: next)
            current = next
        }
        message.recordHandled(by: current) { handle(current) }
        return true
    }
}
