import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@Suite struct ChangesThroughDelegateTests {
    /// A session in which delegates are recorded, so that the rule is judged from event 2 on.
    private func trial(_ write: (inout EventScript) -> Void) throws -> Trial {
        try Trial(.changesThroughDelegate) {
            $0.delegateCalled(by: "OtherController", of: "OtherCoordinator")
            write(&$0)
        }
    }

    @Test func aChangeWithinACallToTheDelegateIsInOrder() throws {
        let trial = try trial {
            let tap = $0.action("touchUpInside", on: "BuyButton")
            $0.caused(by: tap) {
                let call = $0.delegateCalled(by: "ListController", of: "ListCoordinator")
                $0.caused(by: call) {
                    $0.childAdded("PaymentCoordinator", to: "ListCoordinator")
                    $0.claim(.transitionBegan, "PaymentController", "MainController")
                }
            }
        }
        #expect(trial == .kept)
    }

    @Test(arguments: [
        ("tapOutside", "FilterController"), ("chooseImage", "UIImagePickerController"),
        ("done", "PHPickerViewController"),
    ])
    func whatIsBetweenTheUserAndUIKitIsInOrder(_ action: String, _ controller: String) throws {
        let trial = try trial {
            let tap = $0.action(action, on: controller)
            $0.caused(by: tap) { $0.claim(.transitionBegan, controller, "MainController") }
        }
        #expect(trial == .kept)
    }

    @Test func aChangeThatATapMakesByItselfBreaksItOnceForEachTap() throws {
        let trial = try trial {
            for _ in 1...2 {
                let tap = $0.action("didSelectRow", on: "ListCell")
                $0.caused(by: tap) {
                    $0.claim(.transitionBegan, "DetailController", "MainController")
                    $0.claim(.ownershipBegan, "DetailController", "ListCoordinator")
                }
            }
        }
        #expect(trial == .broken([3, 6]))
    }

    @Test func aCallToAnotherViewControllerOrAViewMediatesNothing() throws {
        for receiver in ["ListController", "ListView"] {
            let trial = try trial {
                let tap = $0.action("touchUpInside", on: "BuyButton")
                $0.caused(by: tap) {
                    let call = $0.delegateCalled(by: "BuyCell", of: receiver)
                    $0.caused(by: call) { $0.claim(.transitionBegan, "DetailController", "MainController") }
                }
            }
            #expect(trial == .broken([4]), "\(receiver)")
        }
    }

    @Test func aCallToAContainerThatIsACoordinatorCounts() throws {
        let trial = try trial {
            $0.coordinatorStarted("FlowController")
            let tap = $0.action("touchUpInside", on: "BuyButton")
            $0.caused(by: tap) {
                let call = $0.delegateCalled(by: "ListController", of: "FlowController")
                $0.caused(by: call) { $0.claim(.transitionBegan, "DetailController", "FlowController") }
            }
        }
        #expect(trial == .kept)
    }

    @Test func aMessageThatChangesTheTreeIsNoCallToADelegate() throws {
        let trial = try trial {
            let tap = $0.action("touchUpInside", on: "BuyButton")
            $0.caused(by: tap) {
                let message = $0.messageSent("Buy", by: "BuyButton")
                $0.caused(by: message) { $0.childAdded("PaymentCoordinator", to: "ListCoordinator") }
            }
        }
        #expect(trial == .broken([4]))
    }

    @Test(arguments: ["backButton", "swipeBack", "swipeDown", "selectTab", "alertAction"])
    func actionsOnAContainerBreakNothing(action: String) throws {
        let trial = try trial {
            let tap = $0.action(action, on: "MainController")
            $0.caused(by: tap) { $0.claim(.transitionBegan, "ListController", "MainController") }
        }
        #expect(trial == .kept)
    }

    @Test func anActionWithTheControllerItselfCountsAsOneWithItsView() throws {
        let trial = try trial {
            let tap = $0.action("tap", on: "ListController")
            $0.caused(by: tap) { $0.coordinatorStopped("ListCoordinator") }
        }
        #expect(trial == .broken([3]))
    }

    @Test(arguments: ["AppCoordinator", "MainScene", "Clock"])
    func eventsFromOutsideTheScreenBreakNothing(subject: String) throws {
        let trial = try trial {
            let arrival = $0.action("notification", on: subject)
            $0.caused(by: arrival) { $0.childAdded("PaymentCoordinator", to: "AppCoordinator") }
        }
        #expect(trial == .kept)
    }

    @Test func laterEffectsInATransitionOrATaskAreNotCountedAgain() throws {
        let trial = try trial {
            let tap = $0.action("touchUpInside", on: "BuyButton")
            $0.caused(by: tap, .task) { $0.childAdded("PaymentCoordinator", to: "AppCoordinator") }
            $0.caused(by: tap, .captured) { $0.childRemoved("PaymentCoordinator", from: "AppCoordinator") }
            let back = $0.action("backButton", on: "MainController")
            var pop = back
            $0.caused(by: back) { pop = $0.claim(.transitionBegan, "ListController", "MainController") }
            $0.caused(by: pop, .transition) { $0.coordinatorStopped("PaymentCoordinator") }
        }
        #expect(trial == .kept)
    }

    @Test func aTapThatChangesNothingAndAChangeWithoutATapBreakNothing() throws {
        let trial = try trial {
            let tap = $0.action("touchUpInside", on: "BuyButton")
            $0.caused(by: tap) {
                $0.dataSourceRead(by: "ListController", from: "Model")
                $0.released("OldView")
            }
            $0.childAdded("PaymentCoordinator", to: "AppCoordinator")
        }
        #expect(trial == .kept)
    }

    @Test func withoutCallsOfViewControllersItIsNotJudged() throws {
        let trial = try Trial(.changesThroughDelegate) {
            $0.delegateCalled(by: "ListCoordinator", of: "AppCoordinator")
            let tap = $0.action("touchUpInside", on: "BuyButton")
            $0.caused(by: tap) { $0.childAdded("PaymentCoordinator", to: "AppCoordinator") }
        }
        #expect(trial == .notJudged)
    }
}
