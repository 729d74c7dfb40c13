// Keeps the address and the page in sync, so that a copied link leads to the same view.

import { formatFragment } from './address-fragment.js';
import { afterPause } from '../ui/debounce.js';

/**
 * @typedef {object} Keeper a view that has parameters of its own in the address
 * @property {() => import('./view-address-parts.js').Parts} kept
 * @property {(values: URLSearchParams, isWhole: boolean) => void} restore leaves what the address does not name as it is, unless it is a whole one that
 *   the page wrote: then that is as usual
 */

/** Events that end a gesture which may change what is visible; and a view's own, when it changed by itself. */
const gestures = ['click', 'pointerup', 'wheel', 'keyup', 'viewchange'];

/**
 * @param {import('./store.js').Store} store
 * @param {Keeper[]} keepers
 * @param {number | null} session null if the report has only one
 */
export function createAddress(store, keepers, session) {
  /** The fragment, as this page last read or wrote it. */
  let address = '';
  /** The count of the store's selections at that time. */
  let choices = 0;
  /** Browsers refuse a page that changes its address too often, so it waits for a pause. */
  const pause = afterPause(write);
  const remember = () => pause.wait(120);

  function write() {
    // The reader has changed the address, and `hashchange` is pending: the new address counts, not the page's state.
    if (location.hash !== address) return;
    const { state } = store;
    const wanted = formatFragment(state, session, keepers.flatMap(({ kept }) => kept()));
    // The browser's back button leads from selection to selection; moving in time, in the graph or between lists adds no entry.
    if (wanted !== address) history[state.choices === choices ? 'replaceState' : 'pushState'](true, '', wanted);
    choices = state.choices;
    address = location.hash;
  }

  for (const gesture of gestures) document.addEventListener(gesture, remember, { capture: true, passive: true });

  /** @param {(isWhole: boolean) => void} follow applies what the address says */
  function read(follow) {
    address = location.hash;
    const isWhole = history.state === true;
    follow(isWhole);
    const values = new URLSearchParams(address.slice(1));
    for (const { restore } of keepers) restore(values, isWhole);
    // From now on the page completes it.
    history.replaceState(true, '');
    // Following an address adds no entry to the history: it has one already.
    choices = store.state.choices;
    remember();
  }
  return { read, remember };
}
