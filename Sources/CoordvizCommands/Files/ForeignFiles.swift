internal import CoordvizModel
internal import CoordvizRecording

/// Reports files that have the name of a recording's side file and do not belong to it, or may not be read.
enum ForeignFiles {
    static func report(beside reader: RecordingReader) {
        report(reader.foreignFiles, unreadable: reader.unreadableRings)
    }

    static func report(_ names: [String], unreadable: [UnreadableRing] = []) {
        var integrityIssues = ReadingIssues()
        integrityIssues.foreignFiles = names
        integrityIssues.unreadableRings = unreadable
        for text in integrityIssues.texts { StandardError.write("coordviz: \(text)") }
    }
}
