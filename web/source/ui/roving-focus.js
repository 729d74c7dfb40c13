// One tab stop for a list: arrows, Home and End move the focus inside it.

import { listen, setAttribute, targetWithin } from './elements.js';

/**
 * @param {HTMLElement} box
 * @param {string} selector of the items
 */
export function rovingKeys(box, selector) {
  /** @returns {HTMLElement[]} */
  function items() {
    return Array.from(box.querySelectorAll(selector))
      .filter((item) => item instanceof HTMLElement && item.offsetParent !== null)
      .map((item) => /** @type {HTMLElement} */ (item));
  }

  /** @param {HTMLElement} item */
  function makeStop(item) {
    for (const other of box.querySelectorAll(`${selector}[tabindex="0"]`)) setAttribute(other, 'tabindex', '-1');
    setAttribute(item, 'tabindex', '0');
  }

  box.querySelector(selector)?.setAttribute('tabindex', '0');

  listen(box, 'focusin', (event) => {
    const item = targetWithin(event, selector);
    if (item instanceof HTMLElement) makeStop(item);
  });

  listen(box, 'keydown', (event) => {
    if (isCommand(event)) return;
    const all = items();
    const place = all.findIndex((item) => item === event.target);
    const next = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: all.length - 1 }[event.key];
    if (place < 0 || next === undefined) return;
    const item = all[Math.min(Math.max(next, 0), all.length - 1)];
    if (!item) return;
    item.focus();
    event.preventDefault();
  });
}

/**
 * Whether a key belongs to the browser or the system.
 * @param {KeyboardEvent} event @param {boolean} [mayTypeWithAlt]
 */
export function isCommand(event, mayTypeWithAlt = false) {
  return event.ctrlKey || event.metaKey || (event.altKey && !mayTypeWithAlt);
}
