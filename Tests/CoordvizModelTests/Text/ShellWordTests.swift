import CoordvizModel
import CoordvizTestSupport
import Testing

@Suite("A word of a command is one word to bash and zsh, whatever it holds")
struct ShellWordTests {
    /// `bash` is everywhere; without `zsh` its part is skipped.
    @Test(arguments: ["bash", "zsh"], Shell.Setting.allCases)
    func aWordIsReadAsItIs(_ name: String, _ setting: Shell.Setting) throws {
        guard let shell = Shell(name, setting) else {
            #expect(name == "zsh", "There is no bash on the PATH.")
            return
        }
        let commands: [ShellCommand] = HostileNames.all.map { "coordviz node \(ShellWord($0)) b" }
        let outcome = try shell.run(commands.map(\.text))
        #expect(outcome.accidents == [])
        #expect(outcome.calls.count == commands.count)
        for (name, call) in zip(HostileNames.all, outcome.calls) {
            #expect(call.map { Array($0.utf8) } == ["coordviz", "node", name, "b"].map { Array($0.utf8) })
        }
    }

    @Test(arguments: ["bash", "zsh"], Shell.Setting.allCases)
    func nothingIsRunWhereTheQuotesAroundACommandAreCopiedToo(_ name: String, _ setting: Shell.Setting) throws {
        guard let shell = Shell(name, setting) else { return }
        let commands: [ShellCommand] = HostileNames.all.map { "coordviz node \(ShellWord($0)) b" }
        let outcome = try shell.run(commands.map { "'\($0.text)'" } + ["coordviz end"], alone: true)
        #expect(outcome.calls == [["coordviz", "end"]])
        #expect(outcome.accidents.filter { $0.hasPrefix("made ") } == [])
        #expect(outcome.accidents.filter { $0.hasPrefix("looked for ") && !$0.contains("coordviz node") } == [])
    }

    @Test(arguments: HostileNames.all)
    func aTerminalShowsItAsItIs(_ name: String) {
        let command: ShellCommand = "coordviz node \(ShellWord(name)) \(ShellWord(path: name))"
        #expect(TerminalText.escape(command.text) == command.text)
    }

    @Test(arguments: [
        ("app.sqlite", "app.sqlite"), ("my app.sqlite", "'my app.sqlite'"), ("", "''"),
        ("Käse.sqlite", "'Käse.sqlite'"),
        ("a;b", #"a\;b"#), ("it's", #"it\'s"#), ("SELECT 1, 2", "'SELECT 1, 2'"), ("a*", #"a\*"#), ("ü;", #"'ü'\;"#),
        ("a\u{1B}b", #"a$'\033'b"#), ("\u{202E}", #"$'\342\200\256'"#), ("a\nb", #"a$'\012'b"#), ("~", #"\~"#),
    ])
    func whatPeopleTypeStaysReadable(_ word: String, _ text: String) {
        #expect(ShellWord(word).description == text)
    }

    @Test func aLeadingDashIsNoOption() {
        let path: ShellCommand = "coordviz check \(ShellWord(path: "-f"))"
        #expect(path.text == "coordviz check ./-f")
        let operands: ShellCommand = "coordviz node \(operands: ShellWord("-x"), ShellWord(path: "a.sqlite"))"
        #expect(operands.text == "coordviz node -- -x a.sqlite")
        let option: ShellCommand = "coordviz tree \(option: "--root", ShellWord("-x")) a.sqlite"
        #expect(option.text == "coordviz tree --root=-x a.sqlite")
        let plain: ShellCommand = "coordviz node \(operands: ShellWord("x"), ShellWord(path: "a.sqlite"))"
        #expect(plain.text == "coordviz node x a.sqlite")
    }
}
