// What is missing, and which states are unknown because of it.
//
// Until the state is known again, the page shows the last known one, and says so.

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
