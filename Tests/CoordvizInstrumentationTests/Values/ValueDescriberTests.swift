import CustomDump
import Testing

@testable import CoordvizInstrumentation

@Suite struct ValueDescriberTests {
    private func describe(
        _ value: Any,
        depth: Int = 3,
        children: Int = 10,
        length: Int = 256,
        redacting: Set<String> = []
    ) -> String {
        let limits = DescriptionLimits(depth: depth, children: children, length: length, redacting: redacting)
        return ValueDescriber.describe(value, within: limits)
    }

    private struct BuyNow {
        var item = Item()
        var count = 2
        var isGift = false
        var note: String? = nil
        var code: Int?? = 5
    }

    @Test func aMessageIsDescribedByItsProperties() {
        expectNoDifference(
            describe(BuyNow()),
            "item: Item(name: \"Socks\", price: Price(amount: 3)), count: 2, isGift: false, note: nil, code: 5"
        )
        #expect(describe(Empty()) == "")
        #expect(describe((1, name: "x", Empty())) == "1, name: \"x\", Empty()")
        #expect(describe(7.5) == "7.5" && describe("x") == "\"x\"" && describe(Character("é")) == "\"é\"")
    }

    @Test func casesAreDescribedWithTheirValues() {
        expectNoDifference(describe(Payment.cash), ".cash")
        expectNoDifference(describe(Payment.card(number: "4111", month: 2)), ".card(number: \"4111\", month: 2)")
        expectNoDifference(describe([Payment.voucher("x"), .cash]), "[.voucher(\"x\"), .cash]")
    }

    @Test func collectionsAreDescribedByTheirElements() {
        #expect(describe([1, 2, 3]) == "[1, 2, 3]" && describe([Int]()) == "[]" && describe([Int: Int]()) == "[:]")
        #expect(describe([1, 2, 3][1...]) == "[2, 3]" && describe(ContiguousArray([1])) == "[1]")
        #expect(describe(["b": 2, "a": 1, "c": 3]) == "[\"a\": 1, \"b\": 2, \"c\": 3]")
        #expect(describe(Set(["b", "c", "a"])) == "[\"a\", \"b\", \"c\"]")
    }

    @Test func depthIsExact() {
        expectNoDifference(describe(BuyNow().item, depth: 2), "name: \"Socks\", price: Price(amount: 3)")
        expectNoDifference(describe(BuyNow().item, depth: 1), "name: \"Socks\", price: Price(…)")
        expectNoDifference(describe(BuyNow().item, depth: 0), "…")
        #expect(describe([[1]], depth: 2) == "[[1]]" && describe([[1]], depth: 1) == "[[…]]")
        #expect(describe([[Int]()], depth: 1) == "[[]]" && describe([Empty()], depth: 1) == "[Empty()]")
    }

