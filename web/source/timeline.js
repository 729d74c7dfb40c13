// The timeline: a lane for each coordinator, marks for user actions and messages, and the cursor.
//
// Events are evenly spaced, as on the scrubber below it: what happens in a burst of microseconds
// matters as much as the seconds of waiting between two taps. The times are on the ruler.

import { button, html, partNamed, scrollInto } from './elements.js';
import { outcomeKind } from './kinds.js';
import { isEndUnseen, isStartUnseen } from './gaps.js';
import { lastNumber } from './model.js';
import { fullName, nodeName, timeText, visibleText } from './names.js';
import { rovingKeys } from './roving.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./store.js').Store} Store */

const mostMarks = 80;

/** @param {Model} model @param {Store} store */
export function createTimeline(model, store) {
  const part = partNamed('timeline');
  const place = scale(model);
  const cursors = html('div', { class: 'cursor', 'aria-hidden': 'true' });
  const lanes = html('div', { class: 'lanes', role: 'tree', 'aria-label': 'Coordinators over time' });
  const rows = model.recording.lanes.map((lane) => laneRow(model, store, place, lane));
  lanes.append(...rows.map((row) => row.row));
  if (rows.length === 0) lanes.append(html('p', { class: 'empty' }, 'No coordinator was recorded.'));
  const body = html('div', { class: 'timeline-body' },
    markRow('Actions', actionMarks(model, store, place)),
    markRow('Messages', messageMarks(model, store, place)),
    lanes);
  const gaps = model.recording.unknown.map((unknown) => gap(model, place, unknown));
  part.append(ruler(model, place), body,
    html('div', { class: 'cursor-frame gaps', 'aria-hidden': 'true' }, ...gaps),
    html('div', { class: 'cursor-frame', 'aria-hidden': 'true' }, cursors));
  rovingKeys(lanes, '[data-lane]');
  dragCursor(part, model, store);

  /** @param {import('./store.js').State} state @param {import('./moment.js').Moment} moment */
  function update(state, moment) {
    // A transform, for it moves without laying anything out.
    cursors.style.transform = `translateX(${place(state.event)}%)`;
    for (const { row, lane } of rows) {
      const chosen = state.node === lane.node;
      const newlyChosen = chosen && row.getAttribute('aria-selected') !== 'true';
      row.setAttribute('aria-selected', String(chosen));
      row.classList.toggle('absent', !moment.nodeIds.has(lane.node));
      if (newlyChosen) scrollInto(body, row);
    }
    for (const mark of part.querySelectorAll('[data-mark-message]')) {
      mark.classList.toggle('chosen', mark.getAttribute('data-mark-message') === String(state.message));
    }
  }
  return { update };
}

/**
 * From an event number to a percentage of the width.
 * @param {Model} model
 * @returns {(n: number) => number}
 */
function scale(model) {
  const most = Math.max(1, model.events.length - 1);
  return (n) => Math.round((Math.max(0, model.events.placeUpTo(n)) / most) * 1e5) / 1e3;
}

/**
 * The stretch in which nobody knows what exists.
 * @param {Model} model
 * @param {(n: number) => number} place
 * @param {import('./contract.js').UnknownRecord} unknown
 */
function gap(model, place, unknown) {
  const last = lastNumber(model);
  const made = html('div', { class: 'gap' });
  made.style.left = `${place(unknown.first)}%`;
  made.style.width = `max(7px, ${place(unknown.end ?? last) - place(unknown.first)}%)`;
  return made;
}

/** @param {string} label @param {HTMLElement[]} marks */
function markRow(label, marks) {
  return html('div', { class: 'mark-row' },
    html('span', { class: 'lane-label' }, label), html('div', { class: 'plot' }, ...marks));
}

/** @param {Model} model @param {(n: number) => number} place */
function ruler(model, place) {
  const plot = html('div', { class: 'plot' });
  const count = model.events.length;
  const steps = Math.min(8, Math.max(1, count - 1));
  for (let tick = 0; tick <= steps && count > 0; tick += 1) {
    const event = model.events.at(Math.round((tick / steps) * (count - 1)));
    const label = html('span', { class: 'tick' }, html('b', {}, String(event.n)), ` ${timeText(event.t)}`);
    label.style.left = `${place(event.n)}%`;
    if (tick === steps && steps > 1) label.classList.add('last');
    plot.append(label);
  }
  return html('div', { class: 'ruler', 'aria-hidden': 'true' }, html('span', { class: 'lane-label' }, 'Event, time'), plot);
}

/**
 * Thousands of marks would be a smear: then each stretch of the plot keeps the first that it is given.
 * @template T
 * @param {T[]} items
 * @param {(item: T) => number} placeOf
 */
