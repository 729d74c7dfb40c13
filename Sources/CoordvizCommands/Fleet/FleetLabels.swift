internal import ArgumentParser
internal import CoordvizModel
internal import Foundation

/// The labels that `fleet add` adds to those of the recordings.
final class FleetLabels {
    private var all: [String: String] = [:]
    private var byRecording: [ExactText: [String: String]] = [:]
    private var bySession: [String: [String: String]] = [:]
    private var unusedRecordings: Set<ExactText> = []
    private var unusedSessions: Set<String> = []

    /// - Parameters:
    ///   - words: options of the form `name=value`, which override the file.
    ///   - file: the path of a file with labels.
    /// - Throws: ``CommandFailure`` when the file cannot be read.
    init(_ words: [String], file: String?) throws {
        if let file { try read(file) }
        for word in words {
            let (name, value) = try LabelOption.label(word)
            all[name] = value
        }
        if all.count > SessionLabels.most {
            throw CommandFailure(
                .usage,
                "--label and --labels have \(all.count) labels for all sessions. A session has at most \(SessionLabels.most)."
            )
        }
        unusedRecordings = Set(byRecording.keys)
        unusedSessions = Set(bySession.keys)
    }

    /// What to say of rows of the file that named nothing which was added; nil when there is none.
    var unusedText: String? {
        let unused = unusedRecordings.map(\.text) + unusedSessions
        guard let first = unused.min() else { return nil }
        return "\(Count.of(unused.count, "row")) of --labels matched no session, such as that of '\(first)'."
    }

    /// The labels to add to a session of a recording.
    func added(_ recording: String, _ facts: SessionFacts) -> [String: String] {
        let (name, whole) = (ExactText(recording.pathComponents.last ?? recording), ExactText(recording))
        unusedRecordings.subtract([name, whole])
        unusedSessions.remove(facts.uuid.text)
        return [byRecording[name], byRecording[whole], bySession[facts.uuid.text], all].compactMap(\.self)
            .reduce(into: [:]) { labels, more in labels.merge(more) { _, later in later } }
    }

    private func read(_ path: String) throws {
        // Spreadsheets write a byte order mark.
        guard let text = try InputFile.text(of: path, atMost: InputFile.mostOfList) else {
            throw CommandFailure(.noInput, "The file of labels '\(path)' does not exist or cannot be read.")
        }
        // With the empty ones, so that an error names the right line.
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        let first = lines.firstIndex { !$0.isEmpty && !$0.hasPrefix("#") } ?? 0
        let header = (first < lines.count ? try? CSVLine.fields(lines[first]) : nil) ?? []
        let isTable = header.contains("recording") || header.contains("session")
        if isTable, let twice = header.first(where: { name in header.count { $0 == name } > 1 }) {
            throw CommandFailure(.badData, "Line \(first + 1) of '\(path)': the column '\(twice)' occurs twice.")
        }
        // Behind a header, a line that begins with `#` is a row: a recording may be named so.
        for (index, line) in lines.enumerated() where !line.isEmpty && (isTable || !line.hasPrefix("#")) {
            do {
                if !isTable {
                    let (name, value) = try LabelOption.label(line.trimmingCharacters(in: .whitespaces))
                    all[name] = value
                } else if index > first {
                    try readRow(try CSVLine.fields(line), header)
                }
            } catch let error as ValidationError {
                throw CommandFailure(.badData, "Line \(index + 1) of '\(path)': \(error.message)")
            }
        }
    }

    private func readRow(_ fields: [String], _ header: [String]) throws {
        guard fields.count == header.count else {
            throw ValidationError("it has \(fields.count) fields, and the header has \(header.count).")
        }
        var labels: [String: String] = [:]
        for (name, value) in zip(header, fields) where name != "recording" && name != "session" && !value.isEmpty {
            if let problem = SessionLabels.problem(name: name, value: value) {
                throw ValidationError.saying("'\(name)=\(value)' is not a label: \(problem).")
            }
            labels[name] = value
        }
        if let index = header.firstIndex(of: "session"), !fields[index].isEmpty {
            bySession[fields[index].lowercased(), default: [:]].merge(labels) { _, later in later }
        } else if let index = header.firstIndex(of: "recording") {
            let name = fields[index]
            let key = name.contains("/") ? ResolvedPath.absolute(name) : name
            byRecording[ExactText(key), default: [:]].merge(labels) { _, later in later }
        }
    }
}

/// A line of comma-separated values without line breaks in fields (https://www.rfc-editor.org/rfc/rfc4180).
enum CSVLine {
    private enum Place { case beginning, plain, quoted, afterQuote }

    /// - Throws: `ValidationError` for quotation marks within a field that is not quoted, or that do not end it.
    static func fields(_ line: String) throws -> [String] {
        var fields = [""]
        var place = Place.beginning
        for scalar in line.unicodeScalars {
            switch (place, scalar) {
            case (.beginning, "\""): place = .quoted
            case (.quoted, "\""): place = .afterQuote
            case (.afterQuote, "\""):
                // Two quotation marks in quotes are one.
                fields[fields.count - 1].unicodeScalars.append("\"")
                place = .quoted
            case (.plain, "\""),
                (.afterQuote, _) where scalar != ",":
                throw ValidationError("a field that contains quotation marks or commas is written in quotation marks.")
            case (.beginning, ","), (.plain, ","), (.afterQuote, ","):
                fields.append("")
                place = .beginning
            case (.beginning, _), (.plain, _), (.quoted, _), (.afterQuote, _):
                fields[fields.count - 1].unicodeScalars.append(scalar)
                if place == .beginning { place = .plain }
            }
        }
        guard place != .quoted else { throw ValidationError("a quotation mark is not closed.") }
        return fields
    }
}
