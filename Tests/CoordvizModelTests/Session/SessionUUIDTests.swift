import CoordvizModel
import Testing

@Suite struct SessionUUIDTests {
    @Test func randomOnesDifferAndAreOfVersion4() {
        let ids = (0..<100).map { _ in SessionUUID.random().text }
        #expect(Set(ids).count == 100)
        for id in ids {
            #expect(id.wholeMatch(of: /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/) != nil)
        }
    }

    @Test func theTextIsReadAgainInAnyCase() {
        let id = SessionUUID.random()
        #expect(SessionUUID(id.text) == id)
        #expect(SessionUUID(id.text.uppercased()) == id)
    }

    @Test(arguments: [
        "", "0b8f7c52", "0b8f7c526e1d4f6e9d0a2f3f3f0f5a11", "0b8f7c52-6e1d-4f6e-9d0a-2f3f3f0f5a1g",
        "+b8f7c52-6e1d-4f6e-9d0a-2f3f3f0f5a11", "0b8f7c52-6e1d-4f6e-9d0a-2f3f3f0f5a1\u{E9}", "----",
        "0b8f7c52-6e1d-4f6e-9d0a-2f3f3f0f5a111",
    ])
    func anotherTextIsNone(_ text: String) { #expect(SessionUUID(text) == nil) }

    @Test func aDerivedOneIsTheSameForTheSamePartsOnly() {
        let id = SessionUUID(derivedFrom: ["Shop", "42"])
        // It never changes: fleets know sessions by it.
        #expect(id.text == "6d1ee57a-8aa2-80bd-835f-5bf46f08fe73")
        for other in [["Shop42"], ["Shop4", "2"], ["Shop", "42", ""], [], ["shop", "42"]] {
            #expect(SessionUUID(derivedFrom: other) != id)
        }
        let many = Set((0..<10_000).map { SessionUUID(derivedFrom: ["Shop", String($0)]).text })
        #expect(many.count == 10_000)
        #expect(many.allSatisfy { $0.dropFirst(14).first == "8" })
    }
}
