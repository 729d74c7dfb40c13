/// The limits of diagrams. Renderers refuse more than 50,000 characters and flowcharts with more than 500 edges
/// (https://mermaid.js.org/config/schema-docs/config.html#maxtextsize), and a README needs fewer.
enum MermaidLimits {
    static let nodes = 60
    static let edges = 120
    /// The most hops and stops of a message, counting the first and the last ones together.
    static let steps = 60
    static let lifetimes = 60
    /// The most messages in a flowchart, as in other pictures.
    static let messages = 24
    /// The most characters of a name.
    static let name = 40
    /// The most characters of a sentence.
    static let sentence = 100
}
