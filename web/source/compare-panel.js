// The bar above the graph while two moments are compared, and the lists of what differs.

import { button, html, name, setAttribute } from './elements.js';
import { eventLink, nodeLink } from './inspect-parts.js';
import { edgeKind, inLayers } from './kinds.js';
import { fullName } from './names.js';

/** @typedef {import('./compare.js').Comparison} Comparison */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./store.js').Store} Store */

const mostCompared = 100;

/**
 * @param {Model} model
 * @param {Store} store
 * @returns {{panel: HTMLElement, toggle: HTMLButtonElement, update: (state: import('./store.js').State, moment: import('./moment.js').Moment) => void}}
 */
export function createComparePanel(model, store) {
  const panel = html('section', { class: 'compare', 'data-part': 'compare', 'aria-label': 'Comparison of two moments', hidden: true });
  const summary = html('p', { class: 'compare-summary', role: 'status' });
  const lists = html('div', { class: 'compare-lists' });
  const end = button('End', () => store.compareFrom(null), { title: 'End the comparison (Esc)', 'aria-label': 'End the comparison' });
  panel.append(html('h2', { class: 'unseen' }, 'Comparison'), html('div', { class: 'compare-head' }, summary, end), lists);
  const toggle = button('Compare from here', () => store.compareFrom(store.state.from === null ? store.state.event : null),
    { title: 'Compare other moments with this one (c)', 'aria-pressed': 'false' });
  let shown = '';
  /** @type {number | undefined} */
  let resting;
  /** @type {import('./kinds.js').Layers | null} */
  let layers = null;

  /** @param {import('./store.js').State} state @param {import('./moment.js').Moment} moment */
  function update(state, moment) {
    const { comparison } = moment;
    setAttribute(toggle, 'aria-pressed', String(state.from !== null));
    panel.hidden = comparison === undefined;
    const key = comparison ? `${comparison.from} ${moment.event}` : '';
    const isSame = key === shown && state.layers === layers;
    shown = key;
    layers = state.layers;
    if (isSame || !comparison) return;
    const { from, isUncertain } = comparison;
    // As in the graph: UIKit's own wrappers come and go with everything, and would drown it.
    const isIn = (/** @type {import('./contract.js').NodeRecord} */ node) => inLayers(node, state.layers);
    const [added, removed] = [comparison.added, comparison.removed].map((nodes) => nodes.filter(isIn));
    const moved = comparison.moved.filter(({ node }) => isIn(node));
    const where = from === moment.event
      ? ['Now move the cursor: what differs from ', eventLink(model, store, from), ' is told here, and marked in the graph.']
      : [`Event ${moment.event} against `, eventLink(model, store, from), `: ${added.length} added, ${removed.length} removed, ${moved.length} moved.`];
    /** @param {number} room for so many, of all lists */
    const tell = (room) => {
      /** @type {<Item>(title: string, sign: string, items: Item[], say: (item: Item) => Array<Node | string>) => HTMLElement[]} */
      const list = (title, sign, items, say) => {
        const made = comparedList(title, sign, items, Math.max(0, Math.min(room, mostCompared)), say);
        room -= items.length;
        return made;
      };
      lists.replaceChildren(
        ...list('Added', '+', added, (node) => [nodeLink(model, store, node.id)]),
        ...list('Removed', '\u2212', removed, (node) => [nodeLink(model, store, node.id)]),
        ...list('Moved', '\u21c4', moved, ({ node, before, after }) => [
          nodeLink(model, store, node.id), html('span', { class: 'since' }, ' ', ...whereText(model, before), ' \u2192 ', ...whereText(model, after)),
        ]));
    };
    summary.replaceChildren(...where, ...(isUncertain ? [' Events were lost: what was known last is compared.'] : []));
    window.clearTimeout(resting);
    // What has no room in sight can wait until the cursor rests.
    const room = window.innerWidth * window.innerHeight / 2e4;
    tell(room);
    if (added.length + removed.length + moved.length > room) resting = window.setTimeout(tell, 150, Infinity);
  }
  return { panel, toggle, update };
}

/**
 * @template Item
 * @param {string} title @param {string} sign @param {Item[]} items @param {number} most that are shown
 * @param {(item: Item) => Array<Node | string>} say
 */
function comparedList(title, sign, items, most, say) {
  if (items.length === 0) return [];
  const made = html('ul', { class: 'plain' }, ...items.slice(0, most).map((item) => html('li', {}, ...say(item))));
  if (items.length > most) made.append(html('li', { class: 'none' }, `and ${items.length - most} more`));
  return [html('div', {}, html('h3', {}, html('span', { 'aria-hidden': 'true' }, `${sign} `), title), made)];
}

/** @param {Model} model @param {import('./contract.js').EdgeRecord | null} edge */
function whereText(model, edge) {
  const node = edge === null ? undefined : model.nodes.get(edge.to);
  return edge && node ? [`${edgeKind(edge.kind).up} `, name(fullName(node))] : ['in nothing'];
}
