// The list of a report's sessions, with which a report on several sessions opens: which tests failed, and why.

import { html, listen, name, targetWithin } from '../ui/elements.js';
import { countText, timeText, visibleText } from '../data/display-text.js';
import { afterPause } from '../ui/debounce.js';
import { isCommand, rovingKeys } from '../ui/roving-focus.js';
import { startText } from '../ui/header.js';
import { sessionAddress } from '../ui/session-choice.js';
import { groupsOf, hasFailed, matchesFilter, testName } from './session-groups.js';
import { formatListFragment, parseListFragment } from './list-address.js';

/** @typedef {import('../data/record-types.js').IndexedSession} IndexedSession */
/** @typedef {import('./session-groups.js').SessionGroup} SessionGroup */

/**
 * @param {import('../data/record-types.js').ReportIndex} report
 * @param {string | null} notice why the list is shown in place of a session
 * @param {HTMLElement[]} buttons
 * @returns {{element: HTMLElement, ready: () => void}} `ready` is called when the element is in the page
 */
export function createSessionList({ sessions, recording, generator }, notice, buttons) {
  const failed = sessions.filter(hasFailed);
  const field = html('input', {
    type: 'search', placeholder: 'Filter by name or failure  ( / )', 'aria-label': 'Filter the sessions by name or failure', spellcheck: 'false', autocomplete: 'off',
  });
  const onlyFailed = html('input', { type: 'checkbox' });
  const shownCount = html('span', { class: 'kind-count', role: 'status' });
  const empty = html('p', { class: 'empty', hidden: true }, 'No session matches the filter.');
  const isNameUnique = uniqueNames(sessions);
  const groups = groupsOf(sessions).map((group) => groupSection(group, isNameUnique));
  const rows = groups.flatMap((group) => group.rows);
  const box = html('div', 'session-groups', ...groups.map(({ element }) => element));
  const title = html('h1', {}, name(visibleText(recording)));
  title.title = `Made with ${visibleText(`${generator.name} ${generator.version}`)}`;
  const tools = html('div', { class: 'session-tools', role: 'search' }, field);
  // A choice that changes nothing is not offered.
  const offersFailed = failed.length > 0 && failed.length < sessions.length;
  if (offersFailed) tools.append(html('label', {}, onlyFailed, ' Failed only'));
  tools.append(shownCount);
  const element = html('main', { class: 'session-list', 'data-part': 'session-list' },
    html('div', 'session-heading', title, html('p', 'facts', summaryText(sessions, failed.length)), ...buttons),
    ...(notice === null ? [] : [html('p', { class: 'missing-session', role: 'status' }, notice)]), tools, box, empty);

  rovingKeys(box, '.session-link');
  const remember = afterPause(() => history.replaceState(history.state, '', formatListFragment({ filter: field.value.trim(), failed: onlyFailed.checked })));

  function show() {
    const filter = field.value.trim();
    let count = 0;
    for (const { row, session } of rows) {
      row.hidden = (onlyFailed.checked && !hasFailed(session)) || !matchesFilter(session, filter);
      if (!row.hidden) count += 1;
    }
    for (const group of groups) group.element.hidden = group.rows.every(({ row }) => row.hidden);
    empty.hidden = count > 0;
    shownCount.textContent = count === sessions.length ? '' : `${countText(count, 'session')} shown`;
    // The one tab stop of the list must be visible.
    const links = rows.map(({ link }) => link);
    const stop = links.find((link, index) => link.tabIndex === 0 && !rows[index].row.hidden) ?? links.find((_, index) => !rows[index].row.hidden);
    for (const link of links) link.tabIndex = link === stop ? 0 : -1;
  }
  const change = () => {
    show();
    remember.wait(200);
  };
  listen(field, 'input', change);
  listen(onlyFailed, 'change', change);
  listen(field, 'keydown', (event) => {
    if (isCommand(event) || !['ArrowDown', 'Enter'].includes(event.key)) return;
    rows.find(({ row }) => !row.hidden)?.link.focus();
    event.preventDefault();
  });
  listen(document, 'keydown', (event) => {
    if (event.key !== '/' || isCommand(event) || event.target === field) return;
    field.focus();
    event.preventDefault();
  });
  listen(box, 'click', (event) => {
    const row = targetWithin(event, '[data-session-row]');
    // The browser's back button leads to the row again.
    if (row) history.replaceState({ session: row.getAttribute('data-session-row') }, '');
  });

  const { filter, failed: wasOnlyFailed } = parseListFragment(location.hash);
  field.value = filter;
  onlyFailed.checked = wasOnlyFailed && offersFailed;
  show();
  /** Moves the focus to the session from which the reader came back. */
  function ready() {
    const chosen = rows.find(({ row }) => row.dataset.sessionRow === history.state?.session && !row.hidden);
    chosen?.link.focus();
    chosen?.row.scrollIntoView({ block: 'center' });
  }
  return { element, ready };
}

