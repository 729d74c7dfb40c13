import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

@testable import CoordvizExport
@testable import CoordvizTimeline

@Suite struct StoryAnswerTests {
    private func story(
        of node: String,
        in session: InMemorySession = EventScript.shop().session,
        remarks: [NodeStory.Remark] = []
    ) throws -> NodeStory {
        try SessionTimeline(session).story(of: NodeSelection(parsing: node)) { _ in remarks }
    }

    @Test func aLifetimeIsShownFromFirstSightToRelease() throws {
        expectNoDifference(
            StoryText(try story(of: "PaymentCoordinator")).text,
            """
            <PaymentCoordinator #8>, coordinator, Shop.PaymentCoordinator
            first event #18 at 0.018s
            released    #40 at 0.040s
            lifetime    0.022s

            Parents and owners (2):
              child coordinator of <AppCoordinator #1>, from #18 at 0.018s to #37 at 0.037s
              child coordinator of <AppCoordinator #1>, from #38 at 0.038s to #39 at 0.039s

            Children and owned objects (1):
              owns <PaymentController #9>, from #20 at 0.020s to #36 at 0.036s

            Other events (1):
              #19 at 0.019s  PaymentCoordinator #8 was started by AppCoordinator #1

            """
        )
    }

    @Test func messagesAndFindingsAreShown() throws {
        let remark = NodeStory.Remark(rule: "leak", text: "it is still a child", event: EventNumber(rawValue: 4))
        try expectSnapshot(StoryText(story(of: "HomeController", remarks: [remark])).text, "node-home.txt")
    }

    @Test func uncertainChangesAreMarked() throws {
        let text = StoryText(try story(of: "CartCoordinator", in: EventScript.gap().session)).text
        #expect(text.contains("uncertain   events were lost"))
        #expect(text.contains("to #19 at 0.019s, uncertain: events were lost\n"))
    }

    @Test func longSectionsAreCutAndCounted() throws {
        var script = EventScript()
        for _ in 1...30 { script.action("tap", on: "BuyButton") }
        let text = StoryText(try story(of: "BuyButton", in: script.session), limit: 5).text
        #expect(text.contains("Other events (30):"))
        #expect(text.hasSuffix("  … 25 more; --json lists all\n"))
    }

    @Test func theDocumentContainsEverything() throws {
        let remark = NodeStory.Remark(rule: "leak", text: "it is still a child", event: EventNumber(rawValue: 4))
        let story = try story(of: "HomeController", remarks: [remark])
        try expectSnapshot(AnswerJSON.text(StoryJSON(story, session: 1)), "node-home.json")
    }

    @Test(arguments: HostileTexts.all) func namesAreData(_ name: String) throws {
        var script = EventScript()
        script.declare("hostile", .coordinator, type: name, identifier: name)
        script.childAdded("hostile", to: "AppCoordinator")
        script.messageSent(name, by: "hostile")
        script.hop("hostile", "AppCoordinator", .parentOfCoordinator)
        script.handled(by: "AppCoordinator")
        script.action(name, on: "hostile")
        for node in ["1", "2"] {
            let text = StoryText(try story(of: node, in: script.session)).text
            #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}") && !text.contains("\r"))
            #expect(!text.contains("\n\n\n"))
        }
    }
}
