// The relations that are drawn while the layer of ownership is off: a card shows by itself what a coordinator owns.

/** @typedef {import('../data/record-types.js').EdgeRecord} EdgeRecord */

/** @param {EdgeRecord} edge */
function isOwnership(edge) {
  return edge.kind === 'owns' || edge.kind === 'parentCoordinator';
}

/**
 * All relations except ownership. Of ownership, only what joins a line to the one above it if no other relation does.
 * @param {EdgeRecord[]} edges
 * @param {{isBelow: (edge: EdgeRecord) => boolean}} placement
 * @returns {EdgeRecord[]}
 */
export function withoutOwnership(edges, placement) {
  const owning = edges.filter((edge) => isOwnership(edge) && placement.isBelow(edge));
  if (owning.length === 0) return edges.filter((edge) => !isOwnership(edge));
  // One number for both, because with thousands of relations texts cost more than everything else.
  const pair = (/** @type {EdgeRecord} */ edge) => edge.from * 0x4000000 + edge.to;
  const pairs = new Set(owning.map(pair));
  const tied = new Set(edges.filter((edge) => !isOwnership(edge)).map(pair).filter((found) => pairs.has(found)));
  const owned = new Set(owning.filter((edge) => edge.kind === 'owns').map(pair));
  const kept = new Set(owning.filter((edge) => !tied.has(pair(edge)) && (edge.kind === 'owns' || !owned.has(pair(edge)))));
  return edges.filter((edge) => !isOwnership(edge) || kept.has(edge));
}
