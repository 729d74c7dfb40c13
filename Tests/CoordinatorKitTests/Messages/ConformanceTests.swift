import CoordinatorKit
import CoordvizTestSupport
import PortableUIKit
import Testing

/// Handlers are found by their exact class, whatever was determined about others before.
@MainActor
@Suite(.recordsAlone)
struct ConformanceTests {
    fileprivate class Plain: UIView {}
    fileprivate final class Taker: Plain {}
    fileprivate class Generic<Content>: UIView {}
    fileprivate final class OfText: Generic<String> {}
    fileprivate final class OfNumbers: Generic<Int> {}

    fileprivate func handler(of ask: Ask, from view: UIView) -> UIResponder? {
        if case .handled(let handler) = view.bubble(ask) { handler } else { nil }
    }

    @Test func aSubclassThatConformsIsFoundAfterItsSuperclassWasNot() {
        for _ in 0..<3 {
            let (plain, handling) = (Plain(), Taker())
            #expect(handler(of: Ask(), from: plain) == nil)
            #expect(handler(of: Ask(), from: handling) === handling)
        }
    }

    @Test func subclassesOfOneGenericClassAreDistinguished() {
        for _ in 0..<3 {
            let (text, numbers) = (OfText(), OfNumbers())
            #expect(handler(of: Ask(), from: numbers) == nil)
            #expect(handler(of: Ask(), from: text) === text)
            #expect(handler(of: Ask(), from: Generic<String>()) == nil)
        }
    }

    @Test func anObjectThatAnswersAnotherNextResponderForEachMessageIsAskedEachTime() {
        final class Switching: UIView {
            var target: UIResponder?
            override var next: UIResponder? { target }
        }
        let (switching, first, second) = (Switching(), Taker(), OfText())
        for target in [first, second, first] as [UIView] {
            switching.target = target
            #expect(handler(of: Ask(), from: switching) === target)
        }
    }

    @Test(arguments: [3, 47, 48, 49, 200])
    func aCycleOfAnyLengthEnds(length: Int) {
        final class Link: UIView {
            var target: UIResponder?
            override var next: UIResponder? { target }
        }
        let links = (0..<length).map { _ in Link() }
        for index in links.indices { links[index].target = links[(index + 1) % length] }
        if case .unhandled(let last) = links[0].bubble(Ask()) {
            #expect(last === links[length - 1])
        } else {
            Issue.record("No responder could handle it.")
        }
        for link in links { link.target = nil }
    }
}

private struct Ask: Message {
    func deliver(to handler: any Asking) -> Handling { handler.answer(self) }
}

@MainActor
private protocol Asking {
    func answer(_ ask: Ask) -> Handling
}

extension ConformanceTests.Taker: Asking {
    func answer(_ ask: Ask) -> Handling { .handled }
}

extension ConformanceTests.OfText: Asking {
    func answer(_ ask: Ask) -> Handling { .handled }
}
