package import CoordvizModel

/// Why nothing can be told of an event.
package enum CauseError: Error, Equatable, Sendable {
    /// The event has a number and is in no recording; with what it was lost with, where the recording tells.
    case lost(EventNumber, Loss?)
}

extension CauseError: CustomStringConvertible {
    /// One sentence or more for the person at the terminal.
    package var description: String { sentence.text }

    package var sentence: Sentence {
        switch self {
        case .lost(let event, let loss):
            let reason = loss?.text ?? "it is not in the recording"
            return "Nothing is known of event \(event): \(reason). 'coordviz events' shows what is around it."
        }
    }
}
