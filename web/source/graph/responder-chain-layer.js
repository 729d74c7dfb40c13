// The responder chain over the graph, from one object upwards, by the rules at the moment.

import { edgeKind } from '../data/kinds.js';
import { drawRelation } from './shapes.js';
import { chainAt, chainReasons } from '../state/responder-chains.js';
import { svg } from '../ui/elements.js';
import { hopCurve } from './edge-geometry.js';
import { fullName } from '../data/display-text.js';

/** @typedef {import('../data/model.js').Model} Model */
/** @typedef {import('../state/moment.js').Moment} Moment */
/** @typedef {{from: number, to: number, reasons: string[]}} Link between two visible objects */

/**
 * The object at which the chain begins: the selected one, otherwise the first one of the step.
 * @param {import('../state/store.js').State} state @param {Moment} moment
 */
export function chainStart(state, moment) {
  const candidates = [state.node, moment.action?.subject ?? null, moment.messages[moment.messages.length - 1]?.sender ?? null];
  return candidates.find((id) => id !== null && moment.nodeIds.has(id)) ?? null;
}

/**
 * The links of a chain between visible objects; hidden ones in between are skipped, and only their reasons are kept.
 * @param {number} start
 * @param {import('../state/responder-chains.js').Chain} chain
 * @param {(id: number) => boolean} isSeen
 * @returns {Link[]}
 */
export function linksOf(start, { steps, cycle }, isSeen) {
  /** @type {Link[]} */
  const links = [];
  /** @type {number | null} */
  let from = isSeen(start) ? start : null;
  /** @type {string[]} */
  let reasons = [];
  const back = cycle === null ? [] : [{ to: cycle, reason: 'cycle' }];
  for (const { to, reason } of [...steps, ...back]) {
    reasons.push(chainReasons[reason] ?? 'back, in a cycle');
    if (!isSeen(to)) continue;
    if (from !== null && from !== to) links.push({ from, to, reasons });
    from = to;
    reasons = [];
  }
  return links;
}

/**
 * The chain that UIKit follows and, dotted, the part in which the chain through coordinators differs from it.
 * @param {Model} model
 * @param {import('./placement.js').Placement} placement
 * @param {number} start
 * @param {number} n an event after which the state is known
 * @param {(id: number) => boolean} isSeen
 * @param {import('./element-cache.js').ElementCache} kept
 * @returns {SVGElement[]}
 */
export function drawChains(model, placement, start, n, isSeen, kept) {
  const [next, coordinating] = /** @type {const} */ (['next', 'coordinating']).map((kind) => linksOf(start, chainAt(model, n, start, kind), isSeen));
  const taken = new Set(next.map(({ from, to }) => `${from} ${to}`));
  /** @param {Link[]} links @param {string} style */
  const drawn = (links, style) => links.flatMap((link) => {
    const [inner, outer] = [link.from, link.to].map((id) => placement.boxOf(model.nodes.get(id)));
    return !inner || !outer || inner === outer ? [] : kept.drawn(style + JSON.stringify(link), () => drawLink(model, link, inner, outer, style));
  });
  return [...drawn(next, 'next'), ...drawn(coordinating.filter(({ from, to }) => !taken.has(`${from} ${to}`)), 'coordinating')];
}

/** @param {Model} model @param {Link} link @param {import('./edge-geometry.js').Box} inner @param {import('./edge-geometry.js').Box} outer @param {string} style */
function drawLink(model, { from, to, reasons }, inner, outer, style) {
  const curve = hopCurve(inner, outer);
  const look = edgeKind(style);
  const [source, target] = [from, to].map((id) => { const node = model.nodes.get(id); return node ? fullName(node) : `#${id}`; });
  const group = svg('g', `chain edge-${look.style}`,
    svg('title', {}, `${source} \u2192 ${target}\n${reasons.join(', ')}`),
    ...drawRelation(look, curve));
  Object.assign(group.dataset, { chain: style, from: String(from), to: String(to) });
  return group;
}
