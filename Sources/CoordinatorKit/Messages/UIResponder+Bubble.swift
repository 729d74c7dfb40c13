internal import CoordvizInstrumentation
internal import CoordvizModel
public import PortableUIKit

extension UIResponder {
    /// Sends a message along the chain, starting at this responder.
    ///
    /// Each responder that conforms to the message's handler protocol receives it, until one returns
    /// ``Handling/handled``. A responder that sends on a message of the type that it is handling does not receive it
    /// again: the message starts at the next responder.
    ///
    /// Before `viewDidAppear` the chain may not be connected yet; that is recorded. See
    /// ``bubbleWhenConnected(_:fileID:line:)``.
    /// - Returns: the responder that handled the message, or the one where the chain ended.
    @discardableResult
    public func bubble<M: Message>(_ message: M, fileID: StaticString = #fileID, line: UInt = #line) -> Delivery {
        if !MainExecutor.isCurrent {
            // On the calling thread: the values may have changed by the time the message is sent.
            let described = MessageValues(of: message, as: M.recordedValues)
            OffMain.move("bubble \(TypeNames.shortName(of: M.self))", about: self, at: CallSite(fileID, line)) {
                self.send(message, described: described, fileID: fileID, line: line)
            }
            return .movedToMainThread
        }
        return send(message, described: nil, fileID: fileID, line: line)
    }

    /// - Parameter described: the values as described on another thread, at the time of sending.
    @discardableResult
    func send<M: Message>(
        _ message: M,
        described: MessageValues?,
        fileID: StaticString,
        line: UInt
    ) -> Delivery {
        let trip = MessageTrip(M.self, from: self, fileID: fileID, line: line)
        trip.recordValues(of: message, described: described)
        return message.travel(trip)
    }

    /// Sends a request along the chain, starting at this responder.
    /// - Returns: the first reply, or nil when no responder answers. Also nil off the main thread, where an immediate
    ///   reply is impossible.
    public func request<R: Request>(_ request: R, fileID: StaticString = #fileID, line: UInt = #line) -> R.Reply? {
        guard MainExecutor.isCurrent else {
            OffMain.note("request \(TypeNames.shortName(of: R.self))", about: self, at: CallSite(fileID, line))
            return nil
        }
        var trip = MessageTrip(R.self, from: self, fileID: fileID, line: line)
        trip.recordValues(of: request)
        let handlerType = ObjectIdentifier(R.Handler.self)
        repeat {
            guard trip.mayDeliver(to: handlerType), let handler = trip.handler(as: R.Handler.self) else { continue }
            if case .reply(let reply) = trip.deliver({ request.deliver(to: handler) }) {
                trip.end(.replied)
                return reply
            }
            trip.notePassedOn()
        } while trip.advance()
        return nil
    }

    /// Sends a request along the chain, starting at this responder, and awaits the first reply.
    ///
    /// The responder that handles the request is retained while it is awaited; the next one is read afterwards.
    /// - Returns: the first reply, or nil when no responder answers.
    public func request<R: AsyncRequest>(
        _ request: R,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async -> R.Reply? {
        var trip = MessageTrip(R.self, from: self, fileID: fileID, line: line, isAwaited: true)
        trip.recordValues(of: request)
        let handlerType = ObjectIdentifier(R.Handler.self)
        repeat {
            guard trip.mayDeliver(to: handlerType), let handler = trip.handler(as: R.Handler.self) else { continue }
            let answer = await trip.deliver { await request.deliver(to: handler) }
            if case .reply(let reply) = answer {
                trip.end(.replied)
                return reply
            }
            trip.notePassedOn()
        } while trip.advance()
        return nil
    }
}

extension Message {
    /// Follows the chain to its end.
    @MainActor
    func travel(_ beginning: consuming MessageTrip) -> Delivery {
        var trip = beginning
        let handlerType = ObjectIdentifier(Handler.self)
        repeat {
            guard trip.mayDeliver(to: handlerType), let handler = trip.handler(as: Handler.self) else { continue }
            if trip.deliver({ deliver(to: handler) }) == .handled { return trip.end(.handled) }
            trip.notePassedOn()
        } while trip.advance()
        return .unhandled(lastResponder: trip.current)
    }
}
