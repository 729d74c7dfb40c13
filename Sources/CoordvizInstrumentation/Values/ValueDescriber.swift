/// Describes a value within limits: bounded in depth, children and length whatever the value is. It never reads an
/// object's properties.
///
/// The only app code that it runs is ``RecordedDescription``, custom mirrors, and the descriptions of cases without
/// associated values. Other descriptions are not used, because redaction by name could not be applied to them.
struct ValueDescriber {
    /// Nesting of optionals beyond which a value counts as too deep.
    private static let mostOptionals = 8

    private let limits: DescriptionLimits
    private var text: BoundedText

    private init(_ limits: DescriptionLimits, room: Int) {
        self.limits = limits
        text = BoundedText(room: room)
    }

    /// Describes the values of a message; empty when there are none. The message's own type is not named.
    static func describe(_ message: Any, within limits: DescriptionLimits) -> String {
        var describer = ValueDescriber(limits, room: limits.length)
        switch ValueShape.of(message) {
        case .structure, .tuple: describer.describeProperties(of: message, depth: limits.depth)
        case .mirrored where limits.depth > 0:
            describer.describe(Mirror(reflecting: message).children, depth: limits.depth)
        default: describer.describe(message, depth: limits.depth)
        }
        return describer.text.finished
    }

    /// - Parameter depth: how many more levels may be entered.
    private mutating func describe(_ value: Any, depth: Int) {
        var value = value
        var shape = ValueShape.of(value)
        var optionals = 0
        while case .optional = shape {
            guard let wrapped = (value as? any OptionalValue)?.wrapped else { return text.add("nil") }
            optionals += 1
            guard optionals <= Self.mostOptionals else { return text.add("…") }
            value = wrapped
            shape = ValueShape.of(value)
        }
        switch shape {
        case .selfDescribed:
            guard let described = value as? any RecordedDescription else { return nameType(of: value) }
            let description = described.recordedDescription
            text.add(content: { description.beginning($0) }, quoted: false)
        case .text:
            guard let string = value as? any TextValue else { return nameType(of: value) }
            text.add(content: { string.beginning($0) }, quoted: true)
        case .plain: text.add(String(describing: value))
        case .object, .opaque, .optional: nameType(of: value)
        case .elements: describeElements(of: value, depth: depth)
        case .unordered: describeUnordered(of: value, depth: depth)
        case .pairs: describePairs(of: value, depth: depth)
        case .structure:
            nameType(of: value)
            encloseProperties(of: value, depth: depth)
        case .tuple: encloseProperties(of: value, depth: depth)
        case .mirrored:
            nameType(of: value)
            let children = Mirror(reflecting: value).children
            enclose("(", ")", isEmpty: false, depth) { $0.describe(children, depth: depth) }
        case .enumeration(let describesItself): describeCase(value, describesItself: describesItself, depth: depth)
        }
    }

    private mutating func nameType(of value: Any) { text.add(TypeNames.shortName(of: type(of: value))) }

    private mutating func enclose(
        _ opening: String,
        _ closing: String,
        isEmpty: Bool,
        _ depth: Int,
        _ contents: (inout ValueDescriber) -> Void
    ) {
        text.add(opening)
        if !isEmpty {
            if depth > 0 { contents(&self) } else { text.add("…") }
        }
        text.add(closing)
    }

    // MARK: Children

    /// Opens the next child.
    /// - Parameters:
    ///   - index: the number of children before it.
    ///   - count: the number of all children, if it is known without counting.
    /// - Returns: false when there is no room for it or for any after it.
    private mutating func begin(_ index: Int, of count: Int?, label: String?, isUnordered: Bool = false) -> Bool {
        guard !text.isCut else { return false }
        if index > 0 { text.add(", ") }
        guard index < limits.children else {
            text.add(count.map { "… \($0 - index) more" } ?? "…")
            if isUnordered { text.add(", unordered") }
            return false
        }
        if let label { text.add("\(label): ") }
        return true
    }

