// Elements that are made again when the session has grown. What is the same stays in the page, so that the focus, the selected
// text, the scroll position and what the pointer is over are not lost.

import { syncChildren } from '../ui/elements.js';

/** Elements without listeners of their own: what is in them may be exchanged one by one. */
const containers = ['DIV', 'DL', 'OL', 'SECTION', 'SUMMARY', 'UL'];
/** Set by the user's actions, not by what an element is made from. */
const states = ['tabindex', 'aria-selected', 'aria-expanded', 'style', 'id'];

/**
 * Gives an element the content and the attributes of another one. It keeps its listeners, so they must not depend on the content.
 * @param {Element} element
 * @param {Element} fresh not in the page
 */
export function become(element, fresh) {
  for (const { name } of Array.from(element.attributes)) {
    if (!states.includes(name) && !fresh.hasAttribute(name)) element.removeAttribute(name);
  }
  for (const { name, value } of Array.from(fresh.attributes)) {
    if (!states.includes(name) && element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  takeContent(element, fresh);
}

/** @param {Element} element @param {Element} fresh whose content it gets, if that is another one */
export function takeContent(element, fresh) {
  if (!isAlike(element.childNodes, fresh.childNodes)) element.replaceChildren(...fresh.childNodes);
}

/** @param {ArrayLike<Node>} some @param {ArrayLike<Node>} others */
function isAlike(some, others) {
  return some.length === others.length && Array.from(some).every((node, index) => node.isEqualNode(others[index]));
}

/**
 * The rows of a list: one with the same key stays, with the content of the new one.
 * @template {Element} Row
 * @param {Element} list
 * @param {Row[]} rows in the order in which they are wanted
 * @param {(row: Element) => string | null} keyOf null for a row that is always new
 * @param {(row: Element) => Element} [inside] what has the listeners of a row
 * @returns {Row[]} those that are in the list now
 */
export function renewRows(list, rows, keyOf, inside = (row) => row) {
  /** @type {Map<string, Element>} */
  const known = new Map();
  for (const row of list.children) {
    const key = keyOf(row);
    if (key !== null) known.set(key, row);
  }
  const wanted = rows.map((row) => {
    const key = keyOf(row);
    const kept = key === null ? undefined : known.get(key);
    if (!kept) return row;
    known.delete(key ?? '');
    become(inside(kept), inside(row));
    return /** @type {Row} */ (kept);
  });
  syncChildren(list, wanted);
  return wanted;
}

/**
 * Puts elements into a box; one that looks the same as one that is there stays.
 * @param {Element} box
 * @param {Element[]} wanted
 */
export function syncAlike(box, wanted) {
  const known = Array.from(box.children);
  syncChildren(box, wanted.map((element) => (element.parentElement === box ? element : known.find((other) => other.isEqualNode(element)) ?? element)));
}

/**
 * Exchanges what differs between two elements, as little as possible.
 * @param {Element} element in the page
 * @param {Element} fresh its replacement, of which parts are taken
 */
export function renew(element, fresh) {
  // One that was opened has made its content. It stays as it is, open or not, and what is in it is compared with what the new one makes.
  const isFilled = element.tagName === 'DETAILS' && fresh.tagName === 'DETAILS' && element.childElementCount > 1;
  if (isFilled) fresh.dispatchEvent(new Event('toggle'));
  if (element.isEqualNode(fresh)) return;
  if (element.tagName !== fresh.tagName || !(isFilled || containers.includes(element.tagName))) {
    element.replaceWith(fresh);
    return;
  }
  if (element.className !== fresh.className) element.setAttribute('class', fresh.className);
  const [old, wanted] = [Array.from(element.childNodes), Array.from(fresh.childNodes)];
  wanted.forEach((node, index) => {
    const before = old[index];
    if (!before) element.append(node);
    else if (before instanceof Element && node instanceof Element) renew(before, node);
    else if (!before.isEqualNode(node)) before.replaceWith(node);
  });
  for (const surplus of old.slice(wanted.length)) surplus.remove();
}
