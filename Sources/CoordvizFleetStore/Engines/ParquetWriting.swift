internal import CoordvizFleet
internal import CoordvizRecording

/// Turns parts of a day into one Parquet file a table, by an engine.
struct ParquetWriting {
    let folder: FleetFolder
    let engine: any FleetEngine

    /// What becomes of the parts of one table.
    private struct Job {
        var table: FleetTable
        var parts: [DayManifest.Part]
        /// Its path in the folder, which is the same for the same parts.
        var file: String
    }

    /// Replaces parts of a day by Parquet files, and then the day's manifest. The former files are removed afterwards.
    /// - Parameters:
    ///   - isMeant: which parts are read.
    ///   - isWhole: whether all parts are read, so that rows that no longer count can be left out for good.
    /// - Returns: the number of files that were written.
    /// - Throws: ``FleetError``; what the engine throws. The day is unchanged then.
    func write(_ day: String, isWhole: Bool, where isMeant: (DayManifest.Part) -> Bool) throws -> Int {
        var manifest = try folder.manifest(of: day)
        let jobs = FleetTable.allCases.compactMap { table -> Job? in
            let parts = manifest.parts(of: table).filter(isMeant)
            guard !parts.isEmpty else { return nil }
            let origin = ([isWhole ? "compact" : "load"] + parts.map(\.file).sorted() + taken(manifest, isWhole))
                .joined(separator: "\n")
            let name = "\(isWhole ? "day" : "load")-\(SHA256.digest(of: origin).prefix(12))"
            return Job(table: table, parts: parts, file: FleetFolder.parquetFile(table, day: day, part: name))
        }
        guard !jobs.isEmpty else { return 0 }
        for part in jobs.flatMap(\.parts) { _ = try folder.path(of: part) }
        let counts = try run(jobs, of: manifest, isWhole: isWhole)
        var written: [DayManifest.Part] = []
        for job in jobs {
            let found = counts[job.table] ?? -1
            let expected = job.parts.reduce(0) { $0 &+ $1.rows }
            // Rows that no longer count are left out, so there may be fewer.
            let mayBeFewer = isWhole && !manifest.superseded.isEmpty
            guard found == expected || mayBeFewer && found >= 0 && found < expected else {
                throw FleetError.rowsDiffer(path: folder.file(job.file), expected: expected, found: found)
            }
            try DurableFile.sync(folder.file(job.file))
            written.append(
                DayManifest.Part(
                    table: job.table.name,
                    file: job.file,
                    rows: found,
                    bytes: try folder.size(of: job.file),
                    additions: Set(job.parts.flatMap(\.additions)).sorted(),
                    crc32: try FileChecksum.crc32(of: folder.file(job.file))
                )
            )
        }
        let replaced = Set(jobs.flatMap(\.parts)).subtracting(written)
        manifest.parts.removeAll { part in replaced.contains(part) || written.contains { $0.file == part.file } }
        manifest.parts += written.filter { $0.rows > 0 }
        if isWhole {
            manifest.superseded = []
            let live = Set(manifest.sessions.map(\.addition))
            for index in manifest.parts.indices {
                manifest.parts[index].additions.removeAll { !live.contains($0) }
            }
        }
        try folder.write(manifest)
        folder.remove(replaced.filter { part in !written.contains { $0.file == part.file } })
        folder.remove(written.filter { $0.rows == 0 })
        return written.count
    }

    private func taken(_ manifest: DayManifest, _ isWhole: Bool) -> [String] {
        isWhole ? manifest.superseded.map { "\($0.id) \($0.addition)" }.sorted() : []
    }

    /// - Returns: the number of rows in each new file, as the engine read them again.
    private func run(_ jobs: [Job], of manifest: DayManifest, isWhole: Bool) throws -> [FleetTable: Int64] {
        var read = manifest
        read.parts = jobs.flatMap(\.parts)
        // Only where all parts are read are the rows gone that a manifest still has to name.
        if !isWhole { read.superseded = [] }
        let views = DuckDBViews([read])
        var statements = "SET TimeZone = 'UTC'; SET enable_progress_bar = false;\n\(views.superseded)\n"
        var counts: [String] = []
        for job in jobs {
            try folder.makeFolder(of: job.file)
            let columns = job.table.columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
            // The order makes the file the same each time, and puts rows together that questions read together.
            let order = (["app", "version"] + job.table.key + ["addition"]).map { "\"\($0)\"" }.joined(separator: ", ")
            statements += """
                COPY (SELECT \(columns) FROM (\(views.rows(of: job.table))) ORDER BY \(order)) \
                TO \(SQLText.literal(job.file)) (FORMAT parquet, COMPRESSION zstd\(isWhole ? ", COMPRESSION_LEVEL 15" : ""));\n
                """
            counts.append(
                """
                SELECT \(SQLText.literal(job.table.name)) AS name, count(*) AS n \
                FROM read_parquet(\(SQLText.literal(job.file)))
                """
            )
        }
        statements += DuckDBQuestion.statements(counts.joined(separator: " UNION ALL "))
        let answer = try EngineAnswer(lines: engine.run(statements, in: folder))
        var found: [FleetTable: Int64] = [:]
        for row in answer.rows {
            guard row.count == 2, case .text(let name) = row[0], case .integer(let count) = row[1],
                let table = FleetTable(rawValue: name)
            else { continue }
            found[table] = count
        }
        return found
    }
}
