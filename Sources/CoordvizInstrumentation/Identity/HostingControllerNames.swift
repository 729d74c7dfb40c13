/// Names of SwiftUI's hosting controllers by the view that they show: what a type's whole name says of it is buried in the
/// modifiers around it.
///
/// Pure functions of strings. On Apple's systems this is written, not run: what SwiftUI's types are called was taken from
/// https://developer.apple.com/documentation/swiftui/uihostingcontroller and
/// https://developer.apple.com/documentation/swiftui/modifiedcontent.
enum HostingControllerNames {
    private static let controller = "SwiftUI.UIHostingController<"
    private static let modified = Array("SwiftUI.ModifiedContent<")

    /// `UIHostingController<App.ProfileView>` for a hosting controller, however that view is modified; any other name, also
    /// that of a subclass, as it is.
    static func folded(_ name: String) -> String {
        guard name.hasPrefix(controller) else { return name }
        let view = Array(name.dropFirst(controller.count))[...]
        // Nothing behind: not the name of a type that the controller is generic or nested in.
        guard let end = argumentEnds(in: view, from: 0)?.last, end == view.count - 1 else { return name }
        return "UIHostingController<\(withoutModifiers(view[..<end]))>"
    }

    /// Puts the content in place of each modified content, at every depth.
    private static func withoutModifiers(_ type: ArraySlice<Character>) -> String {
        var result = ""
        var index = type.startIndex
        while index < type.endIndex {
            let isNameStart = index == type.startIndex || !isPartOfName(type[index - 1])
            let content = index + modified.count
            if isNameStart, type[index...].starts(with: modified), let ends = argumentEnds(in: type, from: content),
                ends.count == 2
            {
                result += withoutModifiers(type[content..<ends[0]])
                index = ends[1] + 1
            } else {
                result.append(type[index])
                index += 1
            }
        }
        return result
    }

    private static func isPartOfName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "."
    }

    /// Where the generic arguments end that begin at `start`: at commas, and the last at the closing bracket. Nil when there
    /// is none.
    private static func argumentEnds(in type: ArraySlice<Character>, from start: Int) -> [Int]? {
        var ends: [Int] = []
        var depth = 0
        for index in start..<type.endIndex {
            switch type[index] {
            case "<", "(", "[": depth += 1
            case ">" where index > start && type[index - 1] == "-": break
            case ">" where depth == 0: return ends + [index]
            case ">", ")", "]": depth -= 1
            case "," where depth == 0: ends.append(index)
            default: break
            }
        }
        return nil
    }
}
