internal import CoordvizModel

extension EventKind {
    /// Whether it is a misuse of the API or something that is missing, which traces mark as a problem.
    var isProblem: Bool {
        switch self {
        case .identifierClash, .startedTwice, .stoppedStranger, .parentCycle, .secondParent, .finishedTwice,
            .releasedWhileChild, .offMain, .delegateTaken, .delegateMissing, .delegateThrew, .dataSourceMissing:
            true
        default: false
        }
    }
}
