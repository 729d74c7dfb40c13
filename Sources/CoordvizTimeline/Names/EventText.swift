public import CoordvizModel

/// Events as sentences.
public struct EventText: Sendable {
    private let dictionary: SessionDictionary
    private let names: NodeNames

    /// Tells the events of a session.
    public init(dictionary: SessionDictionary) {
        self.dictionary = dictionary
        names = NodeNames(dictionary: dictionary).prepared()
    }

    /// What happened, in one sentence without a full stop.
    public func sentence(_ record: EventRecord) -> String {
        let subject = names.label(record.subject)
        let object = names.label(record.object)
        let name = dictionary.text(record.name)
        return switch record.kind {
        case .mark: "Mark: \(name)"
        case .snapshot: "Snapshot (\(name))"
        case .snapshotsSlowed: "Snapshots became rarer: walking took too much time"
        case .released: "\(subject) was released"
        case .coordinatorStarted:
            record.object == .none ? "\(subject) was started" : "\(subject) was started by \(object)"
        case .coordinatorStopped: "\(subject) was stopped"
        case .childAdded: "\(object) added child \(subject)"
        case .childRemoved: "\(object) removed child \(subject)"
        case .identifierClash:
            "\(object) refused child \(subject): the identifier '\(name)' is taken by \(names.label(record.predicted))"
        case .parentCoordinatorSet: "\(subject) answers to \(object)"
        case .parentCoordinatorCleared: "\(subject) no longer answers to \(object)"
        case .ownershipBegan: "\(object) owns \(subject)"
        case .ownershipEnded: "\(object) no longer owns \(subject)"
        case .startedTwice: "\(subject) was to be started again; ignored"
        case .stoppedStranger: "\(object) was to stop \(subject), which is no child of it; ignored"
        case .parentCycle: "\(subject) cannot become a child of \(object), which is below it; ignored"
        case .secondParent:
            "\(subject) cannot become a child of \(object): it is one of \(names.label(record.predicted)); ignored"
        case .finishedTwice: "\(subject) was to finish again; ignored"
        case .releasedWhileChild: "\(subject) is being released although it is a child of \(object)"
        case .offMain:
            record.subject == .none
                ? "\(name) was called away from the main thread"
                : "\(name) of \(subject) was called away from the main thread"
        case .messageSent: "\(subject) sent \(name)"
        case .hop: "\(names.label(record.subject)) → \(object) (\((record.hopReason ?? .unexplained).text))"
        case .handled: "\(subject) handled \(name)"
        case .passedOn: "\(subject) passed on \(name)"
        case .unhandled: "Nobody handled \(name); last responder \(subject)"
        case .replied: "\(subject) replied to \(name)"
        case .chainCycle: "The chain of \(name) came back to \(object)"
        case .chainChanged: "The next responder of \(subject) changed to \(object) while it was busy with \(name)"
        case .messageQueued: "\(name) of \(subject) waits until the chain is whole"
        case .messageDropped:
            record.code == 1
                ? "\(name) of \(subject) was not sent: the queue is full"
                : "\(name) was not sent: its sender \(subject) is gone"
        case .chainIncomplete: "The chain is not whole yet: \(subject) hangs in nothing"
        case .sentWhileHandling: "\(subject) sent \(name) while another message was being handled"
        case .messageValues: values(record, name)
        case .senderGone: "The sender of \(name), \(subject), left while it was awaited"
        case .action: "User: \(name) on \(subject)"
        case .transitionBegan: "\(capitalized(name)) of \(subject) began in \(object)"
        case .transitionEnded: "\(capitalized(name)) of \(subject) ended in \(object)"
        case .transitionCancelled: "\(capitalized(name)) of \(subject) was cancelled in \(object)"
        case .delegateTaken: "The delegate of \(subject), which coordinators wait for, was replaced by \(object)"
        case .delegateCalled: "\(subject) called \(name) of its delegate \(object)"
        case .delegateMissing: "\(subject) called \(name) of a delegate that it does not have"
        case .delegateThrew: "\(name) of \(object), called by \(subject), threw an error"
        case .dataSourceRead:
            record.predicted == record.subject || record.predicted == .none
                ? "\(subject) read \(name) from its data source \(object)"
                : "\(subject) read \(name) from \(object), the data source of \(names.label(record.predicted))"
        case .dataSourceMissing: "\(subject) read \(name) from a data source that it does not have"
        case .serviceUsed: "\(subject) used \(name) of the service \(object)"
        case .edgeAppeared: "Seen: \(subject) \(relation(record)) \(object)"
        case .edgeDisappeared: "Seen: \(subject) no longer \(relation(record)) \(object)"
        case .appearanceChanged: "Seen: \(subject) \(record.appearance?.name ?? "in an unknown state")"
        case .reconciled: "Seen, not as told: \(subject) \(relation(record)) \(object), \(name)"
        }
    }

    private func values(_ record: EventRecord, _ text: String) -> String {
        let message = "Message \(record.message.rawValue)"
        return switch record.valuesLevel {
        case .types: "\(message) carries \(text), and so do others of its name"
        case .redacted: "\(message) carries, without its values, \(text)"
        default: "\(message) carries \(text)"
        }
    }

    private func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    private func relation(_ record: EventRecord) -> String {
        switch record.edge?.kind {
        case .child: "a child of"
        case .parentCoordinator: "answering to"
        case .owns: "owned by"
        case .containment: "contained in"
        case .presentation: "presented by"
        case .windowRoot: "root of"
        case .windowScene: "shown by"
        case .sceneApplication: "belonging to"
        case .applicationDelegate: "delegating to"
        case .superview: "in"
        case .viewOfController: "the view of"
        case nil: "related to"
        }
    }
}
