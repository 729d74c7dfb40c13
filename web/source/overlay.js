// The path of a message over the graph: numbered hops and a sign where it ended.

import { svg } from './elements.js';
import { endPath, hopCurve } from './geometry.js';
import { outcomeKind } from './kinds.js';
import { visibleText } from './names.js';
import { legsOf, signsOf } from './path.js';

/** @typedef {import('./contract.js').MessageRecord} MessageRecord */

/**
 * @param {import('./model.js').Model} model
 * @param {import('./placement.js').Placement} placement
 * @param {MessageRecord} message
 * @param {number} event
 * @param {(id: number) => boolean} isShown
 * @param {boolean} ofThisStep
 */
export function drawPath(model, placement, message, event, isShown, ofThisStep) {
  const group = svg('g', { class: ofThisStep ? 'path' : 'path past' },
    svg('title', {}, `${visibleText(message.name)}: ${outcomeKind(message.outcome).label}`));
  group.dataset.path = String(message.id);
  // Numbers are drawn after all lines, so that no line crosses a number.
  const numbers = svg('g');
  for (const leg of legsOf(message, event, isShown)) {
    const [from, to] = [leg.from, leg.to].map((id) => placement.boxOf(model.nodes.get(id)));
    if (!from || !to) continue;
    const curve = hopCurve(from, to);
    const line = svg('path', { class: `hop${leg.inferred ? ' inferred' : ''}${leg.differs ? ' differs' : ''}`, d: curve.path });
    group.append(line, svg('path', { class: 'hop-end', d: endPath('arrow', curve, 9) }));
    const expected = leg.predicted === null || !isShown(leg.predicted) ? null : placement.boxOf(model.nodes.get(leg.predicted));
    if (expected) group.append(svg('path', { class: 'hop expected', d: hopCurve(from, expected).path }));
    numbers.append(drawNumber(leg.label, curve.middle));
  }
  group.append(numbers);
  const boxOf = (/** @type {number | null} */ id) => (id === null || !isShown(id) ? null : placement.boxOf(model.nodes.get(id)));
  drawSender(message, boxOf, group);
  drawSigns(message, event, boxOf, group);
  return group;
}

/** @param {string} label @param {{x: number, y: number}} place */
function drawNumber(label, place) {
  const width = Math.max(16, label.length * 7 + 8);
  return svg('g', { class: 'hop-number', transform: `translate(${place.x},${place.y})` },
    svg('rect', { x: -width / 2, y: -8, width, height: 16, rx: 8 }),
    svg('text', {}, label));
}

/**
 * @param {MessageRecord} message
 * @param {(id: number | null) => import('./geometry.js').Box | null} boxOf
 * @param {SVGGElement} group
 */
function drawSender(message, boxOf, group) {
  const box = boxOf(message.sender);
  if (box) group.append(svg('circle', { class: 'sender', cx: box.x + box.width / 2, cy: box.y, r: 5 }));
}

/**
 * @param {MessageRecord} message
 * @param {number} event
 * @param {(id: number | null) => import('./geometry.js').Box | null} boxOf
 * @param {SVGGElement} group
 */
function drawSigns(message, event, boxOf, group) {
  /** @type {Map<number, number>} */
  const used = new Map();
  for (const { node: id, what } of signsOf(message, event)) {
    const box = boxOf(id);
    if (!box) continue;
    const place = used.get(id) ?? 0;
    used.set(id, place + 1);
    const kind = outcomeKind(what);
    group.append(svg('g', {
      class: `sign outcome-${kind.style}`,
      transform: `translate(${box.x - box.width / 2 + 4 + place * 20},${box.y - box.height / 2})`,
    },
    svg('title', {}, kind.label),
    svg('circle', { r: 10 }),
    svg('text', {}, kind.sign)));
  }
}
