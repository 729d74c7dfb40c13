// Relations of folded nodes: they end at the line into which the node is folded, so that each line leads to something visible.

import { inLayers, placingRank } from '../data/kinds.js';

/** @typedef {import('../data/record-types.js').EdgeRecord} EdgeRecord */

/**
 * @typedef {object} FoldedRelation
 * @property {string} kind
 * @property {number} inner the line at the inner ends
 * @property {number} outer the line at the outer ends
 * @property {number} count how many relations it represents
 */

/**
 * @param {EdgeRecord[]} edges of the moment
 * @param {Pick<import('../data/node-table.js').NodeTable, 'get'>} nodes
 * @param {Pick<import('./placement.js').Placement, 'lines' | 'lineOf' | 'isShown' | 'cardOf'>} placement
 * @param {import('../data/kinds.js').Layers} layers
 * @returns {FoldedRelation[]} one for each kind between two lines, unless a visible relation, or a kind that says more, already
 *   joins their cards, since a second line would add nothing; the order does not depend on the moment
 */
export function foldedRelations(edges, nodes, placement, layers) {
  /** @type {Map<string, Map<number, FoldedRelation>>} by kind, then by both lines */
  const found = new Map();
  /** @type {FoldedRelation[]} */
  const all = [];
  /** @type {Map<string, Map<number, boolean>>} */
  const drawn = new Map();
  const tied = new Set();
  // One number for both, as small as possible: with thousands of relations, texts cost more than everything else, and large
  // numbers twice as much as small ones.
  const pair = (/** @type {number} */ inner, /** @type {number} */ outer) => inner * placement.lines.length + outer;
  const cards = (/** @type {number} */ inner, /** @type {number} */ outer) => pair(placement.cardOf(inner), placement.cardOf(outer));
  for (const edge of edges) {
    const from = nodes.get(edge.from);
    const to = nodes.get(edge.to);
    if (!from || !to) continue;
    const inner = placement.lineOf(from);
    const outer = placement.lineOf(to);
    if (inner < 0 || outer < 0 || inner === outer || !inLayers(from, layers) || !inLayers(to, layers)) continue;
    if (placement.isShown(from) && placement.isShown(to)) {
      ofKind(drawn, edge.kind).set(pair(inner, outer), true);
      if (placement.cardOf(inner) !== placement.cardOf(outer)) tied.add(cards(inner, outer));
      continue;
    }
    const ofThisKind = ofKind(found, edge.kind);
    const known = ofThisKind.get(pair(inner, outer));
    if (known) {
      known.count += 1;
      continue;
    }
    const relation = { kind: edge.kind, inner, outer, count: 1 };
    ofThisKind.set(pair(inner, outer), relation);
    all.push(relation);
  }
  const untied = all.filter(({ kind, inner, outer }) => !drawn.get(kind)?.has(pair(inner, outer)) && !tied.has(cards(inner, outer)));
  /** @type {Map<number, string>} of several kinds between two cards, the one that says most */
  const telling = new Map();
  for (const { kind, inner, outer } of untied) {
    const known = telling.get(cards(inner, outer));
    if (known === undefined || rank(kind) < rank(known)) telling.set(cards(inner, outer), kind);
  }
  return untied.filter(({ kind, inner, outer }) => placement.cardOf(inner) === placement.cardOf(outer) || telling.get(cards(inner, outer)) === kind)
    .sort((left, right) => left.inner - right.inner || left.outer - right.outer || (left.kind < right.kind ? -1 : 1));
}

/** @param {string} kind */
function rank(kind) {
  const place = placingRank(kind);
  return place < 0 ? Infinity : place;
}

/**
 * @template Value
 * @param {Map<string, Map<number, Value>>} all
 * @param {string} kind
 * @returns {Map<number, Value>}
 */
function ofKind(all, kind) {
  const known = all.get(kind) ?? new Map();
  all.set(kind, known);
  return known;
}
