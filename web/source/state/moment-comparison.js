// The comparison of two moments: what was added, removed and moved.
//
// The moment that was chosen first is called A. Differences are described for the cursor, compared with A, also if the cursor is
// earlier. At each step thousands may differ: they are identified by their places, and records are made only for those shown.

import { bitSet } from '../data/bit-set.js';
import { placingRank } from '../data/kinds.js';
import { edgeExists } from './moment.js';

/** @typedef {import('../data/model.js').Model} Model */
/** @typedef {import('./moment.js').Moment} Moment */
/** @typedef {import('../data/record-types.js').EdgeRecord} EdgeRecord */
/** @typedef {import('../data/record-types.js').NodeRecord} NodeRecord */

/**
 * @typedef {object} Comparison
 * @property {number} from the event of A
 * @property {number[]} added places among the recording's nodes
 * @property {number[]} removed
 * @property {Array<{node: NodeRecord, before: EdgeRecord | null, after: EdgeRecord | null}>} moved the nodes with another parent than at A
 * @property {number[]} addedEdges places among the model's edges
 * @property {number[]} removedEdges
 * @property {(edge: EdgeRecord) => boolean} isNew whether a relation exists at the cursor but not at A
 * @property {boolean} isUncertain whether one of the two states is unknown; the last known one is then compared
 */

/** @param {EdgeRecord} edge */
function edgeKey({ kind, from, to }) {
  return `${kind} ${from} ${to}`;
}

/**
 * The edge that leads to each node's parent: its parent coordinator, container, presenter or superview; of several, the first
 * in this order.
 * @param {EdgeRecord[]} edges of a moment, in order
 */
function parentEdges(edges) {
  /** @type {Map<number, EdgeRecord>} */
  const found = new Map();
  for (const edge of edges) {
    const rank = placingRank(edge.kind);
    if (rank < 0) continue;
    const known = found.get(edge.from);
    const other = known ? placingRank(known.kind) : Infinity;
    if (!known || rank < other || (rank === other && edge.began >= known.began)) found.set(edge.from, edge);
  }
  return found;
}

/**
 * The places that are not among others; both lists are in order.
 * @param {number[]} places @param {number[]} others
 */
function apart(places, others) {
  let next = 0;
  return places.filter((place) => {
    while (others[next] < place) next += 1;
    return others[next] !== place;
  });
}

/**
 * @param {Model} model
 * @param {Moment} before at A
 * @param {Moment} after at the cursor
 * @returns {Comparison}
 */
export function compareMoments(model, before, after) {
  const { edges, edgeEnds: { from }, recording, spans: { nodes: { begins, ends } } } = model;
  const [fresh, gone] = [apart(after.edgePlaces, before.edgePlaces), apart(before.edgePlaces, after.edgePlaces)];
  /** @param {number} place @param {Moment} moment */
  const isThere = (place, { known }) => begins[place] <= known && ends[place] > known;
  // A node that exists at both moments with the same relations has the same parent, so only few of thousands need a closer check.
  const asked = bitSet(recording.nodes.length);
  for (const places of [fresh, gone]) {
    for (const place of places) if (isThere(from[place], before) && isThere(from[place], after)) asked.add(from[place]);
  }
  const [was, is] = [before, after].map(({ edgePlaces }) => edgePlaces.filter((place) => asked.has(from[place])).map((place) => edges[place]));
  const [parentsBefore, parentsAfter] = [parentEdges(was), parentEdges(is)];
  // Views without a parent exist, though a moment does not show them: they have moved, and were neither added nor removed.
  /** @type {Comparison['moved']} */
  const moved = [];
  for (const place of new Set([after, before].flatMap(({ nodePlaces }) => nodePlaces.filter(asked.has)))) {
    const node = recording.nodes[place];
    const [old, now] = [parentsBefore, parentsAfter].map((found) => found.get(node.id) ?? null);
    const isSame = old === now || (old !== null && now !== null && edgeKey(old) === edgeKey(now));
    if (!isSame) moved.push({ node, before: old, after: now });
  }

  // Two records of the same relation count as one: a relation that ended and began again is the same.
  const [keysBefore, keysAfter] = [was, is].map((all) => new Set(all.map(edgeKey)));
  /** @param {number[]} places @param {Set<string>} keys */
  const notAmong = (places, keys) => places.filter((place) => !asked.has(from[place]) || !keys.has(edgeKey(edges[place])));
  return {
    from: before.event,
    added: after.nodePlaces.filter((place) => !isThere(place, before)),
    removed: before.nodePlaces.filter((place) => !isThere(place, after)),
    moved,
    addedEdges: notAmong(fresh, keysBefore),
    removedEdges: notAmong(gone, keysAfter),
    isNew: (edge) => !(edgeExists(edge, before.known) && before.nodeIds.has(edge.from) && before.nodeIds.has(edge.to)) && !keysBefore.has(edgeKey(edge)),
    isUncertain: before.unknown !== null || after.unknown !== null,
  };
}

/**
 * The moment at the cursor, with changes marked since A instead of since the beginning of the step.
 * @param {Model} model
 * @param {Moment} before
 * @param {Moment} after
 * @returns {Moment}
 */
export function markedAgainst(model, before, after) {
  const comparison = compareMoments(model, before, after);
  const { added, removed, addedEdges, removedEdges, isNew } = comparison;
  const { nodes } = model.recording;
  return {
    ...after,
    addedNodes: {
      size: added.length,
      // A view without a parent is in no list, and may still be drawn because it was opened.
      has: (id) => after.belongs(model.nodes.placeOf(id)) && after.nodeIds.has(id) && !before.nodeIds.has(id),
      [Symbol.iterator]: () => added.map((place) => nodes[place].id)[Symbol.iterator](),
    },
    foundNodes: new Set(),
    removedNodes: removed.map((place) => nodes[place]),
    missedNodes: new Set(),
    addedEdges: { size: addedEdges.length, has: isNew },
    removedEdges,
    comparison,
  };
}
