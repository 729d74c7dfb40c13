import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct OverloadedCoordinatorCheckTests {
    private func own(_ count: Int, _ script: inout EventScript) {
        for number in 1...count { script.claim(.ownershipBegan, "Detail\(number)Controller", "AppCoordinator") }
    }

    @Test func oneThatOwnsMoreAtATimeThanTheLimitIsFound() throws {
        let found = try Examination(.overloadedCoordinator) { own(13, &$0) }
        expectNoDifference(
            found.headlines,
            ["AppCoordinator #2 owns 13 types of view controllers at a time, more than 12"]
        )
        #expect(found.moments == [13])
        #expect(try Examination(.overloadedCoordinator) { own(12, &$0) }.headlines == [])
    }

    @Test func oneAfterTheOtherIsNoLoad() throws {
        let found = try Examination(.overloadedCoordinator) { script in
            for number in 1...100 {
                script.claim(.ownershipBegan, "Detail\(number)Controller", "AppCoordinator")
                script.claim(.ownershipEnded, "Detail\(number)Controller", "AppCoordinator")
            }
        }
        #expect(found.headlines == [])
    }

    @Test func controllersOfTheSystemsClassesMayShowAnything() throws {
        let found = try Examination(.overloadedCoordinator) { script in
            for number in 1...13 {
                let name = "HostingController#\(number)"
                _ = script.declare(name, .viewController, type: "SwiftUI.UIHostingController<SwiftUI.AnyView>")
                script.claim(.ownershipBegan, name, "AppCoordinator")
            }
        }
        #expect(found.headlines.count == 1)
    }

    @Test func manyOfOneTypeAreOneResponsibility() throws {
        let found = try Examination(.overloadedCoordinator) { script in
            for number in 1...100 { script.claim(.ownershipBegan, "FolderController#\(number)", "AppCoordinator") }
        }
        #expect(found.headlines == [])
    }

    @Test func oneThatIsTheDelegateOfManyKindsIsFound() throws {
        func calls(_ count: Int) throws -> [String] {
            try Examination(.overloadedCoordinator) { script in
                for number in 1...count {
                    script.delegateCalled(by: "Screen\(number)Controller", of: "AppCoordinator")
                    script.delegateCalled(by: "Screen\(number)Controller", of: "AppCoordinator")
                }
            }.headlines
        }
        expectNoDifference(
            try calls(9),
            ["AppCoordinator #2 is the delegate of 9 types of view controllers, more than 8"]
        )
        #expect(try calls(8) == [])
    }

    @Test func oneThatHandlesManyMessagesIsFoundAndAViewControllerIsNot() throws {
        func handle(_ count: Int, by handler: String) throws -> [String] {
            try Examination(.overloadedCoordinator) { script in
                for number in 1...count {
                    script.messageSent("Message\(number)", by: "BuyButton")
                    script.handled(by: handler)
                }
            }.headlines
        }
        expectNoDifference(
            try handle(16, by: "AppCoordinator"),
            ["AppCoordinator #2 handles 16 types of messages, more than 15"]
        )
        #expect(try handle(15, by: "AppCoordinator") == [])
        #expect(try handle(16, by: "HomeController") == [])
    }

    @Test func howMuchTooMuchItIsDoesNotMakeItAnotherDefect() throws {
        let some = try Examination(.overloadedCoordinator) { own(13, &$0) }
        let more = try Examination(.overloadedCoordinator) { own(20, &$0) }
        #expect(some.fingerprints == more.fingerprints)
    }

    @Test func limitsAreSettings() throws {
        var limits = CheckLimits()
        limits[.controllersOfCoordinator] = 2
        #expect(try Examination(.overloadedCoordinator, limits: limits) { own(3, &$0) }.headlines.count == 1)
    }

    @Test func switchedOffItFindsNothing() throws {
        #expect(try Examination.isSilent(without: .overloadedCoordinator) { own(13, &$0) })
    }
}
