import CoordvizTestSupport
import Foundation
import Testing

extension EndToEndTests {
    @Suite("Two recordings, or two moments, are compared")
    struct Diff {
        let workshop: Workshop

        init() throws {
            workshop = try Workshop()
            var script = EventScript.shop()
            try script.session.write(to: workshop.path("old.sqlite"))
            script.childAdded("HelpCoordinator", to: "AppCoordinator")
            script.mark("help")
            try script.session.write(to: workshop.path("new.sqlite"))
        }

        @Test func twoRecordingsAreComparedAndTheExitCodeSaysNothingUnlessAsked() async throws {
            let outcome = try await workshop.coordviz("diff", "old.sqlite", "new.sqlite")
            #expect(outcome.code == 0 && outcome.stderr == "")
            #expect(
                outcome.stdout == """
                    --- old.sqlite, session 1 of Shop
                    +++ new.sqlite, session 1 of Shop

                      AppCoordinator
                    +    | HelpCoordinator #10

                    Screen order
                      in AppCoordinator
                    ~    PaymentCoordinator: HelpCoordinator, was nothing

                    1 added; 1 with other successors.

                    """
            )
            #expect(try await workshop.coordviz("diff", "--exit-code", "old.sqlite", "new.sqlite").code == 1)
            let same = try await workshop.coordviz("diff", "--exit-code", "new.sqlite", "new.sqlite")
            #expect(same.code == 0 && same.stdout.hasSuffix("No differences.\n"))
        }

        @Test func twoMomentsOfOneRecordingAreCompared() async throws {
            let outcome = try await workshop.coordviz("diff", "--from", "home", "--to", "paying", "new.sqlite")
            #expect(outcome.code == 0)
            #expect(outcome.stdout.contains("+    | PaymentCoordinator #"))
            #expect(outcome.stdout.hasSuffix("2 added.\n"))
            let back = try await workshop.coordviz("diff", "--from", "paying", "--to", "back", "new.sqlite", "--json")
            let value = try JSONSerialization.jsonObject(with: Data(back.stdout.utf8)) as? [String: Any]
            #expect(value?["schema"] as? String == "coordviz/diff/1")
            #expect((value?["counts"] as? [String: Int])?["removed"] == 2)
        }

        @Test func aMomentThatIsNotNamedIsTheStartOrTheEnd() async throws {
            let to = try await workshop.coordviz("diff", "--to", "paying", "new.sqlite")
            let fromStart = try await workshop.coordviz("diff", "--from", "start", "--to", "paying", "new.sqlite")
            #expect(to.code == 0 && to.stdout == fromStart.stdout && to.stdout.contains("event 1\n"))
            let from = try await workshop.coordviz("diff", "--from", "paying", "new.sqlite")
            let toEnd = try await workshop.coordviz("diff", "--from", "paying", "--to", "end", "new.sqlite")
            #expect(from.code == 0 && from.stdout == toEnd.stdout && !from.stdout.isEmpty)
            let two = try await workshop.coordviz("diff", "--from", "home", "old.sqlite", "new.sqlite")
            let twoToEnd = try await workshop.coordviz("diff", "--from=home", "--to=end", "old.sqlite", "new.sqlite")
            #expect(two.code == 0 && two.stdout == twoToEnd.stdout)
        }

