import ArgumentParser
import CoordvizModel
import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizCommands

/// `coordviz doctor` says of each helper whether it can be used, whatever is on the PATH.
struct FoundHelperTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let example = Helper(
        name: "draw",
        purpose: "pictures",
        installation: [.debian: "apt-get install draw", .macOS: "brew install draw"],
        version: Helper.VersionQuestion(arguments: ["-V"], words: "draw version ")
    )

    private func install(_ name: String, _ script: String, mode: Int = 0o700, interpreter: String = "/bin/sh") throws {
        // By another process: while this one has a file open for writing, a process that another test starts may have it open, too,
        // and the system then does not execute it.
        let writer = Process()
        writer.executableURL = URL(fileURLWithPath: "/bin/sh")
        writer.arguments = ["-c", #"printf '%s\n' "$2" >"$1"; chmod "$3" "$1""#, "sh", folder.path(name)]
        writer.arguments? += ["#!\(interpreter)\n\(script)", String(mode, radix: 8)]
        try writer.run()
        writer.waitUntilExit()
    }

    private func find(
        _ helper: Helper = example,
        on system: Helper.System = .debian,
        patience: Duration = .seconds(20)
    ) -> FoundHelper {
        let searchPath = SearchPath(environment: ["PATH": folder.url.path])
        return FoundHelper(helper, system: system, searchPath: searchPath, patience: patience)
    }

    @Test(arguments: ["", ">&2"])
    func aProgramIsAskedForItsVersionOnBothOutputs(_ redirection: String) throws {
        try install("draw", #"[ "$*" = -V ] && echo "draw version 2.43.0 (2026)" \#(redirection)"#)
        let found = find()
        #expect(found.state == .installed(path: folder.path("draw")))
        #expect(found.version == "2.43.0")
    }

    @Test(arguments: ["draw version", "draw version x", "draw version \u{1B}[31m9", "", "version 9"])
    func aVersionThatIsNotUnderstoodIsLeftOut(_ text: String) throws {
        try install("draw", "cat <<'E'\n\(text)\nE")
        let found = find()
        #expect(found.state == .installed(path: folder.path("draw")))
        #expect(found.version == nil)
    }

    @Test func aLongVersionIsCut() throws {
        try install("draw", "printf 'draw version '; head -c 10000 /dev/zero | tr '\\0' 9")
        #expect(find().version?.count == 32)
    }

    @Test(arguments: ["exec cat /dev/zero", "head -c 100000 /dev/zero; exec sleep 600", "exec cat /dev/zero >&2"])
    func aProgramThatWritesTooMuchIsEnded(_ script: String) throws {
        try install("draw", script)
        let start = ContinuousClock.now
        #expect(find().state == .broken(path: folder.path("draw"), "'draw -V' wrote more than 16 KB"))
        #expect(ContinuousClock.now - start < .seconds(15))
    }

    @Test(arguments: ["", "wait"]) func whatAProgramHasStartedIsEndedWithIt(_ end: String) throws {
        let beats = folder.path("beats")
        try install("child", "while :; do echo >>'\(beats)'; sleep 0.02; done")
        try install("draw", "'\(folder.path("child"))' & until [ -s '\(beats)' ]; do sleep 0.02; done; \(end)")
        _ = find(patience: .seconds(2))
        let count = { try Data(contentsOf: URL(fileURLWithPath: beats)).count }
        let before = try count()
        usleep(300_000)
        #expect(try count() == before)
    }

    @Test func aProgramThatFailsIsBrokenAndItsCallIsNamed() throws {
        try install("draw", "exit 3")
        #expect(find().state == .broken(path: folder.path("draw"), "'draw -V' ended with code 3"))
    }

    @Test func aProgramThatDoesNotEndIsEnded() throws {
        try install("draw", "echo $$ >'\(folder.path("process"))'; exec sleep 600")
        let found = find(patience: .milliseconds(1500))
        #expect(found.state == .broken(path: folder.path("draw"), "'draw -V' did not end within 1 s"))
        let text = try String(contentsOfFile: folder.path("process"), encoding: .utf8)
        let process = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(kill(process, 0) == -1)
    }

    @Test func aFileThatMayNotBeExecutedOrHasNoInterpreterIsReported() throws {
        try install("draw", "echo draw version 1", mode: 0o600)
        #expect(find().state == .notExecutable(path: folder.path("draw")))
        try install("draw", "", interpreter: "/not/there")
        guard case .broken(folder.path("draw"), _) = find().state else {
            Issue.record("\(find().state)")
            return
        }
    }

    @Test func aMissingProgramHasTheCommandOfTheSystemThatInstallsIt() {
        #expect(find().state == .missing)
        #expect(find(on: .debian).installation == "apt-get install draw")
        #expect(find(on: .macOS).installation == "brew install draw")
        #expect(find(on: .other).state == .notForThisSystem)
    }

    @Test func xcrunHasToFindSimctl() throws {
        let xcrun = try #require(Helper.all.first { $0.name == "xcrun" })
        try install("xcrun", #"[ "$*" = "--find simctl" ] || exit 0; exit 72"#)
        #expect(
            find(xcrun, on: .macOS).state
                == .broken(path: folder.path("xcrun"), "'xcrun --find simctl' ended with code 72")
        )
        try install("xcrun", "echo /Applications/Xcode.app/usr/bin/simctl")
        #expect(find(xcrun, on: .macOS).state == .installed(path: folder.path("xcrun")))
        #expect(find(xcrun, on: .debian).state == .notForThisSystem)
    }

    @Test func eachHelperCanBeInstalledOnEachSystemThatHasIt() {
        #expect(Helper.all.map(\.name) == ["dot", "rsvg-convert", "duckdb", "spark-submit", "java", "xcrun"])
        for helper in Helper.all where helper.name != "xcrun" {
            #expect(Set(helper.installation.keys) == Set(Helper.System.allCases), "\(helper.name)")
        }
    }

    @Test(
        arguments: [
            ("ID=debian\nVERSION_ID=\"12\"", Helper.System.debian), ("ID=ubuntu\nID_LIKE=debian", .debian),
            ("ID=linuxmint\nID_LIKE=\"ubuntu debian\"", .debian), ("ID=fedora", .other),
            ("NAME=\"not debian\"\nID=arch", .other), ("", .other),
        ]
    )
    func theSystemIsKnownByItsRelease(_ release: String, _ system: Helper.System) {
        #expect(Helper.System(release: release) == system)
    }

    // MARK: Browsers

    private func browser(_ variable: String) -> FoundHelper {
        FoundHelper(Browser(environment: ["PATH": folder.url.path, "BROWSER": variable]), system: .debian)
    }

    @Test func theFirstBrowserThatIsThereIsNamed() throws {
        #expect(browser("").state == .missing)
        #expect(browser("").installation?.contains("xdg-utils") == true)
        #expect(browser("one:two %s").state == .missing)
        #expect(browser("one:two %s").name == "one, two")
        try install("two", "")
        #expect(browser("one:two %s").state == .installed(path: folder.path("two")))
        #expect(browser("one:two %s").name == "two")
    }

    @Test func theCommandsThatOpenABrowserAreNamed() {
        #expect(Browser.uses.allSatisfy { browser("").purpose.contains("'\($0)'") })
        #expect(Browser.uses.allSatisfy { browser("one").purpose.contains("'\($0)'") })
        // Those whose help says so.
        let commands = CoordvizCommand.configuration.subcommands
        let opening = commands.flatMap { command -> [String] in
            let name = command.configuration.commandName ?? ""
            let options = command.helpMessage(columns: 10_000).split(separator: "\n").filter {
                $0.hasPrefix("  --") && $0.contains("in the browser")
            }
            let all = options.compactMap { $0.split(separator: " ").first }.map { "\(name) \($0)" }
            return command.configuration.abstract.contains("open it in the browser") ? [name] + all : all
        }
        #expect(Set(opening) == Set(Browser.uses))
    }
}
