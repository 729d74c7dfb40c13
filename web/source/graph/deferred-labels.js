// The graph's texts for screen readers and tooltips. They are not needed during scrubbing, so they are written when the cursor
// rests, and immediately after a single step.

/** @typedef {ReturnType<typeof createDeferredLabels>} DeferredLabels */

export function createDeferredLabels() {
  /** @type {Map<Element, () => void>} */
  const waiting = new Map();
  let isOnTheWay = false;

  /** @param {Element} element @param {() => void} write */
  function schedule(element, write) {
    if (isOnTheWay) {
      waiting.set(element, write);
      return;
    }
    waiting.delete(element);
    write();
  }

  /** Writes all deferred labels; later ones are written immediately. */
  function writeAll() {
    isOnTheWay = false;
    for (const write of waiting.values()) write();
    waiting.clear();
  }
  return {
    schedule, writeAll,
    /** @param {boolean} isOnTheWayNow */
    begin(isOnTheWayNow) { isOnTheWay = isOnTheWayNow; },
  };
}
