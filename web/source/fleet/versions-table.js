// A table with a row for each subject and a column for each version of an app.

import { button, html, name } from '../ui/elements.js';
import { visibleText } from '../data/display-text.js';

/**
 * @typedef {object} Cell
 * @property {string} text
 * @property {string} [detail] smaller, behind it
 * @property {number} share from 0 to 1: how strongly it is coloured
 * @property {string} label for readers who do not see it
 * @property {(() => void) | null} open shows the recordings
 */

/**
 * @typedef {object} Subject
 * @property {Array<Node | string>} content
 * @property {string} sortText
 * @property {Node[]} others cells between the subject and the versions
 * @property {Array<number | string>} otherKeys their sort keys
 * @property {Array<Cell | null>} cells one for each version
 * @property {number[]} cellKeys
 */

/**
 * @param {object} options
 * @param {string} options.caption
 * @param {string} options.subject the heading of the first column
 * @param {string[]} options.others the headings of the columns between
 * @param {string[]} options.versions
 * @param {Subject[]} options.rows
 */
export function versionsTable({ caption, subject, others, versions, rows }) {
  const body = html('tbody');
  /** @type {{column: number, ascending: boolean} | null} */
  let order = null;
  const headings = [subject, ...others, ...versions].map((text, column) => {
    const cell = html('th', { scope: 'col', class: column > others.length ? 'number' : '' });
    cell.append(button(visibleText(text), () => {
      order = { column, ascending: order?.column === column ? !order.ascending : column === 0 };
      for (const other of headings) other.removeAttribute('aria-sort');
      cell.setAttribute('aria-sort', order.ascending ? 'ascending' : 'descending');
      fill();
    }));
    return cell;
  });

  /** @param {Subject} row @param {number} column */
  function key(row, column) {
    if (column === 0) return row.sortText;
    return column <= others.length ? row.otherKeys[column - 1] : row.cellKeys[column - 1 - others.length];
  }

  const made = new Map(rows.map((row) => [row, html('tr', {},
    html('td', { class: 'subject' }, ...row.content),
    ...row.others.map((content) => html('td', {}, content)),
    ...row.cells.map(cellOf))]));

  function fill() {
    const sorted = [...rows];
    if (order !== null) {
      const { column, ascending } = order;
      sorted.sort((one, other) => (ascending ? 1 : -1) * compare(key(one, column), key(other, column)));
    }
    body.replaceChildren(...sorted.map((row) => /** @type {HTMLTableRowElement} */ (made.get(row))));
  }
  fill();
  return html('div', { class: 'wide', tabindex: 0, role: 'region', 'aria-label': caption },
    html('table', {}, html('caption', { class: 'unseen' }, caption), html('thead', {}, html('tr', {}, ...headings)), body));
}

/** @param {Cell | null} cell */
function cellOf(cell) {
  if (cell === null) return html('td', { class: 'none' }, '\u2013');
  const content = [cell.text, ...(cell.detail ? [' ', html('small', {}, cell.detail)] : [])];
  if (cell.open === null) return html('td', { class: 'number' }, ...content);
  const made = button('', cell.open, { 'aria-label': cell.label, title: cell.label });
  // A custom property is allowed by the page's policy, which a style attribute is not.
  made.style.setProperty('--share', String(Math.min(1, cell.share)));
  made.append(...content);
  return html('td', { class: 'cell' }, made);
}

/** @param {string | number} one @param {string | number} other */
const compare = (one, other) => (one < other ? -1 : one > other ? 1 : 0);

/** @param {string} text */
export const shown = (text) => name(visibleText(text));
