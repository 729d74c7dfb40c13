// How far down a column of the picture is filled at each moment: a segment tree, so that a step over many moments costs little.

import { firstFrom } from '../data/columns.js';

export class FilledHeights {
  #size = 1;
  #least = 0;
  /** The greatest height in each part. */
  #most = new Float64Array(2);
  /** The height that all moments of each part have at least. */
  #all = new Float64Array(2);

  /**
   * Empties it, and keeps its memory for the next column.
   * @param {number} moments how many
   * @param {number} least how far down it is filled at first
   */
  reset(moments, least) {
    this.#least = least;
    this.#size = 1;
    while (this.#size < moments) this.#size *= 2;
    if (this.#most.length < 2 * this.#size) {
      this.#most = new Float64Array(2 * this.#size);
      this.#all = new Float64Array(2 * this.#size);
    }
    this.#most.fill(least, 0, 2 * this.#size);
    this.#all.fill(least, 0, 2 * this.#size);
  }

  /** @param {number} from @param {number} to the moment after the last one */
  highest(from, to) {
    if (from >= to) return this.#least;
    const [size, most, all] = [this.#size, this.#most, this.#all];
    let found = this.#least;
    let low = from + size;
    let high = to + size;
    for (; low < high; low >>= 1, high >>= 1) {
      if (low & 1) found = Math.max(found, most[low++]);
      if (high & 1) found = Math.max(found, most[--high]);
    }
    low = (from + size) >> 1;
    high = (to - 1 + size) >> 1;
    for (; low > 0; low >>= 1, high >>= 1) found = Math.max(found, all[low], all[high]);
    return found;
  }

  /** @param {number} from @param {number} to the moment after the last one @param {number} height */
  raise(from, to, height) {
    if (from >= to) return;
    const size = this.#size;
    let low = from + size;
    let high = to + size;
    for (; low < high; low >>= 1, high >>= 1) {
      if (low & 1) this.#fill(low++, height);
      if (high & 1) this.#fill(--high, height);
    }
    const most = this.#most;
    low = (from + size) >> 1;
    high = (to - 1 + size) >> 1;
    for (; low > 0; low >>= 1, high >>= 1) {
      if (most[low] < height) most[low] = height;
      if (most[high] < height) most[high] = height;
    }
  }

  /** @param {number} part @param {number} height */
  #fill(part, height) {
    if (this.#most[part] < height) this.#most[part] = height;
    if (this.#all[part] < height) this.#all[part] = height;
  }
}

/** @typedef {number[] | null} Lives pairs of the first event and the one after the last; null for always */

/**
 * Replaces the events of some lives by moments: only those at which something begins count, because two lives overlap only if one of
 * them begins within the other.
 * @param {{begins: Float64Array, ends: Float64Array}} lives when each begins, and when it has ended
 * @param {number} from the first life of those that are laid out together @param {number} to the life after the last one
 * @returns {number} how many moments there are; at least one
 */
export function replaceEvents({ begins, ends }, from, to) {
  if (to - from === 1) {
    [begins[from], ends[from]] = [0, begins[from] < ends[from] ? 1 : 0];
    return 1;
  }
  const sorted = begins.slice(from, to).sort();
  let count = 0;
  for (const begin of sorted) {
    if (count === 0 || sorted[count - 1] !== begin) sorted[count++] = begin;
  }
  const moments = sorted.subarray(0, count);
  for (let life = from; life < to; life += 1) {
    begins[life] = firstFrom(moments, begins[life]);
    ends[life] = Math.max(begins[life], firstFrom(moments, ends[life]));
  }
  return Math.max(1, count);
}
