import CoordvizInstrumentation

struct Item {
    var name = "Socks"
    var price = Price(amount: 3)
}
struct Price { var amount: Int }
struct Empty {}

indirect enum Nest {
    case leaf
    case deeper(Nest)
}

enum Payment {
    case cash
    case card(number: String, month: Int)
    case voucher(String)
}

/// A cycle of objects.
final class Person {
    var friend: Person?
}

/// How often a description was requested that must not be requested.
final class Questions: @unchecked Sendable {
    static let shared = Questions()
    private let asked = Guarded(0)

    var count: Int { asked.withLock { $0 } }
    func ask() { asked.withLock { $0 += 1 } }
}

/// Would reveal more than was requested.
struct Talkative: CustomStringConvertible, CustomDebugStringConvertible {
    var secret = 7
    var description: String { asked() }
    var debugDescription: String { asked() }

    private func asked() -> String {
        Questions.shared.ask()
        return "secret \(secret)"
    }
}

/// A mirror that never ends.
struct Endless: CustomReflectable {
    struct Children: Collection {
        var startIndex: Int { 0 }
        var endIndex: Int { .max }
        var count: Int {
            Questions.shared.ask()
            return .max
        }
        func index(after index: Int) -> Int { index + 1 }
        subscript(index: Int) -> Mirror.Child { ("child", Endless()) }
    }
    var customMirror: Mirror { Mirror(self, children: Children()) }
}

/// A custom collection, whose elements are not read.
struct Everything: Collection {
    var first = 1
    var startIndex: Int { asked(0) }
    var endIndex: Int { asked(.max) }
    func index(after index: Int) -> Int { asked(index + 1) }
    subscript(index: Int) -> Int { asked(index) }

    private func asked(_ index: Int) -> Int {
        Questions.shared.ask()
        return index
    }
}

struct Named: RecordedDescription {
    var recordedDescription: String
}

final class Account: RecordedDescription {
    var recordedDescription: String { "account 7" }
}
