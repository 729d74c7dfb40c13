// The lanes: a row for each stay of a coordinator, of which only those in sight are in the page.

import { html, setAttribute, setText } from './elements.js';
import { shareOf } from './axis.js';
import { isEndUnseen, isStartUnseen } from './gaps.js';
import { lastNumber } from './model.js';
import { fullName, nodeName } from './names.js';
import { tellingApart } from './tell-apart.js';
import { createFlags } from './timeline-flags.js';

export const laneHeight = 19;
const spareLanes = 6;
/** Of many lanes those with shorter bars are left out, in pixels. */
const leastWidth = 4;

/** @typedef {ReturnType<typeof createLaneRows>} LaneRows */

/**
 * @param {import('./model.js').Model} model
 * @param {import('./store.js').Store} store
 * @param {import('./lanes.js').Lanes} lanes
 * @param {() => void} drawn called after lanes moved
 */
export function createLaneRows(model, store, lanes, drawn) {
  const tree = html('div', { class: 'lanes', role: 'tree', 'aria-label': 'Coordinators over time' });
  const note = html('p', { class: 'lane-note', hidden: true });
  const scroll = html('div', { class: 'lane-scroll' }, tree, note);
  const flags = createFlags(model, store, lanes);
  const aside = tellingApart(model.recording.nodes);
  /** @type {Map<number, HTMLElement>} */
  const rows = new Map();
  /** Lanes that are shown, of which only some have a row. */
  let shown = new Int32Array(0);
  /** @type {import('./axis.js').View} */
  let view = { scale: 'events', from: 0, to: 1 };
  let [top, height, stop, plotWidth] = [0, 200, -1, 1000];
  /** @type {number | undefined} */
  let resting;
  /** @type {import('./moment.js').Moment | null} */
  let moment = null;
  if (model.recording.lanes.length === 0) scroll.append(html('p', { class: 'empty' }, 'No coordinator was recorded.'));

  scroll.addEventListener('scroll', () => {
    top = scroll.scrollTop;
    fill();
    drawn();
  });
  new ResizeObserver(() => {
    height = scroll.clientHeight;
    fill();
    drawn();
  }).observe(scroll);

  /**
   * @param {import('./axis.js').View} wanted
   * @param {number} width of the plot
   */
  function draw(wanted, width) {
    plotWidth = width;
    view = wanted;
    const found = lanes.inSight(view, leastWidth / Math.max(1, width));
    shown = found.shown;
    note.hidden = found.shorter === 0;
    setText(note, `${found.shorter.toLocaleString('en')} shorter ${found.shorter === 1 ? 'stay is' : 'stays are'} left out here. Look closer to see them.`);
    tree.style.height = `${shown.length * laneHeight}px`;
    top = Math.min(top, Math.max(0, shown.length * laneHeight + (note.hidden ? 0 : 26) - height));
    // Lanes out of sight can wait until the cursor rests.
    fill(0, true);
    window.clearTimeout(resting);
    resting = window.setTimeout(fill, 150);
  }

  /** @param {number} [around] lanes out of sight on either side @param {boolean} [isOther] whether another part of the session is looked at */
  function fill(around = spareLanes, isOther = false) {
    const first = Math.max(0, Math.floor(top / laneHeight) - around);
    const last = Math.min(shown.length - 1, Math.ceil((top + height) / laneHeight) + around);
    const keep = new Set(shown.subarray(first, last + 1));
    for (const [lane, row] of rows) {
      if (keep.has(lane) || row === document.activeElement) {
        if (isOther) fillPlot(row, lane);
        continue;
      }
      row.remove();
      rows.delete(lane);
    }
    let after = tree.firstElementChild;
    for (let index = first; index <= last; index += 1) {
      const lane = shown[index];
      const row = rows.get(lane) ?? makeRow(lane);
      rows.set(lane, row);
      row.style.top = `${index * laneHeight}px`;
      setAttribute(row, 'aria-posinset', String(index + 1));
      setAttribute(row, 'aria-setsize', String(shown.length));
      if (row === after) after = after.nextElementSibling;
      else tree.insertBefore(row, after);
    }
    if (!rows.has(stop)) stop = shown[first] ?? -1;
    for (const [lane, row] of rows) row.tabIndex = lane === stop ? 0 : -1;
    mark();
  }

  /** @param {number} lane */
  function makeRow(lane) {
    const record = model.recording.lanes[lane];
    const node = model.nodes.get(record.node);
    const title = node ? fullName(node) : `node ${record.node}`;
    // The identifier tells lanes of one type apart, so it is the name that gives way.
    const label = html('span', { class: 'lane-label', title }, laneName(node ? nodeName(node) : title));
    const beside = node ? aside(node) : '';
    if (beside !== '') label.append(html('bdi', { class: 'lane-identifier' }, beside));
    label.style.paddingLeft = `${14 + Math.min(record.depth, 8) * 12}px`;
    const row = html('div', {
      class: 'lane', role: 'treeitem', 'data-lane': record.node, 'aria-level': record.depth + 1, 'aria-selected': 'false', tabindex: -1,
      'aria-label': `${title}, ${lifeText(record, isEndUnseen(node?.uncertain ?? null))}`,
    }, label, html('div', { class: 'plot' }));
    label.addEventListener('click', () => store.chooseNode(record.node));
    row.addEventListener('focus', () => { stop = lane; });
    row.addEventListener('keydown', (event) => laneKey(event, lane));
    fillPlot(row, lane);
    return row;
  }

  /** @param {HTMLElement} row @param {number} lane */
  function fillPlot(row, lane) {
    const { uncertain, removed } = model.recording.lanes[lane];
    const last = lastNumber(model);
    const unseen = `${isStartUnseen(uncertain) ? ' start-unseen' : ''}${isEndUnseen(uncertain) ? ' end-unseen' : ''}`;
    const end = Math.min(last, lanes.removals[lane]);
    const parts = [bar(`bar${unseen}`, lanes.begins[lane], end)];
    if (removed !== null && lanes.ends[lane] > end) parts.push(bar('tail', end, Math.min(last, lanes.ends[lane])));
    row.lastElementChild?.replaceChildren(...parts.flatMap((part) => part ?? []), ...flags.of(lane, view, plotWidth));
  }

  /** @param {string} style @param {number} from @param {number} to events */
  function bar(style, from, to) {
    const [left, right] = [from, to].map((n) => shareOf(model.events, view, model.events.placeUpTo(n)));
    if (right < 0 || left > 1) return null;
    const made = html('div', { class: `${style}${left < 0 ? ' goes-left' : ''}${right > 1 ? ' goes-right' : ''}` });
    made.style.left = `${Math.max(0, left) * 100}%`;
    made.style.width = `max(3px, ${(Math.min(1, right) - Math.max(0, left)) * 100}%)`;
    return made;
  }

  /** @param {KeyboardEvent} event @param {number} lane */
  function laneKey(event, lane) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
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
    rows.get(lane)?.focus({ preventScroll: true });
  }

  /** @param {number} lane Scrolls just so far that it is seen. */
  function reveal(lane) {
    const place = shown.indexOf(lane);
    if (place < 0) return;
    const [least, most] = [(place + 1) * laneHeight - height, place * laneHeight];
    if (top >= least && top <= most) return;
    top = top < least ? least : most;
    scroll.scrollTop = top;
    fill();
    drawn();
  }

  function mark() {
    if (moment === null) return;
    for (const [lane, row] of rows) {
      const { node } = model.recording.lanes[lane];
      setAttribute(row, 'aria-selected', String(store.state.node === node));
      row.classList.toggle('absent', !moment.nodeIds.has(node));
    }
  }

  /** @type {number | null} */
  let chosen = null;
  /** @param {import('./store.js').State} state @param {import('./moment.js').Moment} now */
  function update(state, now) {
    moment = now;
    if (state.node !== chosen) {
      chosen = state.node;
      const lane = chosen === null ? -1 : lanes.laneOf(chosen, state.event);
      if (lane >= 0) reveal(lane);
    }
    mark();
  }

  /** Where the middle of a lane is below the upper edge of what is in sight; lanes that are not shown have none. */
  function middles() {
    const found = new Map();
    shown.forEach((lane, index) => { found.set(lane, (index + 0.5) * laneHeight - top); });
    return found;
  }

  return { scroll, draw, update, middles, get count() { return shown.length; }, get height() { return height; } };
}

