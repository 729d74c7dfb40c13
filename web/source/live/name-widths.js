// The widths of names in a session that grows.

import { namesOf } from '../data/disambiguation.js';
import { continued } from '../data/growing-list.js';

/** @typedef {import('../data/record-types.js').NodeRecord} NodeRecord */

/**
 * The widest name at each place.
 * @returns {(count: number, nodes: NodeRecord[], widthOf: (node: NodeRecord) => number) => Float64Array} called with the number of places
 */
export function createWidths() {
  /** With another number of names that several nodes have, names that were known are written differently. */
  let shared = 0;
  /** @type {(node: NodeRecord) => number} */
  let measure = () => 0;
  const begin = () => continued(() => /** @type {number[]} */ ([]), (widths, /** @type {NodeRecord} */ node) => {
    if (node.place >= 0) widths[node.place] = Math.max(widths[node.place] ?? 0, measure(node));
  });
  let known = begin();
  return (count, nodes, widthOf) => {
    const now = Array.from(namesOf(nodes).values()).filter(Boolean).length;
    if (now !== shared) known = begin();
    [shared, measure] = [now, widthOf];
    const widths = known(nodes);
    return Float64Array.from({ length: count }, (_, place) => widths[place] ?? 0);
  };
}
