// Whether the list of events goes on to the newest event: not while the user has scrolled away from the one at the cursor.


export const sticking = {
  /** Whether the user scrolled until the event at the cursor was out of sight. */
  isAway: false,
  /** Whether the session has grown since the list was shown. */
  hasGrown: false,
  /** The time until which a scroll is the user's. */
  until: 0,
};

/** Milliseconds for which scrolling goes on after an input. A scroll bar that is dragged sends no further ones. */
const shortly = 1000;
const drag = 10_000;

/**
 * The browser also scrolls by itself, when a list becomes shorter or gets another height: that does not say what the user wants to see.
 * @param {HTMLElement} list
 */
export function noteInput(list) {
  for (const sign of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    list.addEventListener(sign, () => { sticking.until = Math.max(sticking.until, Date.now() + (sign === 'pointerdown' ? drag : shortly)); }, { passive: true });
  }
}

/** Whether a scroll that happens now is the user's. */
export function isByUser() {
  const found = Date.now() < sticking.until;
  if (found) sticking.until = Math.max(sticking.until, Date.now() + shortly);
  return found;
}
