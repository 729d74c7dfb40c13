/// The exit codes of the tool, most of them from BSD's sysexits(3), so that scripts can distinguish failures.
enum ExitStatus: Int32, CaseIterable {
    /// A check found something new, a comparison found a difference, or recordings could not be read.
    case findings = 1
    /// The command line is wrong.
    case usage = 64
    /// The input has the wrong format or lacks the requested data.
    case badData = 65
    /// The input does not exist.
    case noInput = 66
    /// A required program is not installed, or a server cannot be reached or is busy.
    case unavailable = 69
    /// coordviz has a bug.
    case software = 70
    /// The output already exists, or cannot be created or written completely.
    case cannotCreate = 73
    /// The input cannot be read, or a helper program failed.
    case inputOutput = 74
    /// A server refused what was sent to it.
    case refused = 76
    /// The command to record cannot be executed.
    case notExecutable = 126
    /// The command to record does not exist.
    case commandNotFound = 127

    var meaning: String {
        switch self {
        case .findings:
            """
            'coordviz check' found something new, 'coordviz diff --exit-code' a difference, or 'coordviz fleet' recordings or \
            files that cannot be read
            """
        case .usage: "the command line is wrong, or does not say which of several recordings to use"
        case .badData: "not a recording, or one that is newer, empty, or without the requested session or moment"
        case .noInput: "the recording does not exist"
        case .unavailable:
            """
            Graphviz's 'dot', Xcode's 'xcrun', DuckDB's 'duckdb' or 'spark-submit' is needed and not on the PATH, \
            'coordviz open' found no browser, 'coordviz serve' cannot listen at the port, or the collector of --send \
            cannot be reached or is busy
            """
        case .software: "coordviz has a bug; please report it"
        case .cannotCreate:
            "the output already exists (see --force) or cannot be written, or 'coordviz doctor' found that no recording can be made"
        case .inputOutput: "reading failed, or Graphviz produced no picture"
        case .refused: "the collector of --send refused spans, or is not a collector"
        case .notExecutable: "the command to record cannot be executed"
        case .commandNotFound: "the command to record does not exist"
        }
    }

    static let documentation: String = {
        let lines = allCases.map {
            "  \($0.rawValue)\($0.rawValue < 10 ? "    " : $0.rawValue < 100 ? "   " : "  ")\($0.meaning)"
        }
        return """
            Exit codes:
              0    done
            \(lines.joined(separator: "\n"))
            'coordviz record' passes on the recorded command's own code (with --simulator: simctl's), or 128 plus the \
            number of the signal that ended it.
            """
    }()
}