/** @param {IndexedSession[]} sessions @returns {(session: IndexedSession) => boolean} */
function uniqueNames(sessions) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { process } of sessions) counts.set(process, (counts.get(process) ?? 0) + 1);
  return ({ process }) => counts.get(process) === 1;
}

/** @param {IndexedSession[]} sessions @param {number} failed */
function summaryText(sessions, failed) {
  const findings = sessions.reduce((sum, session) => sum + session.findings, 0);
  const parts = [countText(sessions.length, 'session')];
  if (failed > 0) parts.push(`${failed} failed`);
  if (findings > 0) parts.push(countText(findings, 'finding'));
  return parts.join(' \u00b7 ');
}

/** @param {SessionGroup} group @param {(session: IndexedSession) => boolean} isNameUnique */
function groupSection({ suite, sessions }, isNameUnique) {
  const rows = sessions.map((session) => sessionRow(session, isNameUnique(session)));
  const list = html('ul', 'session-rows', ...rows.map(({ row }) => row));
  const failed = sessions.filter(hasFailed).length;
  const heading = html('h2', {}, name(visibleText(suite)), ' ',
    html('span', 'group-count', failed > 0 ? `${failed} of ${sessions.length} failed` : countText(sessions.length, 'session')));
  const element = suite === '' ? html('section', { 'aria-label': 'Other sessions' }, list) : html('section', {}, heading, list);
  return { element, rows };
}

/** @param {IndexedSession} session @param {boolean} isNameUnique */
function sessionRow(session, isNameUnique) {
  const { id, process, recording, failure, ending, endingText, findings, duration, startedAt } = session;
  const link = html('a', { class: 'session-link', href: sessionAddress(session) }, name(visibleText(testName(process).test) || `session ${id}`));
  const isFailed = hasFailed(session);
  // Of several recordings, the one that it is in.
  const file = recording === undefined ? [] : [html('bdi', 'since', visibleText(recording))];
  const sign = html('span', 'session-sign', ...(isFailed ? [html('span', { 'aria-hidden': 'true' }, '\u2715'), html('span', 'unseen', 'failed')] : []));
  const reasons = [failure, ending === 'clean' ? undefined : endingText].flatMap((text) => (text ? [visibleText(text)] : []));
  const facts = [
    html('span', 'session-findings', findings > 0 ? countText(findings, 'finding') : ''),
    html('span', 'session-duration', timeText(duration)),
  ];
  if (!isNameUnique) facts.unshift(html('span', 'session-start', `${id}: ${startText(startedAt)}`));
  const row = html('li', { class: `session-row${isFailed ? ' failed' : ''}`, 'data-session-row': id },
    sign, html('div', 'session-name', link, ' ', ...file), html('div', 'session-facts-line', ...facts));
  if (reasons.length > 0) row.append(html('p', 'session-reason', name(reasons.join(' \u00b7 '))));
  return { row, link, session };
}
