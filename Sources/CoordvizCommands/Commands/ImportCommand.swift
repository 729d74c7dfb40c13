internal import ArgumentParser
internal import CoordvizExport
internal import CoordvizImport
internal import CoordvizModel
internal import CoordvizRecording

/// `coordviz import`: converts debugger output or JSON to a recording.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Make a recording from debugger output or JSON.",
        discussion: """
            Reads the output of -[UIViewController _printHierarchy], -[UIView recursiveDescription], responder chains, \
            Chisel's pvc, pviews and presponder, and 'coordviz export --json', and detects the format from the text. \
            All dumps of all files become snapshots of one session, in order, each with a mark named after its file. \
            Lines that cannot be read are reported and skipped.

            Examples:
              coordviz import before.txt after.txt -o shop.sqlite
              coordviz import session.json -o shop.sqlite
            """
    )

    @Option(name: [.short, .long], help: "The recording to write; a new file is readable only by you.")
    var output: String

    @Flag(help: "Replace the output if it exists.")
    var force = false

    @Flag(help: "Fail at a line that cannot be read.")
    var strict = false

    @Argument(help: "The files to import; '-' is standard input.", completion: .file(extensions: ["txt", "json"]))
    var files: [String]

    func run() throws {
        let destination = OutputFile(path: output)
        try destination.checkIsPlaceForRecording(force: force, apartFrom: files)
        let (sessions, dumpCount) = try importedSessions()
        try CommandFailure.translating {
            try RecordingMaker.make(sessions, at: OutputFile.placeOfRecording(output), replacing: force)
        }
        let count = Count.of(sessions.count, "session")
        let dumps = dumpCount == 0 ? "" : ", \(Count.of(dumpCount, "dump"))"
        StandardError.write("coordviz: imported \(count)\(dumps) into \(output)")
    }

    /// One session for each recording, and one for all dumps, at the position of the first dump.
    /// - Returns: the sessions, and the number of dumps.
    private func importedSessions() throws -> (sessions: [SessionContents], dumpCount: Int) {
        var dumpCount = 0
        var sessions: [SessionContents] = []
        var dumps: (place: Int, session: SnapshotSession)?
        for file in files {
            let input = try ImportedFile(path: file)
            if RecordingDocument.mayBe(input.bytes) {
                sessions.append(try recording(input))
                continue
            }
            let reading = DumpReader.read(String(decoding: input.bytes, as: UTF8.self))
            try report(reading.notes, of: input)
            var current = dumps ?? (sessions.count, SnapshotSession(process: input.name, startedAt: input.modifiedAt))
            for (index, dump) in reading.dumps.enumerated() {
                current.session.append(dump, named: index == 0 ? input.name : "\(input.name) (\(index + 1))")
            }
            if !reading.dumps.isEmpty { dumps = current }
            dumpCount += reading.dumps.count
        }
        if let dumps { sessions.insert(dumps.session.session, at: dumps.place) }
        guard !sessions.isEmpty else {
            let names = files.joined(separator: ", ")
            throw CommandFailure(
                .badData,
                "No hierarchy that can be read was found in \(names). 'coordviz import --help' lists the supported formats."
            )
        }
        return (Self.withDifferentIDs(sessions), dumpCount)
    }

    /// Gives a session that occurs again another id: answers of a recording are kept by the ids of its sessions.
    private static func withDifferentIDs(_ sessions: [SessionContents]) -> [SessionContents] {
        var known: Set<SessionUUID> = []
        return sessions.map { session in
            var (session, count) = (session, 1)
            let uuid = session.facts.uuid
            while !known.insert(session.facts.uuid).inserted {
                count += 1
                session.facts.uuid = SessionUUID(derivedFrom: [uuid.text, String(count)])
            }
            return session
        }
    }

    private func recording(_ input: ImportedFile) throws -> SessionContents {
        do {
            return try RecordingDocument.contents(of: input.bytes)
        } catch let error as ImportError {
            throw CommandFailure(
                .badData,
                "\(input.path) cannot be imported: \(error.sentence)"
            )
        }
    }

    private func report(_ notes: [DumpNote], of input: ImportedFile) throws {
        let texts = notes.map { "\(input.path):\($0.line): \($0.text)" }
        if strict, let index = notes.firstIndex(where: \.isUnread) {
            throw CommandFailure(.badData, "\(texts[index]). Without --strict the rest is imported.")
        }
        for text in texts.prefix(Self.mostNotes) { StandardError.write("coordviz: \(text)") }
        if texts.count > Self.mostNotes {
            let rest = Count.of(texts.count - Self.mostNotes, "more note", "more notes")
            StandardError.write("coordviz: \(input.path): and \(rest)")
        }
    }

    private static let mostNotes = 50
}
