// What else is visible, as parts of the address: folds, the visible part of the graph and of the timeline.
//
// An address is untrusted input: what does not fit this session is ignored, and long lists are cut off.

import { isWhole, viewOf, wholeView } from '../timeline/timeline-axis.js';
import { wholeNumber } from './address-fragment.js';

/** @typedef {Omit<import('../graph/picture-outline.js').Folds, 'kept' | 'isNarrow'>} Folds those of the user: a context follows from what is opened */
/** @typedef {import('../data/model.js').Model} Model */
/** @typedef {{x: number, y: number, scale: number}} Look the centre of the visible part of the graph, and its scale */
/** @typedef {Array<[key: string, text: string]>} Parts parameters of an address; an empty text means the default */

/** The most nodes in each list: an address is meant to be sent. */
export const mostFolds = 200;

/** Fractions of an event that a floating-point sum keeps exactly, so that a range which ends at an event still does when read back. */
const exact = 64;

const foldKeys = /** @type {const} */ (['fold', 'unfold', 'ungroup', 'single', 'focus']);

/**
 * Folds by place. In the address, a place is named by the id of the first node in it, which other pages know too; zero for none.
 * @param {Folds} folds @param {Model} model
 * @returns {Parts}
 */
export function foldParts({ folded, ungrouped, single, focus }, { recording: { nodes } }) {
  /** @type {number[]} */
  const first = [];
  for (const { place, id } of nodes) first[place] ??= id;
  const places = [...folded.keys()];
  const lists = [places.filter((place) => folded.get(place)), places.filter((place) => !folded.get(place)), [...ungrouped], [...single], [focus ?? Infinity]];
  return foldKeys.map((key, index) => [key, lists[index].slice(0, mostFolds).flatMap((place) => (place < 0 ? 0 : first[place] ?? [])).join()]);
}

/**
 * @param {URLSearchParams} values @param {Model} model
 * @returns {Folds | null} null if there are none
 */
export function foldsIn(values, { nodes }) {
  const [fold, unfold, ungroup, single, focus] = foldKeys.map((key) => (values.get(key) ?? '').split(',', mostFolds).flatMap((text) => {
    const id = wholeNumber(text) ?? -1;
    const place = nodes.get(id)?.place ?? -1;
    return place >= 0 || (id === 0 && key === 'ungroup') ? place : [];
  }));
  if (![fold, unfold, ungroup, single, focus].some((list) => list.length > 0)) return null;
  /** @type {Folds['folded']} */
  const folded = new Map();
  for (const place of fold) folded.set(place, true);
  for (const place of unfold) folded.set(place, false);
  return { folded, ungrouped: new Set(ungroup), single: new Set(single), focus: focus[0] ?? null };
}

/** @param {Look} look */
export function lookText({ x, y, scale }) {
  return [rounded(x, 1), rounded(y, 1), rounded(scale, 1e3)].join();
}

/** @param {string} text @returns {Look | null} */
export function lookIn(text) {
  const found = /^(-?\d{1,9}),(-?\d{1,9}),(\d{1,3}(?:\.\d{1,3})?)$/.exec(text);
  return found && { x: Number(found[1]), y: Number(found[2]), scale: Number(found[3]) };
}

/**
 * A range as numbers of events with a fraction for what is between two of them, or as nanoseconds.
 * @param {import('../timeline/timeline-axis.js').EventList} events @param {import('../timeline/timeline-axis.js').View} view
 * @returns {Parts}
 */
export function spanParts(events, view) {
  const { scale } = view;
  if (isWhole(events, view)) return [['time', scale === 'time' ? 'all' : '']];
  const text = [view.from, view.to].map((value) => (scale === 'time' ? Math.round(value) : rounded(events.number(Math.floor(value)) + value % 1, exact)));
  return [[scale, text.join('-')]];
}

/**
 * @param {import('../timeline/timeline-axis.js').EventList} events @param {URLSearchParams} values
 * @returns {import('../timeline/timeline-axis.js').View | null}
 */
export function spanIn(events, values) {
  const scale = values.has('time') ? 'time' : 'events';
  const text = values.get(scale) ?? '';
  if (events.length === 0) return null;
  const whole = wholeView(events, scale);
  if (text === 'all') return whole;
  const [from, to] = (/^(\d{1,15}(?:\.\d{1,6})?)-(\d{1,15}(?:\.\d{1,6})?)$/.exec(text) ?? []).slice(1)
    .map((part) => (scale === 'time' ? Number(part) : events.placeUpTo(Math.floor(Number(part))) + Number(part) % 1));
  return from < to && from < whole.to && to > whole.from ? viewOf(events, scale, from, to) : null;
}

/** @param {number} value @param {number} parts of one */
function rounded(value, parts) {
  return Math.round(value * parts) / parts;
}
