// Keeps the address and what is seen in step, so that a copied link leads to the same sight.

import { formatFragment } from './address-fragment.js';
import { afterPause } from '../ui/debounce.js';

/**
 * @typedef {object} Keeper a view that has something of its own in the address
 * @property {() => import('./view-address-parts.js').Parts} kept
 * @property {(values: URLSearchParams) => void} restore what the address does not name stays as it is
 */

/** What a person can end with that may change what is seen. */
const gestures = ['click', 'pointerup', 'wheel', 'keyup'];

/**
 * @param {import('./store.js').Store} store
 * @param {Keeper[]} keepers
 * @param {number | null} session where there are several
 */
export function createAddress(store, keepers, session) {
  /** The part behind the hash, as this page last read or wrote it. */
  let address = '';
  /** How many choices had been made then. */
  let choices = 0;
  /** Browsers refuse a page that changes its address too often, so it waits for a pause. */
  const pause = afterPause(write);
  const remember = () => pause.wait(120);

  function write() {
    // The reader has changed the address, and the browser is about to tell: that counts, not what was there before.
    if (window.location.hash !== address) return;
    const { state } = store;
    const wanted = formatFragment(state, session, keepers.flatMap(({ kept }) => kept()));
    // The browser's own way back leads from choice to choice; to move in time, in space or among lists is no place to come back to.
    if (wanted !== address) window.history[state.choices === choices ? 'replaceState' : 'pushState'](null, '', wanted);
    choices = state.choices;
    address = window.location.hash;
  }

  for (const gesture of gestures) document.addEventListener(gesture, remember, { capture: true, passive: true });

  /** @param {() => void} follow what the address says */
  function read(follow) {
    address = window.location.hash;
    follow();
    const values = new URLSearchParams(address.slice(1));
    for (const { restore } of keepers) restore(values);
    // To follow an address is no choice: it is there already.
    choices = store.state.choices;
    remember();
  }
  return { read, remember };
}
