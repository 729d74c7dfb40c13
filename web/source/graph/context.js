// What a finding, a message or an event is about, and which places the picture keeps for it. The rest is folded into chips, so that
// what matters can be read without zooming out.

import { exactEvent, findingOf, nodesOfMessage } from '../data/model.js';
import { isView, likenessOf, mostSimilar } from './picture-outline.js';

/** @typedef {import('../data/model.js').Model} Model */
/** @typedef {import('./picture-outline.js').Place} Place */
/** @typedef {Uint8Array} Kept for each place: zero if it is folded, one if it is kept, two if it is kept and never part of a group, three
 *   if it is passed over: it is folded into what is above it, and what is kept below it moves up */

/** How many objects of a subject, and how many events of a finding, are taken into account. */
const [mostNodes, mostEvents] = [120, 12];

/**
 * The objects that matter most in the opened finding, message or event: the objects of a finding or an event, and a message's end and sender.
 * @param {Model} model
 * @param {Pick<import('../state/store.js').State, 'finding' | 'message' | 'opened'>} state
 */
export function mainOf(model, { finding: fingerprint, message: id, opened }) {
  const finding = findingOf(model, fingerprint);
  const event = finding || id !== null || opened === null ? null : exactEvent(model, opened);
  const message = model.messages.get(id ?? (finding ? exactEvent(model, finding.moment) : event)?.message ?? -1);
  const end = message && (message.end ?? message.hops[message.hops.length - 1]?.to);
  const nodes = [...finding?.nodes ?? [], ...objectsOf(event), end, message?.sender].flatMap((node) => node ?? []);
  return { finding, message, nodes };
}

/**
 * The objects that the opened finding, message or event is about, the most important ones first.
 * @param {Model} model
 * @param {Parameters<typeof mainOf>[1]} state
 * @returns {number[]} ids
 */
export function nodesAbout(model, state) {
  const { finding, message, nodes } = mainOf(model, state);
  const found = new Set([
    ...nodes,
    ...finding?.nodes.flatMap((node) => [...outerEnds(model, node, finding.moment)]) ?? [],
    ...message ? nodesOfMessage(message).reverse() : [],
    ...finding?.evidence.slice(0, mostEvents).flatMap((n) => objectsOf(exactEvent(model, n))) ?? [],
  ]);
  return [...found].filter((node) => model.nodes.has(node)).slice(0, mostNodes);
}

/** @param {import('../data/record-types.js').EventRecord | null | undefined} event */
function objectsOf(event) {
  return [event?.subject, event?.object].flatMap((node) => node ?? []);
}

/**
 * Who holds an object, and where it was: the outer ends of its latest relations of each kind.
 * @param {Model} model @param {number} node @param {number} event
 */
function outerEnds(model, node, event) {
  /** @type {Map<string, number>} */
  const latest = new Map();
  for (const { kind, from, to, began } of model.edgesOf.get(node)) if (from === node && began <= event) latest.set(kind, to);
  return latest.values();
}

/**
 * @param {Place[]} places
 * @param {Iterable<number>} wanted places
 * @param {Kept} [kept] what is kept already; it is changed
 * @returns {Kept} these and all above them; what is passed over above them stays so
 */
export function keepWithAncestors(places, wanted, kept = new Uint8Array(places.length)) {
  for (const place of wanted) {
    for (let above = place; above >= 0 && (kept[above] < 2 || above === place); above = places[above].parent < above ? places[above].parent : -1) kept[above] = 2;
  }
  return kept;
}

/**
 * What is too much to be read in full: what is above it is passed over.
 * @param {Place[]} places
 * @param {number[]} wanted places
 * @param {(place: Place) => boolean} [isPassed] which of those above them
 * @returns {Kept} these and the outermost ones above them
 */
export function keepAlone(places, wanted, isPassed = () => true) {
  const isWanted = new Set(wanted);
  return keepWithAncestors(places, wanted).map((one, place) => (
    one > 0 && !isWanted.has(place) && places[place].parent >= 0 && isPassed(places[place]) ? 3 : one));
}

/**
 * Less and less of the whole picture: without views, then coordinators only, then only those that are not nested deeply. Each is part
 * of the one before it, and is made when it is asked for: there are twice as many as levels of coordinators.
 * @param {Place[]} places
 * @param {number[]} always places that are kept in any case
 * @returns {{count: number, kept: (index: number) => Kept}}
 */
export function lessAndLess(places, always) {
  const depths = new Int32Array(places.length);
  let deepest = 0;
  places.forEach(({ parent, kind }, place) => {
    depths[place] = (parent < 0 || parent >= place ? 0 : depths[parent]) + (kind === 'coordinator' ? 1 : 0);
    deepest = Math.max(deepest, depths[place]);
  });

  /** @param {number} index @param {number} place */
  function isWanted(index, place) {
    if (isView(places[place])) return false;
    if (places[place].kind === 'coordinator') return depths[place] <= 2 * deepest - index;
    // The deepest coordinators lose their controllers first.
    return index === 0 || depths[place] <= deepest - index;
  }

  /** @param {number} index */
  function kept(index) {
    const all = new Uint8Array(places.length);
    for (let place = places.length - 1; place >= 0; place -= 1) {
      const { parent } = places[place];
      if (all[place] === 0 && isWanted(index, place)) all[place] = 1;
      // What is above comes earlier, so it is visited after what is below.
      if (all[place] === 1 && parent >= 0 && parent < place) all[parent] = 1;
    }
    return keepWithAncestors(places, always, all);
  }

  return { count: Math.max(1, 2 * deepest), kept };
}

/**
 * How many lines there are at least if these places are kept: to lay them out takes much longer than to count them.
 * @param {Place[]} places
 * @param {Array<{place: number}>} nodes those that exist
 * @param {Kept} kept
 */
export function fewestLines(places, nodes, kept) {
  const likeness = likenessOf(places);
  /** @type {Map<number, Map<number, number>>} by the place above, and by kind and title */
  const alike = new Map();
  let lines = 0;
  for (const { place } of nodes) {
    if (place < 0 || kept[place] === 0) continue;
    const { parent } = places[place];
    const known = alike.get(parent) ?? new Map();
    const count = (known.get(likeness[place]) ?? 0) + 1;
    alike.set(parent, known.set(likeness[place], count));
    // From so many on, they may be one line.
    lines += count < mostSimilar ? 1 : count === mostSimilar ? 2 - mostSimilar : 0;
  }
  return lines;
}
