// Keyboard use of the graph as a tree: one tab stop, arrow keys move to the nearest line in that direction, Space folds.

import { isCommand } from '../ui/roving-focus.js';
import { listen } from '../ui/elements.js';

/** @typedef {import('../data/record-types.js').NodeRecord} NodeRecord */
/** @typedef {import('./edge-geometry.js').Box} Box */

/**
 * @typedef {object} Stop something that can have the focus: a node, or a group of similar nodes
 * @property {number | null} node
 * @property {number} line
 */

/** @type {Record<string, [number, number]>} */
const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {SVGElement} picture
 * @param {import('../state/store.js').Store} store
 * @param {import('./viewport.js').Viewport} viewport
 * @param {import('./placement.js').Placement} placement
 * @param {(change: () => void, place?: number) => void} refold
 */
export function graphKeys(picture, store, viewport, placement, refold) {
  /** @type {Stop[]} */
  let stops = [];
  /** @type {Stop | null} */
  let current = null;
  /** @type {Element | null} */
  let reachable = null;
  /** @type {number | null} */
  let chosen = null;

  /** @param {Stop} stop */
  function elementOf({ node, line }) {
    return picture.querySelector(node === null ? `.group[data-line="${line}"]` : `[data-node="${node}"]:not([data-ghost])`);
  }

  /** @param {Stop | null} stop */
  function setCurrent(stop) {
    if (stop !== null && current !== null && isSame(stop, current) && reachable?.isConnected) {
      current = stop;
      return;
    }
    const element = stop === null ? null : elementOf(stop);
    if (element !== reachable) {
      reachable?.removeAttribute('tabindex');
      element?.setAttribute('tabindex', '0');
    }
    current = stop;
    reachable = element;
  }

  /** @param {NodeRecord[]} nodes @param {number[]} groups lines @param {import('../state/store.js').State} state */
  function update(nodes, groups, state) {
    const hadFocus = reachable !== null && reachable === document.activeElement;
    stops = [...nodes.map((node) => ({ node: node.id, line: placement.lineOf(node) })), ...groups.map((line) => ({ node: null, line }))];
    const isStill = (/** @type {Stop} */ stop) => current !== null && isSame(stop, current);
    const isNew = state.node !== null && state.node !== chosen;
    chosen = state.node;
    const next = (isNew ? stops.find((stop) => stop.node === chosen) : undefined) ?? stops.find(isStill) ?? stops[0] ?? null;
    setCurrent(next);
    // The focused element may have left the page: then the focus would be lost.
    if (hadFocus && next) focusElement(next);
  }

  listen(picture, 'keydown', (event) => {
    if (isCommand(event)) return;
    const direction = directions[event.key];
    const line = current === null ? undefined : placement.lines[current.line];
    const hidden = current !== null && line?.hasChildren && elementOf(current)?.getAttribute('aria-expanded') === 'false';
    if (direction && event.shiftKey) {
      viewport.pan(direction[0] * 60, direction[1] * 60);
    } else if (event.key === 'ArrowRight' && current && hidden) {
      toggle(current);
    } else if (direction && current) {
      const next = nearest(current, stops, direction, (stop) => placement.box(stop.line) ?? null);
      if (next) focus(next);
    } else if (event.key === ' ' && current && line?.hasChildren) {
      toggle(current);
    } else if (event.key === 'Enter' && current && current.node === null) {
      toggle(current);
    } else if ((event.key === 'Enter' || event.key === ' ') && current && current.node !== null) {
      store.chooseNode(current.node);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });

  // Focus by the Tab key scrolls the node into view. Not on the picture: Chromium lets the Tab key stop at SVG with such a listener.
  picture.parentNode?.addEventListener('focusin', (event) => {
    const box = current === null || event.target !== reachable ? null : placement.box(current.line);
    if (box) viewport.reveal(box);
  });

  /** @param {Stop} stop */
  function toggle({ node, line }) {
    const { group, place } = placement.lines[line];
    refold(() => placement.toggle(line), placement.lines[line].place);
    // The group no longer exists: its first node is at its position.
    if (group !== null) focus(stops.find((stop) => placement.lines[stop.line]?.place === place) ?? stops[0]);
    else focus(stops.find((stop) => stop.node === node) ?? stops[0]);
  }

  /** @param {Stop | undefined} stop */
  function focus(stop) {
    if (!stop) return;
    const box = placement.box(stop.line);
    // It can be focused only after it is drawn.
    if (box) viewport.reveal(box);
    setCurrent(stop);
    focusElement(stop);
  }

  /** @param {Stop} stop */
  function focusElement(stop) {
    const element = elementOf(stop);
    if (element instanceof SVGElement && element !== document.activeElement) element.focus({ preventScroll: true });
  }

  return { update, /** where the keyboard stands */ get line() { return current?.line ?? -1; } };
}

/** @param {Stop} left @param {Stop} right */
function isSame(left, right) {
  return left.node === right.node && (left.node !== null || left.line === right.line);
}

/**
 * The closest stop in a direction; a distance to the side counts more.
 * @template T
 * @param {T} from
 * @param {T[]} all
 * @param {[number, number]} direction
 * @param {(one: T) => {x: number, y: number} | null} boxOf
 * @returns {T | null}
 */
export function nearest(from, all, [right, down], boxOf) {
  const start = boxOf(from);
  /** @type {T | null} */
  let best = null;
  let bestDistance = Infinity;
  for (const one of all) {
    const box = boxOf(one);
    if (!start || !box || one === from) continue;
    const ahead = (box.x - start.x) * right + (box.y - start.y) * down;
    const aside = Math.abs((box.x - start.x) * down) + Math.abs((box.y - start.y) * right);
    if (ahead <= 1) continue;
    const distance = ahead + 2.5 * aside;
    if (distance < bestDistance) [best, bestDistance] = [one, distance];
  }
  return best;
}
