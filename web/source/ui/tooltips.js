// What is told of something when a pointer comes to it. At each step other things would have to be told of a hundred elements,
// and the browser would look up the style of each anew: so it is written where somebody points.

/** @type {WeakMap<Element, string>} */
const tips = new WeakMap();

/** Those told from within others are told, too: the browser shows that of the innermost. */
function tell(/** @type {PointerEvent} */ { target }) {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    const text = tips.get(element);
    if (text !== undefined) element.setAttribute('title', text);
  }
}
let isListening = false;

/** @param {Element} element @param {string} text */
export function setTooltip(element, text) {
  if (!isListening) document.addEventListener('pointerover', tell, true);
  isListening = true;
  tips.set(element, text);
  // Who points there already sees no other event of the pointer.
  if (element.hasAttribute('title')) element.setAttribute('title', text);
}
