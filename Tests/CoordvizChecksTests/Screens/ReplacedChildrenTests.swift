import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

/// `stranded-child` for children that are replaced each time, instead of being shown again.
@Suite struct ReplacedChildrenTests {
    /// A container of the app shows something else, and the coordinator keeps its screen.
    private func putAway(_ number: String, _ script: inout EventScript) {
        script.walk {
            $0.edgeDisappeared(.containment, "SettingsController\(number)", "StackController"); _ = $1
        }
        script.action("tap", on: "BuyButton")
    }

    private func open(_ number: String, by button: String = "SettingsButton", _ script: inout EventScript) {
        let tap = script.action("touchUpInside", on: button)
        script.caused(by: tap) { $0.begin("SettingsCoordinator\(number)") }
        script.push("SettingsController\(number)", of: "SettingsCoordinator\(number)")
    }

    @Test func childrenThatAreReplacedEachTimeInsteadOfFetchedAreFound() throws {
        let found = try Examination(.strandedChild) { script in
            script.launch()
            for number in ["", "#2"] {
                open(number, &script)
                putAway(number, &script)
            }
            script.action("tap", on: "OtherButton")
        }
        expectNoDifference(
            found.headlines,
            ["SettingsCoordinator #6 is still a child of AppCoordinator #1, but none of its screens is left"]
        )
        #expect(found.checks.findings.first?.occurrences == 2)
    }

    /// The network answers later, so that nothing says which deed started a flow.
    @Test(arguments: [2, 3]) func flowsThatFillAWindowOneAfterTheOtherAreFoundAtTheThird(logIns: Int) throws {
        let found = try Examination(.strandedChild) { script in
            script.coordinatorStarted("AppCoordinator")
            var shown: String?
            for number in 1...logIns {
                for flow in ["Login", "Main"] {
                    let controller = "\(flow)Controller#\(number)"
                    script.begin("\(flow)Coordinator#\(number)")
                    script.claim(.ownershipBegan, controller, "\(flow)Coordinator#\(number)")
                    script.walk { script, since in
                        if let shown { script.edgeDisappeared(.windowRoot, shown, "MainWindow") }
                        script.edgeAppeared(.windowRoot, controller, "MainWindow", since: since)
                    }
                    shown = controller
                    script.action("tap", on: "\(flow)Button#\(number)")
                    script.walk()
                    script.action("tap", on: "OtherButton")
                    script.walk()
                }
            }
        }
        #expect(found.checks.findings.map(\.occurrences) == (logIns == 3 ? [3, 2] : []))
    }

    /// No message passed the buttons, so nothing is known of them but their class: log-in and log-out have one role.
    @Test(arguments: [true, false])
    func aTreeThatALogOutLeavesBehindIsFoundByThePlacesOfTheButtons(arePlacesRecorded: Bool) throws {
        func tap(_ path: String, _ number: String, _ script: inout EventScript) -> EventNumber {
            let tap = script.action("touchUpInside", on: "UIButton\(number)")
            if arePlacesRecorded {
                let detail = EventRecord(
                    .actionDetail,
                    subject: script.node("UIButton\(number)"),
                    name: script.text(path)
                )
                script.caused(by: tap) { $0.record(detail) }
            }
            return tap
        }
        let found = try Examination(.strandedChild) { script in
            script.launch()
            for number in ["#1", "#2"] {
                let logIn = tap("LogInController > UIButton 1", number, &script)
                script.caused(by: logIn) { $0.begin("MainCoordinator\(number)") }
                script.push("MainController\(number)", of: "MainCoordinator\(number)")
                let logOut = tap("ProfileController > UIButton 2", "#3\(number)", &script)
                script.caused(by: logOut) { $0.released("UIButton\(number)") }
                script.walk { script, _ in
                    script.edgeDisappeared(.containment, "MainController\(number)", "StackController")
                }
            }
            script.action("tap", on: "OtherButton")
        }
        #expect(found.headlines.count == (arePlacesRecorded ? 1 : 0))
    }

    @Test func childrenOfOneRoleThatDifferentButtonsStartAreKeptOnPurpose() throws {
        let found = try Examination(.strandedChild) { script in
            script.launch()
            for (number, button) in [("", "FirstTabButton"), ("#2", "SecondTabButton")] {
                open(number, by: button, &script)
                putAway(number, &script)
            }
            script.action("tap", on: "OtherButton")
        }
        #expect(found.headlines == [])
    }

