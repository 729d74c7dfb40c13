internal import CoordvizModel

/// How a recorded message differs from an expected one: the first difference in the order in which a person would look.
enum MessageDifference: Equatable {
    /// Another object sent it.
    case sender
    /// It left the expected way at this place: a position among the responders of the recorded way, counted from 0, and the
    /// responder that was expected there; nil where none was.
    case path(at: Int, expected: RecordedType?)
    /// It took another number of steps.
    case hops
    /// It had another outcome.
    case outcome

    /// The more, the less the message is the one that was meant.
    var distance: Int {
        switch self {
        case .hops: 1
        case .path: 2
        case .outcome: 3
        case .sender: 4
        }
    }
}
