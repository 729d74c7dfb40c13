import CoordvizImport
import CoordvizModel
import CustomDump
import Testing

@Suite("Dumps are recognised and read")
struct DumpReaderTests {
    private func only(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> Dump {
        let reading = DumpReader.read(text)
        #expect(reading.dumps.count == 1, "\(reading)", sourceLocation: sourceLocation)
        return try #require(reading.dumps.first, sourceLocation: sourceLocation)
    }

    @Test("Controllers with states, views and presentations")
    func controllers() throws {
        let dump = try only(Fixtures.controllers)
        #expect(dump.form == .controllerHierarchy)
        #expect(dump.objects.map(\.outer) == [nil, 0, 1, 1, 0, 0])
        #expect(dump.objects.map(\.relation) == [.inside, .inside, .inside, .inside, .inside, .presented])
        #expect(
            dump.objects.map(\.appearance) == [.appeared, .appeared, .disappeared, .appeared, .disappeared, .appearing]
        )
        #expect(dump.objects[2].view == .loaded(type: "UIView", address: 0x1038, isInWindow: false))
        #expect(dump.objects[4].view == .notLoaded)
        #expect(dump.objects[5].view == .loaded(type: "UIView", address: 0x1068, isInWindow: true))
    }

    @Test("Two spaces before a view that is not loaded, or before any")
    func twoSpaces() throws {
        let text = "<A.B 0x1>, state: appeared, view:  (view not loaded)\n"
        #expect(try only(text).objects[0].view == .notLoaded)
    }

    @Test("Controllers without addresses")
    func withoutAddresses() throws {
        let dump = try only(
            """
            <UINavigationController>, state: appeared, view: <UILayoutContainerView>
               | <UIViewController>, state: disappeared, view: (view not loaded)
            """
        )
        #expect(dump.objects.map(\.type) == ["UINavigationController", "UIViewController"])
        #expect(dump.objects.map(\.address) == [nil, nil])
        #expect(dump.objects[0].view == .loaded(type: "UILayoutContainerView", address: nil, isInWindow: true))
    }

    @Test("Controllers without states")
    func withoutStates() throws {
        let dump = try only(
            """
            <UINavigationController: 0x10>
               | <Shop.HomeController: 0x20>
               + <Shop.PaymentController: 0x30>, presented with: <_UIFullscreenPresentationController: 0x40>
            """
        )
        #expect(dump.form == .controllerHierarchy)
        #expect(dump.objects.map(\.kind) == [.viewController, .viewController, .viewController])
        #expect(dump.objects[2].relation == .presented)
        #expect(dump.objects[2].outer == 0)
    }

    @Test("Several roots in a row are one dump")
    func severalRoots() throws {
        let dump = try only(
            """
            <A.AController 0x1>, state: appeared, view: <UIView 0x2>
            <A.BController 0x3>, state: appeared, view: <UIView 0x4>
               | <A.CController 0x5>, state: appeared, view: <UIView 0x6>
            """
        )
        #expect(dump.objects.map(\.outer) == [nil, nil, 1])
    }

    @Test("Chisel's descriptions of controllers, with a legend")
    func descriptions() throws {
        let reading = DumpReader.read(
            """
            <UINavigationController: 0x10; view = <UILayoutContainerView; 0x18>; frame = (0, 0; 320, 568)>
               | <Shop.HomeController: 0x20; view = <UIView; 0x28>; frame = (0, 0; 320, 568)>
               |   | <Shop.CellController: 0x30; view = <UIView; 0x38>; frame = (0, 0; 320, 80)>
              *M <Shop.PaymentController: 0x40; view = <UIView; 0x48>; frame = (0, 0; 320, 568)>
            M: modal
            """
        )
        let dump = try #require(reading.dumps.first)
        #expect(dump.form == .controllerDescriptions)
        #expect(dump.objects.map(\.outer) == [nil, 0, 1, 0])
        #expect(dump.objects[3].relation == .presented)
        #expect(reading.uses == [.object, .object, .object, .object, .legend])
    }

