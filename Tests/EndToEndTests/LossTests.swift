import CoordvizModel
import CoordvizTestSupport
import Foundation
import Testing

extension EndToEndTests {
    /// What is missing is reported, and nothing is guessed.
    @Suite("A recording reports what is missing in it") struct LossTests {
        private let workshop: Workshop

        init() throws {
            workshop = try Workshop()
            try EventScript.gap().session.write(to: workshop.path("gap.sqlite"))
        }

        private let loss = "events 10 to 15 were lost (the recording could not be written)"

        @Test func sessionsListsEachLoss() async throws {
            let outcome = try await workshop.coordviz("sessions", "gap.sqlite")
            let lines = outcome.stdout.split(separator: "\n")
            try #require(lines.count == 4)
            #expect(lines[0].hasPrefix("session 1: 21 events, 6 lost, "))
            #expect(lines[3] == "  6 events lost, 10 to 15: the recording could not be written")
        }

        @Test func allCommandsCountTheSameMessages() async throws {
            var session = EventScript.shop().session
            let sending = try #require(session.records.first { $0.kind == .messageSent })
            session.records.removeAll { $0.number == sending.number }
            session.facts.losses.append(Loss(first: sending.number, last: sending.number, reason: .full))
            session.facts.dropped = 1
            try session.write(to: workshop.path("sending.sqlite"))
            for command in ["messages", "sessions", "stats"] {
                let outcome = try await workshop.coordviz(command, "sending.sqlite")
                #expect(outcome.stdout.contains("3 messages"), "\(outcome.stdout)")
            }
        }

        @Test func aGraphFromInsideTheGapIsMarkedUnknown() async throws {
            for moment in ["#12", "inside"] {
                let outcome = try await workshop.coordviz("export", "--dot", "--at", moment, "gap.sqlite")
                #expect(outcome.code == 0)
                #expect(outcome.stdout.contains("unknown: \(loss)"))
                #expect(outcome.stderr.contains(": unknown: \(loss)\n"))
                #expect(outcome.stderr.contains("this is the last known state, right after event 9"))
            }
        }

        @Test func aGraphFromAcrossTheGapReportsIt() async throws {
            let outcome = try await workshop.coordviz("export", "--dot", "gap.sqlite")
            let labels = [("?+", "PaymentCoordinator"), ("?−", "<S>CartCoordinator</S>"), ("+", "HelpCoordinator")]
            for (mark, name) in labels {
                #expect(outcome.stdout.contains(">\(mark) </FONT></B>\(name)<"), "\(mark) \(name)")
            }
            #expect(outcome.stderr.contains("within the step, \(loss)"))
        }

        @Test func aGraphFromBeforeTheGapDoesNotReportIt() async throws {
            let outcome = try await workshop.coordviz("export", "--dot", "--at", "#9", "gap.sqlite")
            #expect(outcome.stderr == "")
            #expect(!outcome.stdout.contains("lost"))
        }

        @Test(.enabled(if: Executables.find("dot") != nil)) func pictureAndReportShowTheLoss() async throws {
            let picture = try await workshop.coordviz("export", "--svg", "--at", "#12", "gap.sqlite")
            #expect(picture.code == 0 && picture.stdout.contains("unknown: \(loss)"))
            let report = try await workshop.coordviz("export", "--html", "gap.sqlite")
            #expect(report.code == 0)
            #expect(
                report.stderr
                    == "coordviz: 6 events lost, 10 to 15: the recording could not be written\ncoordviz: wrote gap.html\n"
            )
            let page = try workshop.text("gap.html")
            #expect(page.contains("<li>6 events lost, 10 to 15: the recording could not be written</li>"))
            #expect(try ReportData(page: page).text.contains("\"unknown\":[{\"end\":19,\"first\":10,"))
        }
    }
}
