// Fills visible elements immediately, when the page opens after its first frame, and others when the cursor rests.

import { afterPause } from './debounce.js';
import { listen } from './elements.js';

/** @type {Set<() => void>} what is waiting, in all boxes */
const waits = new Set();

/** @param {KeyboardEvent} event Fills everything, because the focus must not move to something that is about to be replaced. */
function fillBefore({ key }) {
  if (key === 'Tab') for (const run of waits) run();
}

/**
 * @param {Element | null} box that scrolls, or null for an element that is never in the page: nothing watches whether it is visible
 * @param {Element} element in it
 * @returns {(fill: () => void, isMoved?: boolean) => void} fills it immediately if it is visible, has the focus or was moved
 */
export function fillWhenVisible(box, element) {
  // The browser reports it in the first frame, so that what takes long does not delay that.
  let isNear = false;
  /** @type {() => void} */
  let waiting;
  const rest = afterPause(run);
  function run() {
    if (waits.delete(run)) waiting();
  }
  listen(document, 'keydown', fillBefore, true);
  if (box) new IntersectionObserver((seen) => {
    isNear = seen[seen.length - 1].isIntersecting;
    if (isNear) run();
  }, { root: box }).observe(element);
  return (fill, isMoved) => {
    waiting = fill;
    waits.add(run);
    if (isNear || isMoved || element.contains(document.activeElement)) run();
    else rest.wait();
  };
}
