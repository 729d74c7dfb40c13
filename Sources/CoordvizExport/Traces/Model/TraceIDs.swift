internal import CoordvizModel

/// Ids for other tools, which are the same for the same session and number, and differ between sessions.
struct TraceIDs {
    /// What an id is of: numbers of different things give different ids.
    enum Subject: UInt64 {
        case track = 1
        case flow
        case messageTrace
        case restOfMessageTrace
        case sessionTrace
        case restOfSessionTrace
        case session
        case message
        case event
        case lifetime
        case life
        case unknown
        case unobserved
    }

    private let session: SessionUUID

    init(session: SessionUUID) { self.session = session }

    /// An id of 64 bits; never zero.
    func id(_ subject: Subject, _ number: Int64 = 0) -> UInt64 {
        let mixed = Self.mix(session.low ^ Self.mix(session.high &+ subject.rawValue) &+ UInt64(bitPattern: number))
        return mixed == 0 ? 1 : mixed
    }

    /// The trace of a message.
    func trace(of message: MessageID) -> TraceSpan.TraceID {
        let number = Int64(message.rawValue)
        return TraceSpan.TraceID(high: id(.messageTrace, number), low: id(.restOfMessageTrace, number))
    }

    /// The trace of what belongs to no message.
    var sessionTrace: TraceSpan.TraceID {
        TraceSpan.TraceID(high: id(.sessionTrace), low: id(.restOfSessionTrace))
    }

    /// The id of a sequence of Perfetto packets, of 32 bits; never zero.
    var sequence: UInt64 { max(1, id(.session) & 0xFFFF_FFFF) }

    /// The finalizer of SplitMix64 (https://doi.org/10.1145/2660193.2660195), which maps different numbers to different
    /// ones.
    private static func mix(_ number: UInt64) -> UInt64 {
        var mixed = number &+ 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
