// The timeline's axis: the visible part of the session, and the position of an event in it.
//
// By default events are evenly spaced, not by time: what happens in a burst of microseconds matters as much as the seconds
// between two taps.

import { firstIndex } from '../data/columns.js';
import { timeText } from '../data/display-text.js';

/** @typedef {import('../data/event-list.js').EventList} EventList */
/** @typedef {'events' | 'time'} Scale */

/**
 * The visible part, in the unit of the scale: places of events from zero, or nanoseconds.
 * @typedef {object} View
 * @property {Scale} scale
 * @property {number} from
 * @property {number} to
 */

/** The smallest view: this number of events, or of nanoseconds. */
const leastSpans = { events: 4, time: 100 };

/** @param {EventList} events @param {Scale} scale @returns {View} */
export function wholeView(events, scale) {
  const last = Math.max(0, events.length - 1);
  if (scale === 'events' || events.length === 0) return { scale, from: 0, to: Math.max(1, last) };
  const from = events.time(0);
  return { scale, from, to: Math.max(from + 1, events.time(last)) };
}

/** @param {EventList} events @param {Scale} scale @param {number} place */
export function valueAt(events, scale, place) {
  return scale === 'events' || events.length === 0 ? place : events.time(place);
}

/**
 * The position of the event at a place: from 0 at the left edge to 1 at the right one, and beyond that outside of the view.
 * @param {EventList} events @param {View} view @param {number} place
 */
export function shareOf(events, view, place) {
  return (valueAt(events, view.scale, Math.max(0, place)) - view.from) / (view.to - view.from);
}

/**
 * The place of the nearest event.
 * @param {EventList} events @param {View} view @param {number} share
 */
export function placeAt(events, view, share) {
  const value = view.from + share * (view.to - view.from);
  const last = Math.max(0, events.length - 1);
  if (view.scale === 'events' || events.length === 0) return Math.min(last, Math.max(0, Math.round(value)));
  const after = firstAfter(events, value);
  const before = Math.max(0, after - 1);
  if (after > last) return last;
  return value - events.time(before) <= events.time(after) - value ? before : after;
}

/**
 * The first place with a later time.
 * @param {EventList} events @param {number} time
 */
function firstAfter(events, time) {
  return firstIndex(0, events.length, (place) => events.time(place) > time);
}

/**
 * The first place in the view, and the one after the last.
 * @param {EventList} events @param {View} view @returns {[number, number]}
 */
export function placesIn(events, view) {
  if (view.scale === 'events') return [Math.max(0, Math.ceil(view.from)), Math.min(events.length, Math.floor(view.to) + 1)];
  let first = Math.min(events.length, firstAfter(events, view.from));
  while (first > 0 && events.time(first - 1) === view.from) first -= 1;
  return [first, firstAfter(events, view.to)];
}

/**
 * The part of the axis between two values, moved and widened if it is not valid.
 * @param {EventList} events @param {Scale} scale @param {number} from @param {number} to
 * @returns {View}
 */
export function viewOf(events, scale, from, to) {
  const whole = wholeView(events, scale);
  const most = whole.to - whole.from;
  const span = Math.min(most, Math.max(to - from, leastSpans[scale]));
  const start = (from + to) / 2 - span / 2;
  const kept = Math.min(Math.max(start, whole.from), whole.to - span);
  return { scale, from: kept, to: kept + span };
}

/** @param {EventList} events @param {View} view @param {number} factor more than 1 to zoom in @param {number} share the position that does not move */
export function zoomed(events, view, factor, share) {
  const { scale, from, to } = view;
  const whole = wholeView(events, scale);
  const span = Math.min(whole.to - whole.from, Math.max((to - from) / factor, Math.min(leastSpans[scale], whole.to - whole.from)));
  const about = from + share * (to - from);
  return viewOf(events, scale, about - share * span, about - share * span + span);
}

