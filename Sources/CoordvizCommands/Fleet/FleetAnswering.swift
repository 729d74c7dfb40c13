internal import CoordvizFleet
internal import CoordvizFleetStore
internal import CoordvizModel

/// Answers questions about a fleet by DuckDB.
struct FleetAnswering {
    private let folder: FleetFolder
    private let engine: DuckDB

    init(_ folder: FleetFolder, engine: DuckDB) {
        self.folder = folder
        self.engine = engine
    }

    /// Runs one query over the rows that count.
    /// - Throws: ``FleetError`` when a part is missing, ``CommandFailure`` when DuckDB fails.
    func answer(to sql: String, scope: FleetScope) throws -> EngineAnswer {
        try answers(to: [sql], scope: scope)[0]
    }

    /// Runs several queries over the same rows, which are prepared once.
    func answers(to questions: [String], scope: FleetScope) throws -> [EngineAnswer] {
        try check(scope)
        return try run(questions, scope)
    }

    /// - Throws: ``CommandFailure`` when the fleet does not have what was chosen.
    private func check(_ scope: FleetScope) throws {
        if let since = scope.since, let last = try folder.days().last, last < since {
            throw CommandFailure(
                .badData,
                "No session of the fleet began on \(since) or later. Its last day is \(last)."
            )
        }
        let choices = FleetChoices(scope)
        guard let question = choices.question else { return }
        var ofAllApps = FleetScope()
        ofAllApps.since = scope.since
        try choices.check(run([question], ofAllApps)[0])
    }

    private func run(_ questions: [String], _ scope: FleetScope) throws -> [EngineAnswer] {
        var attempts = 0
        while true {
            let views = try DuckDBViews(of: folder, scope: scope)
            do {
                return try questions.map {
                    try EngineAnswer(lines: engine.run(views.sql + DuckDBQuestion.statements($0), in: folder))
                }
            } catch let failure as CommandFailure {
                attempts += 1
                // `load` or `compact` may have replaced files after their names were read.
                guard attempts < 3, try DuckDBViews(of: folder, scope: scope).sql != views.sql else { throw failure }
            }
        }
    }
}
