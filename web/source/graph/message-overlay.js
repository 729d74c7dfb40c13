// The path of a message over the graph: numbered hops, and a symbol where it ended.

import { setAttribute, svg } from '../ui/elements.js';
import { endPath } from './edge-geometry.js';
import { hopRoute } from './hop-route.js';
import { outcomeKind } from '../data/kinds.js';
import { visibleText } from '../data/display-text.js';
import { legsOf, sharedNumbers, signsOf } from './message-path.js';

/** @typedef {import('../data/record-types.js').MessageRecord} MessageRecord */
/** @typedef {import('./message-path.js').Leg} Leg */
/** @typedef {import('./edge-geometry.js').Curve} Curve */
/** @typedef {ReturnType<typeof signsOf>[number]} Sign */

/** Milliseconds: an animation of a path takes less than a second, however long the path is. */
const longestWalk = 800;
const longestHop = 140;

/**
 * @param {import('../data/model.js').Model} model
 * @param {import('./placement.js').Placement} placement
 * @param {MessageRecord} message
 * @param {Leg[]} legs
 * @param {Array<Array<Curve | null>>} curves of the legs, and of where the structure would have led
 * @param {Sign[]} signs
 * @param {boolean} ofThisStep
 * @param {boolean} hasSender whether its sender is visible
 * @param {number} walked how many of its legs were drawn before; the others are animated one after the other
 */
function drawPath(model, placement, message, legs, curves, signs, ofThisStep, hasSender, walked) {
  const group = svg('g', { class: ofThisStep ? 'path' : 'path past' },
    svg('title', {}, `${visibleText(message.name)}: ${outcomeKind(message.outcome).label}`));
  group.dataset.path = String(message.id);
  const boxOf = (/** @type {number | null} */ id) => (id === null ? null : placement.boxOf(model.nodes.get(id)));
  // Numbers are drawn after all lines, so that no line crosses a number.
  const numbers = svg('g');
  const texts = sharedNumbers(legs.map(({ label }) => label), curves.map(([curve]) => curve?.middle));
  const pace = Math.min(longestHop, longestWalk / Math.max(1, legs.length - walked));
  legs.forEach((leg, index) => {
    const [curve, expected] = curves[index];
    if (!curve) return;
    const line = svg('path', { class: `hop${leg.inferred ? ' inferred' : ''}${leg.differs ? ' differs' : ''}`, d: curve.path });
    const end = svg('path', { class: 'hop-end', d: endPath('arrow', curve, 9) });
    group.append(line, end);
    if (expected) group.append(svg('path', { class: 'hop expected', d: expected.path }));
    const text = texts[index];
    const number = text ? [drawNumber(text, curve)] : [];
    numbers.append(...number);
    if (index >= walked) walk(line, [end, ...number], (index - walked) * pace, pace, !leg.inferred);
  });
  group.append(numbers);
  const sender = hasSender ? boxOf(message.sender) : null;
  if (sender) group.append(svg('circle', { class: 'sender', cx: sender.x + sender.width / 2 - 2, cy: sender.y, r: 5 }));
  drawSigns(signs, boxOf, group);
  return group;
}

/**
 * The path of the selected message, and the one of the step's message.
 * @param {import('../data/model.js').Model} model
 * @param {import('./placement.js').Placement} placement
 * @param {import('./element-cache.js').ElementCache} kept
 * @param {() => Map<number, import('./hop-route.js').Card>} cardsNow the cards that are drawn, by their numbers
 */
export function createPaths(model, placement, kept, cardsNow) {
  /** The path that is drawn, and how many of its legs: only new ones are animated. */
  let walked = { message: -1, legs: 0 };

  /** @param {import('../state/store.js').State} state @param {import('../state/moment.js').Moment} moment @param {(id: number) => boolean} isSeen the node, or the line into which it is folded @param {boolean} isWalked whether new hops are animated */
  function paths(state, moment, isSeen, isWalked) {
    if (!state.layers.messages) return [];
    const wanted = model.messages.get(state.message ?? -1);
    const latest = moment.messages[moment.messages.length - 1];
    const ofStep = wanted && moment.messages.includes(wanted) ? wanted : latest;

    /** @param {MessageRecord} message @param {boolean} ofThisStep */
    function path(message, ofThisStep) {
      const event = ofThisStep ? state.event : Infinity;
      const legs = legsOf(message, event, isSeen, (id) => placement.lineOf(model.nodes.get(id)))
        .map((leg) => (leg.predicted !== null && isSeen(leg.predicted) ? leg : { ...leg, predicted: null }));
      const signs = signsOf(message, event).filter(({ node }) => isSeen(node));
      const hasSender = message.sender !== null && isSeen(message.sender);
      const before = !ofThisStep || !isWalked ? legs.length : walked.message === message.id ? walked.legs : 0;
      if (ofThisStep) walked = { message: message.id, legs: legs.length };
      const cards = cardsNow();
      const all = [...cards.values()];
      const lineOf = (/** @type {number | null} */ id) => placement.lineOf(model.nodes.get(id ?? -1));
      const curves = legs.map((leg) => [leg.to, leg.predicted].map((id) => {
        const [from, to] = [leg.from, id].map(lineOf);
        return from < 0 || to < 0 ? null : hopRoute(placement.box(from), placement.box(to), cards.get(placement.cardOf(from)), cards.get(placement.cardOf(to)), all);
      }));
      return kept.drawn(JSON.stringify([message.id, legs, curves, signs, ofThisStep, hasSender, before]),
        () => drawPath(model, placement, message, legs, curves, signs, ofThisStep, hasSender, before));
    }
    if (!ofStep) walked = { message: -1, legs: 0 };
    return [...(wanted && wanted !== ofStep ? [path(wanted, false)] : []), ...(ofStep ? [path(ofStep, true)] : [])];
  }
  return paths;
}

/**
 * @param {SVGElement} line
 * @param {SVGElement[]} atItsEnd
 * @param {number} wait milliseconds
 * @param {number} pace
 * @param {boolean} isSolid a dashed line cannot be drawn from its beginning
 */
function walk(line, atItsEnd, wait, pace, isSolid) {
  if (isSolid) setAttribute(line, 'pathLength', '1');
  for (const part of [line, ...atItsEnd]) {
    part.classList.add(isSolid && part === line ? 'walking' : 'coming');
    part.style.animationDelay = `${Math.round(part === line ? wait : wait + pace * 0.6)}ms`;
    part.style.animationDuration = `${Math.round(pace)}ms`;
  }
}

/** @param {string} label @param {Curve} curve */
function drawNumber(label, { middle, isBeside }) {
  const width = Math.max(16, label.length * 7 + 8);
  const x = middle.x + (isBeside ? width / 2 - 8 : 0);
  return svg('g', { class: 'hop-number', transform: `translate(${x},${middle.y})` },
    svg('rect', { x: -width / 2, y: -7, width, height: 14, rx: 7 }),
    svg('text', {}, label));
}

/**
 * @param {Sign[]} signs
 * @param {(id: number) => import('./edge-geometry.js').Box | null} boxOf
 * @param {SVGGElement} group
 */
function drawSigns(signs, boxOf, group) {
  /** @type {Map<number, number>} */
  const used = new Map();
  for (const { node: id, what } of signs) {
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
