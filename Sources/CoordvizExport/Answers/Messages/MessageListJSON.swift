package import CoordvizModel
package import CoordvizTimeline

/// The JSON document `coordviz/messages/1`: a list of messages.
package struct MessageListJSON: Encodable {
    private let schema = "coordviz/messages/1"
    private let session: Int64
    private let messages: [MessageSummaryJSON]

    /// Creates the document for messages of a session.
    package init(_ messages: [MessagePath], of facts: SessionFacts, in dictionary: SessionDictionary) {
        let nodes = MentionedNodes(dictionary)
        session = facts.id.rawValue
        self.messages = messages.map { MessageSummaryJSON($0, nodes) }
    }
}
