// Elements that are drawn at each step, and mostly as they were: those are kept from one drawing to the next.

/** @typedef {ReturnType<typeof createElementCache>} ElementCache */

export function createElementCache() {
  /** @type {Map<string, SVGElement>[]} */
  let [before, now] = [new Map(), new Map()];
  /** @type {unknown} */
  let base = null;
  return {
    /**
     * @param {string} key that says all that the element depends on
     * @param {() => SVGElement} make
     */
    drawn(key, make) {
      const made = before.get(key) ?? make();
      now.set(key, made);
      return made;
    },
    /**
     * Begins the next drawing.
     * @param {unknown} where of another place nothing is kept
     */
    next(where) {
      before = where === base ? now : new Map();
      now = new Map();
      base = where;
    },
  };
}
