import CoordvizModel
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct EventKindSelectionTests {
    @Test func noNameIsEveryKind() throws {
        expectNoDifference(try EventKindSelection(parsing: []).kinds, nil)
    }

    @Test func kindsAndFamiliesAddUp() throws {
        let kinds = try EventKindSelection(parsing: ["childAdded", "actions", "transitions"]).kinds
        expectNoDifference(
            kinds,
            [
                .childAdded, .action, .actionDetail, .transitionBegan, .transitionEnded, .transitionCancelled,
                .delegateTaken,
            ]
        )
    }

    @Test(arguments: EventKind.allCases) func eachKindIsMeantByItsName(_ kind: EventKind) throws {
        expectNoDifference(try EventKindSelection(parsing: [kind.name]).kinds, [kind])
    }

    @Test func eachKindBelongsToOneFamily() {
        let all = EventFamily.allCases.flatMap(\.kinds)
        expectNoDifference(all.count, EventKind.allCases.count)
        expectNoDifference(Set(all), Set(EventKind.allCases))
        let names = EventFamily.allCases.map(\.rawValue)
        #expect(Set(names).isDisjoint(with: EventKind.allCases.map(\.name)))
    }

    @Test(arguments: [
        ("message", ["messages", "messageDropped", "messageQueued"]), ("childAded", ["childAdded"]), ("zzz", []),
        ("", []),
    ])
    func anyOtherNameIsAnErrorWithThoseThatAreNear(_ name: String, _ near: [String]) {
        #expect(throws: EventKindError.unknown(name, near: near)) { try EventKindSelection(parsing: [name]) }
    }
}
