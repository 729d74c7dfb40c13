internal import CoordvizModel

/// A program or app that `coordviz record` starts: how to run it, and what its end says about the recorded app.
protocol Launch {
    /// The name of the recorded app in messages.
    var name: String { get }

    /// The process to run.
    /// - Parameter recorderVariables: environment variables for the recorder in the app.
    func process(recorderVariables: [String: String]) -> RecordedProcess

    /// How the app ended, derived from the process's end; nil when that is unknown.
    func appEnding(after ending: ProcessEnding) -> AppEnding?

    /// The message to the user when a signal ended the process.
    func sentence(onSignal signal: Int32) -> Sentence

    /// The message to the user when nothing was recorded, with what to do.
    func sentenceOnNothingRecorded(after ending: ProcessEnding) -> Sentence
}

/// How an app ended that could not record its own end.
struct AppEnding: Equatable {
    var ending: SessionEnding
    var signal: Int32?
}
