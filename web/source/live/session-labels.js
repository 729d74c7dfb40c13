// The menu of sessions in the header: what it says of each is renewed when the server or the session that is shown says otherwise.

import { setText } from '../ui/elements.js';
import { sessionText } from '../ui/session-choice.js';

/** @typedef {import('../data/record-types.js').IndexedSession} IndexedSession */

/**
 * @param {IndexedSession[]} sessions that the menu offers, in its order; they stay the same objects
 * @param {IndexedSession[]} fresh some of them as they are now
 */
export function renewLabels(sessions, fresh) {
  const options = document.querySelectorAll('#session option');
  const hasNames = new Set(sessions.map(({ process }) => process)).size > 1;
  for (const now of fresh) {
    const place = sessions.findIndex(({ id }) => id === now.id);
    if (place >= 0) setText(options[place], sessionText(Object.assign(sessions[place], now), hasNames));
  }
}

/**
 * @param {IndexedSession} session
 * @param {import('../data/model.js').Model} model
 * @returns {IndexedSession} as it is now
 */
export function indexed(session, { recording }) {
  const { duration, ending, endingText, events } = recording.session;
  return { ...session, duration, ending, endingText, events, findings: recording.findings.length };
}
