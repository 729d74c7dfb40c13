import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline

/// The verdict on a rule in a session that a test writes, with its evidence as plain numbers.
enum Trial: Equatable {
    case kept
    case broken([Int64])
    case notJudged

    init(_ rule: ConformanceRule, _ write: (inout EventScript) -> Void) throws {
        var script = EventScript()
        write(&script)
        let judge = ConformanceJudge(try SessionHistory(of: script.session), dictionary: script.session.dictionary)
        switch judge[rule] {
        case .kept: self = .kept
        case .broken(let evidence): self = .broken(evidence.map(\.rawValue))
        case .notJudged: self = .notJudged
        }
    }
}
