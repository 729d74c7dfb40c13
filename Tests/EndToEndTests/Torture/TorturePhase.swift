/// What a process does when it is killed.
enum TorturePhase: String, CaseIterable, Sendable {
    case anywhere = "any moment"
    case opening
    case openingAgain = "second opening"
    case firstEvents = "first events"
    case batch
    case checkpoint
    case reader = "with a reader"
    case takeOver = "take-over"
    case finish
    case full = "full ring"
    case keyframes = "states in the ring"
    case overload

    /// How many of a hundred kills are aimed at it.
    private var share: Int {
        switch self {
        case .anywhere: 12
        case .opening: 12
        case .openingAgain: 8
        case .firstEvents: 9
        case .batch: 10
        case .checkpoint: 7
        case .reader: 8
        case .takeOver: 8
        case .finish: 7
        case .full: 6
        case .keyframes: 3
        case .overload: 10
        }
    }

    /// How many of this number of kills are aimed at it, at least one.
    func kills(of all: Int) -> Int { max(1, all * share / 100) }

    /// The share of kills that must have hit it: less than all if they are aimed only by chance or by the system's pace.
    var certainty: Double {
        switch self {
        case .anywhere, .reader: 1
        case .opening, .openingAgain, .batch, .checkpoint, .finish: 0.8
        case .firstEvents, .takeOver, .full, .keyframes, .overload: 0.6
        }
    }

    /// Whether aiming needs a program that stops itself at its calls to the system.
    var needsFileCallStop: Bool {
        switch self {
        case .opening, .openingAgain, .batch, .checkpoint, .takeOver, .finish: true
        case .anywhere, .firstEvents, .reader, .full, .keyframes, .overload: false
        }
    }
}