        @Test func twoSessionsOfOneRecordingAreCompared() async throws {
            let session = EventScript.gap().session
            try session.write(to: workshop.path("old.sqlite"))
            let sessions = ["--session-a", "1", "--session-b", "2"]
            let outcome = try await workshop.runCommand(
                Executables.coordviz,
                ["diff"] + sessions + ["old.sqlite", "old.sqlite"]
            )
            #expect(outcome.code == 0)
            #expect(outcome.stdout.hasPrefix("--- old.sqlite, session 1 of Shop\n+++ old.sqlite, session 2 of Shop\n"))
            let once = try await workshop.runCommand(Executables.coordviz, ["diff"] + sessions + ["old.sqlite"])
            #expect(once.stdout == outcome.stdout)
            let withLast = try await workshop.coordviz("diff", "--session-a", "1", "old.sqlite")
            #expect(withLast.stdout == outcome.stdout)
            let moments = try await workshop.coordviz("diff", "--from", "1#home", "--to", "2#end", "old.sqlite")
            #expect(moments.stdout.contains("+++ old.sqlite, session 2 of Shop, event 21"))
            // A moment that is not named is in the session of the one that is.
            let to = try await workshop.coordviz("diff", "--to", "1#2", "old.sqlite")
            #expect(
                to.stdout.hasPrefix(
                    "--- old.sqlite, session 1 of Shop, event 1\n+++ old.sqlite, session 1 of Shop, event 2\n"
                )
            )
            let from = try await workshop.coordviz("diff", "--from", "1#2", "old.sqlite")
            #expect(from.stdout.contains("+++ old.sqlite, session 1 of Shop, event"))
        }

        @Test func itIsWrittenAsAGraphAndAsAPage() async throws {
            let dot = try await workshop.coordviz("diff", "--dot", "old.sqlite", "new.sqlite")
            let added = "class=\"node coordinator added\", kind=\"coordinator\", title=\"HelpCoordinator\""
            #expect(dot.code == 0 && dot.stdout.contains(added))
            try #require(Executables.find("dot") != nil)
            let page = try await workshop.coordviz("diff", "--html", "-o", "diff.html", "old.sqlite", "new.sqlite")
            #expect(page.code == 0 && page.stderr == "coordviz: wrote diff.html\n")
            let text = try workshop.text("diff.html")
            #expect(text.contains("<section id=\"difference\">") && text.contains("data-difference-node"))
            #expect(text.contains("data-part=\"timeline\""), "It is the report on the later session.")
            let again = try await workshop.coordviz("diff", "--html", "old.sqlite", "new.sqlite")
            expectRefusal(again, code: 73, says: ["diff.html already exists", "--force"])
        }

        @Test func aPageOnTwoMomentsOpensAtTheLaterOneWithTheComparison() async throws {
            try #require(Executables.find("dot") != nil)
            for (to, opensAt) in [("#5", "\"opensAt\":5,"), ("", "\"sessions\":")] {
                let moments = ["--from", "#2"] + (to.isEmpty ? [] : ["--to", to])
                let page = try await workshop.runCommand(
                    Executables.coordviz,
                    ["diff", "--html", "--force", "-o", "diff.html"] + moments + ["old.sqlite"]
                )
                #expect(page.code == 0, "\(page)")
                let text = try workshop.text("diff.html")
                #expect(text.contains(opensAt))
                #expect(
                    text.contains("<section id=\"difference\" data-difference-from=\"2\">"),
                    "The page compares, too."
                )
            }
        }

        @Test(
            arguments: [
                (["old.sqlite"], 64, "--from"),
                (["old.sqlite", "new.sqlite", "old.sqlite"], 64, "one or two recordings"),
                (["--json", "--dot", "old.sqlite", "new.sqlite"], 64, "Choose one"),
                (["--session", "1", "old.sqlite", "new.sqlite"], 64, "--session-a"),
                (
                    ["--session", "1", "--session-a", "1", "--from", "home", "old.sqlite"], 64,
                    "Use either it, or --session-a"
                ),
                (["--session-a", "x", "old.sqlite", "new.sqlite"], 64, "'x' is not a session"),
                (["--session-b", "7", "old.sqlite", "new.sqlite"], 65, "7"),
                (["--session-a", "1", "old.sqlite"], 64, "Both sides are session 1; name another one"),
                (["--session-a", "1", "--session-b", "last", "old.sqlite"], 64, "Both sides are session 1"),
                (["old.sqlite", "none.sqlite"], 66, "none.sqlite"),
                (["--from", "#3", "--to", "#1", "old.sqlite"], 64, "Swap them"),
                (["--from", "nowhere", "old.sqlite"], 65, "no mark named 'nowhere'"),
                (["--session", "1", "--from", "2#end", "old.sqlite"], 64, "session"),
                (
                    ["--dot", "-o", "old.sqlite", "--force", "old.sqlite", "new.sqlite"], 73,
                    "is part of the input old.sqlite"
                ),
            ] as [([String], Int32, String)]
        )
        func whatCannotBeComparedIsRefused(_ arguments: [String], _ code: Int32, _ word: String) async throws {
            let outcome = try await workshop.runCommand(Executables.coordviz, ["diff"] + arguments)
            expectRefusal(outcome, code: code, says: [word])
        }
    }
}
