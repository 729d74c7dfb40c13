// What is missing, and what nobody knows because of it.
//
// What was lost has a place of its own among the events, so that a reader can stand there: an event of the kind "lost" in
// place of each loss. Until the state is known again, the page shows what was known before, and says so.

/** @typedef {import('./contract.js').EventRecord} EventRecord */
/** @typedef {import('./contract.js').UnknownRecord} UnknownRecord */
/** @typedef {import('./contract.js').Uncertain} Uncertain */

/**
 * The events in order, with one for each loss.
 * @param {import('./contract.js').Recording} recording
 * @returns {EventRecord[]}
 */
export function eventsWithLosses(recording) {
  const events = recording.events.slice().sort((a, b) => a.n - b.n);
  if (recording.losses.length === 0) return events;
  const known = new Set(events.map((event) => event.n));
  const lost = recording.losses.filter((loss) => !known.has(loss.first)).map((loss) => lossEvent(loss.first, loss.text));
  const all = [...events, ...lost].sort((a, b) => a.n - b.n);
  // Nobody knows when; it was not before what is known to be before it.
  all.forEach((event, place) => {
    if (event.kind === 'lost') event.t = all[place - 1]?.t ?? 0;
  });
  return all;
}

/** @param {number} n @param {string} text @returns {EventRecord} */
function lossEvent(n, text) {
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return { n, t: 0, kind: 'lost', thread: 0, subject: null, object: null, message: null, cause: null, strength: 'none', text: sentence };
}

/**
 * Why nobody knows what exists right after an event, or null where it is known.
 * @param {import('./contract.js').Recording} recording
 * @param {number} n
 * @returns {UnknownRecord | null}
 */
export function unknownAt(recording, n) {
  return recording.unknown.find((stretch) => n >= stretch.first && (stretch.end === null || n < stretch.end)) ?? null;
}

/**
 * The number of the event that stands for a lost one.
 * @param {import('./contract.js').Recording} recording
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
    ? `Shown in grey is what was known last, right after event ${unknown.first - 1}.`
    : 'Nothing is known from before.';
  const after = unknown.end === null ? 'The state is not known again in this recording.' : `The state is known again from event ${unknown.end}.`;
  return `${before} ${after}`;
}
