// What is missing, and which states are unknown because of it.
//
// Until the state is known again, the page shows the last known one, and says so.

import { countText } from './display-text.js';

/** @typedef {import('./record-types.js').UnknownRecord} UnknownRecord */
/** @typedef {import('./record-types.js').Uncertain} Uncertain */

/**
 * Why the state right after an event is unknown, or null if it is known.
 * @param {import('./record-types.js').Recording} recording
 * @param {number} n
 * @returns {UnknownRecord | null}
 */
export function unknownAt(recording, n) {
  return recording.unknown.find((stretch) => n >= stretch.first && (stretch.end === null || n < stretch.end)) ?? null;
}

/**
 * The number of the event that represents a lost one.
 * @param {import('./record-types.js').Recording} recording
 * @param {number} n
 * @returns {number | null}
 */
export function placeOfLost(recording, n) {
  const loss = recording.losses.find((found) => n >= found.first && n <= found.last);
  return loss ? loss.first : null;
}

/** @param {Uncertain} uncertain */
export function isStartUnseen(uncertain) {
  return uncertain === 'start' || uncertain === 'both';
}

/** @param {Uncertain} uncertain */
export function isEndUnseen(uncertain) {
  return uncertain === 'end' || uncertain === 'both';
}

/** @param {UnknownRecord} unknown */
export function unknownText(unknown) {
  const before = unknown.first > 1
    ? `The last known state, right after event ${unknown.first - 1}, is shown in grey.`
    : 'No earlier state is known.';
  const after = unknown.end === null ? 'The state remains unknown until the end of this recording.' : `The state is known again from event ${unknown.end}.`;
  return `${before} ${after}`;
}

/**
 * What counts of a session do not contain, as one sentence for everything that was lost, like CoordvizTimeline's UnknownStretches; of an
 * extract, that they do not contain the rest.
 * @param {Pick<import('./record-types.js').Recording, 'session' | 'losses' | 'unknown'>} recording
 * @returns {string | null} null if they are complete
 */
export function uncountedText({ session, losses, unknown: [first, ...others] }) {
  const lost = (/** @type {number} */ count) => `${countText(count, 'event was', 'events were')} lost`;
  // What an extract leaves out is among its losses.
  if (session.extract) {
    const missing = session.dropped > 0 ? `, in which ${lost(session.dropped)}` : session.losses.length > 0 ? ', in which events are missing' : '';
    return `These are counts of this extract, not of the whole session${missing}.`;
  }
  const unplaced = losses.reduce((rest, loss) => rest - (loss.last - loss.first + 1), session.dropped);
  const text = first && others.length + Math.max(0, unplaced) > 0 ? `${first.text}, and other events elsewhere` : first?.text;
  const seen = text ?? (unplaced > 0 ? `${lost(unplaced)}; their numbers are not recorded` : null);
  return seen === null ? null : `Not everything was seen: ${seen}.`;
}
