import CoordvizModel
import Testing

@testable import CoordvizCommands

@Suite struct SessionChoiceTests {
    private static func numbers(_ numbers: Int64...) -> SessionChoice {
        .numbers(numbers.map(SessionID.init(rawValue:)))
    }

    @Test(
        arguments: [
            ("last", .last), ("all", .all), ("2", numbers(2)), ("1,3", numbers(1, 3)), ("3,1,3", numbers(1, 3)),
            ("", nil), ("0", nil), ("-1", nil), ("1,", nil), (",", nil), ("1, 3", nil), ("x", nil), ("All", nil),
            ("99999999999999999999", nil),
        ] as [(String, SessionChoice?)]
    )
    func sessionsAreChosenByNumber(_ text: String, _ expected: SessionChoice?) {
        #expect(SessionChoice(parsing: text) == expected)
    }

    @Test func oneIsNotSeveral() {
        #expect(["last", "2", "2,2"].compactMap(SessionChoice.init(parsing:)).allSatisfy { !$0.mayBeSeveral })
        #expect(["all", "1,2"].compactMap(SessionChoice.init(parsing:)).allSatisfy { $0.mayBeSeveral })
    }
}
