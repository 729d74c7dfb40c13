import CoordvizModel
import Testing

@Suite struct SessionLabelsTests {
    @Test(arguments: [
        ("version", "3.4.0"), ("a.b_c-D9", " "), ("name", "Grüße, 世界 \u{1F44B}"), ("x", "a=b=c"),
    ])
    func theseArePossible(name: String, value: String) {
        #expect(SessionLabels.problem(name: name, value: value) == nil)
        let pair = SessionLabels.split("\(name)=\(value)")
        #expect(pair?.name == name && pair?.value == value)
    }

    @Test(arguments: [
        ("", "1"), ("version", ""), ("two words", "1"), ("ü", "1"), ("a/b", "1"), ("name", "line\nbreak"),
        ("name", "\u{1B}[31m"),
        (String(repeating: "n", count: 65), "1"), ("name", String(repeating: "v", count: 257)),
        ("name", String(repeating: "é", count: 129)), ("name", "\u{0}"), ("name", "\u{9B}"),
    ])
    func theseAreNot(name: String, value: String) {
        #expect(SessionLabels.problem(name: name, value: value) != nil)
        var labels: [String: String] = [:]
        #expect(!SessionLabels.set(name, value, in: &labels) && labels.isEmpty)
    }

    @Test func aSessionHasAtMost64() {
        var labels: [String: String] = [:]
        for number in 0..<100 { SessionLabels.set("label\(number)", "1", in: &labels) }
        #expect(labels.count == 64)
        #expect(SessionLabels.set("label0", "2", in: &labels), "One that is there may change.")
        #expect(labels["label0"] == "2")
    }

    @Test func aTextWithoutASignIsNone() { #expect(SessionLabels.split("version") == nil) }
}