    /// Describes the properties of a structure, or the elements of a tuple. Their mirror knows their number, and reads
    /// a property only when it is accessed: those that are not shown are not read.
    private mutating func describeProperties(of value: Any, depth: Int) {
        let children = Mirror(reflecting: value).children
        let count = children.count
        guard depth > 0 else { return count == 0 ? () : text.add("…") }
        var index = children.startIndex
        for place in 0..<count {
            // Before the label is known, which is read together with the value.
            guard begin(place, of: count, label: nil) else { return }
            let child = children[index]
            let label = PropertyName.meant(by: child.label)
            if let label { text.add("\(label): ") }
            if limits.redacts(label) { text.add(Self.redacted) } else { describe(child.value, depth: depth - 1) }
            children.formIndex(after: &index)
        }
    }

    private mutating func encloseProperties(of value: Any, depth: Int) {
        let isEmpty = Mirror(reflecting: value).children.isEmpty
        enclose("(", ")", isEmpty: isEmpty, depth) { $0.describeProperties(of: value, depth: depth) }
    }

    /// Describes the children of a custom mirror: they are never counted, and no more are read than are shown.
    private mutating func describe(_ children: Mirror.Children, depth: Int) {
        var place = 0
        for child in children {
            guard begin(place, of: nil, label: child.label) else { return }
            if limits.redacts(child.label) { text.add(Self.redacted) } else { describe(child.value, depth: depth - 1) }
            place += 1
        }
    }

    private mutating func describeCase(_ value: Any, describesItself: Bool, depth: Int) {
        // An associated value is the only child, and a case without one has none.
        guard let payload = Mirror(reflecting: value).children.first else {
            let name = String(describing: value)
            if !describesItself && !name.contains("(") { text.add(".") }
            return text.add(content: { name.beginning($0) }, quoted: false)
        }
        text.add(".\(payload.label ?? "")")
        if limits.redacts(payload.label) { return text.add("(\(Self.redacted))") }
        if case .tuple = ValueShape.of(payload.value) {
            encloseProperties(of: payload.value, depth: depth)
        } else {
            enclose("(", ")", isEmpty: false, depth) { $0.describe(payload.value, depth: depth - 1) }
        }
    }

    // MARK: Collections

    private mutating func describeElements(of value: Any, depth: Int) {
        guard let collection = value as? any ElementsValue else { return nameType(of: value) }
        let count = collection.elementCount
        enclose("[", "]", isEmpty: count == 0, depth) { describer in
            for (place, element) in collection.elements(describer.limits.children).enumerated() {
                guard describer.begin(place, of: count, label: nil) else { return }
                describer.describe(element, depth: depth - 1)
            }
            if count > describer.limits.children {
                _ = describer.begin(describer.limits.children, of: count, label: nil)
            }
        }
    }

    private mutating func describeUnordered(of value: Any, depth: Int) {
        guard let collection = value as? any ElementsValue else { return nameType(of: value) }
        let count = collection.elementCount
        enclose("[", "]", isEmpty: count == 0, depth) { describer in
            let elements = collection.elements(describer.limits.children)
            describer.describeSorted(elements, of: count) { $0.describe($1, depth: depth - 1) }
        }
    }

    private mutating func describePairs(of value: Any, depth: Int) {
        guard let dictionary = value as? any PairsValue else { return nameType(of: value) }
        let count = dictionary.elementCount
        if count == 0 { return text.add("[:]") }
        enclose("[", "]", isEmpty: false, depth) { describer in
            let pairs = dictionary.pairs(describer.limits.children)
            describer.describeSorted(pairs, of: count) { describer, pair in
                describer.describe(pair.key, depth: depth - 1)
                describer.text.add(": ")
                if describer.limits.redacts(key: pair.key) {
                    describer.text.add(Self.redacted)
                } else {
                    describer.describe(pair.value, depth: depth - 1)
                }
            }
        }
    }

    /// Describes elements without a meaningful order, sorted by their descriptions.
    private mutating func describeSorted<Element>(
        _ elements: [Element],
        of count: Int,
        _ describe: (inout ValueDescriber, Element) -> Void
    ) {
        let descriptions = elements.map { element in
            var describer = ValueDescriber(limits, room: text.room)
            describe(&describer, element)
            return describer.text.finished
        }
        for (place, description) in descriptions.sorted().enumerated() {
            guard begin(place, of: count, label: nil) else { return }
            text.add(description)
        }
        if count > limits.children { _ = begin(limits.children, of: count, label: nil, isUnordered: true) }
    }

    private static let redacted = "(redacted)"
}
