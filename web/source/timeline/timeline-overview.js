// The whole session in one strip: the density of events, user actions, failures, and the part that the timeline shows. Dragging
// moves that part, resizes it at its edges, or selects another one.

import { html, listen, setAttribute, svg } from '../ui/elements.js';
import { placeAt, shareOf, viewOf, wholeView } from './timeline-axis.js';
import { leastFailure } from './session-marks.js';
import { whenGrown } from '../live/growth.js';

/** @typedef {import('./timeline-axis.js').View} View */
/** @typedef {import('../data/model.js').Model} Model */

const columns = 600;
const heights = 26;
/** Where marks are dense, this number of columns is drawn as one: narrower bars would look like hatching. */
const binWidth = 3;

/** @param {Model} model @param {Array<import('./session-marks.js').Marks>} marks @param {(view: View) => void} show */
export function createOverview(model, marks, show) {
  let { events } = model;
  const area = svg('path', 'density');
  const strokes = marks.map((row) => ({ row, path: svg('path', `ticks ticks-${row.name}`) }));
  const picture = svg('svg', { viewBox: `0 0 ${columns} ${heights}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    area, ...strokes.map(({ path }) => path));
  const part = html('div', 'overview-view');
  const cursor = html('div', 'overview-cursor');
  const strip = html('div', { class: 'overview', title: 'The whole session: events per second, and what happened. Drag to zoom in on a part.' }, picture, part, cursor);
  let whole = wholeView(events, 'events');
  /** @type {View} */
  let view = whole;
  let scale = '';
  if (import.meta.isLive) {
    whenGrown(() => {
      events = model.events;
      scale = '';
    });
  }

  /** @param {View} shown */
  function draw(shown) {
    view = shown;
    whole = wholeView(events, view.scale);
    if (scale !== view.scale) {
      scale = view.scale;
      setAttribute(area, 'd', densityPath(events, whole));
      for (const { row, path } of strokes) setAttribute(path, 'd', ticksPath(events, whole, row));
    }
    const [from, to] = [shareIn(view.from), shareIn(view.to)];
    part.style.left = `${from * 100}%`;
    part.style.width = `${(to - from) * 100}%`;
    part.classList.toggle('is-whole', from <= 0 && to >= 1);
  }

  /** @param {number} value */
  const shareIn = (value) => (value - whole.from) / (whole.to - whole.from);

  /** @param {number} place */
  function moveCursor(place) {
    // A transform, because it needs no layout.
    cursor.style.transform = `translateX(${Math.min(1, Math.max(0, shareOf(events, whole, place))) * 100}%)`;
  }

  dragOverview(strip, () => ({ from: shareIn(view.from), to: shareIn(view.to) }), (from, to) => {
    const span = whole.to - whole.from;
    show(viewOf(events, view.scale, whole.from + from * span, whole.from + to * span));
  });
  return { strip, draw, moveCursor };
}

/**
 * Events per second, logarithmically: a burst is a thousand times as dense as the pauses of a user.
 * @param {import('../data/event-list.js').EventList} events @param {View} whole
 */
export function densityOf(events, whole) {
  const count = Math.max(1, Math.min(columns / binWidth, events.length - 1));
  const rates = new Float64Array(count);
  let place = 0;
  for (let column = 0; column < count; column += 1) {
    const end = placeAt(events, whole, (column + 1) / count);
    const time = Math.max(1, whole.scale === 'time' ? (whole.to - whole.from) / count : events.time(end) - events.time(place));
    rates[column] = end > place ? Math.log10(1 + (end - place) * 1e9 / time) : 0;
    place = end;
  }
  return rates;
}

/** @param {import('../data/event-list.js').EventList} events @param {View} whole */
function densityPath(events, whole) {
  if (events.length < 2) return '';
  const rates = densityOf(events, whole);
  const most = rates.reduce((left, right) => Math.max(left, right), 0.1);
  const wide = columns / rates.length;
  let path = `M0,${heights}`;
  rates.forEach((rate, column) => {
    const y = Math.round((heights - (rate / most) * (heights - 7)) * 10) / 10;
    path += `L${round(column * wide)},${y}H${round((column + 1) * wide)}`;
  });
  return `${path}V${heights}Z`;
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 100) / 100;
}

/**
 * A stroke for each mark while they can be distinguished; where they are dense, an area whose height is their number.
 * @param {import('../data/event-list.js').EventList} events
 * @param {View} whole
 * @param {import('./session-marks.js').Marks} row
 */
export function ticksPath(events, whole, row) {
  const counts = new Uint32Array(columns / binWidth);
  const lastX = new Float64Array(counts.length);
  for (let index = 0; index < row.places.length; index += 1) {
    // Of messages, only those that failed.
    if (row.name === 'messages' && row.rank(index) < leastFailure) continue;
    const x = shareOf(events, whole, row.places[index]) * columns;
    const bin = Math.min(counts.length - 1, Math.max(0, Math.floor(x / binWidth)));
    counts[bin] += 1;
    lastX[bin] = round(x);
  }
  const most = counts.reduce((left, right) => Math.max(left, right), 1);
  const [edge, down] = row.name === 'messages' || row.name === 'findings' ? [heights, -1] : [0, 1];
  let path = '';
  let isInside = false;
  counts.forEach((count, bin) => {
    const height = round(edge + down * (most === 1 ? 5 : 2 + 5 * (count / most)));
    if (count > 1) path += `${isInside ? '' : `M${bin * binWidth},${edge}`}V${height}h${binWidth}`;
    else {
      if (isInside) path += `V${edge}`;
      if (count === 1) path += `M${lastX[bin]},${edge}V${height}`;
    }
    isInside = count > 1;
  });
  return isInside ? `${path}V${edge}` : path;
}

/**
 * @param {HTMLElement} strip
 * @param {() => {from: number, to: number}} viewNow as shares of the session
 * @param {(from: number, to: number) => void} show
 */
function dragOverview(strip, viewNow, show) {
  /** @type {{at: number, from: number, to: number, what: 'move' | 'from' | 'to' | 'choose'} | null} */
  let drag = null;
  /** @param {PointerEvent} event */
  const shareAt = (event) => {
    const frame = strip.getBoundingClientRect();
    return Math.min(1, Math.max(0, (event.clientX - frame.left) / frame.width));
  };
  listen(strip, 'pointerdown', (event) => {
    if (event.button !== 0) return;
    const { from, to } = viewNow();
    const at = shareAt(event);
    const near = 6 / strip.getBoundingClientRect().width;
    const isAll = from <= 0 && to >= 1;
    const what = isAll ? 'choose' : Math.abs(at - from) < near ? 'from' : Math.abs(at - to) < near ? 'to' : at > from && at < to ? 'move' : 'choose';
    drag = { at, from, to, what };
    strip.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  listen(strip, 'pointermove', (event) => {
    if (!drag) return;
    const at = shareAt(event);
    const by = at - drag.at;
    if (drag.what === 'move') show(drag.from + by, drag.to + by);
    else if (drag.what === 'from') show(Math.min(at, drag.to), drag.to);
    else if (drag.what === 'to') show(drag.from, Math.max(at, drag.from));
    else if (Math.abs(by) * strip.clientWidth > 3) show(Math.min(at, drag.at), Math.max(at, drag.at));
  });
  listen(strip, 'pointerup', (event) => {
    if (drag && drag.what === 'choose' && Math.abs(shareAt(event) - drag.at) * strip.clientWidth <= 3) {
      const half = (drag.to - drag.from) / 2;
      show(drag.at - half, drag.at + half);
    }
    drag = null;
  });
  listen(strip, 'pointercancel', () => { drag = null; });
}
