import CoordvizModel
import CoordvizTestSupport
import Testing

@Suite struct ActionDetailTests {
    @Test(arguments: [
        (
            ActionDetail(
                path: ControlPath(ControlPath.Screen(type: "CartController"), [.bar, .identifier("checkout")])
            ),
            "CartController > bar > #checkout"
        ),
        (
            ActionDetail(
                path: ControlPath(
                    ControlPath.Screen(owner: "Catalog", type: "HomeController", position: 2),
                    [.item(section: 0, 2), .row(section: 1, 3), .position(of: "UIButton", 1)]
                ),
                values: [.text("It's"), .withheld, .number(0.5), .number(2), .word("finished")]
            ),
            "Catalog/HomeController 2 > item 0.2 > row 1.3 > UIButton 1 = 'It\\'s', ?, 0.5, 2, finished"
        ),
        (ActionDetail(path: nil, values: [.word("landscapeLeft")]), "= landscapeLeft"),
        (ActionDetail(path: nil), ""),
    ])
    func aDetailIsOneLineThatCanBeReadAgain(_ detail: ActionDetail, _ text: String) {
        #expect(detail.text == text)
        #expect(ActionDetail(parsing: text) == detail)
    }

    @Test(arguments: HostileNames.all) func namesAndTextsCannotBeTakenForAnythingElse(_ name: String) {
        let path = ControlPath(
            ControlPath.Screen(owner: name, type: name, position: 2),
            [.identifier(name), .bar, .title(name), .position(of: name, 3)]
        )
        let detail = ActionDetail(path: path, values: [.text(name), .withheld, .text(name)])
        #expect(ActionDetail(parsing: detail.text) == detail)
        #expect(!detail.text.unicodeScalars.contains { $0 == "\n" || $0 == "\r" })
    }

    @Test(arguments: [
        "'", "A > ", "A > #", "A > '", "A = ", "A = 'x", "A = x = y", "A > row 1.x", "A > row 1.2.3", " > B",
    ])
    func whatIsNoDetailIsRefused(_ text: String) { #expect(ActionDetail(parsing: text) == nil) }

    @Test(arguments: HostileNames.all) func anyTextIsReadOrRefused(_ text: String) {
        guard let detail = ActionDetail(parsing: text) else { return }
        #expect(ActionDetail(parsing: detail.text) == detail)
    }

    @Test func onlyPlacesAmongOthersAreNotStable() {
        let screen = ControlPath.Screen(type: "Home", position: 2)
        let path = ControlPath(screen, [.row(section: 0, 1), .identifier("buy"), .position(of: "UIButton", 3)])
        #expect(path.positions == ["Home 2", "UIButton 3"])
    }
}
