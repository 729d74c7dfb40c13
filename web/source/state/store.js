// The state of the page: the event at the cursor, the selection, the layers, the search text.
//
// Views never call each other. They call the actions here, and are notified of changes.

import { eventAt, findingOf, lastEventOf, lastIndexUpTo, lastNumber } from '../data/model.js';
import { usualFocus } from './address-fragment.js';
import { defaultLayers } from '../data/kinds.js';

/** @typedef {import('../data/model.js').Model} Model */

/**
 * @typedef {object} State
 * @property {number} event
 * @property {number | null} node
 * @property {number | null} message
 * @property {string | null} finding fingerprint of the selected finding
 * @property {number | null} opened the event that was opened last, unless something else was opened since; moving in time does not count. Null in a
 *   comparison, which is about more than the event at which it is looked at
 * @property {'event' | 'node' | 'message' | 'finding'} focus what was selected last
 * @property {number | null} from the event with which the one at the cursor is compared
 * @property {number} choices how often the user selected something; moving in time does not count
 * @property {import('../data/kinds.js').Layers} layers
 * @property {string} query
 */

/** @typedef {ReturnType<typeof createStore>} Store */

/**
 * @param {Model} model
 * @param {number} [opensAt] the event at the cursor at first, if it is not the last one
 */
export function createStore(model, opensAt = lastNumber(model)) {
  /** @type {State} */
  let state = {
    event: eventAt(model, opensAt)?.n ?? lastNumber(model),
    node: null,
    message: null,
    finding: null,
    opened: null,
    focus: 'event',
    from: null,
    choices: 0,
    layers: defaultLayers(),
    query: '',
  };
  /** @type {Array<(state: State) => void>} */
  const listeners = [];

  /** @param {Partial<State>} change */
  function set(change) {
    state = { ...state, ...change, choices: state.choices + (change.focus === undefined ? 0 : 1) };
    for (const listener of listeners) listener(state);
  }

  /**
   * Moves in time without changing the selection.
   * @param {number} n
   */
  function goTo(n) {
    const event = eventAt(model, n);
    if (event && event.n !== state.event) set({ event: event.n });
  }

  /**
   * Moves by a number of events, backwards if it is negative.
   * @param {number} count
   */
  function step(count) {
    const place = model.events.placeUpTo(state.event) + count;
    if (model.events.length > 0) goTo(model.events.number(Math.min(Math.max(place, 0), model.events.length - 1)));
  }

  /**
   * Moves to the next (1) or previous (-1) user action.
   * @param {1 | -1} direction
   */
  function stepAction(direction) {
    const before = lastIndexUpTo(model.actions, direction > 0 ? state.event : state.event - 1);
    const action = model.actions[direction > 0 ? before + 1 : before];
    if (action) goTo(action.n);
    else step(direction > 0 ? model.events.length : -model.events.length);
  }

  /** @param {number} n @param {boolean} [isOpened] false if it is only passed on the way to another one */
  function chooseEvent(n, isOpened = true) {
    const event = eventAt(model, n);
    if (event) set({ event: event.n, focus: 'event', opened: isOpened && state.from === null ? event.n : state.opened });
  }

  /** @param {number} id */
  function chooseNode(id) {
    if (model.nodes.has(id)) set({ node: id, focus: 'node' });
  }

  /**
   * Shows the message's whole path, by moving to its end.
   * @param {number} id
   */
  function chooseMessage(id) {
    const message = model.messages.get(id);
    if (!message) return;
    const event = eventAt(model, lastEventOf(message));
    set({ message: id, opened: null, focus: 'message', event: event ? event.n : state.event });
  }

  /**
   * Moves to the finding's moment, and selects its first node and the message of the event there.
   * @param {string} fingerprint
   */
  function chooseFinding(fingerprint) {
    const finding = findingOf(model, fingerprint);
    if (!finding) return;
    const node = finding.nodes.find((id) => model.nodes.has(id)) ?? state.node;
    const event = eventAt(model, finding.moment);
    // If the event belongs to a message, the message's path says more than the event alone.
    const message = event?.message != null && model.messages.has(event.message) ? event.message : null;
    set({ finding: fingerprint, node, message, opened: null, focus: 'finding', event: event?.n ?? state.event });
  }

  /** @param {number | null} n the event to compare with; null ends the comparison */
  function compareFrom(n) {
    const event = n === null ? null : eventAt(model, n);
    if (event || n === null) set({ from: event ? event.n : null, opened: null });
  }

  /** Ends a comparison, or clears the selection if there is none. */
  function clear() {
    if (state.from !== null) compareFrom(null);
    else set({ node: null, message: null, finding: null, opened: null, focus: 'event' });
  }

  /**
   * @param {import('./address-fragment.js').Place} place
   * @param {boolean} [isOpening] whether the page opens with it: later, an event alone is a move in time
   * @param {boolean} [isWhole] whether the page wrote the address: what it does not name was as usual then
   */
  function restore(place, isOpening = false, isWhole = false) {
    const node = place.node ?? null;
    const message = place.message ?? null;
    const finding = place.finding ?? null;
    const from = place.from ?? null;
    const chosen = message === null ? undefined : model.messages.get(message);
    const wanted = place.event ?? (chosen ? lastEventOf(chosen) : findingOf(model, finding)?.moment) ?? state.event;
    const event = eventAt(model, wanted)?.n ?? state.event;
    const focus = place.latest ?? usualFocus(place);
    const opened = from === null ? place.opened ?? (isOpening && focus === 'event' && place.event !== undefined ? event : null) : null;
    // Layers and search text that a link does not name are kept: a user who follows it has set them.
    const { query, layers } = isWhole ? { query: '', layers: defaultLayers() } : state;
    set({ query, layers, ...place, event, node, message, finding, opened, from, focus });
  }

  return {
    get state() { return state; },
    /** @param {(state: State) => void} listener */
    subscribe(listener) { listeners.push(listener); },
    set, goTo, step, stepAction, chooseEvent, chooseNode, chooseMessage, chooseFinding, compareFrom, clear, restore,
  };
}
