// What keeps its position on the screen when the layout of a session that grows changes.

/** @typedef {import('../data/record-types.js').NodeRecord} NodeRecord */

/**
 * The selected node if it can be seen, or else the one nearest to the middle of the visible part, with its position now.
 * @param {NodeRecord[]} nodes that are drawn
 * @param {Pick<import('../graph/placement.js').Placement, 'boxOf'>} placement
 * @param {import('../graph/edge-geometry.js').Box} sight
 * @param {number | null} chosen
 * @returns {{node: NodeRecord, x: number, y: number} | null}
 */
export function anchorAt(nodes, placement, sight, chosen) {
  /** @type {ReturnType<typeof anchorAt>} */
  let best = null;
  let least = Infinity;
  for (const node of nodes) {
    const box = placement.boxOf(node);
    if (!box) continue;
    const [right, down] = [Math.abs(box.x - sight.x), Math.abs(box.y - sight.y)];
    const isChosen = node.id === chosen && right < sight.width / 2 && down < sight.height / 2;
    const distance = isChosen ? -1 : Math.hypot(right, down);
    if (distance < least) [best, least] = [{ node, x: box.x, y: box.y }, distance];
  }
  return best;
}
