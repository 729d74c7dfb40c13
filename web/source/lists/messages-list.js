// The list of messages, a tree: each message expands to its path.

import { html, listen, name, partNamed, scrollInto, setAttribute, whenPressed } from '../ui/elements.js';
import { outcomeKind } from '../data/kinds.js';
import { lastEventOf } from '../data/model.js';
import { countText, missingHopsText, nodeName, visibleText } from '../data/display-text.js';
import { rovingKeys } from '../ui/roving-focus.js';
import { messageMatches } from '../search/search-matches.js';
import { createStatistics } from './message-statistics-table.js';
import { setTooltip } from '../ui/tooltips.js';
import { whenGrownAndVisible } from '../live/growth.js';
import { createListParts, firstShown } from '../live/list-parts.js';
import { takeContent } from '../live/renewed-elements.js';

/** @typedef {import('../data/model.js').Model} Model */
/** @typedef {import('../state/store.js').Store} Store */
/** @typedef {import('../data/record-types.js').MessageRecord} MessageRecord */

/** More at a time would make the page slow; the filter finds the rest. */
const mostRows = 500;
/** Parts that are out of sight are not laid out. */
const partStyle = 'messages-part';

/** @param {Model} model @param {Store} store */
export function createMessages(model, store) {
  const part = partNamed('messages');
  const tree = html('div', { class: 'scroll', role: 'tree', 'aria-label': 'Messages' });
  const note = html('p', 'empty');
  /** @type {string | null} the name of the messages that are shown, or null for all */
  let only = null;
  const statistics = createStatistics(model, showOnly);
  // Either the list or the statistics: there is no space for both.
  statistics.whenShown((isTable) => {
    tree.hidden = isTable;
    note.classList.toggle('unseen', isTable);
  });
  part.append(statistics.bar, statistics.table, tree, note);
  /** @type {Map<number, ReturnType<typeof messageItem>>} */
  let shown = new Map();
  const parts = import.meta.isLive ? createListParts(tree, partStyle) : null;
  let query = '\u0000';
  /** @type {number | null} */
  let chosen = null;
  rovingKeys(tree, '[role="treeitem"]');

  /** @param {string | null} wanted */
  function showOnly(wanted) {
    only = wanted;
    statistics.update(only);
    fill(store.state);
    update(store.state);
  }

  /** @param {import('../state/store.js').State} state @param {boolean} [isGrowth] */
  function fill(state, isGrowth) {
    const found = model.recording.messages.filter((message) => (only === null || message.name.normalize() === only.normalize()) && (query === '' || messageMatches(model, message, query)));
    // While more come, the newest ones.
    const first = import.meta.isLive ? firstShown(found.length, mostRows) : 0;
    const some = import.meta.isLive ? found.slice(first) : found.slice(0, mostRows);
    const count = some.length;
    if (state.message !== null && !some.some((message) => message.id === state.message)) {
      const extra = found.find(({ id }) => id === state.message);
      if (extra) some.unshift(extra);
    }
    const before = shown;
    shown = new Map(some.map((message) => [message.id, import.meta.isLive && isGrowth && before.get(message.id) || messageItem(model, store, message)]));
    const items = Array.from(shown.values(), ({ item }) => item);
    if (import.meta.isLive) {
      if (isGrowth) for (const item of items) item.dispatchEvent(new Event('grow'));
      parts?.fill(items.slice(-count), first, items.slice(0, -count));
    } else {
      tree.replaceChildren();
      while (items.length > 0) tree.append(html('div', { class: partStyle, role: 'none' }, ...items.splice(0, 20)));
    }
    if (!tree.querySelector('[tabindex="0"]')) tree.querySelector('[role="treeitem"]')?.setAttribute('tabindex', '0');
    note.hidden = count > 0 && found.length <= count;
    note.textContent = found.length === 0
      ? (query === '' && only === null ? 'No message was recorded.' : 'No message matches the filter.')
      : `The ${import.meta.isLive ? 'last' : 'first'} ${count} of ${found.length} messages. Filter to see others.`;
  }

  /** Marks what comes after the cursor, and what is selected; not while the hundreds of rows are hidden. */
  function mark() {
    if (part.hidden) return;
    const { event, message: wanted } = store.state;
    for (const [id, row] of shown) {
      const marks = `${id === wanted} ${row.sent > event}`;
      if (marks === row.marks) continue;
      row.marks = marks;
      setAttribute(row.item, 'aria-selected', id === wanted);
      row.head.classList.toggle('future', row.sent > event);
    }
    for (const hop of tree.getElementsByClassName('hop-row')) {
      hop.classList.toggle('future', Number(hop.getAttribute('data-hop-event')) > event);
    }
  }
  new ResizeObserver(mark).observe(tree);
  if (import.meta.isLive) {
    // A list that was not filled yet is filled when it is updated.
    new ResizeObserver(whenGrownAndVisible(() => !part.hidden && query !== '\u0000', () => {
      fill(store.state, true);
      mark();
    })).observe(part);
  }

  /** @param {import('../state/store.js').State} state */
  function update(state) {
    const missing = state.message !== null && state.message !== chosen && !shown.has(state.message);
    if (state.query !== query || missing) {
      query = state.query;
      fill(state);
    }
    mark();
    if (state.message === chosen) return;
    if (state.message !== null) statistics.show(false);
    const before = chosen === null ? undefined : shown.get(chosen);
    if (before) open(before.item, false);
    chosen = state.message;
    const now = chosen === null ? undefined : shown.get(chosen);
    if (now) {
      open(now.item, true);
      mark();
      scrollInto(tree, now.item);
    }
  }
  return {
    update,
    /** @returns {import('../state/view-address-parts.js').Parts} */
    kept: () => [['only', only ?? ''], ['statistics', tree.hidden ? 'shown' : '']],
    /** @param {URLSearchParams} values @param {boolean} isWhole */
    restore(values, isWhole) {
      const wanted = values.get('only')?.normalize();
      const found = model.recording.messages.find((message) => message.name.normalize() === wanted);
      if (found || (isWhole && only !== null)) showOnly(found?.name ?? null);
      const isShown = values.get('statistics') === 'shown';
      if (isShown || isWhole) statistics.show(isShown);
    },
  };
}

