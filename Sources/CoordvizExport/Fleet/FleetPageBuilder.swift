internal import CoordvizModel
internal import CoordvizFleet

/// Turns the answers to the report's questions into the data of its page. Pure; costs time and memory linear in the answers.
struct FleetPageBuilder {
    let answers: [String: EngineAnswer]
    var tables = FleetPageTables(days: [])
    var apps: [FleetPageData.App] = []
    private var appPlaces: [ExactText: Int] = [:]
    /// Of each app, the places of its versions.
    private var versionPlaces: [[ExactText: Int]] = []

    private init(_ answers: [String: EngineAnswer]) { self.answers = answers }

    /// - Throws: ``FleetReportError``.
    static func data(of answers: [String: EngineAnswer]) throws -> FleetPageData {
        var builder = FleetPageBuilder(answers)
        let appsInAll = try builder.readSessions()
        try builder.readFindings()
        try builder.readUnhandled()
        try builder.readLifetimes()
        try builder.readEffects()
        return FleetPageData(
            texts: builder.tables.texts,
            days: builder.tables.days,
            apps: builder.apps,
            appsInAll: appsInAll,
            recordings: builder.tables.recordings
        )
    }

    // MARK: Sessions

    private mutating func readSessions() throws -> Int64 {
        let table = try AnswerTable("report-sessions", in: answers)
        let columns = (
            app: try table.column("app"), version: try table.column("version"),
            first: try table.column("first_started"), day: try table.column("day"),
            notJudged: try table.column("not_judged"),
            versions: try table.column("versions"), apps: try table.column("apps"),
            sessions: try table.column("sessions"), events: try table.column("events"), lost: try table.column("lost"),
            lossy: try table.column("lossy"), crashed: try table.column("crashed")
        )
        tables = FleetPageTables(days: Set(try table.rows.indices.map { try table.text(columns.day, $0) }))
        try declareVersions(table, app: columns.app, version: columns.version, first: columns.first)
        var appsInAll: Int64 = 0
        for row in table.rows.indices {
            let (app, version) = try version(table, columns.app, columns.version, row)
            appsInAll = try table.count(columns.apps, row)
            apps[app].versionsInAll = try table.count(columns.versions, row)
            let rules = try table.text(columns.notJudged, row).split(separator: ",").map { tables.name(String($0)) }
            apps[app].sessions.append(
                FleetPageData.Sessions(
                    version: version,
                    day: try day(table, columns.day, row),
                    notJudged: rules,
                    sessions: try table.count(columns.sessions, row),
                    events: try table.count(columns.events, row),
                    lost: try table.count(columns.lost, row),
                    lossy: try table.count(columns.lossy, row),
                    crashed: try table.count(columns.crashed, row)
                )
            )
        }
        return appsInAll
    }

    /// The apps in the order of the rows; the versions of each by their first session.
    private mutating func declareVersions(
        _ table: AnswerTable,
        app appColumn: AnswerTable.Column,
        version versionColumn: AnswerTable.Column,
        first: AnswerTable.Column
    ) throws {
        var found: [[(version: String, first: String)]] = []
        for row in table.rows.indices {
            let name = try table.text(appColumn, row)
            let app = appPlaces[ExactText(name)] ?? apps.count
            if app == apps.count {
                appPlaces[ExactText(name)] = app
                apps.append(FleetPageData.App(name: tables.name(name)))
                found.append([])
            }
            let version = try table.text(versionColumn, row)
            let isKnown = found[app].contains { $0.version.utf8.elementsEqual(version.utf8) }
            if !isKnown { found[app].append((version, try table.text(first, row))) }
        }
        for app in apps.indices {
            let versions = found[app].sorted {
                ($0.version.isEmpty ? 0 : 1, $0.first, $0.version) < ($1.version.isEmpty ? 0 : 1, $1.first, $1.version)
            }
            versionPlaces.append(
                Dictionary(uniqueKeysWithValues: versions.enumerated().map { (ExactText($1.version), $0) })
            )
            apps[app].versions = versions.map {
                FleetPageData.Version(name: tables.name($0.version), first: $0.first)
            }
        }
    }

    func version(
        _ table: AnswerTable,
        _ appColumn: AnswerTable.Column,
        _ versionColumn: AnswerTable.Column,
        _ row: Int
    ) throws -> (app: Int, version: Int) {
        let (app, version) = (try table.text(appColumn, row), try table.text(versionColumn, row))
        guard let place = appPlaces[ExactText(app)], let found = versionPlaces[place][ExactText(version)] else {
            throw FleetReportError.versionUnknown(question: table.question, row: row + 1, app: app, version: version)
        }
        return (place, found)
    }

    func app(_ table: AnswerTable, _ column: AnswerTable.Column, _ row: Int) throws -> Int {
        let app = try table.text(column, row)
        guard let place = appPlaces[ExactText(app)] else { throw table.wrong(column, row, "app of report-sessions") }
        return place
    }

    func day(_ table: AnswerTable, _ column: AnswerTable.Column, _ row: Int) throws -> Int {
        guard let day = tables.day(try table.text(column, row)) else {
            throw table.wrong(column, row, "day of report-sessions")
        }
        return day
    }
}
