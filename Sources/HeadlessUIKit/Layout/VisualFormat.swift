import Foundation

extension NSLayoutConstraint {
    /// The constraints of a format in Apple's Visual Format Language; kept like others.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/nslayoutconstraint/constraints(withvisualformat:options:metrics:views:)
    public class func constraints(
        withVisualFormat format: String,
        options opts: FormatOptions = [],
        metrics: [String: Any]?,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        var parser = VisualFormat(format, options: opts, metrics: metrics ?? [:], views: views)
        do {
            return try parser.parse()
        } catch {
            HeadlessUIKit.raise(
                .invalidArgument("Unable to parse constraint format: \n\(error.reason) \n\(format)")
            )
            return []
        }
    }
}

/// Reads Apple's visual format language.
///
/// Source: https://developer.apple.com/library/archive/documentation/UserExperience/Conceptual/AutolayoutPG/VisualFormatLanguage.html
@preconcurrency @MainActor private struct VisualFormat {
    struct Problem: Error {
        let reason: String
    }

    private struct Predicate {
        var relation: NSLayoutConstraint.Relation = .equal
        var constant: CGFloat = 0
        var item: AnyObject?
        var priority: UILayoutPriority = .required
    }

    private let text: [Character]
    private var place = 0
    private let options: NSLayoutConstraint.FormatOptions
    private let metrics: [String: Any]
    private let views: [String: Any]
    private var isVertical = false
    private var result: [NSLayoutConstraint] = []

    init(
        _ format: String,
        options: NSLayoutConstraint.FormatOptions,
        metrics: [String: Any],
        views: [String: Any]
    ) {
        text = format.filter { !$0.isWhitespace }
        self.options = options
        self.metrics = metrics
        self.views = views
    }

    private var next: Character? { place < text.count ? text[place] : nil }

    private mutating func take(_ character: Character) -> Bool {
        guard next == character else { return false }
        place += 1
        return true
    }

    private mutating func expect(_ character: Character) throws(Problem) {
        guard take(character) else { throw Problem(reason: "Expected a '\(character)' here") }
    }

    private mutating func word() throws(Problem) -> String {
        let start = place
        while let next, next.isLetter || next.isNumber || next == "_" || next == "." { place += 1 }
        guard place > start else { throw Problem(reason: "Expected a name or a number here") }
        return String(text[start..<place])
    }

    private var begin: NSLayoutConstraint.Attribute {
        if isVertical { return .top }
        return options.contains(.directionLeftToRight) ? .left : .leading
    }

    private var end: NSLayoutConstraint.Attribute {
        if isVertical { return .bottom }
        return options.contains(.directionLeftToRight) ? .right : .trailing
    }

    mutating func parse() throws(Problem) -> [NSLayoutConstraint] {
        if text.dropFirst().first == ":" {
            isVertical = next == "V"
            place = 2
        }
        var startsAtEdge = false
        var spacing: [Predicate]?
        if take("|") {
            startsAtEdge = true
            spacing = try connection(standard: 20)
        }
        var last: AnyObject?
        repeat {
            let view = try item()
            if let last {
                add(view, begin, last, end, spacing ?? [])
                align(view, with: last)
            } else if startsAtEdge {
                add(view, begin, try superview(of: view), begin, spacing ?? [])
            }
            last = view
            guard place < text.count else { break }
            spacing = try connection(standard: 8)
            if take("|") {
                if spacing?.first?.constant == 8, text[place - 2] == "-", text[place - 3] == "]" {
                    spacing?[0].constant = 20
                }
                add(try superview(of: view), end, view, end, spacing ?? [])
                break
            }
        } while true
        guard place == text.count else { throw Problem(reason: "Expected the end here") }
        return result
    }

    private mutating func item() throws(Problem) -> AnyObject {
        try expect("[")
        let name = try word()
        guard let view = views[name] else {
            throw Problem(reason: "\(name) is not a key in the views dictionary.")
        }
        let item = view as AnyObject
        if take("(") {
            for predicate in try predicates() {
                let size: NSLayoutConstraint.Attribute = isVertical ? .height : .width
                add(item, size, predicate.item, predicate.item == nil ? .notAnAttribute : size, [predicate])
            }
            try expect(")")
        }
        try expect("]")
        return item
    }

    private mutating func connection(standard: CGFloat) throws(Problem) -> [Predicate] {
        guard take("-") else { return [Predicate()] }
        if next == "[" || next == "|" { return [Predicate(constant: standard)] }
        let found: [Predicate]
        if take("(") {
            found = try predicates()
            try expect(")")
        } else {
            found = [try predicate()]
        }
        try expect("-")
        return found
    }

    private mutating func predicates() throws(Problem) -> [Predicate] {
        var found = [try predicate()]
        while take(",") { found.append(try predicate()) }
        return found
    }

    private mutating func predicate() throws(Problem) -> Predicate {
        var predicate = Predicate()
        if let next, "<>=".contains(next) {
            place += 1
            try expect("=")
            predicate.relation = next == "<" ? .lessThanOrEqual : next == ">" ? .greaterThanOrEqual : .equal
        }
        let isNegative = take("-")
        let name = try word()
        if let view = views[name], Double(name) == nil {
            predicate.item = view as AnyObject
        } else {
            predicate.constant = try number(name) * (isNegative ? -1 : 1)
        }
        if take("@") { predicate.priority = UILayoutPriority(Float(Double(try number(try word())))) }
        return predicate
    }

    private func number(_ name: String) throws(Problem) -> CGFloat {
        if let number = Double(name) { return CGFloat(number) }
        switch metrics[name] {
        case let number as CGFloat: return number
        case let number as Double: return CGFloat(number)
        case let number as Float: return CGFloat(Double(number))
        case let number as Int: return CGFloat(number)
        case let number as NSNumber: return CGFloat(number.doubleValue)
        default: throw Problem(reason: "\(name) is not a key in the metrics dictionary.")
        }
    }

    private func superview(of item: AnyObject) throws(Problem) -> AnyObject {
        guard let superview = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView else {
            throw Problem(reason: "\(item) has no superview for '|'")
        }
        return superview
    }

    private mutating func add(
        _ first: AnyObject,
        _ attribute: NSLayoutConstraint.Attribute,
        _ second: AnyObject?,
        _ other: NSLayoutConstraint.Attribute,
        _ predicates: [Predicate]
    ) {
        for predicate in predicates {
            let constraint = NSLayoutConstraint(
                item: first,
                attribute: attribute,
                relatedBy: predicate.relation,
                toItem: second,
                attribute: other,
                multiplier: 1,
                constant: predicate.constant
            )
            constraint.priority = predicate.priority
            result.append(constraint)
        }
    }

    private mutating func align(_ view: AnyObject, with last: AnyObject) {
        let bits = options.intersection(.alignmentMask).rawValue
        for bit in 1..<16 where bits & (1 << UInt(bit)) != 0 {
            guard let attribute = NSLayoutConstraint.Attribute(rawValue: bit) else { continue }
            add(view, attribute, last, attribute, [Predicate()])
        }
    }
}