function thinned(items, placeOf) {
  if (items.length <= mostMarks) return items;
  const taken = new Set();
  return items.filter((item) => {
    const slot = Math.floor((placeOf(item) / 100) * mostMarks);
    return taken.has(slot) ? false : taken.add(slot);
  });
}

/** @param {Model} model @param {Store} store @param {(n: number) => number} place */
function actionMarks(model, store, place) {
  return thinned(model.actions, (action) => place(action.n)).map((action) => {
    const mark = button('\u25b2', () => store.chooseEvent(action.n), {
      class: 'mark action', tabindex: -1, 'aria-label': visibleText(action.text), title: `${action.n}: ${visibleText(action.text)}`,
    });
    mark.style.left = `${place(action.n)}%`;
    return mark;
  });
}

/** @param {Model} model @param {Store} store @param {(n: number) => number} place */
function messageMarks(model, store, place) {
  // What nobody handled is what people look for, so it is the last to be left out.
  const isLost = (/** @type {string} */ outcome) => outcome === 'unhandled' || outcome === 'dropped';
  const lost = model.recording.messages.filter((message) => isLost(message.outcome));
  const others = model.recording.messages.filter((message) => !isLost(message.outcome));
  return thinned([...lost, ...others], (message) => place(message.sent)).map((message) => {
    const kind = outcomeKind(message.outcome);
    const label = `${visibleText(message.name)}: ${kind.label}`;
    const mark = button(kind.sign, () => store.chooseMessage(message.id), {
      class: `mark message outcome-${kind.style}`, tabindex: -1, 'aria-label': label, title: label, 'data-mark-message': message.id,
    });
    mark.style.left = `${place(message.sent)}%`;
    return mark;
  });
}

/**
 * @param {Model} model
 * @param {Store} store
 * @param {(n: number) => number} place
 * @param {import('./contract.js').LaneRecord} lane
 */
function laneRow(model, store, place, lane) {
  const node = model.nodes.get(lane.node);
  const title = node ? fullName(node) : `node ${lane.node}`;
  // The identifier tells lanes of one type apart, so it is the name that gives way.
  const label = html('span', { class: 'lane-label', title }, html('bdi', { class: 'lane-name' }, node ? nodeName(node) : title));
  if (node?.identifier) label.append(html('bdi', { class: 'lane-identifier' }, visibleText(node.identifier)));
  label.style.paddingLeft = `${14 + Math.min(lane.depth, 8) * 12}px`;
  const plot = html('div', { class: 'plot' });
  const last = lastNumber(model);
  const added = lane.added ?? node?.first ?? 1;
  const removed = lane.removed ?? lane.released ?? last;
  const unseen = `${isStartUnseen(lane.uncertain) ? ' start-unseen' : ''}${isEndUnseen(lane.uncertain) ? ' end-unseen' : ''}`;
  plot.append(bar(`bar${unseen}`, place(added), place(removed)));
  const gone = lane.released ?? last;
  if (lane.removed !== null && gone > removed) plot.append(bar('tail', place(removed), place(gone)));
  const row = html('div', {
    class: 'lane', role: 'treeitem', 'data-lane': lane.node, 'aria-level': lane.depth + 1, 'aria-selected': 'false', tabindex: -1,
    'aria-label': `${title}, ${lifeText(lane, isEndUnseen(node?.uncertain ?? null))}`,
  }, label, plot);
  label.addEventListener('click', () => store.chooseNode(lane.node));
  row.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    store.chooseNode(lane.node);
    event.preventDefault();
  });
  return { row, lane };
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

/** @param {string} style @param {number} from @param {number} to */
function bar(style, from, to) {
  const made = html('div', { class: style });
  made.style.left = `${from}%`;
  made.style.width = `max(3px, ${to - from}%)`;
  return made;
}

/**
 * Pressing or dragging anywhere in the plot moves the cursor; a lane's plot also chooses its node.
 * @param {HTMLElement} part
 * @param {Model} model
 * @param {Store} store
 */
function dragCursor(part, model, store) {
  let dragging = false;
  /** @param {PointerEvent} event */
  function follow(event) {
    const plot = part.querySelector('.plot');
    if (!plot || model.events.length === 0) return;
    const frame = plot.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - frame.left) / frame.width));
    store.goTo(model.events.number(Math.round(share * (model.events.length - 1))));
  }
  part.addEventListener('pointerdown', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.button !== 0 || !target?.closest('.plot') || target.closest('button')) return;
    dragging = true;
    follow(event);
    const lane = target.closest('.bar, .tail')?.closest('[data-lane]');
    if (lane) store.chooseNode(Number(lane.getAttribute('data-lane')));
  });
  window.addEventListener('pointermove', (event) => { if (dragging) follow(event); });
  window.addEventListener('pointerup', () => { dragging = false; });
}
