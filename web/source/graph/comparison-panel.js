// The bar above the graph while two moments are compared, and the lists of their differences.

import { button, html, name, partNamed, setAttribute, setText, syncChildren } from '../ui/elements.js';
import { eventLink } from '../inspector/inspector-parts.js';
import { edgeKind } from '../data/kinds.js';
import { isCoordinator, isView } from '../data/model.js';
import { digits, fullName } from '../data/display-text.js';
import { whenGrown } from '../live/growth.js';

/** @typedef {import('../state/moment-comparison.js').Comparison} Comparison */
/** @typedef {import('../data/model.js').Model} Model */
/** @typedef {import('../state/store.js').Store} Store */
/** @typedef {import('../data/record-types.js').EdgeRecord} EdgeRecord */
/** @typedef {import('../data/record-types.js').NodeRecord} NodeRecord */
/** @typedef {Map<number, import('../state/moment-comparison.js').Comparison['moved'][number]>} Moved by place among the nodes */

const mostCompared = 100;

/**
 * @param {Model} model
 * @param {Store} store
 * @param {(place: number) => boolean} isIn whether a node is in a visible layer, as in the graph
 * @returns {{panel: HTMLElement, toggle: HTMLButtonElement, update: (state: import('../state/store.js').State, moment: import('../state/moment.js').Moment) => void}}
 */
export function createComparePanel(model, store, isIn) {
  const panel = html('section', { class: 'compare', 'data-part': 'compare', 'aria-label': 'Comparison of two moments', hidden: true });
  const summary = html('p', { class: 'compare-summary', role: 'status' });
  const lists = html('div', 'compare-lists');
  const end = button('End', () => {
    store.compareFrom(null);
    toggle.focus();
  }, { title: 'End the comparison (Esc)', 'aria-label': 'End the comparison' });
  panel.append(html('h2', 'unseen', 'Comparison'), html('div', 'compare-head', summary, end), lists);
  const toggle = button('Compare from here', () => store.compareFrom(store.state.from === null ? store.state.event : null),
    { title: 'Compare other moments with this one (c)', 'aria-pressed': 'false' });
  const groups = [['Added', '+'], ['Removed', '\u2212'], ['Moved', '\u21c4']].map(([title, sign]) => comparedList(model, store, lists, title, sign, fill));
  let shown = '';
  if (import.meta.isLive) whenGrown(() => { shown = ''; });
  /** @type {number[][]} the content of each list, as places among the nodes */
  let compared = [[], [], []];
  /** @type {Moved} */
  let moved = new Map();
  /** The space for the lists: lines in a third of the graph's height, after the first one, and letters beside the headings. */
  let [lines, letters] = [0, 0];
  const part = partNamed('graph');
  new ResizeObserver(() => {
    lines = (part.clientHeight * 0.3 - 60) / 18;
    letters = (part.clientWidth - 130) / 8.2;
    fill();
  }).observe(part);
  /** @type {import('../data/kinds.js').Layers | null} */
  let layers = null;

  /** All lists are visible at once: space that one does not need goes to the others. */
  function fill() {
    let left = lines;
    for (let index = 2; index >= 0; index -= 1) {
      const room = Math.max(1, Math.floor(left / (index + 1))) * letters;
      left -= Math.ceil(groups[index](compared[index], moved, room) / letters);
    }
  }

  /** @param {import('../state/store.js').State} state @param {import('../state/moment.js').Moment} moment */
  function update(state, moment) {
    const { comparison } = moment;
    setAttribute(toggle, 'aria-pressed', state.from !== null);
    panel.hidden = comparison === undefined;
    const key = comparison ? `${comparison.from} ${moment.event}` : '';
    const isSame = key === shown && state.layers === layers;
    shown = key;
    layers = state.layers;
    if (isSame || !comparison) return;
    const { from, isUncertain } = comparison;
    // As in the graph: UIKit's private wrapper views are added and removed with everything else, and would fill the lists.
    moved = new Map(comparison.moved.map((one) => [model.nodes.placeOf(one.node.id), one]));
    compared = [comparison.added, comparison.removed, [...moved.keys()]].map((places) => places.filter(isIn));
    const [added, removed, elsewhere] = compared.map(({ length }) => digits(length));
    const where = from === moment.event
      ? ['Move the cursor: differences from ', eventLink(model, store, from), ' are listed here and marked in the graph.']
      : [`Event ${moment.event} against `, eventLink(model, store, from), `: ${added} added, ${removed} removed, ${elsewhere} moved.`];
    summary.replaceChildren(...where, ...(isUncertain ? [' Events are missing: the last known state is compared.'] : []));
    fill();
  }
  return { panel, toggle, update };
}

