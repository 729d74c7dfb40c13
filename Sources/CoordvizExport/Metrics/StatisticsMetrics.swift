internal import CoordvizModel
package import CoordvizTimeline

/// The statistics of a session as metrics in the text format of OpenMetrics: docs/metrics.md lists them.
package enum StatisticsMetrics {
    /// The metrics, deterministic for a session.
    package static func text(_ statistics: SessionStatistics) -> String {
        let facts = statistics.facts
        var labels = MetricLabels()
        var writer = OpenMetricsWriter(common: [
            ("process", labels.value(facts.process)), ("session", facts.uuid.text),
        ])
        addSession(facts, &labels, to: &writer)
        addEvents(statistics, to: &writer)
        addMessages(statistics, &labels, to: &writer)
        addTrees(statistics, &labels, to: &writer)
        addTransitions(statistics, &labels, to: &writer)
        return writer.text
    }

    private typealias Sample = OpenMetricsWriter.Sample

    private static func addSession(
        _ facts: SessionFacts,
        _ labels: inout MetricLabels,
        to writer: inout OpenMetricsWriter
    ) {
        let about: [(name: StaticString, value: String)] = [
            ("ending", facts.endingName), ("recorder", labels.value(facts.recorderVersion)),
            ("system", labels.value(facts.system)),
        ]
        writer.add(.info, "coordviz_session", help: "The recorded session.", [Sample(about, 1)])
        writer.add(
            .info,
            "coordviz_session_label",
            help: "A label of the session, such as a version.",
            facts.labels.sorted { $0.key < $1.key }.map {
                Sample([("name", labels.value($0.key)), ("value", labels.value($0.value))], 1)
            }
        )
        writer.add(
            .gauge,
            "coordviz_session_start_timestamp_seconds",
            unit: .seconds,
            help: "When the session began, since 1970.",
            [Sample([], nanoseconds: facts.startedAt)]
        )
        writer.add(
            .gauge,
            "coordviz_session_duration_seconds",
            unit: .seconds,
            help: "The time from the start to the last event.",
            [Sample([], nanoseconds: facts.duration)]
        )
    }

    private static func addEvents(_ statistics: SessionStatistics, to writer: inout OpenMetricsWriter) {
        writer.add(
            .counter,
            "coordviz_events",
            help: "Recorded events.",
            statistics.kinds.map { Sample([("kind", $0.kind.name)], Int64($0.count)) }
        )
        writer.add(
            .counter,
            "coordviz_events_lost",
            help: "Events that are not in the recording.",
            [Sample([], statistics.facts.dropped)]
        )
    }

    private static func addMessages(
        _ statistics: SessionStatistics,
        _ labels: inout MetricLabels,
        to writer: inout OpenMetricsWriter
    ) {
        let messages = statistics.messages.map { (label: labels.value($0.name), count: $0) }
        writer.add(
            .counter,
            "coordviz_messages",
            help: "Messages that were sent, queued or dropped.",
            messages.map { Sample([("message", $0.label)], Int64($0.count.count)) }
        )
        writer.add(
            .counter,
            "coordviz_messages_unhandled",
            help: "Messages that were not handled, including those that were passed on or dropped.",
            messages.map { Sample([("message", $0.label)], Int64($0.count.withoutHandler)) }
        )
        writer.add(
            .counter,
            "coordviz_message_hops",
            help: "Steps of messages from a responder to the next.",
            messages.map { Sample([("message", $0.label)], Int64($0.count.hops)) }
        )
        writer.add(
            .counter,
            "coordviz_messages_handled",
            help: "Messages by the type of the responder that handled them.",
            statistics.handlers.map { Sample([("type", labels.value($0.type))], Int64($0.count)) }
        )
    }

    private static func addTrees(
        _ statistics: SessionStatistics,
        _ labels: inout MetricLabels,
        to writer: inout OpenMetricsWriter
    ) {
        writer.add(
            .counter,
            "coordviz_objects",
            help: "Recorded objects.",
            statistics.types.map {
                Sample([("kind", $0.kind.name), ("type", labels.value($0.type))], Int64($0.count))
            }
        )
        let trees = [
            ("coordinators", statistics.coordinatorDepth, statistics.coordinatorLives),
            ("controllers", statistics.controllerDepth, statistics.controllerLives),
        ]
        // Where events were lost, the depth may have been greater.
        writer.add(
            .gauge,
            "coordviz_tree_depth",
            help: "The greatest depth; a least one where events were lost.",
            trees.compactMap { tree, depth, _ in
                depth.map { Sample([("tree", tree), ("bound", $0.isAtLeast ? "least" : "exact")], Int64($0.depth)) }
            }
        )
        let lives = trees.map { ($0.0, $0.2) }
        writer.add(
            .counter,
            "coordviz_lifetimes",
            help: "Lifetimes by whether they ended before the session did.",
            lives.flatMap { tree, lives in
                [("ended", lives.ended), ("lasting", lives.lasting)].map {
                    Sample([("tree", tree), ("state", $0.0)], Int64($0.1))
                }
            }
        )
        let lifetimes = lives.map { Durations(label: ("tree", $0.0), of: $0.1) }
        writer.add(
            .gauge,
            "coordviz_lifetime_median_seconds",
            unit: .seconds,
            help: "The median of the lifetimes that ended.",
            lifetimes.compactMap(\.median)
        )
        writer.add(
            .gauge,
            "coordviz_lifetime_longest_seconds",
            unit: .seconds,
            help: "The longest lifetime that ended.",
            lifetimes.compactMap(\.longest)
        )
    }

    private static func addTransitions(
        _ statistics: SessionStatistics,
        _ labels: inout MetricLabels,
        to writer: inout OpenMetricsWriter
    ) {
        let transitions = statistics.transitions.map { (label: labels.value($0.name), count: $0) }
        writer.add(
            .counter,
            "coordviz_transitions",
            help: "Transitions that began.",
            transitions.map { Sample([("transition", $0.label)], Int64($0.count.began)) }
        )
        writer.add(
            .counter,
            "coordviz_transitions_cancelled",
            help: "Transitions that were cancelled.",
            transitions.map { Sample([("transition", $0.label)], Int64($0.count.cancelled)) }
        )
        let durations = transitions.map { Durations(label: ("transition", $0.label), of: $0.count.durations) }
        writer.add(
            .gauge,
            "coordviz_transition_median_seconds",
            unit: .seconds,
            help: "The median duration of the transitions that ended.",
            durations.compactMap(\.median)
        )
        writer.add(
            .gauge,
            "coordviz_transition_longest_seconds",
            unit: .seconds,
            help: "The longest transition that ended.",
            durations.compactMap(\.longest)
        )
    }

    /// Samples of durations; nil where nothing ended.
    private struct Durations {
        let median: Sample?
        let longest: Sample?

        init(label: (name: StaticString, value: String), of durations: SessionStatistics.Durations) {
            median = durations.median.map { Sample([label], nanoseconds: $0) }
            longest = durations.longest.map { Sample([label], nanoseconds: $0) }
        }
    }
}
