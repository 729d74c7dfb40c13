// The route of a hop. Between two cards: along the gaps between the cards, around those that lie in between, and beside the lines of
// children, which lead straight from card to card. Within a card: on the right, past the lines in between. Pure arithmetic.

import { hopCurve } from './edge-geometry.js';
import { RouteCrossings } from './route-crossings.js';

/** @typedef {import('./edge-geometry.js').Box} Box */
/** @typedef {import('./edge-geometry.js').Point} Point */
/**
 * @typedef {object} Card its left and upper edge, and its size
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {Row[]} [rows] its lines
 */
/** @typedef {{y: number, right: number}} Row the middle of a line, and its right edge with the chip there */

/** How far from a card a hop turns. */
const aside = 12;
/** How close it may come to a card that it passes. */
const clear = 5;
const corner = 7;
/** How far to the right of the lines a hop within a card turns, upward and downward: a path may do both. */
const [besideUp, besideDown] = [12, 24];
/** Points of length that a bend, a route that leads off at the wrong side, and a card that is crossed are worth. */
const [bendCost, sideCost, crossingCost] = [30, 400, 1e5];

/**
 * @param {Box} from @param {Box} to
 * @param {Card | undefined} start the card of `from` @param {Card | undefined} end the card of `to`
 * @param {Card[]} cards all cards, with these two
 * @returns {import('./edge-geometry.js').Curve}
 */
export function hopRoute(from, to, start, end, cards) {
  if (start && start === end) return besideLines(from, to, start.rows ?? []);
  if (!start || !end) return hopCurve(from, to);
  const natural = to.x < from.x ? -1 : 1;
  const isInner = natural < 0;
  // The line of a child is a curve between the middles of both. On its outer side a hop neither crosses nor touches it. Beside a
  // level one, both sides are as good: there and back are two lines.
  const shift = (isInner ? from.y > to.y : to.y >= from.y) ? -1 : 1;
  let best = { points: /** @type {Point[]} */ ([]), cost: Infinity };
  for (const [out, into] of [[natural, -natural], [natural, natural], [-natural, -natural], [-natural, natural]]) {
    const [first, last] = [portOf(from, out, shift), portOf(to, into, shift)];
    const [lane, lastLane] = [laneOf(start, out), laneOf(end, into)];
    const others = cards.filter((card) => card.x < Math.max(lane, lastLane) && card.x + card.width > Math.min(lane, lastLane));
    const levels = others.flatMap(({ y, height }) => [y - aside, y + height + aside]);
    consider([first, last], lane, lastLane, levels, out === natural && into === -natural ? 0 : sideCost);
    if (best.cost < crossingCost) break;
  }
  return rounded(best.points, [start, end]);

  /** @param {Array<Point>} ends @param {number} lane @param {number} lastLane @param {number[]} levels @param {number} cost */
  function consider([first, last], lane, lastLane, levels, cost) {
    for (const x of isInner ? [lane, lastLane] : [lastLane, lane]) {
      const [turn, lastTurn] = [{ x, y: first.y }, { x, y: last.y }];
      keep([first, turn, lastTurn, last], cost + costOf(first, turn, start) + costOf(turn, lastTurn) + costOf(lastTurn, last, end));
    }
    if (best.cost < crossingCost || levels.length === 0) return;
    const [beside, besideEnd] = [{ x: lane, y: first.y }, { x: lastLane, y: last.y }];
    const crossings = new RouteCrossings(cards, beside, besideEnd, clear);
    const costs = levels.map((y) => Math.abs(y - first.y) + Math.abs(y - last.y) + crossings.count(y) * crossingCost);
    const cheapest = costs.reduce((least, one, index) => (one < costs[least] ? index : least), 0);
    const y = levels[cheapest];
    // What is the same at each height.
    const ends = costOf(first, beside, start) + costOf(besideEnd, last, end) + Math.abs(lastLane - lane) + 3 * bendCost;
    keep([first, beside, { x: lane, y }, { x: lastLane, y }, besideEnd, last], cost + ends + costs[cheapest]);
  }

  /** @param {Point} a @param {Point} b @param {Card} [own] which it may cross */
  function costOf(a, b, own) {
    const crossed = cards.reduce((count, card) => (card !== own && crosses(a, b, card) ? count + 1 : count), 0);
    return Math.abs(b.x - a.x) + Math.abs(b.y - a.y) + bendCost + crossed * crossingCost;
  }

  /** @param {Point[]} points @param {number} cost */
  function keep(points, cost) {
    if (cost < best.cost) best = { points, cost };
  }
}

