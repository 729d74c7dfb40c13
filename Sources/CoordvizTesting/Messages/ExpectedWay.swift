internal import CoordvizModel
internal import CoordvizTimeline

/// What is expected at each responder of a recorded way or chain, as remarks beside it; further ones are of responders that the message
/// did not reach.
struct ExpectedWay {
    private(set) var remarks: [String]

    init(_ expected: MessageExpectation.Path, of way: [NodeID], in moment: RecordedMoment) {
        remarks = Array(repeating: "", count: way.count)
        switch expected {
        case .any: break
        case .through(let types):
            var rest = types[...]
            for (place, node) in way.enumerated() {
                guard let next = rest.first, moment.isNode(node, of: next) else { continue }
                remarks[place] = "as expected"
                rest.removeFirst()
            }
            remarks += rest.map { "expected: \($0.name)" }
        case .exactly(let types):
            var isSame = true
            for place in 0..<max(way.count, types.count) {
                let fits = place < way.count && place < types.count && moment.isNode(way[place], of: types[place])
                let next = place < types.count ? types[place].name : "the end"
                let remark = fits ? "as expected" : "expected: \(next)"
                let first = isSame && !fits ? "← \(remark)" : remark
                isSame = isSame && fits
                if place < way.count { remarks[place] = first } else { remarks.append(first) }
            }
        }
    }
}
