// Two moments beside each other: what one has that the other has not, and what moved.
//
// The earlier choice is called A; everything is told as it is at the cursor, against A, whichever of both came first.

import { placingRank } from './kinds.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./moment.js').Moment} Moment */
/** @typedef {import('./contract.js').EdgeRecord} EdgeRecord */
/** @typedef {import('./contract.js').NodeRecord} NodeRecord */

/**
 * @typedef {object} Comparison
 * @property {number} from the event of A
 * @property {NodeRecord[]} added
 * @property {NodeRecord[]} removed
 * @property {Array<{node: NodeRecord, before: EdgeRecord | null, after: EdgeRecord | null}>} moved what hangs elsewhere than at A
 * @property {EdgeRecord[]} addedEdges
 * @property {EdgeRecord[]} removedEdges
 * @property {boolean} isUncertain whether nobody knows the state at one of both, and the last known one is compared
 */

/** @param {EdgeRecord} edge */
function edgeKey({ kind, from, to }) {
  return `${kind} ${from} ${to}`;
}

/**
 * What each of some nodes hangs in: its parent coordinator, container, presenter or superview; of several relations the first
 * of these.
 * @param {Model} model @param {number[]} places of the relations of a moment
 * @param {Uint8Array} isAsked by the places of nodes
 */
function hangers({ edges, edgeEnds }, places, isAsked) {
  /** @type {Map<number, EdgeRecord>} */
  const found = new Map();
  for (const place of places) {
    if (!isAsked[edgeEnds.from[place]]) continue;
    const edge = edges[place];
    const rank = placingRank(edge.kind);
    if (rank < 0) continue;
    const known = found.get(edge.from);
    const other = known ? placingRank(known.kind) : Infinity;
    if (!known || rank < other || (rank === other && edge.began >= known.began)) found.set(edge.from, edge);
  }
  return found;
}

/**
 * Those of some places that are not among others; both are in order, and most are in both.
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
  const { edges, edgeEnds: { from }, nodes: { placeOf } } = model;
  const [fresh, gone] = [apart(after.edgePlaces, before.edgePlaces), apart(before.edgePlaces, after.edgePlaces)];
  // Whoever exists at both and has the very same relations hangs where it hung: of thousands few are looked at closer.
  const isAsked = new Uint8Array(model.recording.nodes.length);
  for (const place of [...fresh, ...gone]) {
    const { from: id } = edges[place];
    if (before.nodeIds.has(id) && after.nodeIds.has(id)) isAsked[from[place]] = 1;
  }
  const [was, is] = [before, after].map(({ edgePlaces }) => hangers(model, edgePlaces, isAsked));
  // Views that hang in nothing exist, though a moment does not show them: they move, and are neither new nor gone.
  const asked = [after, before].flatMap(({ nodes }) => nodes.filter(({ id }) => isAsked[placeOf(id)]));
  /** @type {Comparison['moved']} */
  const moved = [];
  for (const node of new Set(asked)) {
    const [old, now] = [was, is].map((found) => found.get(node.id) ?? null);
    const isSame = old === now || (old !== null && now !== null && edgeKey(old) === edgeKey(now));
    if (!isSame) moved.push({ node, before: old, after: now });
  }

  /**
   * Those of some relations that are not at a moment, whichever record says so: one that ended and began again is the same.
   * @param {number[]} places @param {Moment} moment
   */
  function notAt(places, { edgePlaces }) {
    const keys = new Set(edgePlaces.filter((place) => isAsked[from[place]]).map((place) => edgeKey(edges[place])));
    return places.map((place) => edges[place]).filter((edge) => !isAsked[placeOf(edge.from)] || !keys.has(edgeKey(edge)));
  }
  return {
    from: before.event,
    added: after.nodes.filter((node) => !before.nodeIds.has(node.id)),
    removed: before.nodes.filter((node) => !after.nodeIds.has(node.id)),
    moved,
    addedEdges: notAt(fresh, before),
    removedEdges: notAt(gone, after),
    isUncertain: before.unknown !== null || after.unknown !== null,
  };
}

/**
 * The moment at the cursor, marked against A in place of its step's beginning.
 * @param {Model} model
 * @param {Moment} before
 * @param {Moment} after
 * @returns {Moment}
 */
export function markedAgainst(model, before, after) {
  const comparison = compareMoments(model, before, after);
  const { added, addedEdges, removed, removedEdges } = comparison;
  return {
    ...after,
    addedNodes: new Set(added.map((node) => node.id)),
    foundNodes: new Set(),
    removedNodes: removed,
    missedNodes: new Set(),
    addedEdges: new Set(addedEdges),
    removedEdges,
    comparison,
  };
}
