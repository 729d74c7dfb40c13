// What a finding, a message or an event is about, and which places the picture keeps for it. The rest is folded into chips, so that
// what matters can be read without zooming out.

import { exactEvent, findingOf, nodesOfMessage } from '../data/model.js';
import { likenessOf, mostSimilar } from './picture-outline.js';

/** @typedef {import('../data/model.js').Model} Model */
/** @typedef {import('./picture-outline.js').Place} Place */
/** @typedef {Uint8Array} Kept for each place: zero if it is folded, one if it is kept, two if it is kept and never part of a group */

/** How many objects of a subject, and how many events of a finding, are taken into account. */
const [mostNodes, mostEvents] = [120, 12];

/**
 * The objects that the opened finding, message or event is about, the most important ones first.
 * @param {Model} model
 * @param {Pick<import('../state/store.js').State, 'finding' | 'message' | 'opened'>} state
 * @returns {number[]} ids
 */
export function nodesAbout(model, { finding: fingerprint, message: id, opened }) {
  const finding = findingOf(model, fingerprint);
  const message = model.messages.get(id ?? (finding && exactEvent(model, finding.moment)?.message) ?? -1);
  const event = finding || message || opened === null ? null : exactEvent(model, opened);
  /** @type {Set<number>} */
  const found = new Set();
  if (finding) {
    for (const node of finding.nodes) found.add(node);
    for (const node of finding.nodes) for (const outer of outerEnds(model, node, finding.moment)) found.add(outer);
  }
  if (message) addMessage(message, found);
  if (finding) for (const n of finding.evidence.slice(0, mostEvents)) addEvent(exactEvent(model, n));
  if (event) addEvent(event);
  return [...found].filter((node) => model.nodes.has(node)).slice(0, mostNodes);

  /** @param {import('../data/record-types.js').EventRecord | null | undefined} one */
  function addEvent(one) {
    for (const node of [one?.subject, one?.object]) if (typeof node === 'number') found.add(node);
    const sent = one === event ? model.messages.get(one?.message ?? -1) : undefined;
    if (sent) addMessage(sent, found);
  }
}

/** @param {import('../data/record-types.js').MessageRecord} message @param {Set<number>} found */
function addMessage(message, found) {
  const end = message.end ?? message.hops[message.hops.length - 1]?.to ?? null;
  for (const node of [end, message.sender, ...nodesOfMessage(message).reverse()]) if (node !== null) found.add(node);
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
 * @returns {Kept} these and all above them
 */
export function keepWithAncestors(places, wanted, kept = new Uint8Array(places.length)) {
  for (const place of wanted) {
    for (let above = place; above >= 0 && kept[above] < 2; above = places[above].parent < above ? places[above].parent : -1) kept[above] = 2;
  }
  return kept;
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
    const { kind } = places[place];
    if (kind === 'view' || kind === 'privateView') return false;
    if (kind === 'coordinator') return depths[place] <= 2 * deepest - index;
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
