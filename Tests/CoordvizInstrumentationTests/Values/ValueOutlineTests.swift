import CustomDump
import Testing

@testable import CoordvizInstrumentation

@Suite struct ValueOutlineTests {
    private struct Order {
        var item = Item(name: "Secret", price: Price(amount: 4711))
        var note: String? = "Secret"
        var coupon: Int?
        var tags = ["Secret", "Other"]
        var prices: [String: Int]? = ["Secret": 4711]
        var payment = Payment.card(number: "Secret", month: 4711)
        var anything: Any = "Secret"
        var talkative = Talkative(secret: 4711)
        weak var person: Person?
        lazy var later = 4711
    }

    private func types(of message: Any) -> String { ValueOutline(of: message).types }

    private func shape(of message: Any) -> String { ValueOutline(of: message).shape }

    @Test func propertiesAreDescribedByNameAndType() {
        expectNoDifference(
            types(of: Order()),
            """
            item: Item, note: Optional<String>, coupon: Optional<Int>, tags: Array<String>, \
            prices: Optional<Dictionary<String, Int>>, payment: Payment, anything: String, talkative: Talkative, \
            person: Optional<Person>, later: Optional<Int>
            """
        )
        #expect(types(of: (1, name: "Secret")) == "Int, name: String")
        #expect(types(of: Empty()) == "")
    }

    @Test func theTypeBehindAProtocolOrAClassIsRecorded() {
        class Base {}
        final class Derived: Base {}
        struct Message {
            var error: any Error
            var base: Base = Derived()
        }
        struct Broken: Error {}
        #expect(types(of: Message(error: Broken())) == "error: Broken, base: Derived")
    }

    /// A case would reveal more than a type.
    @Test func anEnumerationHasNoProperties() {
        #expect(types(of: Payment.card(number: "Secret", month: 4711)) == "")
        #expect(shape(of: Payment.card(number: "Secret", month: 4711)) == "")
        #expect(types(of: Order()).contains("payment: Payment,"))
    }

    /// It may change on another thread at the same time, and may refer to the whole app.
    @Test func anObjectIsNotLookedInto() {
        #expect(types(of: Person()) == "" && shape(of: Person()) == "")
    }

    @Test(arguments: [1, "text", [1, 2], ["a": 1], nil as Int?] as [any Sendable])
    func standardTypesHaveNoOutline(_ value: any Sendable) {
        #expect(types(of: value) == "" && shape(of: value) == "")
    }

    @Test func shapesContainNoValue() {
        let asked = Questions.shared.count
        let text = shape(of: Order())
        expectNoDifference(
            text,
            """
            item: Item, note: Optional<String> = not nil, coupon: Optional<Int> = nil, tags: Array<String> = 2 elements, \
            prices: Optional<Dictionary<String, Int>> = 1 element, payment: Payment, anything: String, \
            talkative: Talkative, person: Optional<Person> = nil, later: Optional<Int> = nil
            """
        )
        #expect(!text.contains("Secret") && !text.contains("4711") && !text.contains("card"))
        #expect(Questions.shared.count == asked)
    }

    @Test func aMirrorOfTheAuthorsIsNotAsked() {
        struct Mirrored: CustomReflectable {
            var note: String?
            var customMirror: Mirror {
                Questions.shared.ask()
                return Mirror(self, children: ["other": "Secret"])
            }
        }
        let asked = Questions.shared.count
        #expect(shape(of: Mirrored()) == "" && types(of: Mirrored()) == "")
        #expect(types(of: (mirrored: Mirrored(), endless: Endless())) == "mirrored: Mirrored, endless: Endless")
        #expect(shape(of: (mirrored: Mirrored(), endless: Endless())) == "mirrored: Mirrored, endless: Endless")
        #expect(Questions.shared.count == asked)
    }

    @Test func propertiesBeyondWhatIsShownAreNotRead() {
        struct Wide {
            var anArrayOfNumbersWithAVeryLongName = Array(0..<10)
            var anotherArrayOfNumbersWithAVeryLongName = Array(0..<10)
        }
        func nested(_ depth: Int) -> Any { depth == 0 ? Wide() as Any : (nested(depth - 1), nested(depth - 1)) as Any }
        #expect(types(of: nested(12)).unicodeScalars.count <= 1_025)
    }

    @Test func valuesOfTheSameTypesHaveTheSameIdentity() {
        struct Message { var error: any Error }
        struct First: Error {}
        struct Second: Error { var number = 1 }
        func identity(_ message: Any) -> [ObjectIdentifier] { ValueOutline(of: message).identity }
        #expect(identity(Message(error: Second(number: 2))) == identity(Message(error: Second(number: 3))))
        #expect(identity(Message(error: First())) != identity(Message(error: Second())))
        #expect(identity((1, 2)) != identity((1, "")) && identity(1) != identity("") && identity(1) == identity(2))
    }
}