    @Test("Views, with layers, base classes, and texts that look like anything")
    func views() throws {
        let dump = try only(Fixtures.views)
        #expect(dump.form == .viewHierarchy)
        #expect(dump.objects.map(\.kind) == [.window, .privateView, .view, .view, .object])
        #expect(dump.objects.map(\.outer) == [nil, 0, 1, 2, 2])
        #expect(dump.objects[3].type == "Shop.BuyButton")
    }

    @Test("A text of several lines goes on until its bracket")
    func severalLines() throws {
        let reading = DumpReader.read(
            """
            <UIView: 0x1; frame = (0 0; 1 1)>
               | <UILabel: 0x2; frame = (0 0; 1 1); text = 'One
            two
            three'; layer = <CALayer: 0x3>>
               | <UILabel: 0x4; frame = (0 0; 1 1); layer = <CALayer: 0x5>>
            """
        )
        #expect(reading.uses == [.object, .object, .continuation, .continuation, .object])
        #expect(reading.dumps.first?.objects.count == 3)
        #expect(reading.notes == [])
    }

    @Test("A text may contain anything, also empty lines", arguments: ["", "# a heading", "...", "  "])
    func linesInTexts(line: String) {
        let reading = DumpReader.read(
            """
            <UIView: 0x1; frame = (0 0; 1 1)>
               | <UILabel: 0x2; frame = (0 0; 1 1); text = 'Hello customer,
            \(line)

            thanks'; layer = <CALayer: 0x3>>
               | <UILabel: 0x4; frame = (0 0; 1 1); layer = <CALayer: 0x5>>
            """
        )
        #expect(reading.uses == [.object, .object, .continuation, .continuation, .continuation, .object])
        #expect(reading.dumps.map(\.objects.count) == [3] && reading.notes == [])
    }

    @Test(
        "After a text that is cut off, another dump begins as usual",
        arguments: [
            "<UIView: 0x11; frame = (0 0; 1 1)>", "(lldb) po view", "",
        ]
    )
    func afterACutText(next: String) {
        let reading = DumpReader.read(
            """
            <UIView: 0x1; frame = (0 0; 1 1)>
               | <UILabel: 0x2; frame = (0 0; 1 1); text = 'Hello

            \(next)
            <UIView: 0x21; frame = (0 0; 1 1)>
               | <UIView: 0x22; frame = (0 0; 1 1)>
            """
        )
        #expect(reading.uses.contains(.blank))
        #expect(reading.dumps.first?.objects.count == 2 && reading.dumps.last?.objects.last?.address == 0x22)
    }

