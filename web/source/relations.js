// Which relations are drawn: between two that stand below each other in one card, one line says enough.

/** @typedef {import('./contract.js').EdgeRecord} EdgeRecord */

/** What says most comes first. */
const order = [
  'containment', 'presentation', 'windowRoot', 'windowScene', 'sceneApplication', 'child', 'viewOfController', 'superview', 'applicationDelegate',
  'owns', 'parentCoordinator',
];

/**
 * Of several relations between the same two, in lines below each other, the one that says most; all others as they are.
 * @param {EdgeRecord[]} edges
 * @param {{isBelow: (edge: EdgeRecord) => boolean}} placement
 * @returns {EdgeRecord[]}
 */
export function strongest(edges, placement) {
  /** @type {Map<string, EdgeRecord>} */
  const best = new Map();
  const others = [];
  for (const edge of edges) {
    if (!placement.isBelow(edge)) {
      others.push(edge);
      continue;
    }
    const pair = `${edge.from} ${edge.to}`;
    const known = best.get(pair);
    if (!known || order.indexOf(edge.kind) < order.indexOf(known.kind)) best.set(pair, edge);
  }
  return [...others, ...best.values()];
}
