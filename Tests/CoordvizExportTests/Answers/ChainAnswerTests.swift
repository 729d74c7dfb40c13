import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Foundation
import Testing

@testable import CoordvizExport
@testable import CoordvizTimeline

@Suite struct ChainAnswerTests {
    private func chain(
        from node: String,
        at mark: String,
        of session: InMemorySession = EventScript.shop().session
    ) throws -> MomentChain {
        try SessionTimeline(session).chain(
            from: NodeSelection(parsing: node),
            at: Moment.mark(mark).event(in: session)
        )
    }

    @Test func eachStepHasItsReason() throws {
        expectNoDifference(
            ChainText(try chain(from: "BuyButton", at: "paying")).text,
            """
            Responder chain (next), right after event #24, at 0.024s:
               1  <BuyButton #7>
               2  <HomeView #5>, superview
               3  <HomeController #4>, view's controller, state: appeared
               4  <TabController #2>, parent view controller
               5  <MainWindow #3>, window
                  end of chain

            Coordinating chain (coordinatingResponder), right after event #24, at 0.024s:
               1  <BuyButton #7>
               2  <HomeView #5>, superview
               3  <HomeController #4>, view's controller, state: appeared
               4  <AppCoordinator #1>, parent coordinator
                  end of chain

            """
        )
    }

    @Test func twoEqualChainsAreShownOnce() throws {
        expectNoDifference(
            ChainText(try chain(from: "TabController", at: "paying")).text,
            """
            Responder chain (next), right after event #24, at 0.024s:
               1  <TabController #2>
               2  <MainWindow #3>, window
                  end of chain

            Coordinating chain (coordinatingResponder), right after event #24, at 0.024s: the same

            """
        )
    }

    @Test func aChainWithoutAnEndIsShownAsFarAsItIsRecorded() throws {
        var script = EventScript()
        script.appearance("HomeController", .appeared)
        script.mark("alone")
        let text = ChainText(try chain(from: "HomeController", at: "alone", of: script.session)).text
        #expect(text.contains("\n      end of chain: the last responder has no recorded parent\n"))
    }

    @Test func aPathThatDiffersIsShownBelow() throws {
        var script = EventScript.shop()
        script.edgeAppeared(.presentation, "HelpController", "TabController")
        script.action("tap", on: "HelpController")
        for _ in 1...3 {
            script.messageSent("Close", by: "HelpController")
            script.hop("HelpController", "MainWindow", .window, predicted: "TabController", .presentingViewController)
        }
        script.mark("here")
        let text = ChainText(try chain(from: "HelpController", at: "here", of: script.session)).text
        #expect(
            text.contains(
                "\n      in event #49 Close went to <MainWindow #3> instead (window), and 2 messages before it\n"
            )
        )
    }

    @Test func cyclesAndUnknownStateAreShown() throws {
        var script = EventScript.gap()
        script.edgeAppeared(.superview, "AView", "BView")
        script.edgeAppeared(.superview, "BView", "AView")
        script.mark("circle")
        let text = ChainText(try chain(from: "AView", at: "circle", of: script.session)).text
        #expect(text.contains("\n      a cycle: next comes <AView #"))
        let unknown = ChainText(try chain(from: "BuyButton", at: "inside", of: script.session)).text
        #expect(unknown.hasPrefix("unknown: events 10 to 15 were lost"))
    }

    @Test func theDocumentIsATreeOfOneBranchForEachChain() throws {
        let chain = try chain(from: "BuyButton", at: "paying")
        try expectSnapshot(AnswerJSON.text(ChainJSON(chain, session: 1)), "chain.json")
    }

    @Test func aLongChainIsCutAndCounted() throws {
        var script = EventScript()
        for number in 1...300 { script.edgeAppeared(.superview, "V\(number)View", "V\(number + 1)View") }
        script.mark("here")
        let chain = try chain(from: "V1View", at: "here", of: script.session)
        let document = try AnswerJSON.text(ChainJSON(chain, session: 1))
        _ = try JSONSerialization.jsonObject(with: Data(document.utf8))
        #expect(document.contains("\"hidden\" : \(301 - MomentTree.deepest)"))
        #expect(document.contains("\"length\" : 301"))
    }

    @Test(arguments: HostileTexts.all) func namesAreData(_ name: String) throws {
        var script = EventScript()
        script.declare("hostile", .view, type: name, identifier: name)
        script.edgeAppeared(.superview, "hostile", "OuterView")
        script.messageSent(name, by: "hostile")
        script.hop("hostile", "OtherView", .named)
        script.mark("here")
        let text = ChainText(try chain(from: "1", at: "here", of: script.session)).text
        #expect(text.count { $0 == "\n" } == 7 && !text.contains("\u{1B}") && !text.contains("\u{202E}"))
    }
}
