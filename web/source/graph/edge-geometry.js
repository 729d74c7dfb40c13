// The curves of lines between two boxes, in the layout's points. Pure arithmetic.

import { cardSizes } from './card-layout.js';

/**
 * @typedef {object} Box
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {boolean} [isTrunk] whether it has so many children that their lines share a trunk
 * @property {number} [beyond] of the inner end of a relation: the right edge of the lines between both ends in a card, with their chips
 * @property {number} [columnEnd] the right edge of its column, beyond which nothing of the column can be crossed
 * @property {{left: number, x: number, y: number}} [channel] the way past the siblings on its left: down or up on its left side, along
 *   the gap above its row, and to the trunk of its column
 */
/** @typedef {{x: number, y: number}} Point */
/**
 * @typedef {object} Curve
 * @property {string} path for the "d" attribute
 * @property {Point} start
 * @property {number} startAngle the angle in radians at which a line would arrive there
 * @property {Point} end
 * @property {number} angle the angle in radians at which the line arrives
 * @property {Point} middle
 * @property {boolean} [isBeside] whether it leads past lines on its left, which a label in its middle must not cover
 */

/** In points: what is narrower by less than this needs no straight part. */
const leastStraight = 40;

/**
 * A relation from the inner box to the outer one. For a line right below its parent in a card: a short line up along the left
 * side, as in an outline. Otherwise from left side to right side, because inner boxes are farther right; within one column,
 * around the right side.
 * @param {Box} inner
 * @param {Box} outer
 * @param {boolean} isBelow
 * @returns {Curve}
 */
export function relationCurve(inner, outer, isBelow) {
  if (isBelow) {
    const start = { x: inner.x - inner.width / 2, y: inner.y };
    const end = { x: outer.x - outer.width / 2 + 7, y: outer.y + outer.height / 2 };
    return { path: `M${point(start)}H${num(end.x)}V${num(end.y)}`, start, startAngle: 0, end, angle: -Math.PI / 2, middle: { x: end.x, y: start.y } };
  }
  if (inner.channel && outer.x + outer.width / 2 < inner.channel.x) return channelled(inner, outer, inner.channel);
  if (outer.isTrunk && inner.x - inner.width / 2 >= outer.x + outer.width / 2 + 16) return branch(inner, outer);
  return beyondColumn(inner, outer) ?? across(inner, outer, 0, 60) ?? around(inner, outer, 0, 26 + bend(inner, outer, 0.12));
}

/**
 * One hop of a message. Within a column, around the right side, at different distances up and down; otherwise from side to side,
 * below the relations and the chips of folds, so that they do not overlap.
 * @param {Box} from
 * @param {Box} to
 * @returns {Curve}
 */
export function hopCurve(from, to) {
  const down = Math.min(10, from.height / 2 - 3);
  const isUpward = to.y < from.y;
  return across(from, to, down, 70) ?? around(from, to, isUpward ? -down : down, (isUpward ? 22 : 34) + Math.min(40, bend(from, to, 0.1)));
}

/**
 * Straight to the end of the column if the outer box is much narrower than that: a curve could cross other cards there.
 * @param {Box} inner @param {Box} outer
 */
function beyondColumn(inner, outer) {
  const right = outer.x + outer.width / 2;
  const columnEnd = outer.columnEnd ?? right;
  if (columnEnd - right < leastStraight || Math.abs(inner.y - outer.y) < outer.height) return null;
  const curve = across(inner, { ...outer, x: columnEnd - outer.width / 2 }, 0, 60);
  return curve && { ...curve, path: `${curve.path}H${num(right)}`, end: { x: right, y: outer.y }, angle: Math.PI };
}

/**
 * From side to side, if there is enough space between two boxes; otherwise null.
 * @param {Box} from @param {Box} to
 * @param {number} down below their centres
 * @param {number} most the longest straight part at either end
 */
function across(from, to, down, most) {
  const side = to.x < from.x ? -1 : 1;
  const [start, end] = [{ x: from.x + side * from.width / 2, y: from.y + down }, { x: to.x - side * to.width / 2, y: to.y + down }];
  const distance = side * (end.x - start.x);
  if (distance < 16) return null;
  const reach = side * Math.min(most, distance * 0.6);
  return cubic(start, { x: start.x + reach, y: start.y }, { x: end.x - reach, y: end.y }, end);
}

/**
 * Straight out to the right edge of the widest line, so that it crosses nothing that leads past, and then around.
 * @param {Box} from @param {Box} to @param {number} shift outward from their centres @param {number} reach beyond both
 */
function around(from, to, shift, reach) {
  const [start, end] = [{ x: from.x + from.width / 2, y: from.y + shift }, { x: to.x + to.width / 2, y: to.y - shift }];
  const edge = Math.max(start.x, end.x, from.beyond ?? start.x);
  const turn = edge + reach;
  const curve = cubic({ x: edge, y: start.y }, { x: turn, y: start.y }, { x: turn, y: end.y }, { x: edge, y: end.y });
  return { ...curve, path: `M${point(start)}H${num(edge)}C${curve.path.split('C')[1]}H${num(end.x)}`, start, end };
}

/** @param {Box} from @param {Box} to @param {number} share */
function bend(from, to, share) {
  return Math.min(60, Math.abs(from.y - to.y) * share);
}

/**
 * Into a trunk in the middle of the gap between two columns of cards, along it, and out again: many separate curves to one point
 * could not be followed.
 * @param {Box} inner @param {Box} outer @returns {Curve}
 */
