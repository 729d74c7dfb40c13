internal import CoordvizModel
internal import CoordvizRecording

/// Reports files that have the name of a recording's side file but do not belong to it.
enum ForeignFiles {
    static func report(_ names: [String]) {
        var integrityIssues = ReadingIssues()
        integrityIssues.foreignFiles = names
        for text in integrityIssues.texts { StandardError.write("coordviz: \(text)") }
    }
}
