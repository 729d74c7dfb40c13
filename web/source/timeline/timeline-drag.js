// Pointer input on the timeline's plots.

import { listen } from '../ui/elements.js';

/**
 * Pressing or dragging anywhere in the plot moves the cursor, and with Shift the plot; pressing a lane's bar also selects its node.
 * @param {HTMLElement} part
 * @param {(share: number) => void} goTo
 * @param {(node: number) => void} choose
 * @param {(share: number) => void} pan
 */
export function dragCursor(part, goTo, choose, pan) {
  /** @type {{x: number, isPan: boolean} | null} */
  let drag = null;
  /** @param {PointerEvent} event */
  function follow(event) {
    const frame = part.querySelector('.plot')?.getBoundingClientRect();
    if (!drag || !frame) return;
    if (drag.isPan) pan((drag.x - event.clientX) / frame.width);
    else goTo(Math.min(1, Math.max(0, (event.clientX - frame.left) / frame.width)));
    drag.x = event.clientX;
  }
  listen(part, 'pointerdown', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if ((event.button !== 0 && event.button !== 1) || !target?.closest('.plot') || target.closest('button')) return;
    drag = { x: event.clientX, isPan: event.shiftKey || event.button === 1 };
    // Determined before the cursor moves, because the row may then show another lane.
    const lane = target.closest('.bar, .tail')?.closest('[data-lane]')?.getAttribute('data-lane');
    if (!drag.isPan) {
      follow(event);
      if (lane) choose(Number(lane));
    }
    event.preventDefault();
  });
  addEventListener('pointermove', follow);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => { drag = null; });
}
