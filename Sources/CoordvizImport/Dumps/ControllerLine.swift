internal import CoordvizModel

/// A controller as `-[UIViewController _printHierarchy]` prints it: `<Class 0x…>, state: appeared, view: <Class 0x…>
/// not in the window, presented with: <Class 0x…>`.
///
/// Versions of UIKit differ: a colon in the view's description, two spaces before `(view not loaded)`, no addresses, no
/// states.
enum ControllerLine {
    /// - Parameter bytes: the rest of the line after the controller's class and address.
    /// - Returns: false when the line has another form.
    static func read(_ bytes: DumpBytes, into line: inout ObjectLine) -> Bool {
        var bytes = bytes
        guard bytes.take(">, ") else { return false }
        let isComplete = bytes.take("state: ")
        if isComplete {
            readState(&bytes, into: &line)
            readView(&bytes, into: &line)
        }
        if bytes.take(isComplete ? ", presented with: " : "presented with: ") {
            line.wasPresentedWithController = true
            guard ObjectHead.take(from: &bytes) != nil, bytes.take(">") else {
                line.complain(bytes)
                line.sort = .controller
                return true
            }
        } else if !isComplete {
            return false
        }
        line.sort = isComplete ? .controller : .description
        if !bytes.trimmed.isEmpty { line.complain(bytes) }
        return true
    }

    private static func readState(_ bytes: inout DumpBytes, into line: inout ObjectLine) {
        let name = bytes.prefix { $0 != UInt8(ascii: ",") }
        bytes.removeFirst(name.count)
        line.appearance = AppearanceState.allCases.first { $0.name == name.trimmed.text }
        if line.appearance == nil { line.complain(name) }
    }

    private static func readView(_ bytes: inout DumpBytes, into line: inout ObjectLine) {
        guard bytes.take(", view:") else { return }
        bytes.takeSpaces()
        if bytes.take("(view not loaded)") || bytes.take("(null)") {
            line.view = .notLoaded
            return
        }
        guard let head = ObjectHead.take(from: &bytes), bytes.take(">") else { return }
        let isElsewhere = bytes.take(" not in the window")
        line.view = .loaded(type: head.type, address: head.address, isInWindow: !isElsewhere)
    }
}

extension ObjectLine {
    mutating func complain(_ bytes: DumpBytes) {
        if complaint == nil { complaint = bytes.trimmed.text }
    }
}
