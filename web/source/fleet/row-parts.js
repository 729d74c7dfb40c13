// What the rows of several tables have.

import { html, name } from '../ui/elements.js';
import { visibleText } from '../data/display-text.js';

/**
 * A row's name, which leads to what is known of it over all versions.
 * @param {string} text
 */
export function rowLink(text) {
  return html('button', { type: 'button', class: 'link row-link', 'data-row-link': true }, name(visibleText(text) || '\u2013'));
}

/**
 * Examples of all versions, those of the newest version first.
 * @param {import('./record-types.js').Cell[]} cells from the oldest version on
 */
export function newestRecordings(cells) {
  return [...new Set(cells.slice().reverse().flatMap(({ recordings }) => recordings))];
}
