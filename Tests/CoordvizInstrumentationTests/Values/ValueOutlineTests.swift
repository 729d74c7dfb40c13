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

    @Test func typesAreThoseOfTheDeclaration() {
        expectNoDifference(
            ValueOutline.types(of: Order.self),
            """
            item: Item, note: Optional<String>, coupon: Optional<Int>, tags: Array<String>, \
            prices: Optional<Dictionary<String, Int>>, payment: Payment, anything: Any, talkative: Talkative, \
            person: Optional<Person>, later: Optional<Int>
            """
        )
        #expect(ValueOutline.types(of: (Int, name: String).self) == "Int, name: String")
        #expect(ValueOutline.types(of: Empty.self) == "" && ValueOutline.types(of: Payment.self) == "")
        #expect(ValueOutline.types(of: Person.self) == "friend: Optional<Person>")
    }

    @Test func shapesTellNoValue() {
        let asked = Questions.shared.count
        let text = ValueOutline.shape(of: Order())
        expectNoDifference(
            text,
            """
            item: Item, note: Optional<String> = not nil, coupon: Optional<Int> = nil, tags: Array<String> = 2 elements, \
            prices: Optional<Dictionary<String, Int>> = 1 element, payment: Payment, anything: Any, \
            talkative: Talkative, person: Optional<Person>, later: Optional<Int> = nil
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
        expectNoDifference(ValueOutline.shape(of: Mirrored()), "note: Optional<String>")
        expectNoDifference(ValueOutline.types(of: Mirrored.self), "note: Optional<String>")
        #expect(Questions.shared.count == asked)
    }

    /// How it is told on Apple's systems.
    @Test func whereOnlyMirrorsTellPropertiesTheTypesAreThoseOfTheValues() {
        let text = ValueOutline.shapeByMirror(of: Order())
        #expect(text.hasPrefix("item: Item, note: Optional<String> = not nil, coupon: Optional<Int> = nil, "))
        #expect(!text.contains("Secret") && !text.contains("4711") && !text.contains("card"))
        expectNoDifference(ValueOutline.shapeByMirror(of: (1, name: "Secret")), "Int, name: String")
    }
}
