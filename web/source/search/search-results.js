// What contains the search text, by kind: some objects, messages, findings and events, each selected with one key.

import { eventAt, lastEventOf } from '../data/model.js';
import { html, listen, name, scrollInto, setAttribute } from '../ui/elements.js';
import { severitySign } from '../inspector/inspector-parts.js';
import { nodeKind, outcomeKind } from '../data/kinds.js';
import { nodeExists } from '../state/moment.js';
import { digits, fullName, timeText, visibleText } from '../data/display-text.js';
import { folded } from './folded-text.js';
import { matchingEvents, matchingFindings, matchingMessages, matchingNodes } from './search-matches.js';
import { whenGrown } from '../live/growth.js';

/** @typedef {import('../data/model.js').Model} Model */
/** @typedef {import('../state/store.js').Store} Store */
/** @typedef {{sign: Node | string, label: string, detail: string, choose: () => void}} Hit */
/** @typedef {{title: string, count: number, hits: Hit[]}} Group */

/** The number of results of each kind; a longer query finds the others. */
const most = 5;

/**
 * @param {Model} model @param {Store} store
 * @param {string} query not empty
 * @returns {Group[]} those with results
 */
export function resultsOf(model, store, query) {
  const { event: now } = store.state;
  const wanted = folded(query);
  // Names that begin with the text are more relevant than names that contain it.
  const rank = (/** @type {import('../data/record-types.js').NodeRecord} */ node) => (folded(node.name).startsWith(wanted) ? 0 : 2) + (nodeExists(node, now) ? 0 : 1);
  const nodes = matchingNodes(model, query);
  const first = nodes.slice().sort((left, right) => rank(left) - rank(right) || left.first - right.first).slice(0, most);
  const messages = matchingMessages(model, query);
  const findings = matchingFindings(model, query);
  const events = matchingEvents(model, query);
  const after = events.placeUpTo(now - 1) + 1;
  const shownEvents = Array.from({ length: Math.min(most, events.length) }, (_, index) => events.at((after + index) % events.length));
  return [
    { title: 'Objects', count: nodes.length, hits: first.map((node) => nodeHit(model, store, node)) },
    { title: 'Messages', count: messages.length, hits: messages.slice(0, most).map((message) => messageHit(model, store, message)) },
    { title: 'Findings', count: findings.length, hits: findings.slice(0, most).map((finding) => ({
      sign: severitySign(finding.severity), label: visibleText(finding.headline), detail: `event ${finding.moment}`, choose: () => store.chooseFinding(finding.fingerprint),
    })) },
    { title: 'Events', count: events.length, hits: shownEvents.map(({ n, t, text }) => ({
      sign: String(n), label: visibleText(text), detail: timeText(t), choose: () => store.chooseEvent(n),
    })) },
  ].filter(({ count }) => count > 0);
}

/** @param {Model} model @param {Store} store @param {import('../data/record-types.js').NodeRecord} node @returns {Hit} */
function nodeHit(model, store, node) {
  const isThere = nodeExists(node, store.state.event);
  return {
    sign: nodeKind(node.kind).mark,
    label: `${fullName(node)} #${node.id}`,
    detail: isThere ? 'now' : `from event ${node.first}`,
    choose() {
      // Moves to an event at which the node exists, because otherwise it would not be visible.
      if (!nodeExists(node, store.state.event)) store.goTo(eventAt(model, node.first)?.n ?? store.state.event);
      store.chooseNode(node.id);
    },
  };
}

/** @param {Model} model @param {Store} store @param {import('../data/record-types.js').MessageRecord} message @returns {Hit} */
function messageHit(model, store, message) {
  const { sign, style, label } = outcomeKind(message.outcome);
  const event = eventAt(model, lastEventOf(message));
  return {
    sign: html('span', { class: `sign outcome-${style}`, 'aria-hidden': 'true' }, sign),
    label: visibleText(message.name),
    detail: `${label}${event ? `, event ${event.n}` : ''}`,
    choose: () => store.chooseMessage(message.id),
  };
}

/**
 * The list below the field, which keeps the focus
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 * @param {HTMLInputElement} field
 * @param {Model} model @param {Store} store
 */
export function createSearchResults(field, model, store) {
  const list = html('div', { class: 'results', id: 'search-results', role: 'listbox', 'aria-label': 'Search results', hidden: true });
  Object.entries({ role: 'combobox', 'aria-expanded': 'false', 'aria-controls': list.id, 'aria-autocomplete': 'list' }).forEach(([key, value]) => setAttribute(field, key, value));
  /** @type {Array<{row: HTMLElement, choose: () => void}>} */
  let rows = [];
  let active = -1;

  /** @param {string} query */
  function show(query) {
    rows = [];
    list.replaceChildren();
    if (query !== '') {
      for (const group of resultsOf(model, store, query)) list.append(groupOf(group));
      if (rows.length === 0) list.append(html('p', 'empty', 'No matches.'));
    }
    // A listbox must not be empty: https://www.w3.org/TR/wai-aria-1.2/#listbox
    setAttribute(list, 'role', rows.length > 0 ? 'listbox' : 'status');
    list.hidden = query === '';
    setAttribute(field, 'aria-expanded', !list.hidden);
    activate(-1);
  }

  /** @param {Group} group */
  function groupOf({ title, count, hits }) {
    const made = html('div', { role: 'group', 'aria-label': `${title}, ${count}` }, html('p', { class: 'results-title', 'aria-hidden': 'true' }, title, html('span', {}, digits(count))));
    for (const hit of hits) {
      const row = html('div', { class: 'result', role: 'option', id: `result-${rows.length}`, 'aria-selected': 'false' },
        html('span', 'result-sign', hit.sign), html('span', { class: 'result-label', title: hit.label }, name(hit.label)), html('span', 'result-detail', hit.detail));
      const choose = () => {
        hide();
        hit.choose();
      };
      listen(row, 'click', choose);
      rows.push({ row, choose });
      made.append(row);
    }
    return made;
  }

  /** @param {number} index of a row, or -1 for the field itself */
  function activate(index) {
    rows[active]?.row.setAttribute('aria-selected', 'false');
    active = index;
    const row = rows[active]?.row;
    if (row) {
      setAttribute(row, 'aria-selected', 'true');
      setAttribute(field, 'aria-activedescendant', row.id);
      scrollInto(list, row);
    } else {
      field.removeAttribute('aria-activedescendant');
    }
  }

  function hide() {
    list.hidden = true;
    setAttribute(field, 'aria-expanded', 'false');
    activate(-1);
  }

  if (import.meta.isLive) {
    whenGrown(() => {
      // Rows stay until the text changes: what the user chose, or is about to click, must not become another one.
      if (!list.hidden && rows.length === 0) show(store.state.query);
    });
  }

  // Pressing the mouse in the list would take the focus from the field, which would close the list before the click.
  listen(list, 'pointerdown', (event) => event.preventDefault());
  listen(field, 'blur', hide);

  /** @param {KeyboardEvent} event @returns {boolean} whether the list handled it */
  function key(event) {
    if (list.hidden) {
      if (event.key !== 'ArrowDown' || store.state.query === '') return false;
      show(store.state.query);
    }
    if (event.key === 'ArrowDown') activate(Math.min(active + 1, rows.length - 1));
    else if (event.key === 'ArrowUp') activate(Math.max(active - 1, -1));
    else if (event.key === 'Enter' && active >= 0) rows[active].choose();
    else return false;
    return true;
  }

  return { list, show, hide, key };
}
