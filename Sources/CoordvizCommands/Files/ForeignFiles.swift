internal import CoordvizModel
internal import CoordvizRecording

/// Says which files beside a recording are named as if they belonged to it and do not.
enum ForeignFiles {
    static func tell(_ names: [String]) {
        var flaws = ReadingFlaws()
        flaws.foreignFiles = names
        for text in flaws.texts { StandardError.write("coordviz: \(text)") }
    }
}
