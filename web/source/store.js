// What the page stands at, in one place: the event, what is chosen, the layers, the search text.
//
// Views never talk to each other. They call the actions here, and are told when something changed.

import { eventAt, lastEventOf, lastIndexUpTo, lastNumber } from './model.js';
import { defaultLayers } from './kinds.js';

/** @typedef {import('./model.js').Model} Model */

/**
 * @typedef {object} State
 * @property {number} event
 * @property {number | null} node
 * @property {number | null} message
 * @property {'event' | 'node' | 'message'} focus what was chosen last
 * @property {import('./kinds.js').Layers} layers
 * @property {string} query
 */

/** @typedef {ReturnType<typeof createStore>} Store */

/** @param {Model} model */
export function createStore(model) {
  /** @type {State} */
  let state = {
    event: lastNumber(model),
    node: null,
    message: null,
    focus: 'event',
    layers: defaultLayers(),
    query: '',
  };
  /** @type {Array<(state: State) => void>} */
  const listeners = [];

  /** @param {Partial<State>} change */
  function set(change) {
    state = { ...state, ...change };
    for (const listener of listeners) listener(state);
  }

  /**
   * Moves in time and leaves the choice alone.
   * @param {number} n
   */
  function goTo(n) {
    const event = eventAt(model, n);
    if (event && event.n !== state.event) set({ event: event.n });
  }

  /**
   * Moves by so many events.
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

  /** @param {number} n */
  function chooseEvent(n) {
    const event = eventAt(model, n);
    if (event) set({ event: event.n, focus: 'event' });
  }

  /** @param {number} id */
  function chooseNode(id) {
    if (model.nodes.has(id)) set({ node: id, focus: 'node' });
  }

  /**
   * Shows the whole path, so it moves to the message's end.
   * @param {number} id
   */
  function chooseMessage(id) {
    const message = model.messages.get(id);
    if (!message) return;
    const event = eventAt(model, lastEventOf(message));
    set({ message: id, focus: 'message', event: event ? event.n : state.event });
  }

  function clear() {
    set({ node: null, message: null, focus: 'event' });
  }

  /** @param {import('./fragment.js').Place} place */
  function restore(place) {
    const node = place.node ?? null;
    const message = place.message ?? null;
    const chosen = message === null ? undefined : model.messages.get(message);
    const wanted = place.event ?? (chosen ? lastEventOf(chosen) : state.event);
    const event = eventAt(model, wanted)?.n ?? state.event;
    set({ event, node, message, focus: node !== null ? 'node' : message !== null ? 'message' : 'event' });
  }

  return {
    get state() { return state; },
    /** @param {(state: State) => void} listener */
    subscribe(listener) { listeners.push(listener); },
    set, goTo, step, stepAction, chooseEvent, chooseNode, chooseMessage, clear, restore,
  };
}
