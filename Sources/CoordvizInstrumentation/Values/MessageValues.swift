package import CoordvizModel

/// The values of a message, as they are recorded.
package struct MessageValues: Sendable {
    let text: String
    let level: ValuesLevel

    /// Describes the values of one message; nil when nothing is recorded, or its type asks for nothing or for types
    /// only.
    ///
    /// Runs on the calling thread. A message that is sent by code that is describing another message is not described,
    /// so that descriptions cannot recurse endlessly.
    package init?(of message: Any, as recorded: RecordedValues) {
        guard Instrumentation.isEnabled else { return nil }
        switch recorded {
        case .nothing, .types: return nil
        case .redacted: self.init(text: ValueOutline(of: message).shape, level: .redacted)
        case .described(let limits):
            let context = ThreadContext.current
            guard !context.isDescribing else { return nil }
            context.isDescribing = true
            defer { context.isDescribing = false }
            self.init(text: ValueDescriber.describe(message, within: limits), level: .described)
        }
    }

    private init(text: String, level: ValuesLevel) {
        self.text = text
        self.level = level
    }

    /// A message that was sent, to which values are added.
    package struct Sent {
        let message: MessageID
        let name: StringID
        let cause: Cause
        let installed: Instrumentation.Installed

        package init(_ message: MessageID, name: StringID, cause: Cause, in installed: Instrumentation.Installed) {
            self.message = message
            self.name = name
            self.cause = cause
            self.installed = installed
        }
    }

    /// Records these values.
    package func record(for sent: Sent) {
        // A message without values has nothing to record.
        guard !text.isEmpty else { return }
        let name = sent.installed.backend.intern(unique: text)
        Instrumentation.record(
            EventRecord(.messageValues, message: sent.message, name: name, code: level.rawValue),
            cause: sent.cause
        )
    }

    /// Records names and types of a message's values, unless this recording has them from an earlier message of the
    /// same name.
    package static func recordTypes(of message: Any, for sent: Sent) {
        let outline = ValueOutline(of: message)
        let known = RecordedTypes.note(outline.identity, under: sent.name, in: sent.installed.generation)
        if known == .before { return }
        MessageValues(text: outline.types, level: known == .first ? .types : .ownTypes).record(for: sent)
    }
}
