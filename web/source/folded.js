// Relations of what is folded away: they end at the line that it is folded into, so that no line leads nowhere.

import { inLayers } from './kinds.js';

/** @typedef {import('./contract.js').EdgeRecord} EdgeRecord */

/**
 * @typedef {object} FoldedRelation
 * @property {string} kind
 * @property {number} inner the line of the inner ends
 * @property {number} outer the line of the outer ends
 * @property {number} count how many relations it stands for
 */

/**
 * @param {EdgeRecord[]} edges of the moment
 * @param {Map<number, import('./contract.js').NodeRecord>} nodes
 * @param {Pick<import('./placement.js').Placement, 'lineOf' | 'isShown' | 'cardOf'>} placement
 * @param {import('./kinds.js').Layers} layers
 * @returns {FoldedRelation[]} one for each kind between two lines, and none where something that is shown ties their cards
 *   already: doubled lines would say nothing more
 */
export function foldedRelations(edges, nodes, placement, layers) {
  /** @type {Map<string, FoldedRelation>} */
  const found = new Map();
  const drawn = new Set();
  const cards = (/** @type {number} */ inner, /** @type {number} */ outer) => `${placement.cardOf(inner)} ${placement.cardOf(outer)}`;
  for (const edge of edges) {
    const [from, to] = [nodes.get(edge.from), nodes.get(edge.to)];
    if (!from || !to || !inLayers(from, layers) || !inLayers(to, layers)) continue;
    const [inner, outer] = [placement.lineOf(from), placement.lineOf(to)];
    if (inner < 0 || outer < 0 || inner === outer) continue;
    const key = `${edge.kind} ${inner} ${outer}`;
    if (placement.isShown(from) && placement.isShown(to)) {
      drawn.add(key);
      if (placement.cardOf(inner) !== placement.cardOf(outer)) drawn.add(cards(inner, outer));
      continue;
    }
    const known = found.get(key);
    if (known) known.count += 1;
    else found.set(key, { kind: edge.kind, inner, outer, count: 1 });
  }
  return Array.from(found).flatMap(([key, relation]) =>
    (drawn.has(key) || drawn.has(cards(relation.inner, relation.outer)) ? [] : [relation]));
}
