package import CoordvizModel

/// Why an event cannot be explained.
package enum CauseError: Error, Equatable, Sendable {
    /// The event was lost; with the loss, if that is recorded.
    case lost(EventNumber, Loss?)
}

extension CauseError: CustomStringConvertible {
    /// One or more sentences for the user.
    package var description: String { sentence.text }

    package var sentence: Sentence {
        switch self {
        case .lost(let event, let loss):
            let reason = loss?.text ?? "it is not in the recording"
            return "Nothing is known about event \(event): \(reason). 'coordviz events' shows the events around it."
        }
    }
}