    @Test func childrenAreExact() {
        #expect(
            describe([1, 2, 3], children: 3) == "[1, 2, 3]" && describe([1, 2, 3], children: 2) == "[1, 2, … 1 more]"
        )
        #expect(describe((1, 2, 3), children: 2) == "1, 2, … 1 more" && describe([1], children: 0) == "[… 1 more]")
        #expect(describe(Set([1]), children: 1) == "[1]")
        let some = describe(Set([1, 2, 3]), children: 2)
        #expect(some.hasSuffix(", … 1 more, unordered]") && some.hasPrefix("["))
        #expect(describe(["a": 1, "b": 2], children: 0) == "[… 2 more, unordered]")
    }

    @Test func lengthIsExact() {
        let whole = "12, \"abc\""
        #expect(describe((12, "abc"), length: whole.count) == whole)
        #expect(describe((12, "abc"), length: whole.count - 1) == "12, \"abc…")
        #expect(describe((12, "abc"), length: 7) == "12, \"ab…" && describe((12, "abc"), length: 1) == "1…")
        #expect(describe(1, length: 0) == "…" && describe(Empty(), length: 0) == "")
        #expect(describe([1, 2], length: 3) == "[1,…")
    }

    @Test func noCharacterIsCutInTwo() {
        let family = "👩‍👩‍👧"
        #expect(family.unicodeScalars.count == 5)
        #expect(describe(family + "x", length: 8) == "\"\(family)x\"")
        #expect(describe(family + "x", length: 6) == "\"\(family)…" && describe(family + "x", length: 5) == "\"…")
        let stacked = "e" + String(repeating: "\u{301}", count: 1_000_000)
        #expect(describe(stacked) == "\"…")
    }

    @Test func textsAreOneLineAndQuoted() {
        expectNoDifference(describe("a\nb\r\n\"c\"\\\t\u{0}\u{2028}"), #""a\nb\r\n\"c\"\\\t\u{0}\u{2028}""#)
        expectNoDifference(describe("مرحبا 👋🏽 \u{202E}x"), "\"مرحبا 👋🏽 \u{202E}x\"", "Left to the code that shows it.")
        expectNoDifference(describe(Named(recordedDescription: "\"a\"\n\\")), #""a"\n\"#)
        #expect(describe("\n", length: 2) == "\"…", "An escape is complete or left out.")
    }

    // MARK: Redaction

    private struct Pay {
        struct Wrapped {
            @Kept var cardNumber = "4111"
        }
        @propertyWrapper struct Kept { var wrappedValue: String }
        var cardNumber = "4111"
        var nested = Wrapped()
        var byName = ["cardNumber": "4111", "x": "y"]
        var payment = Payment.card(number: "4111", month: 2)
        var voucher = Payment.voucher("4111")
        var pair = (cardNumber: "4111", month: 2)
        lazy var number = "4111"
    }

    @Test func propertiesAreRedactedByNameAtAnyDepth() {
        var pay = Pay()
        _ = pay.number
        let text = describe(pay, length: 1_000, redacting: ["cardNumber", "number", "voucher"])
        #expect(!text.contains("4111"), "\(text)")
        expectNoDifference(
            text,
            """
            cardNumber: (redacted), nested: Wrapped(_cardNumber: (redacted)), \
            byName: ["cardNumber": (redacted), "x": "y"], payment: .card(number: (redacted), month: 2), \
            voucher: (redacted), pair: (cardNumber: (redacted), month: 2), number: (redacted)
            """
        )
        expectNoDifference(describe(Payment.voucher("4111"), redacting: ["voucher"]), ".voucher((redacted))")
    }

    private enum Field: String { case password, city }
    private enum Plain: Hashable { case password, city, at(Int) }
    private struct Key: RawRepresentable, Hashable { var rawValue: String }
    private struct Path: Hashable { var (form, field) = ("login", "password") }
    private enum Coded: String, CodingKey { case secret = "password" }
    private enum Spoken: CustomStringConvertible, CaseIterable {
        case password
        var description: String { "the word" }
    }
    private final class Holder: Hashable {
        static func == (one: Holder, other: Holder) -> Bool { one === other }
        func hash(into hasher: inout Hasher) {}
    }

    @Test func valuesAreRedactedByKeysOfAnyType() {
        let forms: [Any] = [
            [Field.password: "4111"], [Plain.password: "4111"], [Key(rawValue: "password"): "4111"],
            [Substring("password"): "4111"], [AnyHashable(Plain.password): "4111"], [AnyHashable("password"): "4111"],
            [Path(): "4111"], [Coded.secret: "4111"], [Spoken.password: "4111"], [Holder(): "4111"],
            [["password", "city"]: "4111"], [Optional("password"): "4111"],
        ]
        for form in forms {
            let text = describe(form, redacting: ["password"])
            #expect(!text.contains("4111") && text.contains("(redacted)"), "\(text)")
            #expect(describe(form).contains("4111"))
        }
    }

    @Test func valuesOfOtherKeysAreShown() {
        let forms: [Any] = [
            [Field.city: "Oslo"], [Plain.city: "Oslo"], [Plain.at(1): "Oslo"], [Key(rawValue: "city"): "Oslo"],
            [3: "Oslo"], [AnyHashable(3): "Oslo"], ["city": "Oslo"], [["city", "land"]: "Oslo"],
            [Optional("city"): "Oslo"],
        ]
        for form in forms { #expect(describe(form, redacting: ["password"]).contains("Oslo"), "\(form)") }
    }

    // MARK: Objects

    @Test func objectsAreDescribedByTheirTypeOnly() {
        let person = Person()
        person.friend = person
        defer { person.friend = nil }
        #expect(describe(person) == "Person" && describe([person as Any, Account()]) == "[Person, account 7]")
        #expect(describe((friend: person.friend, x: 1)) == "friend: Person, x: 1")
    }

    @Test func emptyReferencesAreDescribedAsTheyAreRead() {
        struct Loose {
            unowned let owner: Person
            weak var other: Person?
            let count = 1
        }
        let owner = Person()
        var other: Person? = Person()
        let loose = Loose(owner: owner, other: other)
        other = nil
        expectNoDifference(describe(loose), "owner: Person, other: nil, count: 1")
        expectNoDifference(
            describe([Loose(owner: owner, other: owner)]),
            "[Loose(owner: Person, other: Person, count: 1)]"
        )
        let shape = ValueOutline(of: loose).shape
        expectNoDifference(shape, "owner: Person, other: Optional<Person> = nil, count: Int")
        withExtendedLifetime(owner) {}
    }

    // MARK: Sizes

    @Test func deepEnumsEnd() {
        var nest = Nest.leaf
        for _ in 0..<10_000 { nest = .deeper(nest) }
        expectNoDifference(describe(nest), ".deeper(.deeper(.deeper(.deeper(…))))")
        expectNoDifference(describe(nest, depth: .max, length: 1_000).filter { $0 == "(" }.count, 33)
        var wrapped: Any? = 1
        for _ in 0..<1_000 { wrapped = .some(wrapped as Any) }
        #expect(describe(wrapped as Any) == "1" || describe(wrapped as Any) == "…")
    }

    @Test func hugeCollectionsCostNothing() {
        let numbers = [Int](repeating: 1, count: 10_000_000)
        let set = Set(0..<100_000)
        let clock = ContinuousClock()
        let time = clock.measure {
            for _ in 0..<100 {
                #expect(describe(numbers) == "[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, … 9999990 more]")
                #expect(describe(set, children: 2).hasSuffix("… 99998 more, unordered]"))
                #expect(
                    ValueOutline(of: (numbers: numbers, set)).shape == """
                        numbers: Array<Int> = 10000000 elements, Set<Int> = 100000 elements
                        """
                )
            }
        }
        #expect(time < .seconds(1), "Copying or counting would take much longer.")
    }

    @Test func hostileMirrorsAndCollectionsEnd() {
        let asked = Questions.shared.count
        expectNoDifference(describe(Endless(), depth: 1, children: 2), "child: Endless(…), child: Endless(…), …")
        #expect(describe(Endless()).unicodeScalars.count == 257)
        expectNoDifference(describe((all: Everything(), lazy: (0..<Int.max).lazy.map { $0 }).all), "first: 1")
        expectNoDifference(describe([Talkative()]), "[Talkative(secret: 7)]")
        expectNoDifference(describe([Talkative()], redacting: ["secret"]), "[Talkative(secret: (redacted))]")
        #expect(Questions.shared.count == asked, "No custom description, count or element was read.")
    }

    @Test func aCaseWithADescriptionIsDescribedByIt() {
        enum Size: CustomStringConvertible {
            case large
            var description: String { "very\nlarge" }
        }
        #expect(describe([Size.large]) == "[very\\nlarge]")
    }

    @Test func functionsAndTypesAreDescribedByTheirType() {
        #expect(describe([{ (_: Int) in } as Any, Int.self as Any]) == "[(Int) -> (), Int.Type]")
    }

    @Test func limitsAreLimitedThemselves() {
        let limits = DescriptionLimits(depth: .max, children: .max, length: .max)
        #expect(limits.depth == 32 && limits.children == 1_000 && limits.length == 4_096)
        let none = DescriptionLimits(depth: -1, children: .min, length: -7)
        #expect(none.depth == 0 && none.children == 0 && none.length == 0)
    }
}
