import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// A well-formed XML document, read strictly.
final class Markup: NSObject, XMLParserDelegate {
    /// Each element with its attributes.
    private(set) var elements: [(name: String, attributes: [String: String])] = []
    /// The text inside each element of a name, in order.
    private(set) var texts: [(name: String, text: String)] = []
    private var open: [Int] = []

    struct Failure: Error { let description: String }

    init(_ data: Data) throws {
        super.init()
        let parser = XMLParser(data: data)
        parser.delegate = self
        guard parser.parse() else {
            throw Failure(description: "line \(parser.lineNumber): \(String(describing: parser.parserError))")
        }
    }

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        elements.append((name, attributes))
        open.append(texts.count)
        texts.append((name, ""))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if let last = open.last { texts[last].text += string }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }
}
