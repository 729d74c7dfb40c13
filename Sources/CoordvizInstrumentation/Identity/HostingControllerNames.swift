/// Names SwiftUI's hosting controllers by the view that they show. In the type's full name the view is hidden among its
/// modifiers.
///
/// Pure functions of strings. They could not be run on Apple's systems yet; the names of SwiftUI's types are taken from
/// https://developer.apple.com/documentation/swiftui/uihostingcontroller and
/// https://developer.apple.com/documentation/swiftui/modifiedcontent.
enum HostingControllerNames {
    private static let controller = "SwiftUI.UIHostingController<"
    private static let modified = Array("SwiftUI.ModifiedContent<")

    /// Returns `UIHostingController<App.ProfileView>` for a hosting controller, however that view is modified; any
    /// other name, also that of a subclass, is returned unchanged.
    static func folded(_ name: String) -> String {
        guard name.hasPrefix(controller) else { return name }
        let view = Array(name.dropFirst(controller.count))[...]
        // Nothing may follow: the name of a type that the controller is a generic argument or the context of is
        // something else.
        guard let end = argumentEnds(in: view, from: 0)?.last, end == view.count - 1 else { return name }
        return "UIHostingController<\(withoutModifiers(view[..<end]))>"
    }

    /// Replaces each modified content by its content, at every depth.
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

    /// Returns where the generic arguments that begin at `start` end: at commas, and the last at the closing bracket.
    /// Nil when there are none.
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