    @Test func stepsOfOneClassThatTheNextButtonPutsAwayAreKeptOnPurpose() throws {
        let found = try Examination(.strandedChild) { script in
            script.launch()
            open("", by: "NextButton", &script)
            for (number, last) in [("#2", ""), ("#3", "#2")] {
                let tap = script.action("touchUpInside", on: "NextButton")
                script.caused(by: tap) { $0.begin("SettingsCoordinator\(number)") }
                script.walk {
                    $0.edgeDisappeared(.containment, "SettingsController\(last)", "StackController"); _ = $1
                }
                script.push("SettingsController\(number)", of: "SettingsCoordinator\(number)")
            }
            script.action("tap", on: "OtherButton")
        }
        #expect(found.headlines == [])
    }

    @Test func childrenOfWhichOneIsShownAgainAreKeptOnPurpose() throws {
        let found = try Examination(.strandedChild) { script in
            script.launch()
            open("", &script)
            putAway("", &script)
            open("#2", &script)
            putAway("#2", &script)
            script.push("SettingsController")
            script.action("tap", on: "OtherButton")
        }
        #expect(found.headlines == [])
    }

    @Test func childrenOfWhichOneWasFetchedAreKeptOnPurpose() throws {
        let found = try Examination(.strandedChild) { script in
            script.launch()
            open("", &script)
            putAway("", &script)
            open("#2", &script)
            putAway("#2", &script)
            script.push("SettingsController")
            putAway("", &script)
            script.action("tap", on: "OtherButton")
        }
        #expect(found.headlines == [])
    }

    @Test func aChildThatWasRemovedBeforeTheNextOneCameIsNotFound() throws {
        let found = try Examination(.strandedChild) { script in
            script.launch()
            open("", &script)
            putAway("", &script)
            script.action("tap", on: "LogOutButton")
            script.childRemoved("SettingsCoordinator", from: "AppCoordinator")
            open("#2", &script)
            putAway("#2", &script)
            script.action("tap", on: "OtherButton")
        }
        #expect(found.headlines == [])
    }

    /// Sessions of users that log in and out, or the pages of a browser with an overview: children with identifiers of all kinds.
    private func sessions(
        _ identifiers: [String],
        isScreenNew: Bool = true,
        isFetched: Bool = false,
        isPlaceRecorded: Bool = true
    ) throws -> Examination {
        func tap(_ button: String, at path: String, _ script: inout EventScript) -> EventNumber {
            let tap = script.action("touchUpInside", on: button)
            let detail = EventRecord(.actionDetail, subject: script.node(button), name: script.text(path))
            if isPlaceRecorded { script.caused(by: tap) { $0.record(detail) } }
            return tap
        }
        return try Examination(.strandedChild) { script in
            script.launch()
            for (index, identifier) in identifiers.enumerated() {
                let session = "SessionCoordinator#\(index)"
                script.declare(session, .coordinator, type: "Shop.SessionCoordinator", identifier: identifier)
                let button = isScreenNew ? "UIButton#1\(index)" : "UIButton#1"
                let logIn = tap(button, at: "LogInController > UIButton 1", &script)
                script.caused(by: logIn) { $0.begin(session) }
                script.push("SessionController#\(index)", of: session)
                let logOut = tap("UIButton#2\(index)", at: "ProfileController > UIButton 2", &script)
                if isScreenNew { script.caused(by: logOut) { $0.released(button) } }
                script.walk { script, _ in
                    script.edgeDisappeared(.containment, "SessionController#\(index)", "StackController")
                }
            }
            if isFetched { script.push("SessionController#0") }
            script.action("tap", on: "OtherButton")
        }
    }

    @Test(arguments: [["session-1", "session-2", "session-3"], ["ada", "bob", "eve"]])
    func childrenWithDifferentIdentifiersAreFoundWhenNewScreensStartThem(identifiers: [String]) throws {
        let findings = try sessions(identifiers).checks.findings
        #expect(findings.map(\.occurrences).reduce(0, +) == 3)
        #expect(try sessions(identifiers, isFetched: true).headlines == [])
        #expect(try sessions(identifiers, isPlaceRecorded: false).headlines == [])
    }

    @Test func aListThatStaysMayShowChildrenWithDifferentIdentifiersAgain() throws {
        #expect(try sessions(["recipe-1", "recipe-2", "recipe-3"], isScreenNew: false).headlines == [])
    }

    @Test func oneChildThatGaveWayToOneWithAnotherIdentifierMayBeKeptForLater() throws {
        #expect(try sessions(["ada", "bob"]).headlines == [])
    }
}
