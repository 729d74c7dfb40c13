import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct HandledTwiceCheckTests {
    /// A bus asks each receiver in turn, which handles the message; `body` tells what it does with it.
    private func send(
        _ script: inout EventScript,
        to receivers: [String],
        _ body: (inout EventScript, Int) -> Void = { _, _ in }
    ) {
        let sent = script.messageSent("OpenMail", by: "InboxController", at: ("Inbox.swift", 12))
        var last = "InboxController"
        for (index, receiver) in receivers.enumerated() {
            script.hop(last, receiver, .named)
            script.caused(by: sent) { body(&$0, index) }
            script.handled(by: receiver)
            last = receiver
        }
    }

    private func twice(_ script: inout EventScript) {
        send(&script, to: ["InboxCoordinator", "InboxCoordinator"])
    }

    @Test func anObjectThatIsRegisteredTwiceIsFoundWithTheSendingAndBothHandlings() throws {
        let found = try Examination(.handledTwice) { script in
            let tap = script.action("touchUpInside", on: "MailButton")
            script.caused(by: tap) { twice(&$0) }
        }
        expectNoDifference(found.headlines, ["InboxCoordinator #3 handled OpenMail twice"])
        expectNoDifference(found.evidence, [[1, 2, 4, 6]])
        #expect(found.moments == [6])
        let finding = try #require(found.checks.findings.first)
        #expect(finding.location == SourceLocation(file: "Inbox.swift", line: 12))
        expectNoDifference(
            finding.reason,
            """
            The message came to it twice, and it handled it each time: it is registered more than once, or what delivers \
            the message asks it again.
            """
        )
    }

    @Test func theChildrenThatBothHandlingsAddedAreNamed() throws {
        let found = try Examination(.handledTwice) { script in
            send(&script, to: ["InboxCoordinator", "InboxCoordinator"]) { script, index in
                script.begin("MailCoordinator#\(index)", under: "InboxCoordinator")
            }
        }
        let finding = try #require(found.checks.findings.first)
        #expect(
            finding.reason.hasSuffix(" Because of the message it added MailCoordinator #3 and MailCoordinator #4.")
        )
        #expect(finding.nodes.map(\.rawValue) == [2, 1, 3, 4])
    }

    @Test func moreHandlingsAreCounted() throws {
        let found = try Examination(.handledTwice) { script in
            send(&script, to: ["InboxCoordinator", "BadgeCounter", "InboxCoordinator", "InboxCoordinator"])
        }
        expectNoDifference(found.headlines, ["InboxCoordinator #2 handled OpenMail 3 times"])
    }

    @Test func severalMessagesOfANameAreOneFinding() throws {
        let found = try Examination(.handledTwice) { script in
            twice(&script)
            twice(&script)
        }
        #expect(found.checks.findings.map(\.occurrences) == [2])
    }

    @Test func aSecondWalkAlongTheChainToTheSameHandlerIsFound() throws {
        let found = try Examination(.handledTwice) { script in
            script.messageSent("OpenMail", by: "MailCell")
            for _ in 1...2 {
                script.hop("MailCell", "InboxController")
                script.hop("InboxController", "InboxCoordinator", .parentCoordinator)
                script.handled(by: "InboxCoordinator")
            }
        }
        expectNoDifference(found.headlines, ["InboxCoordinator #3 handled OpenMail twice"])
    }

    @Test func objectsOfOneClassThatHandleItOnceEachAreNotFound() throws {
        let found = try Examination(.handledTwice) { script in
            send(&script, to: ["InboxCoordinator", "InboxCoordinator#2"])
        }
        #expect(found.headlines == [])
    }

    @Test func twoMessagesThatAreHandledOnceAreNotFound() throws {
        let found = try Examination(.handledTwice) { script in
            send(&script, to: ["InboxCoordinator"])
            send(&script, to: ["InboxCoordinator"])
        }
        #expect(found.headlines == [])
    }

    @Test func theReplyToARequestDoesNotCountAgain() throws {
        let found = try Examination(.handledTwice) { script in
            send(&script, to: ["InboxCoordinator"])
            script.replied(by: "InboxCoordinator")
        }
        #expect(found.headlines == [])
    }

    @Test func oneDeliveryThatIsRecordedAtBothEndsIsNotFound() throws {
        let found = try Examination(.handledTwice) { script in
            send(&script, to: ["InboxCoordinator"]) { script, _ in script.handled(by: "InboxCoordinator") }
        }
        #expect(found.headlines == [])
    }

    @Test func anObjectThatPassedTheMessageOnBeforeIsNotFound() throws {
        let found = try Examination(.handledTwice) { script in
            script.messageSent("OpenMail", by: "InboxController")
            script.hop("InboxController", "InboxCoordinator", .named)
            script.passedOn(by: "InboxCoordinator")
            script.hop("InboxCoordinator", "InboxCoordinator", .named)
            script.handled(by: "InboxCoordinator")
        }
        #expect(found.headlines == [])
    }

    @Test func aMessageThatTheGuardAgainstCyclesEndedIsNotFound() throws {
        let found = try Examination(.handledTwice) { script in
            twice(&script)
            script.stop(.chainCycle, at: "InboxCoordinator", "InboxController")
        }
        #expect(found.headlines == [])
    }

    @Test func aMessageOfWhichEventsWereLostIsInDoubt() throws {
        let found = try Examination(CheckSettings(rules: [.handledTwice, .incompleteRecording])) { script in
            send(&script, to: ["InboxCoordinator", "InboxCoordinator"]) { script, index in
                if index == 1 { script.lose { $0.mark("lost") } }
            }
        }
        #expect(found.checks.findings.map(\.rule) == [.incompleteRecording])
        #expect(found.checks.findings.first?.reason.contains("handled-twice") == true)
    }

    @Test func switchedOffItFindsNothing() throws {
        #expect(try Examination.isSilent(without: .handledTwice) { twice(&$0) })
    }
}
