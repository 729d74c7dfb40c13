internal import CoordvizModel
internal import Foundation

/// Shows pages in the user's browser: the one that the variable `BROWSER` names, or else the system's default.
struct Browser {
    // Asked when the tool runs, so that Linux compiles all of it: `make check-apple` does not compile the tool.
    static let isMac = FileManager.default.fileExists(atPath: "/System/Library/CoreServices")
    private static let opener = isMac ? "open" : "xdg-open"
    private static let remedy: Sentence =
        isMac
        ? "Open it yourself, or name a browser in the variable BROWSER."
        : """
        Open it yourself, install a browser and xdg-utils (Debian and Ubuntu: 'apt-get install xdg-utils'), or name \
        a browser in the variable BROWSER.
        """

    /// The commands that open a browser.
    static let uses = ["open", "serve --open", "record --live"]

    private let variable: String
    private let searchPath: SearchPath

    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        variable = environment["BROWSER"] ?? ""
        searchPath = SearchPath(environment: environment)
    }

    /// Opens a file and waits for the program that does: the system's returns at once, a browser in the terminal at its
    /// end. As in xdg-open(1), programs that are missing or fail are followed by the next one.
    /// - Throws: ``CommandFailure``, which names the file, when there is no browser or all of them fail.
    func show(_ path: String) throws {
        try show(address: URL(fileURLWithPath: path).absoluteString, of: path)
    }

    /// Opens an address, as ``show(_:)`` opens a file; but the program does not end with this process, so that no browser
    /// is closed in which the user may have opened other pages. It cannot use the terminal.
    func showDetached(address: String) throws {
        try show(address: address, of: address, run: HelperProcess.runDetached)
    }

    /// - Parameters:
    ///   - name: what the user can open instead, for the failure.
    ///   - run: runs a program until it ends.
    private func show(
        address: String,
        of name: String,
        run: (Spawn) throws -> ProcessEnding = HelperProcess.run
    ) throws {
        var problems: [Sentence] = []
        for command in commands(for: address) {
            guard let program = program(of: command) else { continue }
            do {
                let ending = try run(Spawn(program: program, arguments: Array(command.dropFirst())))
                if ending == .exited(0) { return }
                problems.append("'\(command[0])' ended with code \(ending.exitCode) and may not have opened it.")
            } catch let error as CommandFailure where error.status == .notExecutable {
                problems.append(error.sentence)
            }
        }
        let none: Sentence = "No browser was opened: " + (variable.isEmpty ? missingOpener : missingBrowser)
        throw failure(name, because: problems.isEmpty ? [none] : problems)
    }

    /// The commands to try, each in words. As in xdg-open(1), `BROWSER` is a list of commands with colons between them, in
    /// which `%s` is the address; without it the address is the last argument.
    func commands(for address: String) -> [[String]] {
        let named = variable.split(separator: ":").compactMap { command -> [String]? in
            let words = command.split(separator: " ").map(String.init)
            if words.isEmpty { return nil }
            let filled = words.map { $0.replacing("%s", with: address) }
            return filled == words ? words + [address] : filled
        }
        return variable.isEmpty ? [[Self.opener, address]] : named
    }

    /// The programs that would be tried, in order, and where each is; nil for one that is not on the PATH.
    var programs: [(name: String, path: String?)] {
        commands(for: "").map { ($0[0], program(of: $0)) }
    }

    /// Whether the variable `BROWSER` names them.
    var isNamed: Bool { !variable.isEmpty }

    private func program(of command: [String]) -> String? {
        if case .program(let path) = searchPath.find(command[0]) { path } else { nil }
    }

    private var missingOpener: Sentence { "The program '\(Self.opener)' is not on the PATH." }

    private var missingBrowser: Sentence {
        "The variable BROWSER ('\(variable)') names no program that can be executed."
    }

    private func failure(_ name: String, because problems: [Sentence]) -> CommandFailure {
        CommandFailure(.unavailable, (["The report is \(name)."] + problems + [Self.remedy]).joined(separator: " "))
    }
}
