import Foundation
import Testing

// Baselines and configurations.
extension EndToEndTests.Check {
    @Test func findingsInABaselineOfOneRunAreKnownInTheNext() async throws {
        try await record("shopping-cart")
        let written = try await workshop.coordviz("check", "--write-baseline", "known.txt", "app.sqlite")
        #expect(written.code == 0)
        #expect(written.stderr == "coordviz: wrote known.txt: 1 finding is known now\n")
        let first = try workshop.text("known.txt")
        try await record("shopping-cart")
        let again = try await workshop.coordviz("check", "--baseline", "known.txt", "app.sqlite")
        #expect(again.code == 0)
        #expect(again.stdout.contains("\nnothing new, 1 known in session"))
        try await workshop.coordviz("check", "--write-baseline", "known.txt", "app.sqlite")
        #expect(try workshop.text("known.txt") == first, "Each run must write the same, for a repository.")
    }

    @Test func theNearestConfigurationCountsAndOptionsComeBeforeIt() async throws {
        try await record("shopping-cart")
        try workshop.write("rules:\n  unhandled-message: off\n".utf8, to: ".coordviz.yml")
        #expect(try await workshop.coordviz("check", "app.sqlite").code == 0)
        let asked = try await workshop.coordviz("check", "--rule", "unhandled-message", "app.sqlite")
        #expect(asked.code == 1)
        try workshop.write("fail-on: error\nrules:\n  unhandled-message: warning\n".utf8, to: ".coordviz.yml")
        let warned = try await workshop.coordviz("check", "app.sqlite")
        #expect(warned.code == 0 && warned.stdout.hasPrefix("warning: "))
        #expect(try await workshop.coordviz("check", "--fail-on", "warning", "app.sqlite").code == 1)
    }

    @Test func aConfigurationsBaselineIsBesideIt() async throws {
        try await record("shopping-cart")
        try await workshop.coordviz("check", "--write-baseline", "known.txt", "app.sqlite")
        try workshop.write("baseline: known.txt\n".utf8, to: ".coordviz.yml")
        let outcome = try await workshop.coordviz("check", "app.sqlite", environment: ["PWD": "/"])
        #expect(outcome.code == 0 && outcome.stdout.contains("1 known"))
    }

    @Test func whatTheConfigurationsBaselineHasIsKnownBesideAnother() async throws {
        try await record("shopping-cart")
        try await workshop.coordviz("check", "--write-baseline", "known.txt", "app.sqlite")
        try workshop.write("# coordviz baseline 1\n".utf8, to: "other.txt")
        try workshop.write("baseline: known.txt\n".utf8, to: ".coordviz.yml")
        let both = try await workshop.coordviz("check", "--baseline", "other.txt", "app.sqlite")
        #expect(both.code == 0 && both.stdout.contains("1 known"))
        let one = try await workshop.coordviz("check", "--no-config", "--baseline", "other.txt", "app.sqlite")
        #expect(one.code == 1)
    }

    @Test func aBaselineThatTheConfigurationNamesMustExist() async throws {
        try await record("shopping-cart")
        try workshop.write("baseline: known.txt\n".utf8, to: ".coordviz.yml")
        let outcome = try await workshop.coordviz("check", "app.sqlite")
        expectRefusal(outcome, code: 65, says: [".coordviz.yml names", "there is no such file", "--write-baseline"])
        #expect(try await workshop.coordviz("check", "--write-baseline", "known.txt", "app.sqlite").code == 0)
    }

    @Test func anEmptyFileBecomesABaseline() async throws {
        try await record("shopping-cart")
        try workshop.write("".utf8, to: "known.txt")
        let written = try await workshop.coordviz("check", "--write-baseline", "known.txt", "app.sqlite")
        #expect(written.code == 0, "\(written.stderr)")
        #expect(try await workshop.coordviz("check", "--baseline", "known.txt", "app.sqlite").code == 0)
    }

    @Test func aBaselineIsNotWrittenIntoTheFileThatTheAnswerGoesTo() async throws {
        try await record("shopping-cart")
        let outcome = try await workshop.runCommand(
            "/bin/sh",
            ["-c", "\"$TOOL\" check --write-baseline out.txt app.sqlite > out.txt"],
            environment: ["TOOL": Executables.coordviz]
        )
        expectRefusal(outcome, code: 64, says: ["findings are written to standard output", "another file"])
        #expect(try workshop.text("out.txt") == "")
    }

