// Creates elements. Names of the recorded app reach the page only through these functions, as text or attribute values, never as
// markup.

/** @typedef {Record<string, string | number | boolean | null | undefined>} Attributes */

const svgNamespace = 'http://www.w3.org/2000/svg';

/** @param {Element} made @param {Attributes | string} attributes @param {Array<Node | string>} children */
function fill(made, attributes, children) {
  for (const [name, value] of Object.entries(typeof attributes === 'string' ? { class: attributes } : attributes)) {
    if (value === null || value === undefined || value === false) continue;
    made.setAttribute(name, value === true ? '' : String(value));
  }
  made.append(...children);
}

/** @typedef {HTMLElementEventMap & DocumentEventMap & WindowEventMap & MediaQueryListEventMap} Events */

/**
 * Calls a function for each event of a type. There are a hundred such calls, and the page is small.
 * @template {keyof Events} Type
 * @param {EventTarget} target
 * @param {Type} type
 * @param {(event: Events[Type]) => void} listener
 * @param {boolean | AddEventListenerOptions} [options]
 */
export function listen(target, type, listener, options) {
  target.addEventListener(type, /** @type {EventListener} */ (listener), options);
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes | string} [attributes] a text for its classes alone
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function html(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  fill(made, attributes, children);
  return made;
}

/**
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes | string} [attributes] a text for its classes alone
 * @param {...(Node | string)} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svg(tag, attributes = {}, ...children) {
  const made = document.createElementNS(svgNamespace, tag);
  fill(made, attributes, children);
  return made;
}

/**
 * Changes a text. If it is the same already, nothing is changed, so that nothing is laid out again.
 * @param {Element | null | undefined} element that contains only text
 * @param {string} text
 */
export function setText(element, text) {
  const held = element?.firstChild;
  if (held instanceof Text) setData(held, text);
  else element?.append(text);
}

/** @param {Text} held @param {string} text */
export function setData(held, text) {
  if (held.data !== text) held.data = text;
}

/**
 * Changes an attribute, unless it has this value already.
 * @param {Element} element @param {string} attribute @param {string | number | boolean} value
 */
export function setAttribute(element, attribute, value) {
  const text = String(value);
  if (element.getAttribute(attribute) !== text) element.setAttribute(attribute, text);
}

/**
 * A button with one action.
 * @param {string} label
 * @param {() => void} action
 * @param {Attributes} [attributes]
 */
export function button(label, action, attributes = {}) {
  const made = html('button', { type: 'button', ...attributes }, label);
  made.addEventListener('click', action);
  return made;
}

/**
 * Closes a dialog, and is first in it: it gets the focus when the dialog opens, and a button at the end would scroll a long one down.
 * @param {HTMLDialogElement} dialog
 */
export function closeButton(dialog) {
  return html('div', 'dialog-end', button('Close', () => dialog.close()));
}

/**
 * What an event happened in.
 * @param {Event} event
 * @param {string} selector
 * @returns {Element | null}
 */
export function targetWithin({ target }, selector) {
  return target instanceof Element ? target.closest(selector) : null;
}

/**
 * Gives an element that is no button the action of one.
 * @param {HTMLElement} element
 * @param {() => void} action
 */
export function whenPressed(element, action) {
  element.addEventListener('click', action);
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    action();
    event.preventDefault();
  });
}

/**
 * A name of the recorded app, isolated so that it cannot reorder the text around it.
 * @param {string} text
 * @param {string} [dir] the direction of a sentence, which a name in it does not turn around
 */
export function name(text, dir) {
  return html('bdi', { dir }, text);
}

/** @param {string} id */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element ${id}.`);
  return found;
}

/**
 * The element of the page shell with this attribute.
 * @param {string} part
 * @returns {HTMLElement}
 */
export function partNamed(part) {
  const found = document.querySelector(`[data-part="${part}"]`);
  if (!(found instanceof HTMLElement)) throw new Error(`The page has no part ${part}.`);
  return found;
}

/**
 * Scrolls only the given box, never the page, so that the reader's position does not change.
 * @param {HTMLElement} box
 * @param {HTMLElement} item
 */
export function scrollInto(box, item) {
  const outer = box.getBoundingClientRect();
  const inner = item.getBoundingClientRect();
  if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) box.scrollTop += Math.min(inner.bottom - outer.bottom, inner.top - outer.top);
}

/**
 * Puts the children of a box in order without touching those that are already right: they keep their layout, their focus and
 * whether they are expanded.
 * @param {Element} box
 * @param {Element[]} wanted
 */
export function syncChildren(box, wanted) {
  let first = 0;
  let place = box.firstElementChild;
  for (; place !== null && place === wanted[first]; first += 1) place = place.nextElementSibling;
  const rest = wanted.slice(first);
  const keep = new Set(rest);
  for (let child = place; child !== null;) {
    const next = child.nextElementSibling;
    if (!keep.has(child)) child.remove();
    child = next;
  }
  place = first === 0 ? box.firstElementChild : wanted[first - 1].nextElementSibling;
  for (const child of rest) {
    if (child === place) place = place.nextElementSibling;
    else box.insertBefore(child, place);
  }
}
