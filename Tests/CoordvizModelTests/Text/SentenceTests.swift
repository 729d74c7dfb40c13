import CoordvizModel
import CoordvizTestSupport
import Testing

@Suite struct SentenceTests {
    @Test(arguments: HostileNames.all + [HostileNames.forTerminals])
    func interpolatedTextIsOneLineWithoutControlCharacters(_ name: String) {
        let sentence: Sentence = "There is no \(name).\n\(name) is not there."
        #expect(sentence.text.utf8.count { $0 == UInt8(ascii: "\n") } == 1)
        #expect(!sentence.text.unicodeScalars.contains { $0 != "\n" && CleanText.isControl($0) })
    }

    @Test func interpolatedSentencesAndCommandsAreNotEscapedAgain() {
        let list = (["a", "b\n"] as [String]).map { "\n  \($0)" as Sentence }.joined()
        let command: ShellCommand = "coordviz check \(ShellWord("a b"))"
        let sentence: Sentence = "Choose:\(list)\nor '\(command)', in \(3) ways"
        #expect(sentence.text == "Choose:\n  a\n  b␊\nor 'coordviz check 'a b'', in 3 ways")
        #expect(("a" as Sentence) + "b" == "ab")
    }

    @Test(arguments: [(0, "0 events"), (1, "1 event"), (2, "2 events"), (-1, "-1 events")])
    func aNounAgreesWithItsNumber(_ number: Int, _ text: String) {
        #expect(Count.of(number, "event") == text)
        #expect(Count.of(number, "loss", "losses") == (number == 1 ? "1 loss" : "\(number) losses"))
    }
}