    @Test(
        "Chains: indented, as a list, as an array, as Swift prints an array",
        arguments: [
            ("", ""), ("<__NSArrayM 0x600000>(\n", ")\n"), ("(\n", ")\n"), ("(lldb) presponder 0x2040\n", ""),
        ]
    )
    func chains(before: String, after: String) throws {
        let indented = try only(Fixtures.chain)
        #expect(indented.form == .responderChain)
        #expect(
            indented.objects.map(\.kind)
                == [.view, .view, .viewController, .privateView, .window, .scene, .application, .delegate]
        )
        let lines = Fixtures.chain.split(separator: "\n").map { $0.drop { " |".contains($0) } }
        let isArray = before.hasSuffix("(\n")
        let flat = lines.map { isArray ? "    \"\($0)\",\n" : "\($0)\n" }.joined()
        var dump = try only(before + flat + after)
        dump.firstLine = 1
        expectNoDifference(dump, indented)
        let swift = lines.enumerated().map { "  - \($0.offset) : \($0.element)\n" }.joined()
        dump = try only("▿ \(lines.count) elements\n" + swift)
        dump.firstLine = 1
        expectNoDifference(dump, indented)
    }

    @Test("Only children are a tree where nothing leads out")
    func onlyChildren() throws {
        let dump = try only("<UIWindow: 0x1; frame = (0 0; 1 1)>\n   | <UIView: 0x2; frame = (0 0; 1 1)>\n")
        #expect(dump.form == .viewHierarchy)
        #expect(dump.objects.map(\.outer) == [nil, 0])
        let announced = try only("(lldb) presponder 0x1\n<UILabel: 0x1; a>\n   | <UIView: 0x2; a>\n")
        #expect(announced.form == .responderChain)
    }

    @Test("Several dumps are distinguished by prompts, empty lines, and a repeated root")
    func severalDumps() {
        for between in ["", "\n", "(lldb) pvc\n", "# later\n"] {
            let reading = DumpReader.read(Fixtures.controllers + between + Fixtures.controllersLater)
            #expect(reading.dumps.map(\.objects.count) == [6, 4], "\(between)")
        }
        let reading = DumpReader.read(Fixtures.controllers + Fixtures.views + Fixtures.chain)
        #expect(reading.dumps.map(\.form).prefix(2) == [.controllerHierarchy, .viewHierarchy])
    }

    @Test("A cut tail and a missing root are reported")
    func damages() throws {
        let reading = DumpReader.read(
            """
               |    | <A.AController 0x1>, state: appeared, view: <UIView 0x2>
               |    |    | <A.BController 0x3>, state: appeared, view: <UIView 0x4>
               | <A.CController 0x5>, state: appeared, view: <UIView 0x6>
               ...
            """
        )
        let dump = try #require(reading.dumps.first)
        #expect(dump.objects.map(\.outer) == [nil, 0, nil])
        #expect(dump.isCut)
        #expect(reading.notes.map(\.line) == [1, 4])
        #expect(reading.notes.allSatisfy { !$0.isUnread })
    }

    @Test("A line that is none of the grammar is named, and the rest is read")
    func strangers() throws {
        let lines = Fixtures.controllers.split(separator: "\n")
        let text = (lines.prefix(2) + ["2026-11-21 Shop[1:2] a line of the app's log"] + lines.dropFirst(2))
            .joined(separator: "\n")
        let reading = DumpReader.read(text)
        #expect(reading.dumps.map(\.objects.count) == [6])
        #expect(reading.notes.map(\.line) == [3])
        #expect(reading.notes.allSatisfy { $0.isUnread })
        #expect(reading.notes.first?.text.contains("a line of the app's log") == true)
    }

    @Test("An unknown state is named")
    func unknownState() {
        let reading = DumpReader.read("<A.AController 0x1>, state: floating, view: (view not loaded)\n")
        #expect(reading.dumps.first?.objects.first?.appearance == nil)
        #expect(reading.notes.first?.text.contains("floating") == true)
    }

    @Test("Views of AppKit and traces of layout are read, too")
    func others() throws {
        let views = try only(
            """
            [   AF    ! wLU ] h=--- v=--- NSButton "Pay" f=(0,0,87,32) b=(-) => <NSViewBackingLayer>
              [   A     ! wLU ] h=--- v=--- NSTextField "Pay" f=(0,0,87,32) b=(-) => <NSTextLayer>
            A=autoresizesSubviews, C=canDrawConcurrently
            """
        )
        #expect(views.form == .subtreeDescription)
        #expect(views.objects.map(\.outer) == [nil, 0])
        let trace = try only(
            """
            •UIWindow:0x10 - AMBIGUOUS LAYOUT
            |   •UIView:0x20
            |   |   *UILabel:0x30'Pay'
            """
        )
        #expect(trace.form == .autolayoutTrace)
        #expect(trace.objects.map(\.outer) == [nil, 0, 1])
    }

    @Test("Leak reports are named and counted, and not read")
    func leaks() {
        let reading = DumpReader.read(
            """
            ┬───
            │ GC Root: System class
            │
            ├─ com.example.App instance
            │    ↓ App.views
            │          ~~~~~
            ╰→ com.example.Screen instance

            Possibly Memory Leak
            View-ViewController stack: (
                CartNavigationController,
                CartViewController
            )
            """
        )
        #expect(reading.dumps == [])
        #expect(reading.notes.first?.text.contains("2 objects, 1 reference, 1 of them suspected") == true)
        #expect(Set(reading.uses) == [.unsupported, .blank])
    }

    @Test("An empty text has no dump", arguments: ["", "\n", "   \n\n", "`", "\"", "@\"\"", "|", "<", "...", "(", ")"])
    func nothing(text: String) {
        #expect(DumpReader.read(text).dumps == [])
    }
}
