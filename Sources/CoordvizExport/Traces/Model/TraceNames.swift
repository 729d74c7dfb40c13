internal import CoordvizModel
internal import CoordvizTimeline

/// Names for other tools: without control characters, and of limited length, because they are repeated with each event.
struct TraceNames {
    private let dictionary: SessionDictionary
    private let names: NodeNames
    private var texts: [StringID: String] = [:]
    private var titles: [StringID: String] = [:]
    private var labels: [String] = []
    /// The indexes of nodes in `labels`.
    private var known = NodeIndexes()

    /// The greatest length of a name, in characters.
    static let longest = 200

    init(_ dictionary: SessionDictionary) {
        self.dictionary = dictionary
        names = NodeNames(dictionary: dictionary)
    }

    /// A text that was not recorded with an id.
    static func shown(_ text: String) -> String {
        let isShort = text.utf8.count <= longest
        return CleanText.clean(isShort ? text : CleanText.shortened(text, to: longest))
    }

    /// A recorded text.
    mutating func text(_ id: StringID) -> String {
        if let known = texts[id] { return known }
        let text = Self.shown(dictionary.text(id))
        texts[id] = text
        return text
    }

    /// The name of what an event is about. Without one, that of the message's id or of the event's kind, because viewers
    /// cannot show or find what has no name.
    mutating func name(of record: EventRecord) -> String {
        let name = record.name == .none ? "" : text(record.name)
        guard name.isEmpty else { return name }
        guard record.kind.family == .messages, record.message != .none else { return record.kind.name }
        return Self.unnamed(record.message)
    }

    /// The name of a message without one.
    static func unnamed(_ message: MessageID) -> String { "message \(message.rawValue)" }

    /// `Shop, session 2`.
    static func session(_ facts: SessionFacts) -> String {
        let process = shown(facts.process)
        return "\(process.isEmpty ? "app" : process), session \(facts.id.rawValue)"
    }

    /// `PaymentCoordinator #17`.
    mutating func label(_ node: NodeID) -> String {
        if let index = known[node] { return labels[index] }
        let label = newLabel(node)
        known[node] = labels.count
        labels.append(label)
        return label
    }

    private mutating func newLabel(_ node: NodeID) -> String {
        if node == .none { return "an unknown object" }
        guard let type = dictionary.nodes[node]?.typeName else { return Self.shown(names.label(node)) }
        if let known = titles[type] { return "\(known) #\(node.rawValue)" }
        let title = Self.shown(names.typeTitle(type))
        titles[type] = title
        return "\(title) #\(node.rawValue)"
    }

    /// The full type with its module.
    mutating func type(_ node: NodeID) -> String {
        dictionary.nodes[node].map { text($0.typeName) } ?? Self.shown(dictionary.typeName(of: node))
    }

    /// The identifier; nil for none.
    mutating func identifier(_ node: NodeID) -> String? {
        (dictionary.nodes[node]?.identifier.orNil).map { text($0) }
    }

    func kind(_ node: NodeID) -> NodeKind { dictionary.kind(of: node) }

    /// `File.swift:31`; nil when unknown.
    func place(_ location: LocationID) -> String? { dictionary.place(location).map(Self.shown) }
}
