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
 * @property {boolean} isUncertain whether nobody knows the state at one of both, and the last known one is compared
 */

/** @param {EdgeRecord} edge */
function edgeKey({ kind, from, to }) {
  return `${kind} ${from} ${to}`;
}

/**
 * What each node hangs in: its parent coordinator, container, presenter or superview; of several relations the first of these.
 * @param {EdgeRecord[]} edges
 */
function hangers(edges) {
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
 * Those of some relations that are not among others, whichever record says so: one that ended and began again is the same.
 * @param {EdgeRecord[]} edges
 * @param {EdgeRecord[]} others
 */
function notAmong(edges, others) {
  const known = new Set(others);
  const candidates = edges.filter((edge) => !known.has(edge));
  // Most relations are the very same at both moments; texts are made for the few that are not.
  const from = new Set(candidates.map((edge) => edge.from));
  const keys = new Set(others.filter((edge) => from.has(edge.from)).map(edgeKey));
  return candidates.filter((edge) => !keys.has(edgeKey(edge)));
}

/**
 * @param {Moment} before at A
 * @param {Moment} after at the cursor
 * @returns {Comparison}
 */
export function compareMoments(before, after) {
  const [old, now] = [before, after].map((moment) => hangers(moment.edges));
  const seen = new Set(after.nodes);
  // Views that hang in nothing exist, though a moment does not show them: they move, and are neither new nor gone.
  const unhung = before.nodes.filter((node) => !seen.has(node) && after.nodeIds.has(node.id));
  /** @type {Comparison['moved']} */
  const moved = [];
  for (const node of [...after.nodes.filter(({ id }) => before.nodeIds.has(id)), ...unhung]) {
    const [was, is] = [old.get(node.id) ?? null, now.get(node.id) ?? null];
    const isSame = was === is || (was !== null && is !== null && edgeKey(was) === edgeKey(is));
    if (!isSame) moved.push({ node, before: was, after: is });
  }
  return {
    from: before.event,
    added: after.nodes.filter((node) => !before.nodeIds.has(node.id)),
    removed: before.nodes.filter((node) => !after.nodeIds.has(node.id)),
    moved,
    isUncertain: before.unknown !== null || after.unknown !== null,
  };
}

/**
 * The moment at the cursor, marked against A in place of its step's beginning.
 * @param {Moment} before
 * @param {Moment} after
 * @returns {Moment}
 */
export function markedAgainst(before, after) {
  const comparison = compareMoments(before, after);
  const [old, now] = [before.edges, after.edges];
  return {
    ...after,
    addedNodes: new Set(comparison.added.map((node) => node.id)),
    foundNodes: new Set(),
    removedNodes: comparison.removed,
    missedNodes: new Set(),
    addedEdges: new Set(notAmong(now, old)),
    removedEdges: notAmong(old, now),
    comparison,
  };
}