/**
 * Where there is too little room a name gives way in its middle: its end says what it is.
 * @param {string} text
 */
function laneName(text) {
  // Only letters that never join with their neighbours may be taken apart.
  if (text.length < 18 || !/^[ -~]*$/.test(text)) return html('bdi', { class: 'lane-name' }, text);
  const end = /[A-Z][a-z]{2,11}$/.exec(text)?.[0] ?? text.slice(-8);
  return html('bdi', { class: 'lane-name parts' }, html('span', { class: 'lane-name' }, text.slice(0, -end.length)), html('span', {}, end));
}

/** @param {import('./contract.js').LaneRecord} lane @param {boolean} isReleaseUnseen */
function lifeText(lane, isReleaseUnseen) {
  const by = (/** @type {boolean} */ unseen) => (unseen ? 'unseen, by' : 'at');
  const parts = [lane.added === null ? 'there from the start' : `added ${by(isStartUnseen(lane.uncertain))} event ${lane.added}`];
  if (lane.removed !== null) parts.push(`removed ${by(isEndUnseen(lane.uncertain))} ${lane.removed}`);
  else if (isEndUnseen(lane.uncertain)) parts.push('perhaps removed while events were lost');
  if (lane.released !== null) parts.push(`released ${by(isReleaseUnseen)} ${lane.released}`);
  else parts.push(isReleaseUnseen ? 'perhaps released while events were lost' : 'never released');
  return parts.join(', ');
}
