internal import CoordvizModel
internal import CoordvizRecording

/// Reports files that have the name of a recording's side file but do not belong to it.
enum ForeignFiles {
    static func report(_ names: [String]) {
        var flaws = ReadingFlaws()
        flaws.foreignFiles = names
        for text in flaws.texts { StandardError.write("coordviz: \(text)") }
    }
}
