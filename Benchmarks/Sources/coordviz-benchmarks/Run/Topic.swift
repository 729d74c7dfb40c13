import BenchmarkReport

/// Rows that are measured together, all in one process.
@MainActor
struct Topic {
    let name: String
    let measure: @MainActor (Scale) throws -> [ReportRow]

    /// All topics, in the order of the table.
    static let all = [
        Topic(name: "event", measure: EventRows.measure),
        Topic(name: "hop", measure: HopRows.measure),
        Topic(name: "threads", measure: ThreadRows.measure),
        Topic(name: "hook", measure: HookRows.measure),
        Topic(name: "throughput", measure: ThroughputRows.measure),
        Topic(name: "size", measure: SizeRows.measure),
        Topic(name: "snapshot", measure: SnapshotRows.measure),
        Topic(name: "recorded test", measure: RecordedTestRows.measure),
        Topic(name: "busy app", measure: BusyAppRows.measure),
        Topic(name: "views", measure: ViewRows.measure),
        Topic(name: "sustained", measure: SustainedRows.measure),
        Topic(name: "crash", measure: CrashRows.measure),
        Topic(name: "sync", measure: SyncRows.measure),
        Topic(name: "values", measure: MessageValueRows.measure),
        Topic(name: "inspector: tree", measure: InspectorRows.measureTree),
        Topic(name: "inspector: messages", measure: InspectorRows.measureUnhandled),
        Topic(name: "inspector: check", measure: InspectorRows.measureCheck),
        Topic(name: "inspector: diff", measure: InspectorRows.measureDiff),
        Topic(name: "fleet: add", measure: FleetBenchmarkRows.measureAdd),
        Topic(name: "fleet: Parquet", measure: FleetBenchmarkRows.measureParquet),
        Topic(name: "fleet: questions", measure: FleetBenchmarkRows.measureQuestions),
        Topic(name: "report: export", measure: ReportRows.measureExport),
        Topic(name: "report: size", measure: ReportRows.measureSize),
        Topic(name: "report: crowd", measure: ReportRows.measureCrowd),
        Topic(name: "report: sample", measure: ReportRows.measureSample),
        Topic(name: "report: layout", measure: LayoutRows.measure),
        Topic(name: "report: places", measure: PlaceRows.measure),
        Topic(name: "report: browser", measure: BrowserRows.measure),
        Topic(name: "export: other tools", measure: ExportRows.measure),
        Topic(name: "live: browser", measure: LiveRows.measure),
    ]
}
