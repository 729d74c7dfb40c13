// Keyboard use of the graph: one tab stop, arrows move to the nearest node in that direction.

/** @typedef {import('./contract.js').NodeRecord} NodeRecord */

/** @type {Record<string, [number, number]>} */
const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {SVGSVGElement} picture
 * @param {import('./model.js').Model} model
 * @param {import('./store.js').Store} store
 * @param {import('./viewport.js').Viewport} viewport
 * @param {import('./placement.js').Placement} placement
 * @param {(change: () => void) => void} refold
 */
export function graphKeys(picture, model, store, viewport, placement, refold) {
  /** @type {NodeRecord[]} */
  let shown = [];
  /** @type {number | null} */
  let current = null;

  /** @param {number} id */
  function elementOf(id) {
    return picture.querySelector(`[data-node="${id}"]:not([data-ghost])`);
  }

  /** @param {number | null} id */
  function setCurrent(id) {
    if (current !== null) elementOf(current)?.setAttribute('tabindex', '-1');
    current = id;
    if (id !== null) elementOf(id)?.setAttribute('tabindex', '0');
  }

  /** @param {NodeRecord[]} nodes @param {import('./store.js').State} state */
  function update(nodes, state) {
    shown = nodes;
    const ids = new Set(nodes.map((node) => node.id));
    const wanted = [state.node, current, nodes[0]?.id ?? null].find((id) => id !== null && ids.has(id));
    setCurrent(wanted ?? null);
  }

  picture.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const node = current === null ? undefined : model.nodes.get(current);
    const direction = directions[event.key];
    if (direction && event.shiftKey) {
      viewport.pan(direction[0] * 60, direction[1] * 60);
    } else if (direction && node) {
      const next = nearest(node, shown, direction, (found) => placement.boxOf(found));
      if (next) focus(next);
    } else if ((event.key === 'f' || event.key === 'F') && event.shiftKey && node) {
      const line = placement.lineOf(node);
      if (placement.lines[line]?.hasChildren) refold(() => placement.toggle(line));
    } else if ((event.key === 'Enter' || event.key === ' ') && node) {
      store.chooseNode(node.id);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });

  /** @param {NodeRecord} node */
  function focus(node) {
    setCurrent(node.id);
    const box = placement.boxOf(node);
    if (box) viewport.reveal(box);
    const element = elementOf(node.id);
    if (element instanceof SVGElement) element.focus();
  }

  return { update };
}

/**
 * The closest node in a direction; what lies aside counts as farther.
 * @param {NodeRecord} from
 * @param {NodeRecord[]} nodes
 * @param {[number, number]} direction
 * @param {(node: NodeRecord) => {x: number, y: number} | null} boxOf
 */
export function nearest(from, nodes, [right, down], boxOf) {
  const start = boxOf(from);
  let best = null;
  let bestDistance = Infinity;
  for (const node of nodes) {
    const box = boxOf(node);
    if (!start || !box || node.id === from.id) continue;
    const ahead = (box.x - start.x) * right + (box.y - start.y) * down;
    const aside = Math.abs((box.x - start.x) * down) + Math.abs((box.y - start.y) * right);
    if (ahead <= 1) continue;
    const distance = ahead + 2.5 * aside;
    if (distance < bestDistance) [best, bestDistance] = [node, distance];
  }
  return best;
}
