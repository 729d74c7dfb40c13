internal import CoordvizInstrumentation
internal import CoordvizModel
public import PortableUIKit

// Selector-style messages: the articles' own way, along `next`, with an object as argument. A selector where there is
// UIKit, a name from HeadlessUIKit's action table elsewhere.
extension UIResponder {
    #if canImport(UIKit)
        /// Sends an action to the first responder along `next` that implements it, this one first; each hop is recorded.
        ///
        /// Like `UIApplication.sendAction(_:to:from:for:)` with a nil target, but that it begins here and takes an argument:
        /// https://developer.apple.com/documentation/uikit/uiapplication/sendaction(_:to:from:for:)
        /// - Returns: whether anybody implements it.
        @discardableResult
        public func send(
            _ action: Selector,
            with argument: Any?,
            fileID: StaticString = #fileID,
            line: UInt = #line
        ) -> Bool {
            let message = RecordedMessage(NSStringFromSelector(action), from: self, fileID: fileID, line: line)
            return travel(message, until: { $0.responds(to: action) }, then: { _ = $0.perform(action, with: argument) })
        }
    #else
        /// Sends an action to the first responder along `next` that has one of that name, this one first; each hop is
        /// recorded.
        /// - Returns: whether anybody has it.
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
                until: { $0.canPerformAction(named: name, withSender: argument) },
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
                message.unhandled(lastResponder: current)
                return false
            }
            message.hop(alongNextFrom: current, to: next)
            current = next
        }
        message.handled(by: current) { handle(current) }
        return true
    }
}
