// The menu of sessions in the header: sessions that begin are added, and what it says of each is renewed when it is not so any more.

import { html, setText } from '../ui/elements.js';
import { sessionText } from '../ui/session-choice.js';

/** @typedef {import('../data/record-types.js').IndexedSession} IndexedSession */

/**
 * Renews what the menu offers.
 * @param {IndexedSession[]} sessions that the menu offers, in its order; they stay the same objects, and those that began are added
 * @param {IndexedSession[]} fresh some of them as they are now, and those that began
 */
export function renewSessions(sessions, fresh) {
  const menu = document.getElementById('session');
  for (const now of fresh) {
    const known = sessions.find(({ id }) => id === now.id);
    if (known) {
      Object.assign(known, now);
    } else {
      sessions.push(now);
      menu?.append(html('option', { value: now.id }));
    }
  }
  const hasNames = new Set(sessions.map(({ process }) => process)).size > 1;
  const options = menu?.children ?? [];
  sessions.forEach((session, place) => setText(options[place], sessionText(session, hasNames)));
  const box = menu?.parentElement;
  if (box) box.hidden = sessions.length < 2;
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
