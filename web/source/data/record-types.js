// The shape of the exporter's data as the views read it. The page itself holds columns of numbers, which decode-session.js turns
// into these records; docs/report-data.md describes the columns.
//
// Types only: nothing here runs. Event numbers start at 1, times are whole nanoseconds since the start of the session. Edges lead
// from the child, contained, presented or inner node ("from") to its parent, container, presenter or owner ("to").

/**
 * @typedef {object} Session
 * @property {number} id
 * @property {string} [uuid] the same in every copy of the session
 * @property {string[]} [labels] `name=value`, in order of the names
 * @property {string} process
 * @property {string} startedAt wall clock, ISO 8601
 * @property {number} [processID]
 * @property {string} [system] the operating system's name for itself
 * @property {string} [recorder] version of the recorder
 * @property {number} duration nanoseconds
 * @property {string} ending clean, crashed, exited, running, gone or unknown
 * @property {string} endingText
 * @property {number} events
 * @property {number} dropped how many events the recorder had to leave out
 * @property {string[]} losses which events they are and why, as sentences
 * @property {string} [extract] what this is an extract of, as a sentence; absent if it is the whole session
 */

/**
 * What the page knows about a session before it reads the session's data.
 * @typedef {object} IndexedSession
 * @property {number} id the element with the session's data has the id "data-" and this number
 * @property {string} [recording] the file of its recording, if the report is on several recordings
 * @property {string} process
 * @property {string} startedAt wall clock, ISO 8601
 * @property {number} duration nanoseconds
 * @property {string} ending
 * @property {string} endingText
 * @property {number} events
 * @property {number} findings
 * @property {number} [opensAt] the event at which the session opens, if it is not the last one
 * @property {string} [finding] the fingerprint of the finding with which the session opens
 * @property {string} [failure] the first line of a test's failure; absent if the session marks none
 */

/**
 * What made the page, and from which recording.
 * @typedef {object} ReportIndex
 * @property {{name: string, version: string}} generator
 * @property {string} recording the name of the recording, or of the folder of several
 * @property {IndexedSession[]} sessions at least one: of a recording oldest first, of a folder in the order of the files
 */

/**
 * Consecutive events that got numbers but are not in the recording.
 * @typedef {object} LossRecord
 * @property {number} first
 * @property {number} last
 * @property {string} text
 */

/**
 * Walks over the hierarchy were left out: what was added and removed meanwhile is not in the recording.
 *
 * @typedef {object} UnobservedRecord
 * @property {number} first the event that records the first walk that was left out
 * @property {number | null} end the event with which walks continued
 */

/**
 * A range of events after which the state is unknown, because events were lost.
 * @typedef {object} UnknownRecord
 * @property {number} first the first event that was lost
 * @property {number | null} end the event after which the state is known again
 * @property {string} text what was lost, and why
 */

/**
 * Which end of a lifetime is, or may be, in lost events.
 * @typedef {'start' | 'end' | 'both' | null} Uncertain
 */

/**
 * @typedef {object} NodeRecord
 * @property {number} id
 * @property {string} kind
 * @property {string} type full type name
 * @property {string} name short name to show
 * @property {string | null} identifier
 * @property {number} first first event at which the node exists
 * @property {number | null} released event at which it no longer exists
 * @property {Uncertain} uncertain
 * @property {boolean} folded a private wrapper view, hidden unless asked for
 * @property {number} place its index among the picture's places, or -1; it never changes
 */

/**
 * @typedef {object} EdgeRecord
 * @property {string} kind
 * @property {number} from
 * @property {number} to
 * @property {number} began
 * @property {number | null} ended
 * @property {number | null} since an observed edge began between this event and `began`
 * @property {boolean} claimed true if the app reported it, false if a snapshot observed it
 * @property {Uncertain} uncertain
 */

/**
 * @typedef {object} EventRecord
 * @property {number} n
 * @property {number} t
 * @property {string} kind
 * @property {number} thread
 * @property {number | null} subject
 * @property {number | null} object
 * @property {number | null} message
 * @property {number | null} cause
 * @property {string} strength direct, transition, task, captured or none
 * @property {string} text
 */

/**
 * @typedef {object} HopRecord
 * @property {number} number
 * @property {number} event
 * @property {number} from
 * @property {number} to
 * @property {string} reason
 * @property {string} reasonText
 * @property {number | null} predicted the node to which the hop leads by the hierarchy's structure
 * @property {string | null} predictedReason the reason for that, as a sentence
 * @property {boolean} inferred true if the hop could not be observed
 */

/**
 * @typedef {object} StopRecord
 * @property {number} node
 * @property {number} event
 * @property {string} what passedOn, handled, replied, unhandled, chainCycle, chainChanged, chainIncomplete, senderGone or messageDropped
 */

/**
 * @typedef {object} MessageRecord
 * @property {number} id
 * @property {string} name
 * @property {number | null} sender
 * @property {number} sent event; of a message that was not sent, the first event that mentions it
 * @property {string} outcome handled, unhandled, passedOn, open, queued, dropped or unknown
 * @property {string | null} missing what was lost on its way, if hops may be missing because of it
 * @property {number | null} end node at which it ended
 * @property {number | null} endEvent
 * @property {string | null} location source file and line
 * @property {string | null} values its content: names and types of properties, or values
 * @property {number} hopCount
 * @property {HopRecord[]} hops
 * @property {StopRecord[]} stops
 */

/**
 * @typedef {object} LaneRecord
 * @property {number} node
 * @property {number} depth
 * @property {number | null} added
 * @property {number | null} removed
 * @property {number | null} released
 * @property {Uncertain} uncertain
 */

/**
 * A finding of a rule of `coordviz check`.
 * @typedef {object} FindingRecord
 * @property {string} rule
 * @property {string} title the rule in a few words
 * @property {string} severity error, warning or info
 * @property {string} headline what is wrong
 * @property {string} reason why it is wrong
 * @property {string} advice what to do
 * @property {number[]} evidence events
 * @property {number[]} nodes the responsible one first
 * @property {number} moment the event to jump to
 * @property {string | null} location source file and line
 * @property {string} fingerprint the same for the same defect in another run
 * @property {number} occurrences
 * @property {number[]} furtherMoments
 */

/**
 * @typedef {object} Recording
 * @property {{name: string, version: string}} generator
 * @property {string} recording
 * @property {Session} session
 * @property {NodeRecord[]} nodes
 * @property {EdgeRecord[]} edges
 * @property {import('./chain-table.js').ChainTable} chains the responder chains at each node and event
 * @property {import('./event-list.js').EventList} events with one of the kind "lost" for each loss
 * @property {LossRecord[]} losses in order
 * @property {UnknownRecord[]} unknown in order, none overlapping another
 * @property {UnobservedRecord[]} unobserved in order, none overlapping another
 * @property {number} [checked] the last event that the findings are about; only of a session that grows
 * @property {string} [unobservedText] for how long the hierarchy was not checked
 * @property {string} [unseenText] which pops and dismissals were not observed
 * @property {MessageRecord[]} messages
 * @property {LaneRecord[]} lanes
 * @property {import('../graph/picture-outline.js').Place[]} places
 * @property {FindingRecord[]} findings
 * @property {Record<string, string>} [notJudged] rules that could not be judged, by name, and why
 */

export {};
