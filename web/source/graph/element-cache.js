// Elements that are drawn at each step, mostly unchanged, and are therefore reused by the next drawing.

/** @typedef {ReturnType<typeof createElementCache>} ElementCache */

export function createElementCache() {
  /** @type {Map<string, SVGElement>[]} */
  let [before, now] = [new Map(), new Map()];
  /** @type {unknown} */
  let base = null;
  return {
    /**
     * @param {string} key contains everything that the element depends on
     * @param {() => SVGElement} make
     */
    drawn(key, make) {
      const made = before.get(key) ?? make();
      now.set(key, made);
      return made;
    },
    /**
     * Begins the next drawing.
     * @param {unknown} where elements of a drawing with another value are not reused
     */
    next(where) {
      before = where === base ? now : new Map();
      now = new Map();
      base = where;
    },
  };
}
