// The bar above the graph while two moments are compared, and the lists of what differs.

import { button, html, name, partNamed, setAttribute, setText, syncChildren } from './elements.js';
import { eventLink } from './inspect-parts.js';
import { edgeKind } from './kinds.js';
import { fullName } from './names.js';
import { afterPause } from './pauses.js';

/** @typedef {import('./compare.js').Comparison} Comparison */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./store.js').Store} Store */
/** @typedef {import('./contract.js').EdgeRecord} EdgeRecord */
/** @typedef {import('./contract.js').NodeRecord} NodeRecord */
/** @typedef {{node: NodeRecord, before?: EdgeRecord | null, after?: EdgeRecord | null}} Compared */

const mostCompared = 100;

/**
 * @param {Model} model
 * @param {Store} store
 * @param {(place: number) => boolean} isIn whether the layers have a node, as the graph has it
 * @returns {{panel: HTMLElement, toggle: HTMLButtonElement, update: (state: import('./store.js').State, moment: import('./moment.js').Moment) => void}}
 */
export function createComparePanel(model, store, isIn) {
  const panel = html('section', { class: 'compare', 'data-part': 'compare', 'aria-label': 'Comparison of two moments', hidden: true });
  const summary = html('p', { class: 'compare-summary', role: 'status' });
  const lists = html('div', { class: 'compare-lists' });
  const end = button('End', () => store.compareFrom(null), { title: 'End the comparison (Esc)', 'aria-label': 'End the comparison' });
  panel.append(html('h2', { class: 'unseen' }, 'Comparison'), html('div', { class: 'compare-head' }, summary, end), lists);
  const toggle = button('Compare from here', () => store.compareFrom(store.state.from === null ? store.state.event : null),
    { title: 'Compare other moments with this one (c)', 'aria-pressed': 'false' });
  const groups = [['Added', '+'], ['Removed', '\u2212'], ['Moved', '\u21c4']].map(([title, sign]) => comparedList(model, store, lists, title, sign));
  let shown = '';
  /** @type {(left: number) => number} lists for so many letters */
  let tell = () => 0;
  const rest = afterPause(() => tell(Infinity));
  /** At most so many letters have room in sight: beside the headings, below the first line, and in a third of the graph's height. */
  let room = Infinity;
  const part = partNamed('graph');
  new ResizeObserver(() => { room = (part.clientWidth - 130) * Math.max(40, part.clientHeight * 0.3 - 24) / 115; }).observe(part);
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
    const [added, removed] = [comparison.added, comparison.removed].map((nodes) => nodes.filter(isIn));
    const moved = comparison.moved.filter(({ node }) => isIn(model.nodes.placeOf(node.id)));
    const where = from === moment.event
      ? ['Now move the cursor: what differs from ', eventLink(model, store, from), ' is told here, and marked in the graph.']
      : [`Event ${moment.event} against `, eventLink(model, store, from), `: ${added.length} added, ${removed.length} removed, ${moved.length} moved.`];
    /** @param {number} left for so many letters, of all lists */
    tell = (left) => {
      for (const [index, items] of [added, removed, moved].entries()) left = groups[index](items, left);
      return left;
    };
    summary.replaceChildren(...where, ...(isUncertain ? [' Events were lost: what was known last is compared.'] : []));
    // What has no room in sight can wait until the cursor rests.
    if (tell(room) <= 0) rest.wait();
    else rest.stop();
  }
  return { panel, toggle, update };
}

/**
 * A list that is kept: to make links anew at each step costs several times as much as to fill them.
 * @param {Model} model @param {Store} store @param {HTMLElement} lists @param {string} title @param {string} sign
 */
function comparedList(model, store, lists, title, sign) {
  const list = html('ul', { class: 'plain' });
  const rest = html('li', { class: 'none' });
  const group = html('div', {}, html('h3', {}, html('span', { 'aria-hidden': 'true' }, `${sign} `), title), list);
  lists.append(group);
  /** @type {Array<ReturnType<typeof comparedRow>>} */
  const rows = [];
  /** @param {Array<Compared | number>} items nodes, or their places @param {number} room @returns {number} the room that is left */
  return (items, room) => {
    const shown = [];
    for (const item of items.slice(0, mostCompared)) {
      if (room <= 0) break;
      /** @type {HTMLElement} */
      const row = (rows[shown.length] ??= comparedRow(model, store))(typeof item === 'number' ? { node: model.recording.nodes[item] } : item);
      room -= (row.textContent ?? '').length + 2;
      shown.push(row);
    }
    group.hidden = items.length === 0;
    setText(rest, `and ${items.length - shown.length} more`);
    syncChildren(list, shown.length < items.length ? [...shown, rest] : shown);
    return room;
  };
}

/** @param {Model} model @param {Store} store */
function comparedRow(model, store) {
  let id = 0;
  const label = name('');
  const where = html('span', { class: 'since' });
  const link = button('', () => store.chooseNode(id), { class: 'link' });
  link.append(label);
  const row = html('li', {}, link, where);
  /** @param {Compared} item */
  return ({ node, before, after }) => {
    id = node.id;
    setText(label, fullName(node));
    if (after !== undefined) where.replaceChildren(' ', ...whereText(model, before), ' \u2192 ', ...whereText(model, after));
    return row;
  };
}

/** @param {Model} model @param {Compared['before']} edge */
function whereText(model, edge) {
  const node = model.nodes.get(edge?.to ?? -1);
  return edge && node ? [`${edgeKind(edge.kind).up} `, name(fullName(node))] : ['in nothing'];
}
