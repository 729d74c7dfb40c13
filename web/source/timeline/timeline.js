// The timeline: the whole session in a strip, and below it the visible part with marks and a lane for each lifetime of a
// coordinator in the tree. It follows the cursor and zooms in to single events.

import { button, html, listen, partNamed, setAttribute, setText, syncChildren, targetWithin } from '../ui/elements.js';
import { isWhole, panned, placeAt, placesIn, rescaled, revealing, shareOf, ticksOf, viewOf, wholeView, zoomed } from './timeline-axis.js';
import { createLanes } from './lane-selection.js';
import { marksOf } from './session-marks.js';
import { isCommand } from '../ui/roving-focus.js';
import { createArrows } from './timeline-arrows.js';
import { dragCursor } from './timeline-drag.js';
import { createLaneRows } from './timeline-lanes.js';
import { createGrip } from './timeline-resize-handle.js';
import { createMarkRow } from './timeline-marks.js';
import { createOverview } from './timeline-overview.js';
import { lastNumber } from '../data/model.js';
import { countText } from '../data/display-text.js';
import { afterPause } from '../ui/debounce.js';
import { spanIn, spanParts } from '../state/view-address-parts.js';
import { whenGrown } from '../live/growth.js';
import { growLanes } from '../live/grown-lanes.js';

/** @typedef {import('../data/model.js').Model} Model */
/** @typedef {import('../state/store.js').Store} Store */
/** @typedef {import('./timeline-axis.js').View} View */

