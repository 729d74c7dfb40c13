internal import CoordvizModel
internal import Foundation

/// Why a `dot` that was started made no picture.
enum GraphvizFailure: Error, Equatable {
    /// It ended otherwise than with success.
    case ended(ProcessEnding, complaints: String)
    /// It ended with success, and what it wrote is not whole.
    case cutOff(folder: String, complaints: String)

    /// Whether another drawing may help. What ends a `dot` from outside, or leaves it no space, ends the next one as well.
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
                "Graphviz's 'dot' failed with code \(code). 'coordviz export --dot' works without it.\(Self.told(complaints))"
        case .ended(.signaled(let signal), let complaints):
            return """
                Graphviz's 'dot' was ended by signal \(signal), as by a limit on memory, time or file sizes. 'coordviz export \
                --dot' works without it.\(Self.told(complaints))
                """
        case .cutOff(let folder, let complaints):
            return """
                Graphviz's 'dot' did not write the whole picture. Is there space in \(folder)? Set TMPDIR to use another \
                folder.\(Self.told(complaints))
                """
        }
    }

    private static func told(_ complaints: String) -> Sentence {
        let lines = complaints.trimmingCharacters(in: .whitespacesAndNewlines)
        return lines.isEmpty ? "" : " It said:\n\(lines: lines)"
    }
}