/**
 * Around the right side of the lines between two lines of a card. It leaves above the chip of a line and arrives below one, or the
 * other way round if it leads down.
 * @param {Box} from @param {Box} to @param {Row[]} rows
 * @returns {import('./edge-geometry.js').Curve}
 */
function besideLines(from, to, rows) {
  const isUpward = to.y < from.y;
  const [first, last] = [portOf(from, 1, isUpward ? -1 : 1), portOf(to, 1, isUpward ? 1 : -1)];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  const outermost = rows.reduce((most, { y, right }) => (y > top && y < bottom ? Math.max(most, right) : most), Math.max(from.x + from.width / 2, to.x + to.width / 2));
  const lane = outermost + (isUpward ? besideUp : besideDown);
  const curve = rounded([first, { x: lane, y: first.y }, { x: lane, y: last.y }, last]);
  return { ...curve, middle: { x: lane, y: (first.y + last.y) / 2 }, isBeside: true };
}

/**
 * Where a hop leaves a line or arrives: above or below its middle, so that it covers neither a chip there nor the lines of children.
 * @param {Box} box @param {number} side @param {number} shift
 */
function portOf({ x, y, width, height }, side, shift) {
  const down = shift * Math.min(10, height / 2 - 3);
  // The sides of large shapes are rounded or cut off there.
  return { x: x + side * (width / 2 - (height < 28 ? 0 : 3)), y: y + down };
}

/** @param {Card} card @param {number} side */
function laneOf({ x, width }, side) {
  return side < 0 ? x - aside : x + width + aside;
}

/**
 * Whether a horizontal or vertical line touches a card or comes close to it.
 * @param {Point} a @param {Point} b @param {Card} card
 */
function crosses(a, b, { x, y, width, height }) {
  return Math.max(a.x, b.x) > x - clear && Math.min(a.x, b.x) < x + width + clear && Math.max(a.y, b.y) > y - clear && Math.min(a.y, b.y) < y + height + clear;
}

/**
 * @param {Point[]} all
 * @param {Card[]} [ends] the cards at both ends: a number there would cover the chips of their lines
 * @returns {import('./edge-geometry.js').Curve}
 */
function rounded(all, ends = []) {
  const points = all.filter((point, index) => index === 0 || Math.hypot(point.x - all[index - 1].x, point.y - all[index - 1].y) > 0.5);
  let path = `M${text(points[0])}`;
  points.slice(1, -1).forEach((point, index) => {
    const [before, after] = [points[index], points[index + 2]];
    path += `L${text(toward(point, before))}Q${text(point)} ${text(toward(point, after))}`;
  });
  const [first, second] = points;
  const [beforeLast, last] = points.slice(-2);
  const parts = points.slice(1).map((point, index) => [points[index], point]);
  const longest = parts.map((part) => outside(part, ends)).reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one));
  return {
    path: `${path}L${text(last)}`, start: first, end: last,
    startAngle: Math.atan2(first.y - second.y, first.x - second.x),
    angle: Math.atan2(last.y - beforeLast.y, last.x - beforeLast.x),
    middle: { x: (longest[0].x + longest[1].x) / 2, y: (longest[0].y + longest[1].y) / 2 },
  };
}

/**
 * The part of a line that is in none of the cards; all of it if it does not leave a card.
 * @param {Point[]} line horizontal or vertical
 * @param {Card[]} cards
 */
function outside([a, b], cards) {
  /** @param {Point} point @param {Point} other */
  const moved = (point, other) => cards.reduce((at, { x, y, width, height }) => {
    const isIn = at.x > x && at.x < x + width && at.y > y && at.y < y + height;
    const edge = other.x < at.x ? x : x + width;
    return isIn && at.y === other.y && (edge - at.x) * (edge - other.x) < 0 ? { x: edge, y: at.y } : at;
  }, point);
  return [moved(a, b), moved(b, a)];
}

/** @param {Point[]} ends */
function lengthOf([a, b]) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/**
 * A point near a corner, from which it is rounded.
 * @param {Point} point @param {Point} other
 */
function toward(point, other) {
  const share = Math.min(0.5, corner / lengthOf([point, other]));
  return { x: point.x + (other.x - point.x) * share, y: point.y + (other.y - point.y) * share };
}

/** @param {Point} point */
function text({ x, y }) {
  return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
}