/** @param {Model} model @param {Store} store */
export function createTimeline(model, store) {
  const part = partNamed('timeline');
  let { events } = model;
  /** @type {View} */
  let view = wholeView(events, 'events');
  let [width, gutter] = [0, 0];
  const pause = afterPause(() => {
    describe();
    laneRows.fill();
  });
  /** @type {import('../state/moment.js').Moment | null} */
  let moment = null;
  const marks = marksOf(model, store);
  const lanes = createLanes(model);
  let hasGrown = false;
  if (import.meta.isLive) {
    whenGrown((_, before) => {
      const isAll = isWhole(before.events, view);
      events = model.events;
      growLanes(lanes, model, before);
      marksOf(model, store).forEach((row, index) => Object.assign(marks[index], row));
      hasGrown = true;
      if (isAll) view = wholeView(events, view.scale);
      else if (view.scale === 'events') {
        // Lost events may turn up later as a row, so that places move.
        const [from, to] = [view.from, view.to].map((value) => events.placeUpTo(before.events.number(Math.floor(value))) + value % 1);
        if (from < to) view = { scale: view.scale, from, to };
      }
    });
  }
  const overview = createOverview(model, marks, look);
  const rows = marks.map((row) => createMarkRow(model, row, (first, last) => {
    const [from, to] = [first, last].map((place) => (view.scale === 'events' ? place : events.time(place)));
    const margin = (to - from) * 0.08 + (view.scale === 'events' ? 1 : 100);
    look(viewOf(events, view.scale, from - margin, to + margin));
  }));
  const laneRows = createLaneRows(model, store, lanes, drawArrows);
  const arrows = createArrows(model, lanes);
  const ticks = html('div', 'plot');
  /** @type {HTMLElement[]} */
  const labels = [];
  const cursor = html('div', { class: 'cursor', 'aria-hidden': 'true' });
  const compared = html('div', { class: 'compared', hidden: true });
  const gaps = html('div', { class: 'cursor-frame gaps', 'aria-hidden': 'true' });
  const tools = createTools();
  const laneBox = html('div', 'lane-box', laneRows.scroll, html('div', 'arrow-frame', arrows.picture), laneRows.note);
  const grip = createGrip(laneBox, model.recording.lanes.length);
  part.append(
    html('div', 'overview-row', tools.scales, overview.strip),
    html('div', 'ruler', tools.zoom, ticks),
    ...rows.map(({ row }) => row), laneBox, gaps,
    html('div', { class: 'cursor-frame', 'aria-hidden': 'true' }, compared, cursor),
    grip.grip);
  const canvas = partNamed('graph').querySelector('.canvas');
  if (canvas instanceof HTMLElement) {
    grip.settle(canvas);
    addEventListener('resize', () => grip.settle(canvas));
  }
  new ResizeObserver(() => {
    [width, gutter] = [ticks.clientWidth, ticks.offsetLeft];
    draw();
  }).observe(ticks);
  dragCursor(part, (share) => store.goTo(events.number(placeAt(events, view, share))), (id) => store.chooseNode(id), (share) => look(panned(events, view, share)));
  listenToWheel();
  listenToKeys();

  /** @param {View} wanted @param {boolean} [isStep] */
  function look(wanted, isStep) {
    if (wanted.scale === view.scale && wanted.from === view.from && wanted.to === view.to) return;
    view = wanted;
    draw(isStep);
  }

  function describe() {
    for (const row of rows) row.describe();
  }

  /** @param {boolean} [isStep] After a step, what is not visible waits until the cursor rests. */
  function draw(isStep) {
    drawTicks();
    overview.draw(view);
    if (width > 0) for (const row of rows) row.draw(view, width);
    laneRows.draw(view, width, moment, gutter);
    const { unobserved, unknown } = model.recording;
    syncChildren(gaps, [...unobserved.flatMap((stretch) => gap(stretch, 'gap unobserved') ?? []), ...unknown.flatMap((stretch) => gap(stretch, 'gap') ?? [])]);
    tools.update();
    drawArrows();
    markNow();
    if (!isStep) describe();
    pause.wait();
  }

  function drawArrows() {
    if (width > 0) arrows.draw(view, width, laneRows.middle, laneRows.height);
  }

  function drawTicks() {
    let end = -Infinity;
    syncChildren(ticks, ticksOf(events, view, Math.max(2, Math.floor(width / 130))).flatMap(({ share, number, time }, index) => {
      // Letters are counted, because measuring them would lay out the page. A label that would cross the edge is on the other side of its tick.
      const length = 7.4 * number.length + 6.6 * time.length + 4;
      const x = share * width;
      const side = x < length / 2 ? 'first' : x + length / 2 > width + 18 ? 'last' : '';
      const left = x - (side === 'first' ? 0 : side === 'last' ? length : length / 2);
      if (left < end) return [];
      end = left + length + 8;
      const label = labels[index] ??= html('span', { 'aria-hidden': 'true' }, html('b'), html('span'));
      label.className = `tick ${side}`;
      setText(label.firstElementChild, number || time);
      setText(label.lastElementChild, number && ` ${time}`);
      label.style.left = `${x}px`;
      return [label];
    }));
  }

  /** @param {number} n */
  const shareAt = (n) => shareOf(events, view, events.placeUpTo(n));

  /**
   * The range in which the state is unknown, or in which the hierarchy was not checked.
   * @param {{first: number, end: number | null}} stretch
   * @param {string} name
   */
  function gap(stretch, name) {
    const [from, to] = [shareAt(stretch.first), shareAt(stretch.end ?? lastNumber(model))];
    if (to < 0 || from > 1) return null;
    const made = html('div', { class: name });
    made.style.left = `${Math.max(-0.01, from) * 100}%`;
    made.style.width = `max(7px, ${(Math.min(1.01, to) - Math.max(-0.01, from)) * 100}%)`;
    return made;
  }

  function markNow() {
    const share = shareAt(store.state.event);
    overview.moveCursor(events.placeUpTo(store.state.event));
    cursor.hidden = share < 0 || share > 1;
    // A transform, because it needs no layout.
    cursor.style.transform = `translateX(${Math.round(share * 1e5) / 1e3}%)`;
    markCompared(share);
    for (const row of rows) row.update(store.state);
  }

  /** @param {number} now the position of the cursor; the range between it and the moment of the comparison is marked */
  function markCompared(now) {
    const { from } = store.state;
    compared.hidden = from === null;
    if (from === null) return;
    const then = shareAt(from);
    const [left, right] = [Math.max(0, Math.min(then, now)), Math.min(1, Math.max(then, now))];
    compared.style.left = `${left * 100}%`;
    compared.style.width = `${Math.max(0, right - left) * 100}%`;
    compared.classList.toggle('then-right', then > now);
    compared.classList.toggle('then-unseen', then < 0 || then > 1);
  }

  function createTools() {
    const scale = /** @type {const} */ (['events', 'time']).map((name) => {
      const made = button(name === 'events' ? 'Events' : 'Time', () => look(rescaled(events, view, name)), {
        'data-scale': name, title: name === 'events' ? 'Events are evenly spaced' : 'Events are placed by their time',
      });
      return { name, made };
    });
    const cursorShare = () => {
      const share = shareAt(store.state.event);
      return share >= 0 && share <= 1 ? share : 0.5;
    };
    const closer = button('+', () => look(zoomed(events, view, 2, cursorShare())), { 'aria-label': 'Zoom timeline in', title: 'Zoom timeline in, around the cursor (+, or the wheel over the plot)' });
    const farther = button('\u2212', () => look(zoomed(events, view, 0.5, cursorShare())), { 'aria-label': 'Zoom timeline out', title: 'Zoom timeline out (\u2212, or the wheel over the plot)' });
    const all = button('All', () => look(wholeView(events, view.scale)), { title: 'The whole session (0)' });
    const count = html('span', 'lane-count');
    return {
      closer, farther, all, cursorShare,
      scales: html('div', { class: 'scales', role: 'group', 'aria-label': 'Scale of the timeline' }, ...scale.map(({ made }) => made)),
      zoom: html('div', { class: 'scales', role: 'group', 'aria-label': 'Zoom of the timeline' }, farther, closer, all, count),
      update() {
        for (const { name, made } of scale) setAttribute(made, 'aria-pressed', name === view.scale);
        const [first, end] = placesIn(events, view);
        all.disabled = isWhole(events, view);
        farther.disabled = all.disabled;
        setText(count, all.disabled ? '' : countText(Math.max(0, end - first), 'event'));
      },
    };
  }

  function listenToWheel() {
    listen(part, 'wheel', (event) => {
      const target = targetWithin(event, '.plot, .overview');
      // If the page itself scrolls, a plain wheel event belongs to the page; over names it scrolls the lanes.
      const pageScrolls = document.documentElement.scrollHeight > innerHeight + 1;
      if (!target || (pageScrolls && !event.ctrlKey && !event.metaKey)) return;
      event.preventDefault();
      const frame = ticks.getBoundingClientRect();
      const step = event.deltaMode === 1 ? 20 : 1;
      const sideways = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
      if (Math.abs(sideways) > Math.abs(event.deltaY) || event.shiftKey) look(panned(events, view, (sideways * step) / frame.width));
      else look(zoomed(events, view, Math.exp(-event.deltaY * step * 0.002), Math.min(1, Math.max(0, (event.clientX - frame.left) / frame.width))));
    }, { passive: false });
  }

  function listenToKeys() {
    listen(part, 'keydown', (event) => {
      if (isCommand(event)) return;
      const target = event.target instanceof Element ? event.target : null;
      const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
      if (isArrow && target?.closest('[data-lane]')) look(panned(events, view, event.key === 'ArrowLeft' ? -0.1 : 0.1));
      else if (event.key === '+' || event.key === '=') tools.closer.click();
      else if (event.key === '-') tools.farther.click();
      else if (event.key === '0') tools.all.click();
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
  }

  let event = -1;
  /** @param {import('../state/store.js').State} state @param {import('../state/moment.js').Moment} now */
  function update(state, now) {
    moment = now;
    if (import.meta.isLive && hasGrown) {
      hasGrown = false;
      draw(true);
    }
    if (state.event !== event) {
      event = state.event;
      look(revealing(events, view, events.placeUpTo(event)), true);
    }
    laneRows.update(state, now);
    arrows.update(state);
    markNow();
  }
  return {
    update,
    /** @returns {import('../state/view-address-parts.js').Parts} */
    kept: () => [...spanParts(events, view), ['lanes', grip.kept()]],
    /** @param {URLSearchParams} values @param {boolean} isComplete a whole address, see `Keeper`; not a whole view */
    restore(values, isComplete) {
      look(spanIn(events, values) ?? (isComplete ? wholeView(events, 'events') : view));
      grip.restore(values.get('lanes') ?? '');
    },
  };
}
