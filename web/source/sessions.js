// Which of the report's sessions is shown, and the box with which the reader chooses another.
//
// Each session's data lies in the page by itself, and is read when it is chosen: for another one the page starts again.

import { html } from './elements.js';
import { countText, timeText, visibleText } from './names.js';

/** @typedef {import('./contract.js').IndexedSession} IndexedSession */

/**
 * The session that an address asks for; the last one where it asks for none that is there.
 * @param {string} fragment with or without "#"
 * @param {IndexedSession[]} sessions
 * @returns {IndexedSession}
 */
export function sessionOf(fragment, sessions) {
  const wanted = new URLSearchParams(fragment.replace(/^#/, '')).get('session');
  return sessions.find((session) => String(session.id) === wanted) ?? sessions[sessions.length - 1];
}

/**
 * A labelled box with all sessions; null where there is no choice.
 * @param {IndexedSession[]} sessions
 * @param {IndexedSession} shown
 * @param {(session: IndexedSession) => void} choose
 */
export function createSessionPicker(sessions, shown, choose) {
  if (sessions.length < 2) return null;
  const options = sessions.map((session) =>
    html('option', { value: session.id, selected: session === shown }, sessionText(session)));
  const box = html('select', { id: 'session' }, ...options);
  box.addEventListener('change', () => {
    const chosen = sessions[box.selectedIndex];
    if (chosen && chosen !== shown) choose(chosen);
  });
  return html('div', { class: 'sessions', 'data-part': 'sessions' }, html('label', { for: 'session' }, 'Session'), box);
}

/**
 * What tells a session from the others, shortest first: a box may cut the end off.
 * @param {IndexedSession} session
 */
export function sessionText(session) {
  const parts = [
    `${session.id}: ${visibleText(session.startedAt.replace(/^([\d-]+)T([\d:]+)\D.*$/, '$1 $2'))}`,
    visibleText(session.process),
    timeText(session.duration),
    countText(session.events, 'event'),
  ];
  if (session.ending !== 'clean') parts.push(visibleText(session.endingText));
  if (session.findings > 0) parts.push(countText(session.findings, 'finding'));
  return parts.join(' \u00b7 ');
}
