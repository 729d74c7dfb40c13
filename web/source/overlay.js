// The path of a message over the graph: numbered hops and a sign where it ended.

import { svg } from './elements.js';
import { endPath, hopCurve } from './geometry.js';
import { outcomeKind } from './kinds.js';
import { visibleText } from './names.js';
import { legsOf, signsOf } from './path.js';

/** @typedef {import('./contract.js').MessageRecord} MessageRecord */

/** However long a path is, it is walked in less than a second. */
const longestWalk = 800;
const longestHop = 140;

/**
 * @param {import('./model.js').Model} model
 * @param {import('./placement.js').Placement} placement
 * @param {MessageRecord} message
 * @param {number} event
 * @param {(id: number) => boolean} isShown itself, or what it is folded into
 * @param {boolean} ofThisStep
 * @param {number} [walked] so many of its legs were there before; the others are walked, one after the other
 */
export function drawPath(model, placement, message, event, isShown, ofThisStep, walked = Infinity) {
  const group = svg('g', { class: ofThisStep ? 'path' : 'path past' },
    svg('title', {}, `${visibleText(message.name)}: ${outcomeKind(message.outcome).label}`));
  group.dataset.path = String(message.id);
  // Numbers are drawn after all lines, so that no line crosses a number.
  const numbers = svg('g');
  const legs = legsOf(message, event, isShown, (id) => placement.lineOf(model.nodes.get(id)));
  const pace = Math.min(longestHop, longestWalk / Math.max(1, legs.length - walked));
  legs.forEach((leg, index) => {
    const [from, to] = [leg.from, leg.to].map((id) => placement.boxOf(model.nodes.get(id)));
    if (!from || !to) return;
    const curve = hopCurve(from, to);
    const line = svg('path', { class: `hop${leg.inferred ? ' inferred' : ''}${leg.differs ? ' differs' : ''}`, d: curve.path });
    const end = svg('path', { class: 'hop-end', d: endPath('arrow', curve, 9) });
    group.append(line, end);
    const expected = leg.predicted === null || !isShown(leg.predicted) ? null : placement.boxOf(model.nodes.get(leg.predicted));
    if (expected) group.append(svg('path', { class: 'hop expected', d: hopCurve(from, expected).path }));
    const number = drawNumber(leg.label, curve.middle);
    numbers.append(number);
    if (index >= walked) walk(line, [end, number], (index - walked) * pace, pace, !leg.inferred);
  });
  group.append(numbers);
  group.dataset.legs = String(legs.length);
  const boxOf = (/** @type {number | null} */ id) => (id === null || !isShown(id) ? null : placement.boxOf(model.nodes.get(id)));
  drawSender(message, boxOf, group);
  drawSigns(message, event, boxOf, group);
  return group;
}

/**
 * The paths of the message that is chosen, and of the one of the step.
 * @param {import('./model.js').Model} model
 * @param {import('./placement.js').Placement} placement
 */
export function createPaths(model, placement) {
  /** The path that is drawn, and how much of it: only what is new of it is walked. */
  let walked = { message: -1, legs: 0 };

  /** @param {import('./store.js').State} state @param {import('./moment.js').Moment} moment @param {(id: number) => boolean} isSeen @param {boolean} isWalked hop by hop */
  function paths(state, moment, isSeen, isWalked) {
    if (!state.layers.messages) return [];
    const wanted = state.message === null ? undefined : model.messages.get(state.message);
    const latest = moment.messages[moment.messages.length - 1];
    const ofStep = wanted && moment.messages.includes(wanted) ? wanted : latest;
    const list = [];
    if (wanted && wanted !== ofStep) list.push(drawPath(model, placement, wanted, Infinity, isSeen, false));
    if (ofStep) {
      const path = drawPath(model, placement, ofStep, state.event, isSeen, true, !isWalked ? Infinity : walked.message === ofStep.id ? walked.legs : 0);
      walked = { message: ofStep.id, legs: Number(path.dataset.legs) };
      list.push(path);
    } else {
      walked = { message: -1, legs: 0 };
    }
    return list;
  }
  return paths;
}

/**
 * @param {SVGElement} line
 * @param {SVGElement[]} atItsEnd
 * @param {number} wait milliseconds
 * @param {number} pace
 * @param {boolean} isSolid what is dashed cannot be drawn from its beginning
 */
function walk(line, atItsEnd, wait, pace, isSolid) {
  if (isSolid) line.setAttribute('pathLength', '1');
  line.classList.add(isSolid ? 'walking' : 'coming');
  for (const part of atItsEnd) part.classList.add('coming');
  for (const part of [line, ...atItsEnd]) {
    part.style.animationDelay = `${Math.round(part === line ? wait : wait + pace * 0.6)}ms`;
    part.style.animationDuration = `${Math.round(pace)}ms`;
  }
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
      transform: `translate(${box.x - box.width / 2 + place * 20},${box.y - box.height / 2})`,
    },
    svg('title', {}, kind.label),
    svg('circle', { r: 10 }),
    svg('text', {}, kind.sign)));
  }
}