    @Test func aByteOrderMarkIsNoPartOfAConfigurationOrABaseline() async throws {
        try await record("shopping-cart")
        try workshop.write(
            "\u{FEFF}fail-on: error\r\nrules:\r\n  unhandled-message: warning\r\n".utf8,
            to: ".coordviz.yml"
        )
        let warned = try await workshop.coordviz("check", "app.sqlite")
        #expect(warned.code == 0 && warned.stdout.hasPrefix("warning: "), "\(warned.stderr)")
        try await workshop.coordviz("check", "--no-config", "--write-baseline", "known.txt", "app.sqlite")
        try workshop.write("\u{FEFF}\(workshop.text("known.txt"))".utf8, to: "known.txt")
        let known = try await workshop.coordviz("check", "--no-config", "--baseline", "known.txt", "app.sqlite")
        #expect(known.code == 0, "\(known.stderr)")
    }

    @Test func aConfigurationThatIsALinkToNothingIsNotSkipped() async throws {
        try await record("shopping-cart")
        try FileManager.default.createSymbolicLink(
            atPath: workshop.path(".coordviz.yml"),
            withDestinationPath: "settings/gone.yml"
        )
        let outcome = try await workshop.coordviz("check", "app.sqlite")
        expectRefusal(outcome, code: 66, says: [".coordviz.yml is a link to a file that does not exist"])
        #expect(try await workshop.coordviz("check", "--no-config", "app.sqlite").code == 1)
    }

    @Test func aBaselineAndAConfigurationMayComeThroughAPipe() async throws {
        try await record("shopping-cart")
        try await workshop.coordviz("check", "--write-baseline", "known.txt", "app.sqlite")
        for (option, text) in [("--baseline", "cat known.txt"), ("--config", "echo 'fail-on: error'")] {
            let outcome = try await workshop.runCommand(
                "/bin/bash",
                ["-c", "\"$TOOL\" check \(option) <(\(text)) app.sqlite"],
                environment: ["TOOL": Executables.coordviz]
            )
            #expect(outcome.code == (option == "--baseline" ? 0 : 1), "\(outcome.stderr)")
        }
        #expect(try await workshop.coordviz("check", "--config", "/dev/null", "app.sqlite").code == 1)
    }

    @Test func findingsInAnyOfSeveralBaselinesAreKnown() async throws {
        try await record("friends-and-messages")
        for (rule, file) in [("chain-broken", "one.txt"), ("unhandled-message", "other.txt")] {
            try await workshop.coordviz("check", "--rule", rule, "--write-baseline", file, "app.sqlite")
            #expect(try await workshop.coordviz("check", "--baseline", file, "app.sqlite").code == 1)
        }
        let both = try await workshop.coordviz(
            "check",
            "--baseline",
            "one.txt",
            "--baseline",
            "other.txt",
            "app.sqlite"
        )
        #expect(both.code == 0 && both.stderr == "" && both.stdout.contains("nothing new, 5 known"))
        let piped = try await workshop.runCommand(
            "/bin/sh",
            ["-c", "cat one.txt | \"$TOOL\" check --baseline other.txt --baseline - app.sqlite"],
            environment: ["TOOL": Executables.coordviz]
        )
        #expect(piped.stdout == both.stdout && piped.code == 0)
    }

    @Test(arguments: ["text", "json", "sarif", "junit"])
    func entriesThatNoLongerMatchAreReportedOnStandardError(_ format: String) async throws {
        try await record("shopping-cart")
        try await workshop.coordviz("check", "--write-baseline", "known.txt", "app.sqlite")
        let known = try workshop.text("known.txt")
        try workshop.write("\(known)chain-broken/0123456789abcdef  Gone\n".utf8, to: "known.txt")
        let configuration = "baseline: known.txt\nignore:\n  - rule: unhandled-message\n    name: Nothing\n"
        try workshop.write(configuration.utf8, to: ".coordviz.yml")
        let outcome = try await workshop.coordviz("check", "--format", format, "app.sqlite")
        #expect(outcome.code == 0)
        #expect(
            outcome.stderr == """
                coordviz: the ignore at .coordviz.yml:3 matches nothing: remove it, unless another recording needs it
                coordviz: 1 finding of the baseline was not found any more: write the baseline again to drop it, unless another \
                recording has it

                """
        )
        #expect(!outcome.stdout.contains("not found any more") && !outcome.stdout.contains("fits nothing"))
    }
}
