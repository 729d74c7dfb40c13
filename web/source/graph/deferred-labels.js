// The graph's texts for screen readers and tooltips. They are not needed during scrubbing, so they are written when the cursor
// rests, and immediately after a single step.

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

  /** Writes all deferred labels; later ones are written immediately. */
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
