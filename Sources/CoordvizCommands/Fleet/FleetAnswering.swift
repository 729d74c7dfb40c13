internal import CoordvizFleet
internal import CoordvizFleetStore

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
