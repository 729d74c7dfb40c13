internal import CoordvizModel
internal import CoordvizTimeline

/// That all coordinators, view controllers or views of a type are released.
///
/// There must have been one in the test; otherwise nothing was tested.
public struct ReleasedExpectation: RecordedExpectation {
    private let type: RecordedType

    /// - Parameter type: the type of what must be released.
    public init(_ type: RecordedType) { self.type = type }

    /// What is different, in sentences; nil when nothing is.
    public func problem(in recording: TestRecording) -> String? { recording.problem { problem(in: $0) } }

    func problem(in moment: RecordedMoment) -> String? {
        let lives = moment.history.lives.filter { moment.isNode($0.node, of: type) }
        guard !lives.isEmpty else {
            return moment.absence(of: type, so: "it could not be released")
        }
        let left = lives.filter { $0.released == nil }
        guard !left.isEmpty else { return nil }
        let count = lives.count == 1 ? "\(type.name) was" : "\(left.count) of \(lives.count) \(type.name)s were"
        let holders = Holders(moment)
        return
            (["\(count) not released:"] + left.map { "  \(moment.label($0.node)): \(holders.sentence(on: $0.node))" })
            .joined(separator: "\n")
    }
}
