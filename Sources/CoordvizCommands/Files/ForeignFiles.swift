internal import CoordvizModel
internal import CoordvizRecording

extension RecordingReader {
    /// Says which files beside the recording are named as if they belonged to it and do not.
    func tellOfForeignFiles() {
        var flaws = ReadingFlaws()
        flaws.foreignFiles = foreignFiles
        for text in flaws.texts { StandardError.write("coordviz: \(text)") }
    }
}
