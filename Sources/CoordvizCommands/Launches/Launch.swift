internal import CoordvizModel

/// What `coordviz record` starts: how it is run, and what its end says of the recorded app.
protocol Launch {
    /// What messages call the recorded app.
    var name: String { get }

    /// The process to run.
    /// - Parameter recorderVariables: what the recorder in the app shall find in its environment.
    func process(recorderVariables: [String: String]) -> RecordedProcess

    /// How the app ended, as far as the process's end tells; nil where it tells nothing.
    func appEnding(after ending: ProcessEnding) -> AppEnding?

    /// For the person at the terminal, when a signal ended the process.
    func sentence(onSignal signal: Int32) -> Sentence

    /// What may be wrong and what to do, when nothing was recorded.
    func sentenceOnNothingRecorded(after ending: ProcessEnding) -> Sentence
}

/// The end of a session that could not tell of it itself.
struct AppEnding: Equatable {
    var ending: SessionEnding
    var signal: Int32?
}
