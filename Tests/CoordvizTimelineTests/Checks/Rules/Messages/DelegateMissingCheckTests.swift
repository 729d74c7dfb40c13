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
        expectNoDifference(found.headlines, ["ListController #6 called '' of a delegate that it does not have"])
        expectNoDifference(
            found.checks.findings.first?.reason,
            """
            The call reached nobody, and nothing happened. ListController #5, of the same class, has AppCoordinator #1 as \
            its delegate. AppCoordinator #1 shows it.
            """
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

    @Test func aDataSourceIsFoundTheSameWay() throws {
        let found = try Examination(.delegateMissing) { script in
            script.dataSourceRead(by: "CityController", from: "CityModel")
            script.dataSourceRead(by: "CityController#2", from: nil)
        }
        #expect(found.headlines == ["CityController #3 called '' of a data source that it does not have"])
    }

    @Test func aClassOfWhichNobodyHasOneIsNotFound() throws {
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

    @Test func whatWasLostMayHaveToldOfOne() throws {
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
