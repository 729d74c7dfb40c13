// Whether the cursor follows the newest event: until the user moves it to an earlier one, and again from the moment it is at the newest.
// The last event of a session that another one follows is reached, not followed: the page would leave it for the other one.

import { lastNumber } from '../data/model.js';

/** @typedef {ReturnType<typeof createFollowing>} Following */

/**
 * @param {import('../data/model.js').Model} model that grows
 * @param {import('../state/store.js').Store} store
 * @param {() => void} changed called when it begins or ends, and when there are more new events
 * @param {() => boolean} [isNewest] whether there is no newer session
 */
export function createFollowing(model, store, changed, isNewest = () => true) {
  let isOn = store.state.event === lastNumber(model) && isNewest();
  /** Whether the cursor moves because the session has grown. */
  let isGrowing = false;
  /** The newest event that was shown: the model grows in one picture, and what is drawn in the next one. */
  let end = lastNumber(model);
  /** The newest event when the user left it. */
  let left = end;

  store.subscribe(({ event }) => {
    const isAtEnd = event === end || event === lastNumber(model);
    const follows = isAtEnd && isNewest();
    // At the last event of a session that is not followed, nothing is new any more.
    const isRead = isAtEnd && !isOn && left !== event;
    if (isGrowing || (follows === isOn && !isRead)) return;
    isOn = follows;
    left = isAtEnd ? event : end;
    changed();
  });

  /** Moves to the newest event. */
  function follow() {
    store.goTo(lastNumber(model));
  }

  /** Shows what has grown, at the newest event or where the user is. */
  function grown() {
    isGrowing = true;
    end = lastNumber(model);
    try {
      // A session without events has the number 0, at which there is none.
      if (isOn && store.state.event !== lastNumber(model)) follow();
      else store.set({});
    } finally {
      isGrowing = false;
    }
    changed();
  }

  /**
   * For the address: a page that is loaded again follows again.
   * @type {import('../state/address.js').Keeper}
   */
  const keeper = {
    kept: () => [['follow', isOn ? 'newest' : '']],
    restore: (values) => { if (values.get('follow') === 'newest') follow(); },
  };

  return {
    follow, grown,
    get isOn() { return isOn; },
    /** Whether the user follows the end and has chosen nothing, so that the page may show something else instead. */
    get isFree() {
      const { node, message, finding } = store.state;
      return isOn && node === null && message === null && finding === null;
    },
    /** The event at the cursor. */
    get cursor() { return store.state.event; },
    /** How many events came since the user left the newest one. */
    get newEvents() { return isOn ? 0 : model.events.length - 1 - model.events.placeUpTo(left); },
    keeper,
  };
}
