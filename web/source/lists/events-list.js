// The list of events, which follows the cursor. Only visible rows are in the page, so that a million events remain fast.

import { html, listen, name, partNamed, setAttribute, setText, targetWithin } from '../ui/elements.js';
import { sublist } from '../data/event-list.js';
import { countOf } from '../data/model.js';
import { createKindMenu } from './event-kind-menu.js';
import { columnTime, countText, digits, visibleText } from '../data/display-text.js';
import { afterPause } from '../ui/debounce.js';
import { isCommand } from '../ui/roving-focus.js';
import { createRowPool, rowsIn } from './virtual-rows.js';
import { matchingEvents } from '../search/search-matches.js';
import { setTooltip } from '../ui/tooltips.js';
import { whenGrown } from '../live/growth.js';
import { isByUser, noteInput, sticking } from '../live/sticking.js';

const spare = 6;
/** In a narrower list the number and the time take less space. */
const wideEnough = 560;
const rowHeight = 24;

/** @param {import('../data/model.js').Model} model @param {import('../state/store.js').Store} store */
export function createEvents(model, store) {
  const part = partNamed('events');
  const frame = html('div', 'rows-in-sight');
  const box = html('div', 'rows', frame);
  const list = html('div', { class: 'scroll', role: 'listbox', tabindex: 0, 'aria-label': 'Events' }, box);
  const empty = html('p', { class: 'empty', hidden: true }, 'No event matches the filter.');
  const shownCount = html('span', { class: 'kind-count', role: 'status' });
  /** @type {Set<string>} */
  let kinds = new Set();
  const { menu, kept, restore } = createKindMenu(model.events, (wanted) => {
    kinds = wanted;
    filter();
    show();
  });
  part.append(html('div', 'list-tools', menu, shownCount), list, empty);

  /** @type {import('../data/event-list.js').EventList} */
  let shown = model.events;
  const rows = createRowPool(frame, () => html('div', { class: 'row', role: 'option' },
    html('span', 'number'), html('span', 'time'), html('span', 'text', html('span'), name('', 'ltr'))), fill);
  let query = '';
  let last = -1;
  let stepStart = 0;
  // Kept here, because reading them from the browser would lay out the whole page at every step.
  let [height, top] = [0, 0];
  // The browser's own scroll position, which is updated when the steps pause. Until then rows are drawn with an offset, because
  // scrolling makes the browser lay out the page twice.
  let scrolled = 0;
  const rest = afterPause(() => {
    if (top !== scrolled) {
      list.scrollTop = top;
      scrolled = list.scrollTop;
      top = measure.settled(top, scrolled);
    }
    draw();
  });
  let measure = rowsIn(shown.length, rowHeight, 0);

  if (import.meta.isLive) noteInput(list);
  listen(list, 'scroll', () => {
    const now = list.scrollTop;
    if (now === scrolled) return;
    top = measure.dragged(top, scrolled, now);
    scrolled = now;
    if (import.meta.isLive && isByUser()) sticking.isAway = Math.abs(measure.reveal(shown.placeUpTo(store.state.event), top) - top) > 1;
    draw();
  });
  new ResizeObserver(() => {
    list.classList.toggle('narrow', list.clientWidth < wideEnough);
    const wasHidden = height === 0;
    height = list.clientHeight;
    measure = rowsIn(shown.length, rowHeight, height);
    box.style.height = `${measure.total}px`;
    // A list in a hidden tab could not scroll.
    if (wasHidden) reveal(shown.placeUpTo(store.state.event));
    draw();
  }).observe(list);
  listen(list, 'click', (event) => {
    const row = targetWithin(event, '[data-event]');
    if (row) store.chooseEvent(Number(row.getAttribute('data-event')));
  });
  listen(list, 'keydown', (event) => {
    if (isCommand(event)) return;
    const page = Math.max(1, Math.floor(height / rowHeight) - 1);
    const place = shown.placeUpTo(store.state.event);
    const next = {
      ArrowDown: place + 1, ArrowUp: place - 1, PageDown: place + page, PageUp: place - page, Home: 0, End: shown.length - 1,
      Enter: place,
    }[event.key];
    if (next === undefined || shown.length === 0) return;
    // The arrow keys step past events, and the graph must not change its folds at each.
    store.chooseEvent(shown.number(Math.min(Math.max(next, 0), shown.length - 1)), event.key === 'Enter');
    event.preventDefault();
  });

  /** @param {import('../state/store.js').State} state @param {import('../state/moment.js').Moment} moment */
  function update(state, moment) {
    stepStart = moment.stepStart;
    if (state.query !== query) {
      query = state.query;
      filter();
    }
    show();
  }

  function filter() {
    const found = query === '' ? model.events : matchingEvents(model, query);
    shown = kinds.size === 0 ? found : sublist(found, found.placesOf(kinds));
    const now = rowsIn(shown.length, rowHeight, height);
    box.style.height = `${now.total}px`;
    // The browser may have scrolled a shorter list: this is not a scroll by the user. To ask for it costs a layout of the page.
    if (!import.meta.isLive || now.total < measure.total) scrolled = list.scrollTop;
    measure = now;
    const all = countText(countOf(model), 'event');
    shownCount.textContent = shown === model.events ? all : `${digits(countOf(model, shown))} of ${all}`;
    empty.hidden = shown.length > 0;
    rows.forget();
    last = -1;
  }
  filter();
  if (import.meta.isLive) {
    whenGrown(() => {
      const [before, { first, shift }] = [last, measure.inSight(top, 0)];
      // Its text changes with each growth, which is not read out.
      setAttribute(shownCount, 'aria-live', 'off');
      filter();
      last = before;
      sticking.hasGrown = true;
      // A list that scrolls faster than it is dragged is another number of times as long now.
      if (shift !== 0) top = measure.reveal(first, Infinity);
    });
    listen(part, 'change', () => shownCount.removeAttribute('aria-live'), true);
  }

  function show() {
    if (height === 0) return;
    // The cursor moved because the session has grown, and the user reads something else.
    if (import.meta.isLive && sticking.hasGrown && sticking.isAway) last = store.state.event;
    if (import.meta.isLive) sticking.hasGrown = false;
    const hasMoved = store.state.event !== last && last !== -1;
    if (store.state.event !== last) reveal(shown.placeUpTo(store.state.event));
    last = store.state.event;
    // Rows that are not visible can wait until the cursor rests.
    draw(hasMoved);
  }

  /** @param {number} place */
  function reveal(place) {
    top = measure.reveal(Math.max(0, place), top);
    if (import.meta.isLive) sticking.isAway = false;
    rest.wait();
  }

  /** @param {boolean} [isStep] Otherwise rows outside of the visible part are drawn, too, so that scrolling never shows empty space. */
  function draw(isStep) {
    const all = measure.inSight(top, spare);
    const { first, end, shift } = isStep ? rows.keeping(measure.inSight(top, 1), all) : all;
    const now = store.state.event;
    rows.show(first, end, (row, place) => {
      const n = shown.number(place);
      const kind = shown.kind(place);
      // At once, because the browser would otherwise note each change of a class.
      setAttribute(row, 'class', `row${kind === 'action' || kind === 'lost' ? ` kind-${kind}` : ''}${n === now ? ' current' : ''}${n > now ? ' future' : ''}${n >= stepStart && n <= now ? ' in-step' : ''}`);
      setAttribute(row, 'aria-selected', n === now);
    });
    // A transform of the whole list, not of each row, so that nothing is laid out or painted again. In whole pixels, because text
    // would be blurred otherwise.
    const moved = `translateY(${Math.round(first * rowHeight + shift + scrolled - top)}px)`;
    if (frame.style.transform !== moved) frame.style.transform = moved;
    const present = rows.at(shown.placeUpTo(now));
    if (present) setAttribute(list, 'aria-activedescendant', present.id);
    else list.removeAttribute('aria-activedescendant');
  }

  /** @param {HTMLElement} row @param {number} place */
  function fill(row, place) {
    const event = shown.at(place);
    const text = visibleText(event.text);
    row.id = `event-${event.n}`;
    row.dataset.event = String(event.n);
    setTooltip(row, text);
    setAttribute(row, 'aria-posinset', place + 1);
    setAttribute(row, 'aria-setsize', shown.length);
    const [number, time, words] = row.children;
    setText(number, String(event.n));
    setText(time, event.kind === 'lost' ? '?' : columnTime(event.t));
    const [mark, said] = words.children;
    setText(mark, event.kind === 'action' ? '\u25b2 ' : '');
    setText(said, text);
  }

  return { update, kept, restore };
}
