// Draws the chip that folds and unfolds what is below a line, and the line that represents a group.

import { setText, svg } from '../ui/elements.js';
import { outlinePath } from './edge-geometry.js';
import { nodeKind } from '../data/kinds.js';
import { countText, shortenMiddle, visibleText } from '../data/display-text.js';
import { drawLetters, markRoom } from './shapes.js';

/** @typedef {import('./edge-geometry.js').Box} Box */
/** @typedef {{count: number, isFolded: boolean, isGroup: boolean, isRest: boolean, holds: () => string}} Fold `holds` says what it hides */

/**
 * A chip that folds and unfolds what is below a line; for a group, the line itself.
 * @param {import('./picture-outline.js').Place} place
 * @param {Box} box
 * @param {Fold} fold
 * @param {(text: string) => number} measure
 */
export function drawFold(place, box, fold, measure) {
  const { isFolded, isGroup } = fold;
  const { x, y, width, height } = box;
  const kind = nodeKind(place.kind);
  const group = svg('g', { class: `fold${isGroup ? ` group node kind-${kind.shape}` : isFolded ? '' : ' open'}` }, svg('title'));
  // For screen readers, a node says itself that it is folded; a group has only this element.
  if (isGroup) Object.entries({ role: 'treeitem', 'aria-expanded': 'false' }).forEach(([name, value]) => group.setAttribute(name, value));
  else group.setAttribute('aria-hidden', 'true');
  if (isGroup) {
    group.dataset.kind = place.kind;
    const name = fold.isRest ? 'Others' : shortenMiddle(visibleText(place.title), width - markRoom - 52, measure);
    group.append(
      svg('path', { class: 'ring', d: outlinePath(kind.shape, width + 8, height + 8, x, y) }),
      svg('path', { class: 'body behind', d: outlinePath(kind.shape, width, height, x + 4, y + 4) }),
      svg('path', { class: 'body', d: outlinePath(kind.shape, width, height, x, y) }),
      drawLetters(place.kind, box),
      svg('text', { class: 'name', x: x - width / 2 + markRoom + 2, y }, name),
      svg('text', { class: 'count', x: x + width / 2 - 8, y }));
  } else {
    group.append(
      svg('rect', { class: 'reach', x: x + width / 2 + 1, y: y - 12, height: 24 }),
      svg('rect', { class: 'chip', x: x + width / 2 + 3, y: y - 7, height: 14, rx: 7 }),
      svg('text', { class: 'count', y }));
  }
  labelCount(group, box, fold, measure);
  nameFold(group, place, fold);
  return group;
}

/**
 * Sets the title, which says how many objects are hidden.
 * @param {SVGGElement} group made by `drawFold` @param {import('./picture-outline.js').Place} place @param {Fold} fold
 */
export function nameFold(group, place, { count, isFolded, isGroup, isRest, holds }) {
  const isSimilar = isGroup && !isRest;
  const what = isSimilar ? countText(count, visibleText(place.title), visibleText(place.title)) : `${count} more${isFolded ? `: ${holds()}` : ''}`;
  setText(group.firstElementChild, isFolded ? `Show ${what}${isSimilar ? ', one by one' : ''}` : 'Fold what is below');
  if (isGroup) group.setAttribute('aria-label', `${what}, folded into one`);
}

/**
 * Sets the count of hidden objects.
 * @param {SVGGElement} group made by `drawFold`
 * @param {Box} box @param {Fold} fold @param {(text: string) => number} measure
 */
export function labelCount(group, box, { count, isFolded, isGroup }, measure) {
  if (isGroup) {
    setText(group.lastElementChild, `\u00d7 ${count}`);
    return;
  }
  const text = isFolded ? `+${count}` : '\u2212';
  const [, reach, chip, label] = group.children;
  const width = isFolded ? Math.max(22, measure(text) + 8) : 16;
  setText(label, text);
  if (chip.getAttribute('width') === String(width)) return;
  reach.setAttribute('width', String(Math.max(24, width + 4)));
  chip.setAttribute('width', String(width));
  label.setAttribute('x', String(box.x + box.width / 2 + 3 + width / 2));
}
