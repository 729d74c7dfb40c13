// The lanes: a row for each lifetime of a coordinator. Only visible rows are in the page, and they are reused for other lanes.

import { html, listen, setAttribute, setText, targetWithin } from '../ui/elements.js';
import { placeAt, shareOf } from './timeline-axis.js';
import { digits } from '../data/display-text.js';
import { afterPause } from '../ui/debounce.js';
import { isCommand } from '../ui/roving-focus.js';
import { rowMaker } from './timeline-lane-row.js';
import { whenStructureGrown } from '../live/growth.js';

export const laneHeight = 19;
const spareLanes = 6;
/** Of many lanes, those with shorter bars are left out, in pixels. */
const leastWidth = 4;
/** After the cursor has moved by this share of the plot, the lanes are selected again. */
const longestStay = 0.04;

/**
 * @param {import('../data/model.js').Model} model
 * @param {import('../state/store.js').Store} store
 * @param {import('./lane-selection.js').Lanes} lanes
 * @param {() => void} drawn called after lanes moved
 */
export function createLaneRows(model, store, lanes, drawn) {
  const tree = html('div', { class: 'lanes', role: 'tree', 'aria-label': 'Coordinators over time' });
  const note = html('p', { class: 'lane-note', hidden: true });
  // The scrolled element has a fixed height, because otherwise each row would be laid out again when the height changes.
  const extent = html('div');
  const scroll = html('div', 'lane-scroll', tree, extent);
  const makeRow = rowMaker(model, store, lanes);
  /** @type {Map<number, ReturnType<typeof makeRow>>} */
  const rows = new Map();
  /** Lanes that are shown, of which only some have a row. */
  let shown = new Int32Array(0);
  let found = { shown, shorter: 0 };
  /** How many of them are above the note, near the cursor, and the cursor's position when they were selected. */
  let [leading, stood] = [0, 0];
  /** @type {import('./timeline-axis.js').View} */
  let view = { scale: 'events', from: 0, to: 1 };
  let [top, height, stop, plotWidth, room] = [0, 200, -1, 1000, 0];
  /** How many lanes the note takes the space of. */
  let noteLanes = 1;
  /** @type {import('../state/moment.js').Moment | null} */
  let moment = null;
  if (model.recording.lanes.length === 0) scroll.append(html('p', 'empty', 'No coordinator was recorded.'));
  if (import.meta.isLive) {
    whenStructureGrown((_, before) => {
      const keyOf = (/** @type {import('../data/record-types.js').LaneRecord} */ { node, added }) => `${node} ${added}`;
      // A child's lane is below its parent's, so the index of a lane changes.
      const places = new Map(model.recording.lanes.map((lane, index) => [keyOf(lane), index]));
      const now = (/** @type {number} */ lane) => (lane < 0 ? -1 : places.get(keyOf(before.recording.lanes[lane])) ?? -1);
      stop = now(stop);
      const all = Array.from(rows);
      rows.clear();
      for (const [lane, made] of all) {
        if (now(lane) < 0) made.row.remove();
        else rows.set(now(lane), made);
      }
      if (model.recording.lanes.length > 0) scroll.querySelector('.empty')?.remove();
    });
  }

  listen(tree, 'click', (event) => {
    if (targetWithin(event, '.lane-label')) store.chooseNode(model.recording.lanes[laneAt(event)].node);
  });
  listen(tree, 'focusin', (event) => { stop = laneAt(event); });
  listen(tree, 'keydown', (event) => laneKey(event, laneAt(event)));
  listen(scroll, 'scroll', () => {
    top = scroll.scrollTop;
    fill();
    drawn();
  });
  new ResizeObserver(() => {
    height = scroll.clientHeight;
    follow();
  }).observe(scroll);

  /**
   * @param {import('./timeline-axis.js').View} wanted
   * @param {number} width of the plot
   * @param {import('../state/moment.js').Moment | null} now
   * @param {number} gutter the width of the names
   */
  function draw(wanted, width, now, gutter) {
    [plotWidth, room] = [width, gutter];
    moment = now;
    view = wanted;
    found = lanes.inSight(view, leastWidth / Math.max(1, width));
    // Its two sentences do not fit in one line of a narrow window. Letters are not measured, because that would lay out the page.
    noteLanes = width + gutter < 500 && found.shorter > 0 ? 2 : 1;
    // Lanes that are not visible wait for the next call of `fill`.
    choose(0, true);
  }

  const cursorShare = () => shareOf(model.events, view, model.events.placeUpTo(store.state.event));

  /**
   * Selects the lanes above the note, and those below it.
   * @param {number} [around] @param {boolean} [isOther] see `fill`
   */
  function choose(around, isOther) {
    stood = cursorShare();
    const n = stood >= 0 && stood <= 1 ? store.state.event : model.events.number(placeAt(model.events, view, 0.5));
    ({ shown, leading } = lanes.foremost(found.shown, Math.max(1, Math.floor(height / laneHeight) - noteLanes), n, wanted()));
    const below = shown.length - leading;
    note.hidden = below + found.shorter === 0;
    setText(note, (below > 0 ? `Nearest to the cursor; ${digits(below)} more below. ` : '')
      + (found.shorter > 0 ? `${digits(found.shorter)} too short to see: zoom in.` : ''));
    const all = (shown.length + (note.hidden ? 0 : noteLanes)) * laneHeight;
    extent.style.height = `${all}px`;
    top = Math.min(top, Math.max(0, all - height));
    fill(around, isOther);
  }

  /** The lanes of the selected node and message. */
  function wanted() {
    const { node, message: id, event } = store.state;
    const message = model.messages.get(id ?? -1);
    // A coordinator may exist before it is added, where its lane begins.
    const own = lanes.ofNode(node).find((lane) => event <= lanes.ends[lane]) ?? lanes.laneOf(node, event);
    return [own, ...(message ? [lanes.laneOf(message.sender, message.sent), lanes.laneOf(message.end, message.endEvent ?? message.sent)] : [])]
      .filter((lane) => lane >= 0);
  }

  /** @param {number} index among those shown @returns {number} the distance from the upper edge of all lanes, with the note among them */
  const upperEdge = (index) => (index < leading ? index : index + noteLanes) * laneHeight;

  /** @param {number} [around] how many invisible lanes on either side to fill @param {boolean} [isOther] whether another part of the session is shown */
  function fill(around = spareLanes, isOther = false) {
    const first = Math.max(0, Math.floor(top / laneHeight) - around);
    let last = Math.min(shown.length - 1, Math.ceil((top + height) / laneHeight) - 1 + around);
    // The note takes space, too.
    while (upperEdge(last - around) >= top + height) last -= 1;
    note.style.top = `${leading * laneHeight - top}px`;
    const keep = new Set(shown.subarray(first, last + 1));
    /** @type {Map<Element | null, ReturnType<typeof makeRow>>} */
    const free = new Map();
    for (const [lane, made] of rows) {
      if (keep.has(lane) || made.row.contains(document.activeElement)) {
        if (isOther) made.fill(lane, view, plotWidth, room);
        continue;
      }
      free.set(made.row, made);
      rows.delete(lane);
    }
    let after = tree.firstElementChild;
    for (let index = first; index <= last; index += 1) {
      const lane = shown[index];
      const known = rows.get(lane);
      // Preferably the row that is already at this position.
      const made = known ?? free.get(after) ?? [...free.values()][0] ?? makeRow();
      const { row } = made;
      if (!known) {
        rows.set(lane, made);
        free.delete(row);
        made.fill(lane, view, plotWidth, room);
      }
      row.style.top = `${upperEdge(index)}px`;
      setAttribute(row, 'aria-posinset', index + 1);
      setAttribute(row, 'aria-setsize', shown.length);
      if (row === after) after = after.nextElementSibling;
      else tree.insertBefore(row, after);
    }
    for (const row of free.keys()) row?.remove();
    if (!rows.has(stop)) stop = shown[first] ?? -1;
    for (const [lane, { row }] of rows) setAttribute(row, 'tabindex', lane === stop ? '0' : '-1');
    mark();
  }

  /** @param {Event} event */
  function laneAt({ target }) {
    for (const [lane, { row }] of rows) if (row.contains(/** @type {Node} */ (target))) return lane;
    return -1;
  }

  /** @param {KeyboardEvent} event @param {number} lane */
  function laneKey(event, lane) {
    if (isCommand(event)) return;
    const place = shown.indexOf(lane);
    const page = Math.max(1, Math.floor(height / laneHeight) - 1);
    const next = { ArrowDown: place + 1, ArrowUp: place - 1, PageDown: place + page, PageUp: place - page, Home: 0, End: shown.length - 1 }[event.key];
    if (next !== undefined) focus(shown[Math.min(Math.max(next, 0), shown.length - 1)]);
    else if (event.key === 'Enter' || event.key === ' ') store.chooseNode(model.recording.lanes[lane].node);
    else return;
    event.preventDefault();
  }

  /** @param {number} lane */
  function focus(lane) {
    reveal(lane);
    stop = lane;
    rows.get(lane)?.row.focus({ preventScroll: true });
  }

  /** @param {number} lane how far it is scrolled out of view, in pixels: negative above it */
  function distance(lane) {
    const edge = upperEdge(shown.indexOf(lane));
    return edge < top ? edge - top : Math.max(0, edge + laneHeight - top - height);
  }

  /** @param {number} lane Scrolls no farther than needed to show it. */
  function reveal(lane) {
    const away = shown.includes(lane) ? distance(lane) : 0;
    if (away === 0) return;
    top += away;
    scroll.scrollTop = top;
    fill();
    drawn();
  }

  function mark() {
    if (moment === null) return;
    for (const [lane, { row }] of rows) {
      const { node } = model.recording.lanes[lane];
      setAttribute(row, 'aria-selected', store.state.node === node);
      setAttribute(row, 'class', moment.nodeIds.has(node) ? 'lane' : 'lane absent');
    }
  }

  function follow() {
    choose();
    drawn();
  }

  let choices = -1;
  const following = afterPause(follow);
  /** @param {import('../state/store.js').State} state @param {import('../state/moment.js').Moment} now */
  function update(state, now) {
    moment = now;
    const isChoice = state.choices !== choices;
    choices = state.choices;
    const isSeen = (/** @type {number} */ lane) => shown.includes(lane) && distance(lane) === 0;
    // The lane that the user looks at or points to does not move.
    const sought = isChoice && !(state.focus === 'node' && lanes.ofNode(state.node).some(isSeen)) ? wanted() : [];
    if (!sought.every(isSeen)) follow();
    if (sought.length > 0) reveal(sought[0]);
    mark();
    // Lanes do not move while the cursor does.
    if (leading < shown.length && top < laneHeight && Math.abs(cursorShare() - stood) > longestStay) following.wait();
    else following.stop();
  }

  /** @param {number} lane the position of its middle in the visible part; undefined for lanes that are not shown */
  function middle(lane) {
    const index = shown.indexOf(lane);
    return index < 0 ? undefined : upperEdge(index) + laneHeight / 2 - top;
  }

  return { scroll, note, draw, fill, update, middle, get height() { return height; } };
}
