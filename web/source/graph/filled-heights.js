// How far down a column of the picture is filled at each moment: a segment tree, so that a step over many moments costs little.

import { firstFrom } from '../data/columns.js';

/** @typedef {ReturnType<typeof filledHeights>} FilledHeights */

/**
 * @param {number} moments how many
 * @param {number} least how far down it is filled at first
 */
export function filledHeights(moments, least) {
  let size = 1;
  while (size < moments) size *= 2;
  /** The greatest height in each part, and the one that all moments of a part have at least. */
  const most = new Float64Array(2 * size).fill(least);
  const all = new Float64Array(2 * size).fill(least);

  return {
    /** @param {number} from @param {number} to the moment after the last one */
    highest(from, to) {
      if (from >= to) return least;
      let found = least;
      let [low, high] = [from + size, to + size];
      for (; low < high; low >>= 1, high >>= 1) {
        if (low & 1) found = Math.max(found, most[low++]);
        if (high & 1) found = Math.max(found, most[--high]);
      }
      for (low = (from + size) >> 1, high = (to - 1 + size) >> 1; low > 0; low >>= 1, high >>= 1) found = Math.max(found, all[low], all[high]);
      return found;
    },
    /** @param {number} from @param {number} to the moment after the last one @param {number} height */
    raise(from, to, height) {
      if (from >= to) return;
      const apply = (/** @type {number} */ part) => {
        most[part] = Math.max(most[part], height);
        all[part] = Math.max(all[part], height);
      };
      let [low, high] = [from + size, to + size];
      for (; low < high; low >>= 1, high >>= 1) {
        if (low & 1) apply(low++);
        if (high & 1) apply(--high);
      }
      for (low = (from + size) >> 1, high = (to - 1 + size) >> 1; low > 0; low >>= 1, high >>= 1) {
        most[low] = Math.max(most[low], height);
        most[high] = Math.max(most[high], height);
      }
    },
  };
}

/** @typedef {number[] | null} Lives pairs of the first event and the one after the last; null for always */

/**
 * The parts of a life as moments: only those at which something begins count, because two lives overlap only if one of them begins
 * within the other.
 * @param {Lives[]} lives
 * @returns {{count: number, spans: Int32Array[]}} for each life, pairs of the first moment and the one after the last
 */
export function momentsOf(lives) {
  const begins = Float64Array.from(new Set(lives.flatMap((life) => life?.filter((_, index) => index % 2 === 0) ?? []))).sort();
  const count = Math.max(1, begins.length);
  const always = Int32Array.of(0, count);
  return { count, spans: lives.map((life) => (life === null ? always : Int32Array.from(life, (event) => firstFrom(begins, event)))) };
}
