// Tooltips, written when the pointer enters an element. Otherwise each step would have to update a hundred elements, and the browser
// would compute the style of each of them again.

import { listen, setAttribute } from './elements.js';

/** @type {WeakMap<Element, string>} */
const tips = new WeakMap();

/** Also sets the tooltips of enclosing elements: the browser shows that of the innermost. */
function writeTooltips(/** @type {PointerEvent} */ { target }) {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    const text = tips.get(element);
    if (text !== undefined) setAttribute(element, 'title', text);
  }
}
let isListening = false;

/** @param {Element} element @param {string} text */
export function setTooltip(element, text) {
  if (!isListening) listen(document, 'pointerover', writeTooltips, true);
  isListening = true;
  tips.set(element, text);
  // A pointer that is already over the element causes no further event.
  if (element.hasAttribute('title')) setAttribute(element, 'title', text);
}
