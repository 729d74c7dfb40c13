// A long list to which rows are added, of which only the last ones are shown. Its rows are in parts of the same beginnings, so that
// what stays in the list stays in the page where it is.

import { html, syncChildren } from '../ui/elements.js';

export const rowsInPart = 20;

/**
 * The index of the first row that is shown, where a part begins.
 * @param {number} count of all rows
 * @param {number} most about so many are shown
 */
export function firstShown(count, most) {
  return Math.floor(Math.max(0, count - most) / rowsInPart) * rowsInPart;
}

/** @param {Element} list @param {string} style of a part */
export function createListParts(list, style) {
  /** @type {Map<number, HTMLElement>} by the index of the first row in it */
  let parts = new Map();

  /**
   * @param {HTMLElement[]} rows
   * @param {number} first the index of the first of them
   * @param {HTMLElement[]} others rows that belong to none of these places, above them
   */
  function fill(rows, first, others) {
    const before = parts;
    parts = new Map();
    /** @param {number} start @param {HTMLElement[]} some */
    const take = (start, some) => {
      const part = before.get(start) ?? html('div', { class: style, role: 'none' });
      parts.set(start, part);
      syncChildren(part, some);
    };
    if (others.length > 0) take(-1, others);
    for (let index = 0; index < rows.length; index += rowsInPart) take(first + index, rows.slice(index, index + rowsInPart));
    syncChildren(list, Array.from(parts.values()));
  }
  return { fill };
}
