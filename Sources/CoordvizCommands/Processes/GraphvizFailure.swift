internal import CoordvizModel
internal import Foundation

/// Why `dot` produced no picture.
enum GraphvizFailure: Error, Equatable {
    /// It failed.
    case ended(ProcessEnding, complaints: String)
    /// It reported success, but the picture is incomplete.
    case cutOff(folder: String, complaints: String)

    /// Whether the graph caused the failure, so that another layout may help. A signal from outside or a full disk
    /// would end the next run, too.
    var isOfTheGraph: Bool {
        switch self {
        case .ended(.exited, _): true
        case .ended(.signaled(let signal), _): [SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP].contains(signal)
        case .cutOff: false
        }
    }

    var asCommandFailure: CommandFailure { CommandFailure(.inputOutput, sentence) }

    private var sentence: Sentence {
        switch self {
        case .ended(.exited(let code), let complaints):
            return
                "Graphviz's 'dot' failed with code \(code). 'coordviz export --dot' works without it.\(Self.output(complaints))"
        case .ended(.signaled(let signal), let complaints):
            return """
                Graphviz's 'dot' was ended by signal \(signal), possibly by a limit on memory, time or file size. \
                'coordviz export --dot' works without it.\(Self.output(complaints))
                """
        case .cutOff(let folder, let complaints):
            return """
                Graphviz's 'dot' did not write the whole picture. Is there space in \(folder)? Set TMPDIR to use \
                another folder.\(Self.output(complaints))
                """
        }
    }

    private static func output(_ complaints: String) -> Sentence {
        let lines = complaints.trimmingCharacters(in: .whitespacesAndNewlines)
        return lines.isEmpty ? "" : " Its output:\n\(lines: lines)"
    }
}
