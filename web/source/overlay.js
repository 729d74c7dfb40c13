// The path of a message over the graph: numbered hops and a sign where it ended.

import { svg } from './elements.js';
import { endPath, hopCurve } from './geometry.js';
import { outcomeKind } from './kinds.js';
import { visibleText } from './names.js';
import { legsOf, signsOf } from './path.js';

/** @typedef {import('./contract.js').MessageRecord} MessageRecord */

/**
 * @param {import('./model.js').Model} model
 * @param {MessageRecord} message
 * @param {number} event
 * @param {(id: number) => boolean} isShown
 * @param {boolean} ofThisStep
 */
export function drawPath(model, message, event, isShown, ofThisStep) {
  const group = svg('g', { class: ofThisStep ? 'path' : 'path past' },
    svg('title', {}, `${visibleText(message.name)}: ${outcomeKind(message.outcome).label}`));
  group.dataset.path = String(message.id);
  // Numbers are drawn after all lines, so that no line crosses a number.
  const numbers = svg('g');
  for (const leg of legsOf(message, event, isShown)) {
    const [from, to] = [model.nodes.get(leg.from), model.nodes.get(leg.to)];
    if (!from || !to) continue;
    const curve = hopCurve(from, to);
    const line = svg('path', { class: `hop${leg.inferred ? ' inferred' : ''}${leg.differs ? ' differs' : ''}`, d: curve.path });
    group.append(line, svg('path', { class: 'hop-end', d: endPath('arrow', curve, 9) }));
    const expected = leg.predicted === null || !isShown(leg.predicted) ? undefined : model.nodes.get(leg.predicted);
    if (expected) group.append(svg('path', { class: 'hop expected', d: hopCurve(from, expected).path }));
    numbers.append(drawNumber(leg.label, curve.middle));
  }
  group.append(numbers);
  drawSender(model, message, isShown, group);
  drawSigns(model, message, event, isShown, group);
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
 * @param {import('./model.js').Model} model
 * @param {MessageRecord} message
 * @param {(id: number) => boolean} isShown
 * @param {SVGGElement} group
 */
function drawSender(model, message, isShown, group) {
  const sender = message.sender === null ? undefined : model.nodes.get(message.sender);
  if (!sender || !isShown(sender.id)) return;
  group.append(svg('circle', { class: 'sender', cx: sender.x - sender.width / 2, cy: sender.y, r: 5 }));
}

/**
 * @param {import('./model.js').Model} model
 * @param {MessageRecord} message
 * @param {number} event
 * @param {(id: number) => boolean} isShown
 * @param {SVGGElement} group
 */
function drawSigns(model, message, event, isShown, group) {
  /** @type {Map<number, number>} */
  const used = new Map();
  for (const { node: id, what } of signsOf(message, event)) {
    const node = model.nodes.get(id);
    if (!node || !isShown(id)) continue;
    const place = used.get(id) ?? 0;
    used.set(id, place + 1);
    const kind = outcomeKind(what);
    group.append(svg('g', {
      class: `sign outcome-${kind.style}`,
      transform: `translate(${node.x - node.width / 2 + 4 + place * 20},${node.y - node.height / 2})`,
    },
    svg('title', {}, kind.label),
    svg('circle', { r: 10 }),
    svg('text', {}, kind.sign)));
  }
}
