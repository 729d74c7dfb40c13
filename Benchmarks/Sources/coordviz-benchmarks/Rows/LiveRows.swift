import BenchmarkReport

/// How a page in Chromium follows a recording that an app is writing.
@MainActor
enum LiveRows {
    static func measure(_ scale: Scale) throws -> [ReportRow] {
        let rate: Int64 = scale(1_000, quick: 200)
        let seconds: Int64 = scale(600, quick: 3)
        func name(_ kind: String) -> String {
            let events = Quantity(Double(rate), .count("events")).text
            return "a live page in Chromium, \(kind), \(events) a second for \(seconds) s"
        }
        let kinds = [
            ("an app whose screens remain", ["--only-messages"]), ("an app with a new object in ten events", []),
        ]
        func notMeasured(_ reason: String) -> [ReportRow] {
            kinds.map { ReportRow(name($0.0), notMeasured: reason) }
        }
        if let missing = BrowserMeasure.missing { return notMeasured(missing) }
        do {
            return try BrowserMeasure.with(scale) { browser in
                try kinds.map { kind, options in
                    row(name(kind), try browser.live(["--seconds", "\(seconds)", "--rate", "\(rate)"] + options))
                }
            }
        } catch let error as PythonEnvironment.Unavailable {
            return notMeasured(error.description)
        }
    }

    private static func row(_ name: String, _ live: BrowserMeasure.Live) -> ReportRow {
        func time(_ milliseconds: Double) -> Quantity { Quantity(milliseconds * 1e6, .nanoseconds) }
        return ReportRow(
            name,
            [
                Check("lost", Quantity(Double(live.lost), .count("events")), .atMost(0)),
                Check("from an event to the screen, median", time(live.median), .atMost(300e6)),
                // Of a display that shows 60 pictures a second.
                Check("between two pictures, 95th percentile", time(live.frame95), .atMost(17e6)),
                Check("the server's share of one core", Quantity(live.server * 100, .count("%")), .atMost(5)),
                Check(
                    "the server's resident memory while it follows",
                    Quantity(live.memory, .count("MiB")),
                    .atMost(100)
                ),
            ],
            remarks: [
                "\(Quantity(Double(live.events), .count("events")).text) in \(live.growths) parts",
                "from an event to the screen, 95th percentile: \(time(live.percentile95).text)",
                "the longest time between two pictures: \(time(live.longestFrame).text)",
                "the server's resident memory when the session had ended and was checked: "
                    + Quantity(live.memoryInTheEnd, .count("MiB")).text,
                "complete \(time(live.afterEnd).text) after the last event",
            ]
        )
    }
}
