// The lane of the timeline to which a node belongs at an event, and the lanes that are worth showing.

import { valueAt } from './timeline-axis.js';
import { filled } from '../data/columns.js';

/** @typedef {import('../data/model.js').Model} Model */

/** Up to this number all lanes are shown, so that none appears or disappears while the user scrolls. */
const mostShownAlways = 40;

/** @typedef {ReturnType<typeof createLanes>} Lanes */

/** @param {Model} model */
export function createLanes(model) {
  const { lanes, places } = model.recording;
  const column = () => new Float64Array(lanes.length);
  const begins = filled(column(), lanes, (lane) => lane.added ?? model.nodes.get(lane.node)?.first ?? 0);
  const removals = filled(column(), lanes, (lane) => lane.removed ?? lane.released ?? Infinity);
  const ends = filled(column(), lanes, (lane) => lane.released ?? Infinity);
  /** @type {number[]} the last lane at each depth: it is the parent of deeper ones that follow */
  const above = [];
  const parents = lanes.map(({ depth }, index) => {
    above[depth] = index;
    return above[depth - 1] ?? -1;
  });
  /** @type {Partial<Record<import('./timeline-axis.js').Scale, Float64Array[]>>} the beginnings and ends of lanes in each scale, because each view needs all of them */
  let edges = {};
  /** Reused for each view, because creating it takes long with thousands of lanes. */
  const found = new Int32Array(lanes.length);
  /** @type {Map<number, number[]>} */
  const ofNode = new Map();
  /** @type {Map<number, number[]>} */
  const ofPlace = new Map();
  lanes.forEach(({ node }, index) => {
    noteLane(ofNode, node, index);
    const place = model.nodes.get(node)?.place ?? -1;
    if (place >= 0) noteLane(ofPlace, place, index);
  });

  /**
   * The lane of a coordinator, or of the coordinator that a node belongs to, at an event; -1 if there is none.
   * @param {number | null} id @param {number} n
   */
  function laneOf(id, n) {
    if (id === null) return -1;
    const own = pick(ofNode.get(id), n);
    if (own >= 0) return own;
    let place = model.nodes.get(id)?.place ?? -1;
    while (place >= 0) {
      const found = pick(ofPlace.get(place), n);
      if (found >= 0) return found;
      const { parent } = places[place];
      place = parent < place ? parent : -1;
    }
    return -1;
  }

  /** @param {number[] | undefined} candidates @param {number} n */
  function pick(candidates, n) {
    return candidates?.find((index) => begins[index] <= n && n <= ends[index]) ?? -1;
  }

  /**
   * The lanes that are worth a row. Of many lanes, those that are wide enough to be seen; zooming in shows more.
   * @param {import('./timeline-axis.js').View} view
   * @param {number} least the shortest visible lifetime, as a share of the view
   * @returns {{shown: Int32Array, shorter: number}} in order, and the number of lanes that are too short
   */
  function inSight(view, least) {
    const { scale, from, to } = view;
    const [starts, stops] = edges[scale] ??= [begins, ends].map((all) => filled(column(), all, (n) => (
      valueAt(model.events, scale, n === Infinity ? model.events.length - 1 : Math.max(0, model.events.placeUpTo(n))))));
    let [count, shorter] = [0, 0];
    for (let index = 0; index < lanes.length; index += 1) {
      if (lanes.length > mostShownAlways) {
        if (stops[index] < from || starts[index] > to) continue;
        if (stops[index] - starts[index] < least * (to - from)) {
          shorter += 1;
          continue;
        }
      }
      found[count++] = index;
    }
    return { shown: found.slice(0, count), shorter };
  }

  /**
   * If there are more lanes than fit, those that were added or removed nearest to an event, first of all those that existed at it;
   * each with its ancestors.
   * @param {Int32Array} found in order
   * @param {number} room how many fit
   * @param {number} n
   * @param {number[]} wanted lanes that must be among them
   * @returns {{shown: Int32Array, leading: number}} these in order, followed by the others; `leading` is the number of these
   */
  function foremost(found, room, n, wanted) {
    if (lanes.length <= mostShownAlways || found.length <= room) return { shown: found, leading: found.length };
    /** @type {Set<number>} */
    const taken = new Set();
    /** @param {number} lane */
    const take = (lane) => {
      const path = [];
      for (let next = lane; next >= 0 && !taken.has(next) && path.length <= room; next = parents[next]) path.push(next);
      if (taken.size > 0 && taken.size + path.length > room) return;
      for (const next of path.slice(0, room)) taken.add(next);
    };
    wanted.forEach(take);
    const distances = filled(new Float64Array(found.length), found, (lane) => {
      const away = Math.min(Math.abs(n - begins[lane]), Math.abs(n - removals[lane]));
      return begins[lane] <= n && n < removals[lane] ? away : 1e12 + away;
    });
    // The nearest lane may have too many ancestors for the space that is left; the next one may fit.
    for (let tries = 2 * room; tries > 0 && taken.size < room; tries -= 1) {
      let nearest = 0;
      for (let place = 1; place < distances.length; place += 1) if (distances[place] < distances[nearest]) nearest = place;
      distances[nearest] = Infinity;
      take(found[nearest]);
    }
    const others = found.filter((lane) => !taken.has(lane));
    const shown = new Int32Array(taken.size + others.length);
    shown.set(Int32Array.from(taken).sort());
    shown.set(others, taken.size);
    return { shown, leading: taken.size };
  }

  return {
    /** Lanes that have no end reach up to the last event, which is another one now. */
    measure() { if (import.meta.isLive) edges = {}; },
    begins, removals, ends, laneOf, inSight, foremost, ofNode: (/** @type {number | null} */ id) => ofNode.get(id ?? -1) ?? [],
  };
}

/** @param {Map<number, number[]>} groups @param {number} key @param {number} index */
function noteLane(groups, key, index) {
  const group = groups.get(key);
  if (group) group.push(index);
  else groups.set(key, [index]);
}
