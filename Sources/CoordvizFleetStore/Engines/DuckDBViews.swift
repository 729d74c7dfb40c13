package import CoordvizFleet

/// The statements that make a fleet's tables in DuckDB: a view of each, of the rows that count.
///
/// Paths are relative to the fleet's folder, in which DuckDB has to run: other paths may contain characters that it reads
/// as patterns.
package struct DuckDBViews {
    private let manifests: [DayManifest]
    private let scope: FleetScope

    /// - Parameter manifests: of the days that are asked about.
    package init(_ manifests: [DayManifest], scope: FleetScope = FleetScope()) {
        self.manifests = manifests
        self.scope = scope
    }

    /// Reads the manifests that a scope needs, and checks that every part that they name is there.
    /// - Throws: ``FleetError``.
    package init(of folder: FleetFolder, scope: FleetScope = FleetScope()) throws {
        let days = try folder.days().filter { day in scope.since.map { day >= $0 } ?? true }
        let manifests = try days.map(folder.manifest)
        for part in manifests.flatMap(\.parts) { _ = try folder.path(of: part) }
        self.init(manifests, scope: scope)
    }

    /// The settings and views, one statement a line.
    package var sql: String {
        let settings = ["SET TimeZone = 'UTC';", "SET enable_progress_bar = false;"]
        return (settings + [superseded] + FleetTable.allCases.map(view) + parameters).joined(separator: "\n") + "\n"
    }

    /// A table's rows that count, as a query.
    package func rows(of table: FleetTable) -> String {
        let parts = manifests.flatMap { $0.parts(of: table) }
        let columns = table.columns + [FleetTable.day]
        let typed = columns.map { "NULL::\($0.kind.rawValue) AS \"\($0.name)\"" }.joined(separator: ", ")
        var sources = ["SELECT \(typed) WHERE false"]
        let parquet = parts.filter { !$0.isOfRows }.map(\.file)
        let rows = parts.filter(\.isOfRows).map(\.file)
        if !parquet.isEmpty {
            sources.append(
                """
                SELECT * FROM read_parquet(\(SQLText.list(parquet)), union_by_name = true, hive_partitioning = true, \
                hive_types = {'day': VARCHAR})
                """
            )
        }
        if !rows.isEmpty { sources.append(Self.json(rows, of: table)) }
        let all = sources.joined(separator: " UNION ALL BY NAME ")
        guard manifests.contains(where: { !$0.superseded.isEmpty }) else { return all }
        return """
            SELECT r.* FROM (\(all)) r ANTI JOIN superseded_rows s \
            ON r.session_id = s.session_id AND r.addition = s.addition AND r.day = s.day
            """
    }

    private static func json(_ files: [String], of table: FleetTable) -> String {
        let types = table.columns.map { "\"\($0.name)\": '\($0.kind.rawValue)'" }.joined(separator: ", ")
        return """
            SELECT * FROM read_json(\(SQLText.list(files)), format = 'newline_delimited', compression = 'gzip', \
            columns = {\(types)}, hive_partitioning = true, hive_types = {'day': VARCHAR}, \
            maximum_object_size = 67108864)
            """
    }

    private func view(of table: FleetTable) -> String {
        let app = scope.app.map { " WHERE app = \(SQLText.literal($0))" } ?? ""
        return "CREATE VIEW \"\(table.name)\" AS SELECT * FROM (\(rows(of: table)))\(app);"
    }

    /// A table, because a day may have taken out thousands of sessions.
    package var superseded: String {
        let rows = manifests.flatMap { manifest in
            manifest.superseded.map {
                "(\(SQLText.literal($0.id)), \(SQLText.literal($0.addition)), \(SQLText.literal(manifest.day)))"
            }
        }
        let columns = "CREATE TABLE superseded_rows (session_id VARCHAR, addition VARCHAR, \"day\" VARCHAR);"
        return rows.isEmpty
            ? columns : "\(columns) INSERT INTO superseded_rows VALUES \(rows.joined(separator: ", "));"
    }

    private var parameters: [String] {
        let steps = scope.steps.enumerated().map { "(\($0 + 1)::BIGINT, \(SQLText.literal($1)))" }
        var statements = [
            "CREATE TABLE chosen_steps (n BIGINT, screen VARCHAR);",
            "CREATE TABLE chosen_versions (app VARCHAR, before_version VARCHAR, after_version VARCHAR);",
        ]
        if !steps.isEmpty { statements.append("INSERT INTO chosen_steps VALUES \(steps.joined(separator: ", "));") }
        if let versions = scope.versions {
            statements.append(
                """
                INSERT INTO chosen_versions SELECT DISTINCT app, \(SQLText.literal(versions.before)), \
                \(SQLText.literal(versions.after)) FROM sessions;
                """
            )
        }
        return statements
    }
}
