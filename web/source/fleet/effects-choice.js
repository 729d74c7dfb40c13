// Which steps of the graph of causes and effects are drawn, and how they differ between two versions. Pure.

import { cellOf } from './fleet-model.js';

/** @typedef {import('./record-types.js').EffectItem} EffectItem */
/** @typedef {import('./fleet-model.js').App} App */
/** @typedef {import('./fleet-model.js').Version} Version */
/** @typedef {'same' | 'added' | 'gone' | 'more' | 'less'} Change */

/** From the user to the screen; an end without a layer is not drawn. */
export const layers = ['action', 'message', 'handler', 'effect', 'screen'];

/** Smaller numbers, and smaller changes, are what chance does to them. */
const [leastTimes, leastRatio] = [20, 1.5];

/**
 * @typedef {object} Step
 * @property {EffectItem} item
 * @property {string} from key of a node
 * @property {string} to
 * @property {number} times in the chosen version, or in all
 * @property {number} before in the other version; 0 without a comparison
 * @property {number} weight by which its line is as wide; in a comparison, times in a hundred sessions of the version in which it is more
 * @property {Change} change
 */

/**
 * @typedef {object} StepNode
 * @property {string} key
 * @property {[number, number, number]} end
 * @property {number} layer
 * @property {number} times it was there: what leads to it; for an action, to what it leads
 * @property {number} before
 * @property {Change} change
 */

/** @typedef {{version: Version | null, before: Version | null}} Versions */

/** @param {[number, number, number]} end */
export function nodeKeyOf(end) {
  return end.join('/');
}

/**
 * All steps of an app that occur in the chosen versions, the widest first; in a comparison those that changed most first.
 * @param {App} app @param {Versions} versions @param {(place: number) => string} text
 * @returns {Step[]}
 */
export function stepsOf(app, { version, before }, text) {
  const rate = rateOf(version, before);
  /** @type {Step[]} */
  const found = [];
  for (const item of app.record.effects) {
    if (!layers.includes(text(item.from[0])) || !layers.includes(text(item.to[0]))) continue;
    const counts = countsOf(item, version, before);
    if (counts.times + counts.before === 0) continue;
    found.push({
      item, from: nodeKeyOf(item.from), to: nodeKeyOf(item.to), ...counts,
      weight: Math.max(rate.after(counts.times), rate.before(counts.before)), change: before === null ? 'same' : changeOf(counts, rate),
    });
  }
  const key = (/** @type {Step} */ step) => (before === null ? step.weight : Math.abs(rate.after(step.times) - rate.before(step.before)));
  const isChanged = (/** @type {Step} */ { change }) => (change === 'same' ? 0 : 1);
  return found.map((step, index) => ({ step, index })).sort((left, right) => isChanged(right.step) - isChanged(left.step)
    || key(right.step) - key(left.step) || right.step.weight - left.step.weight || left.index - right.index).map(({ step }) => step);
}

/** @param {EffectItem} item @param {Version | null} version @param {Version | null} before */
export function countsOf(item, version, before) {
  const times = version === null ? item.cells.reduce((sum, cell) => sum + cell.times, 0) : cellOf(item.cells, version.place)?.times ?? 0;
  return { times, before: before === null ? 0 : cellOf(item.cells, before.place)?.times ?? 0 };
}

/**
 * Versions have different numbers of sessions: they are compared by a hundred sessions.
 * @param {Version | null} version @param {Version | null} before
 */
function rateOf(version, before) {
  const scale = (/** @type {Version | null} */ of) => (before === null || of === null ? 1 : 100 / Math.max(1, of.totals.sessions));
  return { after: (/** @type {number} */ times) => times * scale(version), before: (/** @type {number} */ times) => times * scale(before) };
}

/** @param {{times: number, before: number}} counts @param {ReturnType<typeof rateOf>} rate @returns {Change} */
function changeOf({ times, before }, rate) {
  if (before === 0) return 'added';
  if (times === 0) return 'gone';
  if (times + before < leastTimes) return 'same';
  const ratio = rate.after(times) / rate.before(before);
  return ratio >= leastRatio ? 'more' : ratio <= 1 / leastRatio ? 'less' : 'same';
}

/**
 * How often a step occurs in comparison, as people read it: `×2.1`, `×0.4`.
 * @param {Step} step @param {Versions} versions
 */
export function ratioText(step, { version, before }) {
  const rate = rateOf(version, before);
  const ratio = rate.after(step.times) / rate.before(step.before);
  return `\u00d7${ratio >= 10 ? Math.round(ratio) : ratio.toFixed(1)}`;
}

/** @type {Record<Change, {sign: string, label: string}>} as the exporter's ChangeLook names the first three */
export const changeLooks = {
  same: { sign: '', label: 'unchanged' },
  added: { sign: '+', label: 'added' },
  gone: { sign: '\u2212', label: 'removed' },
  more: { sign: '\u25b2', label: 'more often' },
  less: { sign: '\u25bc', label: 'less often' },
};

/**
 * The ends of some steps, with the numbers of all steps.
 * @param {App} app @param {Step[]} shown @param {Versions} versions @param {(place: number) => string} text
 * @returns {Map<string, StepNode>}
 */
export function nodesOf(app, shown, { version, before }, text) {
  /** @type {Map<string, StepNode>} */
  const nodes = new Map();
  for (const { item } of shown) {
    for (const end of [item.from, item.to]) {
      nodes.set(nodeKeyOf(end), { key: nodeKeyOf(end), end, layer: layers.indexOf(text(end[0])), times: 0, before: 0, change: 'same' });
    }
  }
  for (const item of app.record.effects) {
    const counts = countsOf(item, version, before);
    const from = nodes.get(nodeKeyOf(item.from));
    for (const node of [nodes.get(nodeKeyOf(item.to)), from?.layer === 0 ? from : undefined]) {
      if (!node) continue;
      node.times += counts.times;
      node.before += counts.before;
    }
  }
  if (before !== null) for (const node of nodes.values()) node.change = node.before === 0 ? 'added' : node.times === 0 ? 'gone' : 'same';
  return nodes;
}

/**
 * A node with everything that leads to it and to which it leads, along the steps shown.
 * @param {Step[]} steps @param {string[]} starts
 */
export function connected(steps, starts) {
  const found = new Set(starts);
  for (const [here, there] of /** @type {Array<['from' | 'to', 'from' | 'to']>} */ ([['from', 'to'], ['to', 'from']])) {
    const reached = new Set(starts);
    for (let grown = -1; grown !== reached.size;) {
      grown = reached.size;
      for (const step of steps) if (reached.has(step[here])) reached.add(step[there]);
    }
    for (const key of reached) found.add(key);
  }
  return found;
}