/** @param {EventList} events @param {View} view @param {number} share of the view's width */
export function panned(events, view, share) {
  const distance = share * (view.to - view.from);
  return viewOf(events, view.scale, view.from + distance, view.to + distance);
}

/**
 * The same events in the other scale.
 * @param {EventList} events @param {View} view @param {Scale} scale
 */
export function rescaled(events, view, scale) {
  if (scale === view.scale || isWhole(events, view)) return wholeView(events, scale);
  const [first, end] = placesIn(events, view);
  return viewOf(events, scale, valueAt(events, scale, first), valueAt(events, scale, Math.max(first, end - 1)));
}

/**
 * Moved no farther than needed for an event to be in the view, with some space after it.
 * @param {EventList} events @param {View} view @param {number} place
 */
export function revealing(events, view, place) {
  const share = shareOf(events, view, place);
  if (share >= 0 && share <= 1) return view;
  return panned(events, view, share < 0 ? share - 0.15 : share - 0.85);
}

/** @param {EventList} events @param {View} view */
export function isWhole(events, view) {
  const whole = wholeView(events, view.scale);
  return view.from <= whole.from && view.to >= whole.to;
}

/**
 * Ticks at round numbers, or times.
 * @param {EventList} events @param {View} view @param {number} most
 * @returns {Array<{share: number, number: string, time: string}>}
 */
export function ticksOf(events, view, most) {
  if (events.length === 0) return [];
  const span = view.to - view.from;
  const step = Math.max(view.scale === 'events' ? 1 : 10, roundStep(span / Math.max(1, most)));
  const ticks = [];
  if (view.scale === 'events') {
    const [first, end] = placesIn(events, view);
    const timeStep = Math.max(1, (events.time(Math.max(first, end - 1)) - events.time(Math.min(first, events.length - 1))) / (10 * Math.max(1, most)));
    for (const place of roundPlaces(events, first, end, step, most)) {
      ticks.push({ share: shareOf(events, view, place), number: String(events.number(place)), time: events.kind(place) === 'lost' ? '?' : tickTime(events.time(place), timeStep) });
    }
    return ticks;
  }
  for (let time = Math.ceil(view.from / step) * step; time <= view.to; time += step) {
    const share = (time - view.from) / span;
    ticks.push({ share, number: '', time: tickTime(time, step) });
  }
  return ticks;
}

/**
 * The places of events with round numbers. If so many numbers are lost that there would be far too many, round places.
 * @param {EventList} events @param {number} first @param {number} end @param {number} step @param {number} most
 */
function roundPlaces(events, first, end, step, most) {
  if (end <= first) return [];
  const [least, last] = [events.number(first), events.number(end - 1)];
  const places = [];
  if ((last - least) / step > 4 * most) {
    for (let place = Math.ceil(first / step) * step; place < end; place += step) places.push(place);
    return places;
  }
  for (let number = Math.ceil(least / step) * step; number <= last; number += step) {
    const place = events.placeUpTo(number);
    if (events.number(place) === number) places.push(place);
  }
  return places;
}

/**
 * One, two or five times a power of ten.
 * @param {number} least
 */
function roundStep(least) {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1e-9)));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= least) ?? 10;
  return factor * power;
}

/**
 * In minutes, unless the ticks are less than a second apart.
 * @param {number} time
 * @param {number} step
 */
function tickTime(time, step) {
  return time >= 60e9 && step >= 1e9 ? timeText(time) : exactTime(time, step);
}

/**
 * A time with as many digits as a step needs.
 * @param {number} nanoseconds @param {number} step
 */
export function exactTime(nanoseconds, step) {
  const [size, unit] = nanoseconds >= 1e9 ? [1e9, 's'] : nanoseconds >= 1e6 ? [1e6, 'ms'] : [1e3, '\u00b5s'];
  const digits = Math.max(0, Math.min(9, Math.ceil(Math.log10(size / step) - 1e-9)));
  return `${(nanoseconds / size).toFixed(digits)} ${unit}`;
}
