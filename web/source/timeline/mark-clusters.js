// Marks on the timeline that would overlap are drawn as one, with their count; zooming in separates them.

/**
 * @typedef {object} Cluster
 * @property {number} first index of a mark
 * @property {number} last
 * @property {number} shown the mark that represents all of them: the first of the highest rank
 * @property {number} count
 * @property {number} alike how many of them have that rank
 * @property {number} x position in pixels: that of the first mark, or farther left if the edge requires it
 */

/** The distance in pixels between a mark with a count and the next one, so that both can be read. */
const apart = 6;

/**
 * The width of a mark with this count.
 * @param {number} count
 */
export function markWidth(count) {
  return count === 1 ? 16 : 30 + 7 * countLabel(count).length;
}

/** @param {Cluster} cluster @returns the position from which the next mark may begin */
function behind({ x, count }) {
  return x + markWidth(count) + (count === 1 ? 0 : apart);
}

/** @param {number} count */
export function countLabel(count) {
  if (count < 1000) return String(count);
  return count < 1e6 ? `${(count / 1000).toFixed(count < 1e4 ? 1 : 0)}k` : `${(count / 1e6).toFixed(1)}M`;
}

/**
 * @param {number} first
 * @param {number} end the index after the last one
 * @param {(index: number) => number} xOf in pixels; never decreases
 * @param {(index: number) => number} rankOf
 * @param {number} [edge] which no mark exceeds by more than half a mark
 * @returns {Cluster[]}
 */
export function clustered(first, end, xOf, rankOf, edge = Infinity) {
  /** @type {Cluster[]} */
  const clusters = [];
  /** @type {Cluster | undefined} */
  let open;
  for (let index = first; index < end; index += 1) {
    const x = xOf(index);
    if (open && x < behind(open)) join(open, index, index, 1, 1);
    else clusters.push(open = { first: index, last: index, shown: index, count: 1, alike: 1, x });
  }
  // A mark that is moved away from the edge may then overlap its neighbour.
  for (let at = clusters.length - 1; at >= 0; at -= 1) {
    const [before, own] = [clusters[at - 1], clusters[at]];
    own.x = Math.min(own.x, edge - (own.count === 1 ? 0 : markWidth(own.count) - 22));
    if (!before || own.x >= behind(before)) break;
    join(before, own.last, own.shown, own.count, own.alike);
    clusters.pop();
  }
  return clusters;

  /** @param {Cluster} cluster @param {number} last @param {number} shown @param {number} count @param {number} alike */
  function join(cluster, last, shown, count, alike) {
    const graver = rankOf(shown) - rankOf(cluster.shown);
    if (graver > 0) [cluster.shown, cluster.alike] = [shown, 0];
    if (graver >= 0) cluster.alike += alike;
    cluster.last = last;
    cluster.count += count;
  }
}
