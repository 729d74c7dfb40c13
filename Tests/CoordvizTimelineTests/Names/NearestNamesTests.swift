import CoordvizTimeline
import Testing

@Suite struct NearestNamesTests {
    private let names = ["stranded-child", "not-released", "released-on-screen", "chain-broken", "off-main", "x"]

    @Test(arguments: [
        ("stranded-chid", ["stranded-child"]), ("STRANDED-CHILD", ["stranded-child"]),
        ("released", ["not-released", "released-on-screen"]),
        ("of-main", ["off-main"]), ("fof-mian", ["off-main"]), ("quite something else", []), ("", []),
        ("x", ["x"]),
    ])
    func theNearestComeFirst(_ typed: String, _ expected: [String]) {
        #expect(NearestNames.nearest(to: typed, among: names) == expected)
    }

    @Test func longNamesAndManyOfThemEnd() {
        let long = String(repeating: "Coordinator<", count: 10_000)
        #expect(NearestNames.nearest(to: long, among: [long, "A"]) == [long])
        #expect(
            NearestNames.nearest(to: "name", among: (0..<100).map { "name\($0)" }, atMost: 2) == ["name0", "name1"]
        )
    }
}
