// The list of events. Only the rows in sight are in the page, so that 50,000 events stay quick.

import { html, name, partNamed } from './elements.js';
import { timeText, visibleText } from './names.js';
import { matchingEvents } from './search.js';

/** @typedef {import('./contract.js').EventRecord} EventRecord */

const rowHeight = 24;
const spare = 8;

/** @param {import('./model.js').Model} model @param {import('./store.js').Store} store */
export function createEvents(model, store) {
  const part = partNamed('events');
  const rows = html('div', { class: 'rows' });
  const list = html('div', { class: 'scroll', role: 'listbox', tabindex: 0, 'aria-label': 'Events' }, rows);
  const empty = html('p', { class: 'empty' }, 'No event matches the filter.');
  part.append(list, empty);
  let shown = model.events;
  let query = '';
  let last = -1;
  let stepStart = 0;
  let height = 0;

  list.addEventListener('scroll', draw);
  new ResizeObserver(() => {
    // A list that was hidden behind the other tab could not scroll to its place.
    if (height === 0) reveal(shown.placeUpTo(store.state.event));
    height = list.clientHeight;
    draw();
  }).observe(list);
  list.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor(list.clientHeight / rowHeight) - 1);
    const place = shown.placeUpTo(store.state.event);
    const next = {
      ArrowDown: place + 1, ArrowUp: place - 1, PageDown: place + page, PageUp: place - page, Home: 0, End: shown.length - 1,
      Enter: place,
    }[event.key];
    if (next === undefined || shown.length === 0) return;
    store.chooseEvent(shown.number(Math.min(Math.max(next, 0), shown.length - 1)));
    event.preventDefault();
  });

  /** @param {import('./store.js').State} state @param {import('./moment.js').Moment} moment */
  function update(state, moment) {
    stepStart = moment.stepStart;
    if (state.query !== query) {
      query = state.query;
      shown = query === '' ? model.events : matchingEvents(model, query);
      rows.style.height = '';
      last = -1;
    }
    empty.hidden = shown.length > 0;
    rows.style.height = `${shown.length * rowHeight}px`;
    if (state.event !== last) reveal(shown.placeUpTo(state.event));
    last = state.event;
    draw();
  }

  /** @param {number} place */
  function reveal(place) {
    const top = Math.max(0, place) * rowHeight;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + rowHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + rowHeight - list.clientHeight;
  }

  function draw() {
    const first = Math.max(0, Math.floor(list.scrollTop / rowHeight) - spare);
    const end = Math.min(shown.length, Math.ceil((list.scrollTop + list.clientHeight) / rowHeight) + spare);
    const places = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
    rows.replaceChildren(...places.map((place) => row(shown.at(place), place)));
    const current = shown.placeUpTo(store.state.event);
    const present = current >= 0 && rows.querySelector(`[data-event="${shown.number(current)}"]`);
    if (present) list.setAttribute('aria-activedescendant', present.id);
    else list.removeAttribute('aria-activedescendant');
  }

  /** @param {EventRecord} event @param {number} place */
  function row(event, place) {
    const now = store.state.event;
    const text = visibleText(event.text);
    const made = html('div', {
      class: `row kind-${event.kind === 'action' || event.kind === 'lost' ? event.kind : 'other'}`, role: 'option', id: `event-${event.n}`, 'data-event': event.n,
      'aria-setsize': shown.length, 'aria-posinset': place + 1, 'aria-selected': String(event.n === now), title: text,
    },
    html('span', { class: 'number' }, String(event.n)),
    html('span', { class: 'time' }, event.kind === 'lost' ? '?' : timeText(event.t)),
    html('span', { class: 'text' }, event.kind === 'action' ? '\u25b2 ' : '', name(text)));
    made.style.top = `${place * rowHeight}px`;
    made.classList.toggle('current', event.n === now);
    made.classList.toggle('future', event.n > now);
    made.classList.toggle('in-step', event.n >= stepStart && event.n <= now);
    made.addEventListener('click', () => store.chooseEvent(event.n));
    return made;
  }

  return { update };
}
