extension SessionFacts {
    /// How the session ended, as people read it.
    public var endingText: String {
        switch ending {
        case .clean: "ended cleanly"
        case .exited: "the program exited without finishing the recording"
        case .crashed: signal.map { "died by signal \($0)" } ?? "crashed"
        case .running: "no end recorded: still running, or it died unseen"
        }
    }
}
