import CoordvizModel
import Testing

@testable import CoordvizExport

@Suite struct TestActionTests {
    @Test(arguments: [
        ("touchUpInside", "A > #b", #"tap("A > #b")"#), ("didSelectRow", "A > row 0.1", #"select("A > row 0.1")"#),
        ("didSelectRow", "A > #p = 2, 0", #"change("A > #p", to: 2, 0)"#),
        ("backButton", "A", #"tapBackButton(on: "A")"#),
        ("swipeBack", "A = cancelled", #"swipeBack(on: "A", finishing: false)"#),
        ("selectTab", "A = 2", #"selectTab(2, of: "A")"#), ("selectTab", "A = 'Cart'", #"selectTab("Cart", of: "A")"#),
        ("editingChanged", "A > #f = 'x\"y'", #"type("x\"y", into: "A > #f")"#),
        ("editingChanged", "A > #f = ?, appended", #"typeText(at: "A > #f", appending: true)"#),
        ("valueChanged", "A > #s = 0.25, 0.5", #"change("A > #s", to: 0.25, 0.5)"#),
        ("valueChanged", "A > #s = down", #"step("A > #s", up: false)"#),
        ("swipeAction", "A > row 0.1 = full, leading", #"swipeRow("A > row 0.1", from: .leading)"#),
        ("scroll", "A > #t = 0, 40", #"scroll("A > #t", by: [0, 40])"#),
        ("rotate", "= landscapeLeft", "rotateDevice(to: .landscapeLeft)"),
    ])
    func anActionIsACall(_ name: String, _ detail: String, _ call: String) throws {
        let action = TestAction(name, on: "UIView", try #require(ActionDetail(parsing: detail)))
        #expect(action.call == call)
    }

    @Test(arguments: [
        ("pinch", "A > #v = 2"), ("turnPage", "A = forward, finished"), ("swipeBack", "A = finished, afterChange"),
        ("rotate", "= sideways"),
    ])
    func whatATestCannotDoIsLeftToTheAppWithAReason(_ name: String, _ detail: String) throws {
        let action = TestAction(name, on: "UIView", try #require(ActionDetail(parsing: detail)))
        #expect(action.call.hasPrefix("cause(\"\(name) "))
        #expect(action.remarks.count == 1)
        #expect(action.remarks[0].hasSuffix("Do it in cause(_:) of the app."))
    }

    @Test func aPositionIsSaidNotToBeStableAndATextToBeMissing() throws {
        let action = TestAction(
            "editingChanged",
            on: "UITextField",
            try #require(ActionDetail(parsing: "A 2 > UITextField 1 = ?"))
        )
        #expect(action.remarks.first == "Not stable: 'A 2' and 'UITextField 1' are positions.")
        #expect(action.remarks.last?.hasPrefix("What was typed is not in the recording") == true)
    }
}
