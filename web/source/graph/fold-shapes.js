// Draws the chip that folds and unfolds what is below a line, and the line that represents a group.

import { setAttribute, setText, svg } from '../ui/elements.js';
import { outlinePath } from './edge-geometry.js';
import { nodeKind } from '../data/kinds.js';
import { countText, shortenMiddle, visibleText } from '../data/display-text.js';
import { drawLetters, markRoom } from './shapes.js';

/** @typedef {import('./edge-geometry.js').Box} Box */
/**
 * @typedef {object} Fold
 * @property {number} count how many objects it hides; for similar siblings, how many these are
 * @property {number} more for similar siblings, how many objects below them it hides
 * @property {boolean} isFolded
 * @property {boolean} isGroup
 * @property {boolean} isRest
 * @property {() => string} holds says what it hides
 */

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
  if (isGroup) Object.entries({ role: 'treeitem', 'aria-expanded': 'false' }).forEach(([name, value]) => setAttribute(group, name, value));
  else setAttribute(group, 'aria-hidden', 'true');
  if (isGroup) {
    group.dataset.kind = place.kind;
    const name = fold.isRest ? 'Others' : shortenMiddle(visibleText(place.title), width - markRoom - 52, measure);
    group.append(
      svg('path', { class: 'ring', d: outlinePath(kind.shape, width + 8, height + 8, x, y) }),
      svg('path', { class: 'body behind', d: outlinePath(kind.shape, width, height, x + 4, y + 4) }),
      svg('path', { class: 'body', d: outlinePath(kind.shape, width, height, x, y) }),
      drawLetters(place.kind, box),
      svg('text', { class: 'name', x: x - width / 2 + markRoom + 2, y }, name),
      svg('text', { class: 'times', x: x + width / 2 - 8, y }));
  }
  group.append(
    svg('rect', { class: 'reach', x: rightOf(box, isGroup) + 1, y: y - 12, height: 24 }),
    svg('rect', { class: 'chip', x: rightOf(box, isGroup) + 3, y: y - 7, height: 14, rx: 7 }),
    svg('text', { class: 'count', y }));
  labelCount(group, box, fold, measure);
  nameFold(group, place, fold);
  return group;
}

/**
 * Sets the title, which says how many objects are hidden.
 * @param {SVGGElement} group made by `drawFold` @param {import('./picture-outline.js').Place} place @param {Fold} fold
 */
export function nameFold(group, place, { count, more, isFolded, isGroup, isRest, holds }) {
  const isSimilar = isGroup && !isRest;
  const what = isSimilar ? countText(count, visibleText(place.title), visibleText(place.title)) : `${count} more${isFolded ? `: ${holds()}` : ''}`;
  const rest = more > 0 ? `, with ${countText(more, 'object')} below` : '';
  setText(group.firstElementChild, isFolded ? `Show ${what}${isSimilar ? `, one by one${rest}` : ''}` : 'Fold what is below');
  if (isGroup) setAttribute(group, 'aria-label', `${what}, folded into one${rest}`);
}

/** @param {Box} box @param {boolean} isGroup @returns {number} where a line's outline ends; a group's has another behind it */
const rightOf = ({ x, width }, isGroup) => x + width / 2 + (isGroup ? 4 : 0);

/**
 * Sets the count of hidden objects.
 * @param {SVGGElement} group made by `drawFold`
 * @param {Box} box @param {Fold} fold @param {(text: string) => number} measure
 */
export function labelCount(group, box, { count, more, isFolded, isGroup }, measure) {
  const [reach, chip, label] = Array.from(group.children).slice(-3);
  if (isGroup) {
    setText(group.querySelector('.times'), `\u00d7 ${count}`);
    for (const part of [reach, chip, label]) part.toggleAttribute('hidden', more === 0);
  }
  const hidden = isGroup ? more : count;
  const text = isFolded ? `+${hidden}` : '\u2212';
  const width = isFolded ? Math.max(22, measure(text.replace(/\d/g, '0')) + 8) : 16;
  setText(label, text);
  // It never gets narrower: a chip whose width changed with each count would look restless, and be laid out at each step.
  if (Number(chip.getAttribute('width')) >= width) return;
  setAttribute(reach, 'width', Math.max(24, width + 4));
  setAttribute(chip, 'width', width);
  setAttribute(label, 'x', rightOf(box, isGroup) + 3 + width / 2);
}
