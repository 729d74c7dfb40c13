// The session that is shown, and the menu with which the reader selects another one or the list of all.
//
// The page contains the data of each session separately, and reads it when the session is selected: the page is then reloaded.

import { button, html, listen } from './elements.js';
import { listAddress, valuesIn } from '../sessions/list-address.js';
import { countText, timeText, visibleText } from '../data/display-text.js';
import { damaged } from '../data/inflate.js';

/** @typedef {import('../data/record-types.js').IndexedSession} IndexedSession */

/** The keys of an address that name something in a session. */
const places = ['event', 'node', 'message', 'finding'];

/**
 * The session that an address names. If it names none, the only one, or the last one if it names a place in a session; otherwise
 * null, for the list of sessions.
 * @param {string} fragment with or without "#"
 * @param {IndexedSession[]} sessions
 * @returns {IndexedSession | null}
 */
export function sessionOf(fragment, sessions) {
  const values = valuesIn(fragment);
  const wanted = values.get('session');
  if (sessions.length === 1 || (wanted === null && places.some((key) => values.has(key)))) return sessions[sessions.length - 1];
  return sessions.find((session) => String(session.id) === wanted) ?? null;
}

/** @param {IndexedSession} session */
export function sessionAddress(session) {
  return `#session=${session.id}`;
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
    && ['failure', 'finding', 'recording'].every((key) => ['undefined', 'string'].includes(typeof session[key]));
  if (!Array.isArray(sessions) || sessions.length === 0 || !sessions.every(isSession) || typeof generator !== 'object' || generator === null) {
    throw damaged('list of sessions cannot be read');
  }
  return report;
}

/**
 * A notice for an address that names a session which the report does not have; null for any other address.
 * @param {string} fragment with or without "#"
 * @param {IndexedSession[]} sessions
 */
export function missingSessionText(fragment, sessions) {
  const wanted = valuesIn(fragment).get('session');
  if (wanted === null || sessions.some((session) => String(session.id) === wanted)) return null;
  const named = visibleText(wanted.length > 20 ? `${wanted.slice(0, 20)}\u2026` : wanted);
  const start = `This report has no session \u201c${named}\u201d.`;
  return sessions.length === 1 ? `${start} It shows session ${sessions[0].id}.` : `${start} Choose one of these.`;
}

/**
 * A labelled menu of all sessions, and a button that leads to their list; null if there is only one session.
 * @param {IndexedSession[]} sessions
 * @param {IndexedSession} shown
 * @param {(session: IndexedSession) => void} choose
 */
export function createSessionPicker(sessions, shown, choose) {
  // Another session may begin while the page is open.
  if (!import.meta.isLive && sessions.length < 2) return null;
  const hasNames = new Set(sessions.map(({ process }) => process)).size > 1;
  const options = sessions.map((session) =>
    html('option', { value: session.id, selected: session === shown }, sessionText(session, hasNames)));
  const box = html('select', { id: 'session' }, ...options);
  listen(box, 'change', () => {
    const chosen = sessions[box.selectedIndex];
    if (chosen && chosen !== shown) choose(chosen);
  });
  return html('div', { class: 'sessions', 'data-part': 'sessions', hidden: import.meta.isLive && sessions.length < 2 }, html('label', { for: 'session' }, 'Session'), box,
    button('All sessions', () => { location.hash = listAddress; }));
}

/**
 * What distinguishes a session from the others, shortest first: the menu may cut off the end.
 * @param {IndexedSession} session
 * @param {boolean} [hasName] whether its name distinguishes it
 */
export function sessionText(session, hasName = false) {
  const start = `${session.id}: ${visibleText(session.startedAt.replace(/^([\d-]+)T([\d:]+)\D.*$/, '$1 $2'))}`;
  const [named, last] = hasName ? [session.process] : [session.recording, session.process];
  const parts = [
    ...(named === undefined ? [start, visibleText(last ?? '')] : [visibleText(named), start]),
    timeText(session.duration),
    countText(session.events, 'event'),
  ];
  if (session.failure !== undefined) parts.push('failed');
  if (session.ending !== 'clean') parts.push(visibleText(session.endingText));
  if (session.findings > 0) parts.push(countText(session.findings, 'finding'));
  return parts.join(' \u00b7 ');
}
