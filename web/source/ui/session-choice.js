// The session that is shown, and the menu with which the reader selects another one.
//
// The page contains the data of each session separately, and reads it when the session is selected: the page is then reloaded.

import { html } from './elements.js';
import { countText, timeText, visibleText } from '../data/display-text.js';

/** @typedef {import('../data/record-types.js').IndexedSession} IndexedSession */

/**
 * The session that an address names, or the last one if it names none of the report.
 * @param {string} fragment with or without "#"
 * @param {IndexedSession[]} sessions
 * @returns {IndexedSession}
 */
export function sessionOf(fragment, sessions) {
  const wanted = new URLSearchParams(fragment.replace(/^#/, '')).get('session');
  return sessions.find((session) => String(session.id) === wanted) ?? sessions[sessions.length - 1];
}

/**
 * Parses the index of the sessions.
 * @param {string} text JSON
 * @returns {import('../data/record-types.js').ReportIndex}
 */
export function readIndex(text) {
  /** @type {any} */
  let report = null;
  try {
    report = JSON.parse(text);
  } catch {
    // Reported below, like every other text that is not an index.
  }
  const { sessions, generator } = report ?? {};
  const isSession = (/** @type {any} */ session) => Number.isSafeInteger(session?.id)
    && ['process', 'startedAt', 'ending', 'endingText'].every((key) => typeof session[key] === 'string')
    && ['duration', 'events', 'findings'].every((key) => typeof session[key] === 'number')
    && (session.opensAt === undefined || (Number.isSafeInteger(session.opensAt) && session.opensAt > 0 && session.opensAt <= session.events))
    && ['undefined', 'string'].includes(typeof session.failure);
  if (!Array.isArray(sessions) || sessions.length === 0 || !sessions.every(isSession) || typeof generator !== 'object' || generator === null) {
    throw new Error('Its list of sessions cannot be read: the file is cut off or damaged.');
  }
  return report;
}

/**
 * A notice for an address that names a session which the report does not have; null for any other address.
 * @param {string} fragment with or without "#"
 * @param {IndexedSession[]} sessions
 */
export function missingSessionText(fragment, sessions) {
  const wanted = new URLSearchParams(fragment.replace(/^#/, '')).get('session');
  if (wanted === null || sessions.some((session) => String(session.id) === wanted)) return null;
  const named = visibleText(wanted.length > 20 ? `${wanted.slice(0, 20)}\u2026` : wanted);
  return `This report has no session \u201c${named}\u201d. It shows session ${sessions[sessions.length - 1].id}.`;
}

/**
 * A labelled menu of all sessions; null if there is only one.
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
 * What distinguishes a session from the others, shortest first: the menu may cut off the end.
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
