// Marks on the timeline that would lie on each other are drawn as one, with their count; zooming in separates them.

/**
 * @typedef {object} Cluster
 * @property {number} first among the marks
 * @property {number} last
 * @property {number} shown the one that speaks for all of them: the first of the highest rank
 * @property {number} count
 * @property {number} alike how many of them have that rank, too
 * @property {number} x where it is drawn: at the first one, or as far left of it as the edge wants, in pixels
 */

/** What stands for several marks keeps the next one so far away that each can be read by itself, in pixels. */
const apart = 6;

/**
 * How much room a mark for so many takes.
 * @param {number} count
 */
export function markWidth(count) {
  return count === 1 ? 16 : 30 + 7 * countLabel(count).length;
}

/** @param {Cluster} cluster from where on the next mark may stand */
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
 * @param {number} end behind the last one
 * @param {(index: number) => number} xOf in pixels; does not fall
 * @param {(index: number) => number} rankOf
 * @param {number} [edge] which none reaches over, but for half a mark
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
  // What gives way to the edge may come to lie on its neighbour.
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
