package import CoordvizModel

/// Describes events as sentences.
package struct EventText: Sendable {
    private let dictionary: SessionDictionary
    private let names: NodeNames

    /// Creates a writer for events of a session.
    package init(dictionary: SessionDictionary) {
        self.dictionary = dictionary
        names = NodeNames(dictionary: dictionary).prepared()
    }

    /// The event as a sentence without a full stop.
    package func sentence(_ record: EventRecord) -> String {
        Self.text(of: record, Words(record: record, dictionary: dictionary, names: names))
    }

    /// The sentence with placeholders, such as `{object} added child {subject}`, to be filled in later; few sessions
    /// have more than a hundred patterns. The placeholders are `{subject}`, `{object}`, `{predicted}`, `{name}`,
    /// `{Name}` (capitalized) and `{message}` (its id); a pattern contains no recorded text.
    package static func pattern(of record: EventRecord) -> String { text(of: record, Places()) }

    /// The recorded words of one event.
    private struct Words: EventWords {
        let record: EventRecord
        let dictionary: SessionDictionary
        let names: NodeNames

        var subject: String { names.label(record.subject) }
        var object: String { names.label(record.object) }
        var predicted: String { names.label(record.predicted) }
        var name: String { dictionary.text(record.name) }
        var capitalizedName: String { name.prefix(1).uppercased() + name.dropFirst() }
        var message: String { "\(record.message.rawValue)" }
    }

    private struct Places: EventWords {
        let subject = "{subject}"
        let object = "{object}"
        let predicted = "{predicted}"
        let name = "{name}"
        let capitalizedName = "{Name}"
        let message = "{message}"
    }

    private static func text(of record: EventRecord, _ words: some EventWords) -> String {
        // Evaluated once, because most sentences use them.
        let (subject, object, name) = (words.subject, words.object, words.name)
        return switch record.kind {
        case .mark: "Mark: \(name)"
        case .label: "Label: \(name)"
        case .snapshot: "Snapshot (\(name))"
        case .snapshotsSlowed: "Snapshots are skipped: they took too much time"
        case .snapshotsResumed: "Snapshots resumed"
        case .released: "\(subject) was released"
        case .coordinatorStarted:
            record.object == .none ? "\(subject) was started" : "\(subject) was started by \(object)"
        case .coordinatorStopped: "\(subject) was stopped"
        case .childAdded: "\(object) added child \(subject)"
        case .childRemoved: "\(object) removed child \(subject)"
        case .identifierClash:
            "\(object) refused child \(subject): the identifier '\(name)' is taken by \(words.predicted)"
        case .parentCoordinatorSet: "\(subject) has the parent coordinator \(object)"
        case .parentCoordinatorCleared: "\(subject) no longer has the parent coordinator \(object)"
        case .ownershipBegan: "\(object) owns \(subject)"
        case .ownershipEnded: "\(object) no longer owns \(subject)"
        case .startedTwice: "\(subject) was started again; ignored"
        case .stoppedStranger: "\(object) tried to stop \(subject), which is not its child; ignored"
        case .parentCycle: "\(subject) cannot become a child of \(object), which is its descendant; ignored"
        case .secondParent:
            "\(subject) cannot become a child of \(object): it is a child of \(words.predicted); ignored"
        case .finishedTwice: "\(subject) finished again; ignored"
        case .releasedWhileChild: "\(subject) is being released although it is a child of \(object)"
        case .offMain:
            record.subject == .none
                ? "\(name) was not called on the main thread"
                : "\(name) of \(subject) was not called on the main thread"
        case .messageSent: "\(subject) sent \(name)"
        case .hop: "\(subject) → \(object) (\((record.hopReason ?? .unexplained).text))"
        case .handled: "\(subject) handled \(name)"
        case .passedOn: "\(subject) passed on \(name)"
        case .unhandled: "\(name) was not handled; last responder \(subject)"
        case .replied: "\(subject) replied to \(name)"
        case .chainCycle: "The chain of \(name) returned to \(object)"
        case .chainChanged: "The next responder of \(subject) changed to \(object) while it processed \(name)"
        case .messageQueued: "\(name) of \(subject) waits until the chain is connected"
        case .messageDropped:
            record.code == 1
                ? "\(name) of \(subject) was not sent: the queue is full"
                : "\(name) was not sent: its sender \(subject) was released"
        case .chainIncomplete: "The chain is not connected: \(subject) has no parent"
        case .sentWhileHandling: "\(subject) sent \(name) while another message was being handled"
        case .messageValues: values(record, words)
        case .senderGone: "The sender of \(name), \(subject), left the screen or was released while a reply was awaited"
        case .action: "User: \(name) on \(subject)"
        case .actionDetail: record.name == .none ? "The user acted on no control" : "The user acted on \(name)"
        case .transitionBegan: "\(transition(record, words)) began in \(object)"
        case .transitionEnded: "\(transition(record, words)) ended in \(object)"
        case .transitionCancelled: "\(transition(record, words)) was cancelled in \(object)"
        case .delegateTaken: "The delegate of \(subject), which coordinators rely on, was replaced by \(object)"
        case .delegateCalled: "\(subject) called \(name) of its delegate \(object)"
        case .delegateMissing:
            record.missingDelegate == .gone
                ? "\(subject) called \(name) of its delegate, which was removed or released"
                : "\(subject) called \(name) of a delegate that it does not have"
        case .delegateThrew: "\(name) of \(object), called by \(subject), threw an error"
        case .dataSourceRead:
            record.predicted == record.subject || record.predicted == .none
                ? "\(subject) read \(name) from its data source \(object)"
                : "\(subject) read \(name) from \(object), the data source of \(words.predicted)"
        case .dataSourceMissing: "\(subject) read \(name) from a data source that it does not have"
        case .serviceUsed: "\(subject) used \(name) of the service \(object)"
        case .edgeAppeared: "Observed: \(subject) \(relation(record)) \(object)"
        case .edgeDisappeared: "Observed: \(subject) no longer \(relation(record)) \(object)"
        case .appearanceChanged: "Observed: \(subject) \(record.appearance?.name ?? "in an unknown state")"
        case .reconciled: "Observed, contrary to the claim: \(subject) \(relation(record)) \(object), \(name)"
        }
    }

    private static func transition(_ record: EventRecord, _ words: some EventWords) -> String {
        record.predicted == .none
            ? "\(words.capitalizedName) of \(words.subject)"
            : "\(words.capitalizedName) of \(words.predicted), back to \(words.subject),"
    }

    private static func values(_ record: EventRecord, _ words: some EventWords) -> String {
        let (message, text) = ("Message \(words.message)", words.name)
        return switch record.valuesLevel {
        case .types: "\(message) carries \(text), like all messages with its name"
        case .redacted: "\(message) carries, with its values removed, \(text)"
        default: "\(message) carries \(text)"
        }
    }

    private static func relation(_ record: EventRecord) -> String { record.edge?.kind.innerWords ?? "related to" }
}

/// The variable parts of an event's sentence.
private protocol EventWords {
    var subject: String { get }
    var object: String { get }
    var predicted: String { get }
    var name: String { get }
    var capitalizedName: String { get }
    var message: String { get }
}
