internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// What was found of a helper program on this machine.
struct FoundHelper {
    /// Whether the helper can be used.
    enum State: Equatable {
        case installed(path: String)
        /// A file of that name is on the PATH, but may not be executed.
        case notExecutable(path: String)
        /// It is there, but does not do what it is for; with a sentence about that.
        case broken(path: String, Sentence)
        case missing
        /// There is none for this system.
        case notForThisSystem
    }

    let name: String
    let purpose: String
    var state: State
    /// The version that the program says; nil if it was not asked, or said none that is understood.
    var version: String?
    /// How to install it here; nil if it is not for this system.
    let installation: String?

    /// Looks for a helper, and asks it for its version. Takes as long as the program does, at most ``patience``.
    init(_ helper: Helper, system: Helper.System, searchPath: SearchPath, patience: Duration = .seconds(5)) {
        name = helper.name
        purpose = helper.purpose
        installation = helper.installation[system]
        guard installation != nil else {
            state = .notForThisSystem
            return
        }
        switch searchPath.find(helper.name) {
        case .nothing: state = .missing
        case .notExecutable(let path): state = .notExecutable(path: path)
        case .program(let path):
            state = .installed(path: path)
            if let trial = helper.trial { _ = answer(of: path, trial, patience) }
            guard let question = helper.version, let text = answer(of: path, question.arguments, patience) else {
                return
            }
            version = Self.version(in: text, after: question.words)
        }
    }

    /// What the program prints; nil if it fails, which is then its state.
    private mutating func answer(of path: String, _ arguments: [String], _ patience: Duration) -> String? {
        let command = ([name] + arguments).joined(separator: " ")
        do {
            switch try HelperAnswer(of: path, arguments, within: patience) {
            case .ended(.exited(0), let text): return text
            case .ended(let ending, _): state = .broken(path: path, "'\(command)' ended with code \(ending.exitCode)")
            case .endless: state = .broken(path: path, "'\(command)' wrote more than \(HelperAnswer.most >> 10) KB")
            case .unfinished:
                state = .broken(path: path, "'\(command)' did not end within \(patience.components.seconds) s")
            }
        } catch let failure as CommandFailure {
            state = .broken(path: path, failure.sentence)
        } catch {
            state = .broken(path: path, "'\(command)' cannot be run: \(SystemReason.text(of: error))")
        }
        return nil
    }

    /// The digits and periods after these words; nil if there are none.
    static func version(in text: String, after words: String) -> String? {
        guard let start = text.range(of: words)?.upperBound else { return nil }
        let version = text[start...].prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        return version.first?.isNumber == true ? String(version.prefix(32)) : nil
    }
}
