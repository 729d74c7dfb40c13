internal import CoordvizInstrumentation
public import PortableUIKit

/// What became of a message that may wait.
public enum QueuedDelivery {
    /// The chain was connected: it was sent at once.
    case delivered(Delivery)
    /// It waits, and is sent as soon as the chain is connected.
    case queued
    /// It was not sent and never will be: too many messages of this sender wait already.
    case refused
}

extension UIResponder {
    /// Sends a message now if the chain from here leads to an application or a coordinator, and otherwise as soon as it
    /// does: for controllers that send before `viewDidAppear`, when the coordinator is not there yet.
    ///
    /// Messages of one sender are delivered in their order, also behind those that wait already. Up to 64 of one sender
    /// wait; when there are so many the new one is refused. The sender is known weakly: what it had waiting when it dies
    /// is dropped. All three are recorded (`messageQueued`, `messageDropped`).
    @discardableResult
    public func bubbleWhenConnected<M: Message>(
        _ message: M,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> QueuedDelivery {
        if !MainExecutor.isCurrent {
            // Here and now: over there its values may be others.
            let described = MessageValues(of: message, as: M.recordedValues)
            OffMain.move("bubble \(TypeNames.shortName(of: M.self))", about: self) {
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
