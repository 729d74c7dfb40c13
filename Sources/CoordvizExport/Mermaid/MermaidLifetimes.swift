package import CoordvizModel
package import CoordvizTimeline

/// Writes the lifetimes of a session's coordinators as a Mermaid Gantt chart: a bar for each lifetime as a child, from
/// addition to removal, grouped by root coordinators (https://mermaid.js.org/syntax/gantt.html).
///
/// Times are relative to the session's start. Pure: the same history gives the same bytes.
package struct MermaidLifetimes: Sendable {
    private let history: SessionHistory
    private let dictionary: SessionDictionary
    private let times: EventTimes

    /// Creates an exporter for a session.
    package init(history: SessionHistory, dictionary: SessionDictionary) {
        self.history = history
        self.dictionary = dictionary
        times = EventTimes(history.records)
    }

    /// The lifetimes as a Gantt chart.
    package func text(title: String) -> String {
        var lines = MermaidLines("gantt", title: title)
        let end = history.records.last?.time ?? 0
        let scale = Scale(length: end)
        lines.comment("blue: exists at the end; red: removed and never released; grey: released")
        lines.line("dateFormat x")
        lines.line("axisFormat \(scale.axis)")
        let names = NodeNames(dictionary: dictionary)
        // One that is there again later, or still below another parent, was not leaked before.
        let ends = history.lanes.ends
        var marks = 0
        for (index, lane) in history.lanes.prefix(MermaidLimits.lifetimes).enumerated() {
            let isLast = ends[index].isLast
            let label =
                "n\(lane.coordinator.rawValue) "
                + MermaidText.line(
                    String(repeating: "· ", count: min(lane.depth, 8))
                        + CleanText.shortened(names.title(lane.coordinator), to: MermaidLimits.name)
                        + Self.remark(on: lane, isLast: isLast)
                )
            if lane.depth == 0 { lines.line("section n\(lane.coordinator.rawValue)") }
            let began = scale.number(times[lane.added] ?? 0)
            let ended = scale.number((lane.removed ?? lane.released).flatMap { times[$0] } ?? end)
            lines.line("\(label) :\(Self.tag(of: lane, isLast: isLast))l\(marks), \(began), \(max(began + 1, ended))")
            marks += 1
        }
        // Mermaid refuses a chart without tasks.
        if marks == 0 { lines.line("none no coordinator was recorded :milestone, none, 0, 0ms") }
        let left = history.lanes.count - marks
        if left > 0 {
            lines.line("section More")
            lines.line("more \(left) lifetimes not shown here :milestone, more, \(scale.number(end)), 0ms")
        }
        return lines.text
    }

    private static func tag(of lane: CoordinatorLane, isLast: Bool) -> String {
        if lane.released != nil || !isLast { return "done, " }
        return lane.removed == nil ? "active, " : "crit, "
    }

    private static func remark(on lane: CoordinatorLane, isLast: Bool) -> String {
        var remarks: [String] = []
        if lane.isAddedUncertain { remarks.append("start not observed") }
        if lane.isRemovedUncertain { remarks.append("end not observed") }
        if lane.removed != nil, lane.released == nil, isLast { remarks.append("not released") }
        return remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))"
    }

    /// Mermaid supports only dates in milliseconds. For short sessions, times are multiplied by a thousand and the axis
    /// is labelled accordingly.
    private struct Scale {
        let axis: String
        /// Nanoseconds per millisecond of the chart.
        private let unit: Int64
        /// A tenth of a year: later times are not from a session and may exceed the range of dates.
        private static let most: Int64 = 3_000_000_000

        init(length: Int64) {
            switch length {
            case 10_000_000_000...: (axis, unit) = ("%s s", 1_000_000)
            case 10_000_000...: (axis, unit) = ("%s ms", 1_000)
            default: (axis, unit) = ("%Q µs", 1_000)
            }
        }

        func number(_ time: Int64) -> Int64 { min(max(0, time / unit), Self.most) }
    }
}
