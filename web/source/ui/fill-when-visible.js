// What is out of sight waits until the cursor rests; what is in sight is drawn at once.

import { afterPause } from './debounce.js';

/** @type {Set<() => void>} what waits anywhere */
const waits = new Set();

/** @param {KeyboardEvent} event The focus must not go to what is about to be replaced. */
function fillBefore({ key }) {
  if (key === 'Tab') for (const run of waits) run();
}

/**
 * @param {Element} box that scrolls
 * @param {Element} element in it
 * @returns {(fill: () => void, isMoved?: boolean) => void} fills it now where it is in sight or nearly so, or where it was moved
 */
export function fillWhenVisible(box, element) {
  // Until the browser says otherwise.
  let isNear = true;
  /** @type {() => void} */
  let waiting;
  const rest = afterPause(run);
  function run() {
    if (waits.delete(run)) waiting();
  }
  document.addEventListener('keydown', fillBefore, true);
  new IntersectionObserver((seen) => {
    isNear = seen[seen.length - 1].isIntersecting;
    if (isNear) run();
  }, { root: box, rootMargin: '0px' }).observe(element);
  return (fill, isMoved) => {
    waiting = fill;
    waits.add(run);
    if (isNear || isMoved || element.contains(document.activeElement)) run();
    else rest.wait();
  };
}