/** @param {HTMLElement} item @param {boolean} wanted */
function open(item, wanted) {
  if (wanted) item.dispatchEvent(new Event('open'));
  setAttribute(item, 'aria-expanded', wanted);
}

/** @param {Model} model @param {Store} store @param {MessageRecord} message */
function messageItem(model, store, message) {
  const kind = outcomeKind(message.outcome);
  const sender = model.nodes.get(message.sender ?? -1);
  const hopCount = countText(message.hopCount, 'hop') + (message.missing === null ? '' : ', incomplete');
  const head = html('div', 'message-head',
    html('span', { class: `sign outcome-${kind.style}`, 'aria-hidden': 'true' }, kind.sign),
    html('span', 'message-name', name(visibleText(message.name))),
    html('span', 'way', name(sender ? nodeName(sender) : 'unknown sender'), ...endText(model, message)),
    html('span', 'count', hopCount));
  const describe = () => setTooltip(head, Array.from(head.children, ({ textContent }) => textContent).slice(1).join(', '));
  describe();
  const hops = html('div', { class: 'hops', role: 'group' });
  const item = html('div', {
    class: 'message', role: 'treeitem', tabindex: -1, 'data-message': message.id, 'aria-expanded': 'false', 'aria-level': 1,
    'aria-selected': 'false', 'aria-label': `${visibleText(message.name)}, ${kind.label}, ${hopCount}`,
  }, head, hops);
  // The path is drawn when its message is expanded, because most never are.
  item.addEventListener('open', () => {
    if (hops.childElementCount > 0) return;
    const missing = message.missing === null ? [] : [html('p', 'missing', missingHopsText(message.missing))];
    for (const part of [...missing, ...message.hops.map((hop) => hopItem(model, store, hop))]) hops.append(part);
  });
  if (import.meta.isLive) {
    item.addEventListener('grow', () => {
      const before = message;
      message = model.messages.get(before.id) ?? before;
      if (message.outcome === before.outcome && message.hopCount === before.hopCount && message.missing === before.missing) return;
      const fresh = messageItem(model, store, message);
      takeContent(head, fresh.head);
      describe();
      setAttribute(item, 'aria-label', fresh.item.getAttribute('aria-label') ?? '');
      if (hops.childElementCount === 0) return;
      fresh.item.dispatchEvent(new Event('open'));
      const all = Array.from(fresh.item.lastElementChild?.children ?? []);
      // Hops are only added, and one of these may have the focus.
      if (message.missing === before.missing) hops.append(...all.slice(hops.childElementCount));
      else hops.replaceChildren(...all);
    });
  }
  listen(head, 'click', () => {
    const again = store.state.message === message.id && store.state.event === lastEventOf(message);
    if (again) open(item, item.getAttribute('aria-expanded') !== 'true');
    else store.chooseMessage(message.id);
    item.focus({ preventScroll: true });
  });
  listen(item, 'keydown', (event) => {
    if (event.target !== item) return;
    if (event.key === 'Enter' || event.key === ' ') store.chooseMessage(message.id);
    else if (event.key === 'ArrowRight') open(item, true);
    else if (event.key === 'ArrowLeft') open(item, false);
    else return;
    event.preventDefault();
  });
  return { item, head, sent: message.sent, marks: 'false false' };
}

/**
 * The outcome, with the name of the node if it handled the message or passed it on.
 * @param {Model} model
 * @param {MessageRecord} message
 * @returns {Array<Node | string>}
 */
function endText(model, message) {
  const { label } = outcomeKind(message.outcome);
  const end = model.nodes.get(message.end ?? -1);
  const decided = message.outcome === 'handled' || message.outcome === 'passedOn';
  return end && decided ? [` \u2192 ${label} by `, name(nodeName(end))] : [` \u2192 ${label}`];
}

/** @param {Model} model @param {Store} store @param {import('../data/record-types.js').HopRecord} hop */
function hopItem(model, store, hop) {
  const [from, to] = [model.nodes.get(hop.from), model.nodes.get(hop.to)];
  const why = hop.inferred ? `${hop.reasonText}, inferred` : hop.reasonText;
  const item = html('div', { class: 'hop-row', role: 'treeitem', tabindex: -1, 'aria-level': 2, 'data-hop-event': hop.event },
    html('span', 'number', String(hop.number)),
    html('span', 'way', name(from ? nodeName(from) : '?'), ' \u2192 ', name(to ? nodeName(to) : '?')),
    html('span', 'why', visibleText(why)));
  const predicted = hop.predicted === null || hop.predicted === hop.to ? undefined : model.nodes.get(hop.predicted);
  if (predicted) {
    const reason = hop.predictedReason ? ` (${visibleText(hop.predictedReason)})` : '';
    item.append(html('span', 'predicted', 'predicted: ', name(nodeName(predicted)), reason));
  }
  whenPressed(item, () => store.set({ event: hop.event, node: hop.to, focus: 'node' }));
  return item;
}
