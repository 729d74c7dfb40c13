/// The exit codes of the tool, most of them from BSD's sysexits(3), so that scripts can distinguish failures.
enum ExitStatus: Int32, CaseIterable {
    /// A check found something new, a comparison found a difference, or recordings could not be read.
    case findings = 1
    /// The command line is wrong.
    case usage = 64
    /// An input has the wrong format or lacks the requested data, or nothing was recorded.
    case badData = 65
    /// An input does not exist.
    case noInput = 66
    /// A required program is not installed, or a server cannot be reached or is busy, or cannot serve.
    case unavailable = 69
    /// coordviz has a bug.
    case software = 70
    /// The output already exists, or cannot be created or written completely.
    case cannotCreate = 73
    /// An input cannot be read, or a helper program failed.
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
        case .badData:
            """
            an input, such as a recording, a configuration or a baseline, has the wrong format, is of a newer version, empty or too \
            large, or does not have what was asked for, such as a session, a moment or a node, or has several that match; \
            or 'coordviz record': the command succeeded and recorded nothing
            """
        case .noInput: "an input, such as a recording, a folder, a configuration, a baseline or a fleet, does not exist"
        case .unavailable:
            """
            Graphviz's 'dot', Xcode's 'xcrun', DuckDB's 'duckdb' or 'spark-submit' is needed and not on the PATH, \
            'coordviz open' found no browser, 'coordviz serve' cannot listen at the port or may open too few files, or \
            the collector of --send cannot be reached or is busy
            """
        case .software: "coordviz has a bug; please report it"
        case .cannotCreate:
            "the output already exists (see --force) or cannot be written, or 'coordviz doctor' found that no recording can be made"
        case .inputOutput: "an input cannot be read, or Graphviz produced no picture"
        case .refused: "the collector of --send refused spans, or is not a collector"
        case .notExecutable: "the command to record cannot be executed"
        case .commandNotFound: "the command to record does not exist"
        }
    }

    /// The codes that a signal or the recorded command decides.
    static let others = """
        A command that a signal ends exits with 128 plus the signal's number: 130 at Ctrl-C, also of 'coordviz serve', \
        'coordviz events --follow' and 'coordviz mcp', and 143 at SIGTERM. 'coordviz record' passes on the recorded \
        command's own code (with --simulator: simctl's), or 128 plus the number of the signal that ended it.
        """

    static let documentation: String = {
        let lines = allCases.map {
            "  \($0.rawValue)\($0.rawValue < 10 ? "    " : $0.rawValue < 100 ? "   " : "  ")\($0.meaning)"
        }
        return """
            Exit codes:
              0    done
            \(lines.joined(separator: "\n"))
            \(others)
            """
    }()
}
