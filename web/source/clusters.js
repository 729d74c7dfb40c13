// Marks on the timeline that would lie on each other are drawn as one, with their count; a closer look takes them apart.

/**
 * @typedef {object} Cluster
 * @property {number} first among the marks
 * @property {number} last
 * @property {number} shown the one that speaks for all of them: the first of the highest rank
 * @property {number} count
 * @property {number} x where the first one stands, in pixels
 */

/**
 * How much room a mark for so many takes.
 * @param {number} count
 */
export function markWidth(count) {
  return count === 1 ? 16 : 30 + 7 * countLabel(count).length;
}

/** @param {number} count */
export function countLabel(count) {
  if (count < 1000) return String(count);
  return count < 1e6 ? `${(count / 1000).toFixed(count < 1e4 ? 1 : 0)}k` : `${(count / 1e6).toFixed(1)}M`;
}

/**
 * @param {number} first
 * @param {number} end behind the last one
 * @param {(index: number) => number} xOf in pixels; does not fall
 * @param {(index: number) => number} rankOf
 * @returns {Cluster[]}
 */
export function clustered(first, end, xOf, rankOf) {
  /** @type {Cluster[]} */
  const clusters = [];
  /** @type {Cluster | null} */
  let open = null;
  let rank = 0;
  for (let index = first; index < end; index += 1) {
    const x = xOf(index);
    if (open !== null && x - 8 < open.x - 8 + markWidth(open.count)) {
      open.last = index;
      open.count += 1;
      if (rankOf(index) > rank) [open.shown, rank] = [index, rankOf(index)];
      continue;
    }
    open = { first: index, last: index, shown: index, count: 1, x };
    rank = rankOf(index);
    clusters.push(open);
  }
  return clusters;
}

/**
 * The first index whose place is at least that.
 * @param {ArrayLike<number>} places in order @param {number} least
 */
export function firstFrom(places, least) {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle] < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