/**
 * A list that is reused, because creating links at each step costs several times as much as filling existing ones.
 * @param {Model} model @param {Store} store @param {HTMLElement} lists @param {string} title @param {string} sign
 * @param {() => void} fill fills all lists again
 */
function comparedList(model, store, lists, title, sign, fill) {
  const list = html('ul', 'plain');
  let isOpen = false;
  const open = button('', () => {
    isOpen = !isOpen;
    fill();
  }, { class: 'link' });
  const rest = html('li', 'none', open);
  const group = html('div', {}, html('h3', {}, html('span', { 'aria-hidden': 'true' }, `${sign} `), title), list);
  lists.append(group);
  /** @type {Array<ReturnType<typeof comparedRow>>} */
  const rows = [];
  /** @param {number[]} places @param {Moved} moved @param {number} room in letters @returns {number} how much of it is used */
  return (places, moved, room) => {
    const shown = [];
    let taken = 0;
    for (const place of foremost(model, places)) {
      /** @type {HTMLElement} */
      const row = (rows[shown.length] ??= comparedRow(model, store))(model.recording.nodes[place], moved.get(place));
      // The text "and N more" needs space, too.
      taken += (row.textContent ?? '').length + 2;
      if (taken + 14 > room && shown.length && !isOpen) break;
      shown.push(row);
    }
    group.hidden = !places.length;
    setText(open, isOpen ? `${shown.length} of ${digits(places.length)}: show fewer` : `and ${digits(places.length - shown.length)} more`);
    setAttribute(open, 'aria-expanded', isOpen);
    syncChildren(list, shown.length < places.length || (isOpen && taken + 14 > room) ? [...shown, rest] : shown);
    return Math.min(taken, room);
  };
}

/**
 * Coordinators first, then controllers and other responders, then views; no more than are listed.
 * @param {Model} model @param {number[]} places
 */
function foremost({ roles }, places) {
  /** @type {number[]} */
  const found = [];
  for (const role of [isCoordinator, 0, isView]) {
    for (const place of places) {
      if (found.length === mostCompared) return found;
      if (roles[place] === role) found.push(place);
    }
  }
  return found;
}

/** @param {Model} model @param {Store} store */
function comparedRow(model, store) {
  let id = 0;
  const label = name('');
  const where = html('span', 'since');
  const link = button('', () => store.chooseNode(id), { class: 'link' });
  const number = html('span');
  link.append(label, number);
  const row = html('li', {}, link, where);
  /** @param {NodeRecord} node @param {import('../state/moment-comparison.js').Comparison['moved'][number]} [moved] */
  return (node, moved) => {
    id = node.id;
    setText(label, fullName(node));
    setText(number, ` #${id}`);
    if (moved) where.replaceChildren(' ', ...whereText(model, moved.before), ' \u2192 ', ...whereText(model, moved.after));
    return row;
  };
}

/** @param {Model} model @param {EdgeRecord | null} edge */
function whereText(model, edge) {
  const node = model.nodes.get(edge?.to ?? -1);
  return edge && node ? [`${edgeKind(edge.kind).up} `, name(fullName(node)), ` #${node.id}`] : ['no parent'];
}
