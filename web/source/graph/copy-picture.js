// What is drawn now as a picture of its own: SVG with presentation attributes, and PNG through a canvas.

import { writableText } from '../ui/escaping.js';
import { listen, setAttribute, svg } from '../ui/elements.js';

/** What the page's style sheet decides, and the picture has to contain itself. */
const presentation = [
  'fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-opacity', 'opacity',
  'font-family', 'font-size', 'font-weight', 'text-anchor', 'dominant-baseline', 'text-decoration-line',
];
/** Default values, which are left out. */
const usual = /** @type {Record<string, string>} */ ({
  'fill-opacity': '1', 'stroke-opacity': '1', 'stroke-dasharray': 'none', opacity: '1', 'text-decoration-line': 'none', 'text-anchor': 'start',
  stroke: 'none', 'font-weight': '400', 'dominant-baseline': 'auto',
});
const ofText = ['font-family', 'font-size', 'font-weight', 'text-anchor', 'dominant-baseline', 'text-decoration-line'];
const edgeRoom = 16;

/**
 * @param {SVGSVGElement} picture
 * @returns {{text: string, width: number, height: number}}
 */
export function svgOf(picture) {
  const box = contentsOf(picture);
  const frame = { x: box.x - edgeRoom, y: box.y - edgeRoom, width: box.width + 2 * edgeRoom, height: box.height + 2 * edgeRoom };
  const made = svg('svg', { viewBox: `${frame.x} ${frame.y} ${frame.width} ${frame.height}`, width: Math.ceil(frame.width), height: Math.ceil(frame.height) },
    svg('rect', { ...frame, fill: getComputedStyle(document.body).backgroundColor }),
    ...Array.from(picture.children).flatMap((child) => copied(child) ?? []));
  return { text: new XMLSerializer().serializeToString(made), width: frame.width, height: frame.height };
}

/** @param {SVGSVGElement} picture */
function contentsOf(picture) {
  // The bounding box includes what is not visible, but that adds no more than a margin.
  const { x, y, width, height } = picture.getBBox();
  return { x, y, width: Math.max(width, 1), height: Math.max(height, 1) };
}

/** @param {Element} element @returns {SVGElement | null} null for what is not visible */
function copied(element) {
  if (!(element instanceof SVGElement)) return null;
  const style = getComputedStyle(element);
  // The chips of unfolded lines appear only under the pointer, so they are left out.
  if (style.display === 'none' || style.visibility === 'hidden' || element.classList.contains('open')) return null;
  const copy = svg(/** @type {'g'} */ (element.localName));
  for (const { name: key, value } of element.attributes) {
    if (!/^(aria-|role$|tabindex$|style$|data-)/.test(key)) setAttribute(copy, key, writableText(value));
  }
  for (const key of ['node', 'path', 'edgeKind']) {
    const value = element.dataset[key];
    if (value !== undefined) setAttribute(copy, `data-${key === 'edgeKind' ? 'edge-kind' : key}`, value);
  }
  // The transform comes from the element's own style, because the computed one may be in the middle of a transition.
  if (element.style.transform) setAttribute(copy, 'transform', element.style.transform.replace(/px/g, ''));
  if (element.localName === 'g' || element.localName === 'title') {
    if (style.opacity !== '1') setAttribute(copy, 'opacity', style.opacity);
  } else {
    const isText = ['text', 'tspan'].includes(element.localName);
    for (const key of presentation) {
      if (!isText && ofText.includes(key)) continue;
      const value = style.getPropertyValue(key).trim();
      if (value !== '' && value !== usual[key]) setAttribute(copy, key.replace('-line', ''), value.replace(/(\d)px/g, '$1'));
    }
  }
  for (const child of element.childNodes) {
    if (child instanceof Element) {
      const inner = copied(child);
      if (inner) copy.append(inner);
    } else if (child.nodeType === Node.TEXT_NODE) {
      copy.append(writableText(child.textContent ?? ''));
    }
  }
  return copy;
}

/** Browsers refuse larger canvases. */
const mostPixelsAside = 8000;

/**
 * @param {{text: string, width: number, height: number}} picture
 * @returns {Promise<string>} the PNG as a data URL
 */
export function pngOf({ text, width, height }) {
  const scale = Math.min(2, mostPixelsAside / Math.max(width, height));
  return new Promise((resolve, reject) => {
    const image = new Image();
    listen(image, 'load', () => {
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(1, Math.round(width * scale));
      canvas.height = Math.max(1, Math.round(height * scale));
      const context = canvas.getContext('2d');
      if (!context) {
        reject(new Error('This browser does not provide a canvas.'));
        return;
      }
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      resolve(canvas.toDataURL('image/png'));
    });
    listen(image, 'error', () => reject(new Error('This browser could not draw the picture.')));
    // Not a blob: the page's policy allows only data URLs for pictures.
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  });
}
