import CoordvizImport
import CoordvizModel

/// Prints a dump as the debuggers do, so that tests can read it back.
enum DumpText {
    static func text(_ dump: Dump, hasAddresses: Bool = true) -> String {
        dump.objects.indices.map { line($0, of: dump) + "\n" }.joined()
    }

    private static func line(_ index: Int, of dump: Dump) -> String {
        let object = dump.objects[index]
        let depth = depth(index, dump)
        let last = object.relation == .presented ? "   + " : "   | "
        let prefix = depth == 0 ? "" : String(repeating: "   | ", count: depth - 1) + last
        switch dump.form {
        case .controllerHierarchy: return prefix + controller(object)
        case .controllerDescriptions:
            let bars = depth == 0 ? "" : String(repeating: "   |", count: depth - 1)
            let mark = depth == 0 ? "" : object.relation == .presented ? "  *M " : "   | "
            return bars + mark + description(object)
        case .viewHierarchy:
            let isLayer = object.kind == .object
            return prefix + (isLayer ? "<\(head(object, ":"))> (layer)" : view(object))
        case .responderChain: return String(repeating: "   | ", count: index) + view(object)
        case .subtreeDescription:
            let name = object.type + (object.address.map { " \(hexadecimal($0))" } ?? "")
            return String(repeating: "  ", count: depth)
                + "[   AF    ! wLU ] h=--- v=--- \(name) \"Pay\" f=(0,0,87,32) b=(-) => <NSTextLayer>"
        case .autolayoutTrace:
            return String(repeating: "|   ", count: depth) + "•\(object.type):\(hexadecimal(object.address ?? 0))'Pay'"
        }
    }

    private static func depth(_ index: Int, _ dump: Dump) -> Int {
        var depth = 0
        var outer = dump.objects[index].outer
        while let next = outer, next < index {
            depth += 1
            outer = dump.objects[next].outer
        }
        return depth
    }

    private static func controller(_ object: DumpedObject) -> String {
        let view =
            switch object.view {
            case .loaded(let type, let address, let isInWindow)?:
                "<\(type)\(address.map { " \(hexadecimal($0))" } ?? "")>\(isInWindow ? "" : " not in the window")"
            default: "(view not loaded)"
            }
        let presented =
            object.relation == .presented ? ", presented with: <_UIFullscreenPresentationController 0x99>" : ""
        return "<\(head(object, ""))>, state: \(object.appearance?.name ?? ""), view: \(view)\(presented)"
    }

    private static func description(_ object: DumpedObject) -> String {
        guard case .loaded(let type, let address?, _)? = object.view else {
            return "<\(head(object, ":")); view = (null); frame = (0, 0; 0, 0)>"
        }
        return "<\(head(object, ":")); view = <\(type); \(hexadecimal(address))>; frame = (0, 0; 320, 568)>"
    }

    private static func view(_ object: DumpedObject) -> String {
        "<\(head(object, ":")); frame = (0 0; 320 568); text = 'It's <b>; not > that'; layer = <CALayer: 0x77>>"
    }

    private static func head(_ object: DumpedObject, _ colon: String) -> String {
        object.type + (object.address.map { "\(colon) \(hexadecimal($0))" } ?? "")
    }

    private static func hexadecimal(_ number: UInt64) -> String { "0x" + String(number, radix: 16) }
}