function branch(inner, outer) {
  const [start, end] = [{ x: inner.x - inner.width / 2, y: inner.y }, { x: outer.x + outer.width / 2, y: outer.y }];
  const x = start.x - cardSizes.padding - cardSizes.columnGap / 2;
  const down = end.y - start.y;
  const corner = Math.min(8, Math.abs(down) / 2);
  const turn = Math.sign(down) * corner;
  return {
    path: `M${point(start)}H${num(x + corner)}q${-corner},0 ${-corner},${turn}V${num(end.y - turn)}q0,${turn} ${-corner},${turn}H${num(end.x)}`,
    start, startAngle: 0, end, angle: Math.PI, middle: { x, y: start.y },
  };
}

/**
 * Past the siblings on its left, along the gap above them.
 * @param {Box} inner @param {Box} outer @param {NonNullable<Box['channel']>} channel @returns {Curve}
 */
function channelled(inner, outer, { left, x, y }) {
  const [start, end] = [{ x: inner.x - inner.width / 2, y: inner.y }, { x: outer.x + outer.width / 2, y: outer.y }];
  const path = `M${point(start)}H${num(left)}V${num(y)}H${num(x)}V${num(end.y)}H${num(end.x)}`;
  return { path, start, startAngle: 0, end, angle: Math.PI, middle: { x, y } };
}

/** @param {Point} a @param {Point} b @param {Point} c @param {Point} d @returns {Curve} */
function cubic(a, b, c, d) {
  return {
    path: `M${point(a)}C${point(b)} ${point(c)} ${point(d)}`,
    start: a,
    startAngle: Math.atan2(a.y - b.y, a.x - b.x),
    end: d,
    angle: Math.atan2(d.y - c.y, d.x - c.x),
    middle: { x: (a.x + 3 * b.x + 3 * c.x + d.x) / 8, y: (a.y + 3 * b.y + 3 * c.y + d.y) / 8 },
  };
}

/**
 * The curve in the opposite direction.
 * @param {Curve} curve
 * @returns {Curve}
 */
export function reversed({ path, start, startAngle, end, angle, middle }) {
  return { path, start: end, startAngle: angle, end: start, angle: startAngle, middle };
}

/**
 * The symbol at the end of a line.
 * @param {import('../data/kinds.js').LineEnd} end
 * @param {Pick<Curve, 'end' | 'angle'>} curve
 * @param {number} [size]
 */
export function endPath(end, curve, size = 7) {
  /** @param {number} back @param {number} aside */
  const corner = (back, aside) => point({
    x: curve.end.x - Math.cos(curve.angle) * back - Math.sin(curve.angle) * aside,
    y: curve.end.y - Math.sin(curve.angle) * back + Math.cos(curve.angle) * aside,
  });
  const half = size / 2;
  switch (end) {
    case 'arrow':
    case 'triangle': return `M${corner(0, 0)}L${corner(size, half)}L${corner(size, -half)}Z`;
    case 'open': return `M${corner(size, half)}L${corner(0, 0)}L${corner(size, -half)}`;
    case 'diamond': return `M${corner(0, 0)}L${corner(size * 0.7, size * 0.4)}L${corner(size * 1.4, 0)}L${corner(size * 0.7, -size * 0.4)}Z`;
    case 'dot': {
      const arc = `A${num(half * 0.8)},${num(half * 0.8)} 0 0 1 `;
      return `M${corner(0, 0)}${arc}${corner(half * 1.6, 0)}${arc}${corner(0, 0)}Z`;
    }
    case 'square': return `M${corner(0, half * 0.8)}L${corner(half * 1.6, half * 0.8)}L${corner(half * 1.6, -half * 0.8)}L${corner(0, -half * 0.8)}Z`;
    default: return '';
  }
}

/**
 * The smallest box around all boxes, with a margin.
 * @param {Box[]} boxes
 * @param {number} margin
 * @returns {{x: number, y: number, width: number, height: number}} x and y are the top left corner
 */
export function surround(boxes, margin) {
  if (boxes.length === 0) return { x: 0, y: 0, width: 1, height: 1 };
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box.x - box.width / 2);
    right = Math.max(right, box.x + box.width / 2);
    top = Math.min(top, box.y - box.height / 2);
    bottom = Math.max(bottom, box.y + box.height / 2);
  }
  return { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin };
}

/**
 * The outline of a node around its centre.
 * @param {'pill' | 'card' | 'chamfer' | 'slip'} shape
 * @param {number} width
 * @param {number} height
 */
export function outlinePath(shape, width, height, x = 0, y = 0) {
  const [w, h] = [width / 2, height / 2];
  const [left, right, top, bottom] = [x - w, x + w, y - h, y + h];
  if (shape === 'chamfer') {
    const cut = Math.min(8, h);
    return `M${num(left + cut)},${num(top)}H${num(right - cut)}L${num(right)},${num(top + cut)}V${num(bottom - cut)}L${num(right - cut)},${num(bottom)}`
      + `H${num(left + cut)}L${num(left)},${num(bottom - cut)}V${num(top + cut)}Z`;
  }
  const r = shape === 'pill' ? Math.min(w, h) : shape === 'card' ? 4 : 1;
  const arc = `a${num(r)},${num(r)} 0 0 1 `;
  return `M${num(left + r)},${num(top)}H${num(right - r)}${arc}${num(r)},${num(r)}V${num(bottom - r)}${arc}${num(-r)},${num(r)}`
    + `H${num(left + r)}${arc}${num(-r)},${num(-r)}V${num(top + r)}${arc}${num(r)},${num(-r)}Z`;
}

/** @param {Point} p */
function point(p) {
  return `${num(p.x)},${num(p.y)}`;
}

/** @param {number} value */
function num(value) {
  return Math.round(value * 10) / 10;
}
