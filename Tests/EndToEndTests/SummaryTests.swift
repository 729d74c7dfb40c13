import Foundation
import Testing

extension EndToEndTests {
    @Suite("A recording's path alone prints a summary")
    struct Summary {
        let workshop: Workshop

        init() throws { workshop = try Workshop() }

        @Test func aRecordingAloneSaysWhatItHoldsAndWhatToAskNext() async throws {
            try await workshop.record("my app.sqlite")
            let outcome = try await workshop.coordviz("my app.sqlite")
            #expect(outcome.code == 0 && outcome.stderr == "")
            #expect(outcome.stdout.hasPrefix("session 1: "))
            #expect(outcome.stdout.contains("shopping-cart, 20"))
            #expect(outcome.stdout.contains("\n  coordviz export --html 'my app.sqlite'  "))
            #expect(try await workshop.coordviz("summary", "my app.sqlite").stdout == outcome.stdout)
        }

        @Test func withoutCoordinatorsItSaysHowToSeeTheControllers() async throws {
            try workshop.write("<A.Home 0x1>, state: appeared, view: (view not loaded)\n".utf8, to: "dump.txt")
            try await workshop.coordviz("import", "dump.txt", "-o", "dump.sqlite")
            let outcome = try await workshop.coordviz("dump.sqlite")
            #expect(outcome.stdout.contains("\n  coordviz tree --layer controllers dump.sqlite  "))
            let empty = try await workshop.coordviz("tree", "dump.sqlite")
            #expect(empty.stdout.contains("nothing to show in layer 'coordinators'"))
            #expect(empty.stdout.hasSuffix("; --layer all shows every node\n"))
        }

        @Test func suggestedCommandsWork() async throws {
            try await workshop.record()
            let lines = try await workshop.coordviz("app.sqlite").stdout.split(separator: "\n")
            let commands = lines.filter { $0.hasPrefix("  coordviz ") }
            #expect(commands.count >= 4)
            for command in commands {
                let words = command.dropFirst(2).components(separatedBy: "  ")[0].split(separator: " ").map(String.init)
                let outcome = try await workshop.runCommand(Executables.coordviz, Array(words.dropFirst()))
                #expect(outcome.code == 0 || outcome.code == 1, "\(command)\n\(outcome.stderr)")
            }
        }

        @Test func programsGetTheSameInJSON() async throws {
            try await workshop.record()
            struct Document: Decodable {
                struct Session: Decodable {
                    let session: Int
                    let process: String
                    let ending: String
                    let lastEvent: Int
                    let coordinatorCount: Int
                    let messageCount: Int
                }
                struct Question: Decodable { let command: String }

                let schema: String
                let sessions: [Session]
                let questions: [Question]?
            }
            func document(_ arguments: String...) async throws -> Document {
                let outcome = try await workshop.runCommand(Executables.coordviz, arguments + ["app.sqlite", "--json"])
                #expect(outcome.code == 0 && outcome.stderr == "")
                return try JSONDecoder().decode(Document.self, from: Data(outcome.stdout.utf8))
            }
            let text = try await workshop.coordviz("app.sqlite").stdout
            let summary = try await document()
            #expect(summary.schema == "coordviz/summary/1")
            #expect(summary.sessions.map(\.session) == [1] && summary.sessions[0].process == "shopping-cart")
            let session = summary.sessions[0]
            let counts =
                "session 1: \(session.lastEvent) events, \(session.coordinatorCount) coordinators, \(session.messageCount) messages"
            #expect(text.hasPrefix(counts) && session.ending == "clean")
            let commands = (summary.questions ?? []).map(\.command)
            #expect(commands.count >= 4 && commands.allSatisfy { text.contains("\n  \($0)  ") })
            #expect(try await document("summary").questions?.count == commands.count)
            let list = try await document("sessions")
            #expect(list.schema == "coordviz/sessions/1" && list.sessions.count == 1 && list.questions == nil)
        }

        @Test func nothingAtAllBringsTheHelp() async throws {
            let outcome = try await workshop.runCommand(Executables.coordviz, [])
            #expect(outcome.code == 0)
            // In groups: one of seventeen subcommands in one list is hard to find.
            for group in ["RECORDING", "QUESTION", "CHECK AND EXPORT"] {
                #expect(outcome.stdout.contains("\n\(group) SUBCOMMANDS:\n"))
            }
        }

        @Test(arguments: [("sesions", "sessions"), ("exprot", "export"), ("packk", "pack")])
        func aSlipInACommandIsNotTakenForARecording(_ typed: String, _ meant: String) async throws {
            let outcome = try await workshop.coordviz(typed)
            expectRefusal(outcome, code: 64, says: ["'\(typed)'", "Did you mean 'coordviz \(meant)'?"])
        }

        @Test func aSlipInACommandIsNoticedWithArgumentsAsWell() async throws {
            try await workshop.record()
            let outcome = try await workshop.coordviz("tre", "--at", "end", "app.sqlite")
            expectRefusal(outcome, code: 64, says: ["'tre'", "Did you mean 'coordviz tree'?"])
        }

        @Test func aMissingRecordingIsStillMissing() async throws {
            expectRefusal(try await workshop.coordviz("nowhere.sqlite"), code: 66, says: ["nowhere.sqlite"])
        }
    }
}
