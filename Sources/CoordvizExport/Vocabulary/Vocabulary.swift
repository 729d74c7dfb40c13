internal import CoordvizModel

/// All names, words and looks, as `web/vocabulary.json` holds them for the page and for other programs' tests.
package struct Vocabulary: Encodable, Sendable {
    struct Named: Encodable, Sendable {
        var name: String
        var label: String?
        var sign: String?
        var tone: String?
    }

    struct Strength: Encodable, Sendable {
        let name, up, down: String
    }

    struct Node: Encodable, Sendable {
        let name, label, letters, tone, shape, layer: String
    }

    struct Relation: Encodable, Sendable {
        let name, label, up, down, tone, pattern, innerEnd, outerEnd: String
        let leadsOutward: Bool
    }

    struct Colours: Encodable, Sendable {
        let name: String
        let light, dark: Tone.Look
    }

    struct Line: Encodable, Sendable {
        let name: String
        let stroke: LinePattern.Stroke
    }

    private let appearances = AppearanceState.allCases.map(\.name)
    private let changes = ChangeLook.all.map {
        Named(name: $0.name, label: $0.label, sign: $0.sign, tone: $0.tone?.rawValue)
    }
    private let ends = LineEnd.allCases.map(\.rawValue)
    private let messages = MessageWord.all.map {
        Named(name: $0.name, label: $0.label, sign: $0.sign, tone: $0.tone.rawValue)
    }
    private let nodes = NodeLook.all.map {
        Node(
            name: $0.kind.name,
            label: $0.label,
            letters: $0.letters,
            tone: $0.tone.rawValue,
            shape: $0.pageShape,
            layer: $0.pageLayer
        )
    }
    private let patterns = LinePattern.allCases.map { Line(name: $0.rawValue, stroke: $0.stroke) }
    private let reasons = HopReason.allCases.map { Named(name: $0.name, label: $0.text) }
    private let relations = RelationLook.all.map {
        Relation(
            name: $0.name,
            label: $0.label,
            up: $0.up,
            down: $0.down,
            tone: $0.tone.rawValue,
            pattern: $0.pattern.rawValue,
            innerEnd: $0.innerEnd.rawValue,
            outerEnd: $0.outerEnd.rawValue,
            leadsOutward: $0.leadsOutward
        )
    }
    private let severities = SeverityLook.all.map {
        Named(name: $0.name, label: $0.name, sign: $0.sign, tone: $0.tone.rawValue)
    }
    private let strengths = StrengthWords.all.map { Strength(name: $0.name, up: $0.up, down: $0.down) }
    private let tones = Tone.allCases.map { Colours(name: $0.rawValue, light: $0.light, dark: $0.dark) }

    package init() {}

    /// As JSON, with sorted keys.
    package func json() throws -> String { try AnswerJSON.text(self) }
}
