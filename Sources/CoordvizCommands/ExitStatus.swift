/// What the tool's exit codes mean; numbers from BSD's sysexits(3), so that scripts can tell mistakes apart.
enum ExitStatus: Int32, CaseIterable {
    /// A check found something new, or a comparison a difference.
    case findings = 1
    /// The command line is wrong.
    case usage = 64
    /// The input is not what it should be.
    case badData = 65
    /// The input does not exist.
    case noInput = 66
    /// A program that is needed is not there.
    case unavailable = 69
    /// coordviz itself is broken.
    case software = 70
    /// The output exists already, or cannot be created, or not be written to its end.
    case cannotCreate = 73
    /// The input cannot be read, or a program that helps did not do its part.
    case inputOutput = 74
    /// The command to record cannot be executed.
    case notExecutable = 126
    /// The command to record does not exist.
    case commandNotFound = 127

    var meaning: String {
        switch self {
        case .findings: "'coordviz check' found something new, or 'coordviz diff --exit-code' a difference"
        case .usage: "the command line is wrong, or leaves open which recording is meant"
        case .badData: "not a recording, or newer, empty, without that session or moment"
        case .noInput: "the recording does not exist"
        case .unavailable: "Graphviz's 'dot' or Xcode's 'xcrun' is needed and not on the PATH"
        case .software: "coordviz itself is broken; please report it"
        case .cannotCreate: "the output exists already (see --force) or cannot be written"
        case .inputOutput: "reading failed, or Graphviz made no picture"
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
