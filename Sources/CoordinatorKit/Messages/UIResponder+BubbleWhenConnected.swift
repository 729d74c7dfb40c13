internal import CoordvizInstrumentation
public import PortableUIKit

/// The outcome of sending a message that may have to wait.
public enum QueuedDelivery {
    /// The chain was connected, and the message was sent immediately.
    case delivered(Delivery)
    /// The message waits, and is sent as soon as the chain is connected.
    case queued
    /// The message was not sent and never will be: too many messages of this sender are waiting.
    case refused
}

extension UIResponder {
    /// Sends a message as soon as the chain from here leads to an application or a coordinator, and immediately if it
    /// does already. Use it in controllers that send before `viewDidAppear`, when they may have no coordinator yet.
    ///
    /// Messages of one sender are delivered in order, after those that are waiting already. Up to 64 messages of one
    /// sender can wait; further ones are refused. The sender is weakly referenced: when it is released, its waiting
    /// messages are dropped. All of this is recorded (`messageQueued`, `messageDropped`).
    @discardableResult
    public func bubbleWhenConnected<M: Message>(
        _ message: M,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> QueuedDelivery {
        if !MainExecutor.isCurrent {
            // On the calling thread: the values may have changed by the time the message is sent.
            let described = MessageValues(of: message, as: M.recordedValues)
            let site = CallSite(fileID, line)
            OffMain.move("bubble \(TypeNames.shortName(of: M.self))", about: self, at: site) {
                self.sendWhenConnected(message, described: described, fileID: fileID, line: line)
            }
            return .delivered(.movedToMainThread)
        }
        return sendWhenConnected(message, described: nil, fileID: fileID, line: line)
    }

    @discardableResult
    private func sendWhenConnected<M: Message>(
        _ message: M,
        described: MessageValues?,
        fileID: StaticString,
        line: UInt
    ) -> QueuedDelivery {
        let queue = MessageQueue.shared
        queue.flush()
        guard queue.holdsMessages(of: self) || ChainRules.missingLink(from: self) != nil else {
            return .delivered(send(message, described: described, fileID: fileID, line: line))
        }
        return queue.add(message, described: described, from: self, fileID: fileID, line: line) ? .queued : .refused
    }
}
