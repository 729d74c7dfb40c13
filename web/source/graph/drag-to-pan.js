// Dragging the graph's background, or anything on it, moves the picture. Two fingers move and zoom it.

import { listen } from '../ui/elements.js';

/** @typedef {{clientX: number, clientY: number}} Spot on the screen */

/** Two fingers that are closer than this, in pixels, only move the picture: a pixel more would be half as large again. */
const leastSpread = 12;

/**
 * @param {SVGSVGElement} picture
 * @param {(from: Spot, to: Spot, factor: number) => void} move what is at one place on the screen comes to another one, so much larger
 */
export function dragToPan(picture, move) {
  /** @type {Map<number, Spot>} where each finger, or the mouse, was last */
  const held = new Map();
  let hasMoved = false;

  listen(picture, 'pointerdown', (event) => {
    if (event.button !== 0) return;
    if (held.size === 0) hasMoved = false;
    held.set(event.pointerId, spotOf(event));
  });
  listen(picture, 'pointermove', (event) => {
    // The button was released outside of the picture.
    if (event.buttons === 0) held.delete(event.pointerId);
    const before = held.get(event.pointerId);
    if (!before) return;
    const now = spotOf(event);
    // The pointer moves a little during a click, which must remain a click.
    if (!hasMoved && held.size === 1 && distance(before, now) < 4) return;
    // Otherwise the click would choose what is under a finger when it is lifted.
    if (!picture.hasPointerCapture(event.pointerId)) picture.setPointerCapture(event.pointerId);
    hasMoved = true;
    picture.classList.add('dragging');
    held.set(event.pointerId, now);
    const [other] = Array.from(held).filter(([id]) => id !== event.pointerId).map(([, spot]) => spot);
    if (!other) return move(before, now, 1);
    const [spread, wider] = [distance(before, other), distance(now, other)];
    move(between(before, other), between(now, other), Math.min(spread, wider) < leastSpread ? 1 : wider / spread);
  });
  for (const end of /** @type {const} */ (['pointerup', 'pointercancel'])) {
    listen(picture, end, ({ pointerId }) => {
      held.delete(pointerId);
      if (held.size === 0) picture.classList.remove('dragging');
    });
  }
}

/** @param {PointerEvent} event @returns {Spot} */
function spotOf({ clientX, clientY }) {
  return { clientX, clientY };
}

/** @param {Spot} one @param {Spot} other */
function distance(one, other) {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}

/** @param {Spot} one @param {Spot} other @returns {Spot} */
function between(one, other) {
  return { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
}
