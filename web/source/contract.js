// The shape of the data that the exporter writes into the page, version 1.
//
// Types only: nothing here runs. Event numbers start at 1, times are whole nanoseconds since the
// start of the session. Edges run from the child, contained, presented or inner node ("from") to
// its parent, container, presenter or owner ("to").

/**
 * @typedef {object} Session
 * @property {number} id
 * @property {string} process
 * @property {string} startedAt wall clock, ISO 8601
 * @property {number} duration nanoseconds
 * @property {string} ending clean, crashed, running or unknown
 * @property {string} endingText
 * @property {number} events
 * @property {number} dropped events that the recorder had to leave out
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
 * @property {boolean} folded a private wrapper view, hidden unless asked for
 * @property {number} x centre of the node's place, which never moves
 * @property {number} y
 * @property {number} width
 * @property {number} height
 */

/**
 * @typedef {object} EdgeRecord
 * @property {string} kind
 * @property {number} from
 * @property {number} to
 * @property {number} began
 * @property {number | null} ended
 * @property {number | null} since an observed edge began somewhere after this event
 * @property {boolean} claimed true when the app reported it, false when a snapshot saw it
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
 * @property {number | null} predicted where the structure says the hop should have gone
 * @property {string | null} predictedReason why it says so, as people read it
 * @property {boolean} inferred true when nobody could observe the hop
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
 * @property {number} sent event; of a message that was not sent, the one that first tells of it
 * @property {string} outcome handled, unhandled, passedOn, open, queued or dropped
 * @property {number | null} end node at which it ended
 * @property {number | null} endEvent
 * @property {string | null} location source file and line
 * @property {string | null} values what it carries: names and types of properties, or values
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
 */

/**
 * @typedef {object} Recording
 * @property {number} format
 * @property {{name: string, version: string}} generator
 * @property {string} recording
 * @property {Session} session
 * @property {Record<string, number>} counts
 * @property {NodeRecord[]} nodes
 * @property {EdgeRecord[]} edges
 * @property {EventRecord[]} events
 * @property {MessageRecord[]} messages
 * @property {LaneRecord[]} lanes
 * @property {{width: number, height: number}} layout
 */

export {};
