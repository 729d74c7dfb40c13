// What the graph says of things for screen readers and tooltips. During scrubbing it can neither be heard
// nor read: it is written when the cursor rests, and at once after a single step.

/** @typedef {ReturnType<typeof createDeferredLabels>} DeferredLabels */

export function createDeferredLabels() {
  /** @type {Map<Element, () => void>} */
  const waiting = new Map();
  let isOnTheWay = false;

  /** @param {Element} element @param {() => void} tell */
  function say(element, tell) {
    if (isOnTheWay) {
      waiting.set(element, tell);
      return;
    }
    waiting.delete(element);
    tell();
  }

  /** The way is over: what waited is said, and what follows at once. */
  function sayAll() {
    isOnTheWay = false;
    for (const tell of waiting.values()) tell();
    waiting.clear();
  }
  return {
    say, sayAll,
    /** @param {boolean} isOnTheWayNow */
    begin(isOnTheWayNow) { isOnTheWay = isOnTheWayNow; },
  };
}
