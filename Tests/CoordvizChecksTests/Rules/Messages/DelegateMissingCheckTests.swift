import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct DelegateMissingCheckTests {
    private func forget(_ script: inout EventScript) {
        script.launch()
        script.push("ListController", of: "AppCoordinator")
        script.delegateCalled(by: "ListController", of: "AppCoordinator")
        script.push("ListController#2", of: "AppCoordinator")
        script.delegateCalled(by: "ListController#2", of: nil)
    }

    @Test func oneOfAClassWithoutADelegateIsFoundWithWhoShowsIt() throws {
        let found = try Examination(.delegateMissing, forget)
        expectNoDifference(found.headlines, ["ListController #6 called '' on a delegate that it does not have"])
        expectNoDifference(
            found.checks.findings.first?.reason,
            """
            The call had no effect. ListController #5, of the same class, has AppCoordinator #1 as \
            its delegate. AppCoordinator #1 shows it.
            """
        )
    }

    @Test(arguments: ["didLoad", "didSelect"])
    func oneThatWasSetTooLateIsFoundAsThat(laterCall: String) throws {
        var later = EventNumber.zero
        let found = try Examination(.delegateMissing) { script in
            script.delegateCalled(by: "ListController", of: "AppCoordinator", calling: "didLoad")
            script.delegateCalled(by: "ListController#2", of: nil, calling: "didLoad")
            later = script.delegateCalled(by: "ListController#2", of: "AppCoordinator", calling: laterCall)
        }
        let finding = try #require(found.checks.findings.first)
        expectNoDifference(
            finding.headline,
            """
            ListController #3 called 'didLoad' before its delegate was set: it reached AppCoordinator #2 at \
            #\(later.rawValue)
            """
        )
        #expect(finding.advice.contains("before its view is loaded and before the call"))
        expectNoDifference(
            finding.evidence.map(\.text).last,
            "ListController #3 called \(laterCall) of its delegate AppCoordinator #2"
        )
    }

    @Test func anotherDelegateThatItHasIsNotTheMissingOne() throws {
        let found = try Examination(.delegateMissing) { script in
            script.delegateCalled(by: "ListController", of: "PreviewModel", calling: "willPreview")
            script.delegateCalled(by: "ListController#2", of: nil, calling: "willPreview")
            script.delegateCalled(by: "ListController#2", of: "AppCoordinator", calling: "didSelect")
        }
        expectNoDifference(
            found.headlines,
            ["ListController #3 called 'willPreview' on a delegate that it does not have"]
        )
    }

    @Test func theLineIsThatOfWhoShowsIt() throws {
        let found = try Examination(.delegateMissing) { script in
            script.delegateCalled(by: "ListController", of: "AppCoordinator")
            script.record(
                EventRecord(
                    .ownershipBegan,
                    subject: script.node("ListController#2"),
                    object: script.node("AppCoordinator"),
                    location: script.place("Shop/AppCoordinator.swift", 41)
                )
            )
            script.record(
                EventRecord(
                    .delegateMissing,
                    subject: script.node("ListController#2"),
                    location: script.place("Shop/ListController.swift", 7)
                )
            )
        }
        expectNoDifference(
            found.checks.findings.map(\.location),
            [SourceLocation(file: "Shop/AppCoordinator.swift", line: 41)]
        )
    }

    @Test func aSecondDelegateThatNoObjectOfTheClassHasIsOptional() throws {
        let found = try Examination(.delegateMissing) { script in
            script.launch()
            for list in ["ListController", "ListController#2"] {
                script.push(list, of: "AppCoordinator")
                script.delegateCalled(by: list, of: nil, calling: "willPreview")
                script.delegateCalled(by: list, of: "AppCoordinator", calling: "didSelect")
            }
        }
        expectNoDifference(found.headlines, [])
    }

    // MARK: No object ever has one

    /// The user acts, and the screen calls a delegate that no object of its class ever has.
    private func deadEnd(
        _ action: String,
        _ script: inout EventScript,
        _ body: (inout EventScript) -> Void = { _ in }
    ) {
        script.launch()
        script.push("ListController", of: "AppCoordinator")
        let tap = script.action(action, on: "BuyButton")
        script.caused(by: tap) { script in
            script.delegateCalled(by: "ListController", of: nil)
            body(&script)
        }
        script.action("touchUpInside", on: "OtherButton")
    }

    @Test func aMissingDelegateOfATapWithoutAnEffectIsFound() throws {
        let found = try Examination(.delegateMissing) { deadEnd("touchUpInside", &$0) }
        expectNoDifference(
            found.checks.findings.map(\.reason),
            [
                """
                The call had no effect, and no other effect of the user's touchUpInside is recorded. No object of the \
                class ever had a delegate, so it may be optional. AppCoordinator #1 shows it.
                """
            ]
        )
    }

    @Test func aCallAtTheEndOfOthersIsFoundToo() throws {
        let found = try Examination(.delegateMissing) { script in
            let tap = script.action("touchUpInside", on: "BuyButton")
            var call = EventNumber.zero
            script.caused(by: tap) { call = $0.delegateCalled(by: "ListController", of: "AppCoordinator") }
            script.caused(by: call) { $0.delegateCalled(by: "AppCoordinator", of: nil) }
            script.action("touchUpInside", on: "OtherButton")
        }
        expectNoDifference(found.headlines, ["AppCoordinator #3 called '' on a delegate that it does not have"])
    }

    @Test func aTapOfWhichSomethingElseCameIsNotFound() throws {
        let found = try Examination(.delegateMissing) { script in
            deadEnd("touchUpInside", &script) { $0.begin("CartCoordinator") }
        }
        #expect(found.headlines == [])
    }

    @Test func changesSeenBeforeTheNextActionCountAsEffectsOfTheTap() throws {
        let found = try Examination(.delegateMissing) { script in
            deadEnd("touchUpInside", &script) { _ in }
            let tap = script.action("touchUpInside", on: "BuyButton")
            script.caused(by: tap) { $0.delegateCalled(by: "CartController", of: nil) }
            // UIKit presents later, and no event records why.
            script.walk {
                $0.edgeAppeared(.presentation, "SheetController", "CartController"); _ = $1
            }
            script.action("touchUpInside", on: "OtherButton")
        }
        expectNoDifference(found.headlines, ["ListController #5 called '' on a delegate that it does not have"])
    }

    @Test func anAlertThatGoesByItselfIsNothingThatCameOfItsButton() throws {
        let found = try Examination(.delegateMissing) { script in
            let tap = script.action("alertAction", on: "AlertController")
            script.caused(by: tap) { $0.delegateCalled(by: "ListController", of: nil) }
            script.walk { script, since in
                script.edgeDisappeared(.presentation, "AlertController", "ListController")
                script.appears("ListController", since: since)
            }
            script.action("touchUpInside", on: "OtherButton")
        }
        #expect(found.headlines.count == 1)
    }

    @Test func aTapOfWhichADelegateHeardIsNotFound() throws {
        let found = try Examination(.delegateMissing) { script in
            deadEnd("touchUpInside", &script) { $0.delegateCalled(by: "CartController", of: "AppCoordinator") }
        }
        #expect(found.headlines == [])
    }

    @Test func aTapThatWasAnotherTapWithinIsJudgedByThatOne() throws {
        let found = try Examination(.delegateMissing) { script in
            deadEnd("touchUpInside", &script) { $0.action("primaryActionTriggered", on: "BuyButton") }
        }
        #expect(found.headlines == [])
    }

    @Test(arguments: [SessionEnding.running, .clean, .crashed])
    func whileAnAppRunsMoreMayComeOfItsLastTap(ending: SessionEnding) throws {
        var script = EventScript()
        let tap = script.action("touchUpInside", on: "BuyButton")
        script.caused(by: tap) { $0.delegateCalled(by: "ListController", of: nil) }
        var session = script.session
        session.facts.ending = ending
        let found = try Examination(session, settings: CheckSettings(rules: [.delegateMissing]))
        #expect(found.headlines.isEmpty == (ending == .running))
    }

    @Test func oneThatGetsADelegateLaterIsNotFound() throws {
        let found = try Examination(.delegateMissing) { script in
            deadEnd("touchUpInside", &script)
            script.delegateCalled(by: "ListController", of: "AppCoordinator")
        }
        #expect(found.headlines == [])
    }

    @Test func anObjectThatIsNeitherControllerNorCoordinatorMayDoWithoutOne() throws {
        let found = try Examination(.delegateMissing) { script in
            let tap = script.action("touchUpInside", on: "BuyButton")
            script.caused(by: tap) { $0.delegateCalled(by: "PriceModel", of: nil) }
            script.action("touchUpInside", on: "OtherButton")
        }
        #expect(found.headlines == [])
    }

    @Test(arguments: ["editingChanged", "valueChanged", "editingDidBegin", "editingDidEnd", "touchDown"])
    func callsForEachKeystrokeCountAsOptional(action: String) throws {
        #expect(try Examination(.delegateMissing) { deadEnd(action, &$0) }.headlines == [])
    }

    @Test func inCoordinatedMVCItIsLeftToTheRuleForThat() throws {
        let found = try Examination(CheckSettings(rules: [.delegateMissing, .mvcDelegate])) { script in
            script.dataSourceRead(by: "ListController", from: "ListModel")
            deadEnd("touchUpInside", &script)
        }
        expectNoDifference(found.checks.findings.map(\.rule), [.mvcDelegate])
    }

    @Test func inCoordinatedMVCItIsFoundIfOthersOfTheClassHaveADelegateForOtherCalls() throws {
        let found = try Examination(CheckSettings(rules: [.delegateMissing, .mvcDelegate])) { script in
            script.dataSourceRead(by: "ListController", from: "ListModel")
            script.delegateCalled(by: "ListController#2", of: "AppCoordinator", calling: "didSelect")
            deadEnd("touchUpInside", &script)
        }
        expectNoDifference(found.checks.findings.map(\.rule), [.delegateMissing])
        expectNoDifference(
            found.checks.findings.map(\.reason),
            [
                """
                The call had no effect, and no other effect of the user's touchUpInside is recorded. ListController #3, of \
                the same class, has one for 'didSelect'. AppCoordinator #4 shows it.
                """
            ]
        )
    }

    @Test func inCoordinatedMVCTheOtherRuleFindsItAfterTheEndOfItsCoordinator() throws {
        let found = try Examination(CheckSettings(rules: [.delegateMissing, .mvcDelegate])) { script in
            script.launch()
            script.dataSourceRead(by: "ListController", from: "ListModel")
            script.delegateCalled(by: "ListController#2", of: "AppCoordinator", calling: "didSelect")
            script.begin("CartCoordinator")
            script.push("ListController", of: "CartCoordinator")
            script.released("CartCoordinator")
            let tap = script.action("touchUpInside", on: "BuyButton")
            script.caused(by: tap) { $0.delegateCalled(by: "ListController", of: nil) }
            script.action("touchUpInside", on: "OtherButton")
        }
        expectNoDifference(found.checks.findings.map(\.rule), [.mvcDelegate])
    }

    /// With lost events the rule of Coordinated MVC judges nothing, and one of the two has to.
    @Test func inCoordinatedMVCWithLostEventsItIsFound() throws {
        let found = try Examination(CheckSettings(rules: [.delegateMissing, .mvcDelegate])) { script in
            script.mark("before")
            script.lose { $0.mark("lost") }
            script.walk()
            script.dataSourceRead(by: "ListController", from: "ListModel")
            deadEnd("touchUpInside", &script)
        }
        expectNoDifference(found.checks.findings.map(\.rule), [.delegateMissing])
    }

    @Test func oneThatWasReleasedIsNotFoundEvenIfItWasNotReportedBefore() throws {
        let found = try Examination(.delegateMissing) { script in
            script.delegateCalled(by: "ListController", of: "AppCoordinator")
            script.push("ListController#2", of: "AppCoordinator")
            script.record(
                EventRecord(
                    .delegateMissing,
                    subject: script.node("ListController#2"),
                    code: MissingDelegate.gone.rawValue
                )
            )
        }
        #expect(found.headlines == [])
    }

    @Test func aDataSourceIsFoundTheSameWay() throws {
        let found = try Examination(.delegateMissing) { script in
            script.dataSourceRead(by: "CityController", from: "CityModel")
            script.dataSourceRead(by: "CityController#2", from: nil)
        }
        #expect(found.headlines == ["CityController #3 called '' on a data source that it does not have"])
    }

    @Test func aClassWithoutAnyDelegatesIsNotFound() throws {
        let found = try Examination(.delegateMissing) { script in
            script.delegateCalled(by: "ListController", of: nil)
            script.delegateCalled(by: "ListController#2", of: nil)
        }
        #expect(found.headlines == [])
    }

    @Test func oneWhoseDelegateIsGoneIsNotFound() throws {
        let found = try Examination(.delegateMissing) { script in
            script.delegateCalled(by: "ListController", of: "AppCoordinator")
            script.delegateCalled(by: "ListController#2", of: "CartCoordinator")
            script.released("CartCoordinator")
            script.delegateCalled(by: "ListController#2", of: nil)
        }
        #expect(found.headlines == [])
    }

    @Test func aLossMayContainTheDelegate() throws {
        let found = try Examination(.delegateMissing) { script in
            script.delegateCalled(by: "ListController", of: "AppCoordinator")
            script.push("ListController#2", of: "AppCoordinator")
            script.lose { $0.delegateCalled(by: "ListController#2", of: "AppCoordinator") }
            script.delegateCalled(by: "ListController#2", of: nil)
        }
        #expect(found.headlines == [])
    }

    @Test func switchedOffItFindsNothing() throws {
        #expect(try Examination.isSilent(without: .delegateMissing) { forget(&$0) })
    }
}
