// Where lines run between the places of two nodes. Pure arithmetic, in the layout's points.

/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {{x: number, y: number}} Point */
/**
 * @typedef {object} Curve
 * @property {string} path for the "d" attribute
 * @property {Point} end
 * @property {number} angle in which the line arrives, in radians
 * @property {Point} middle
 */

/**
 * A line of the structure: it leaves and enters upright or sideways, so that many of them read as
 * a tree. `shift` moves it aside when two nodes have several relations.
 * @param {Box} from
 * @param {Box} to
 * @param {number} shift
 * @returns {Curve}
 */
export function edgeCurve(from, to, shift) {
  const right = to.x - from.x;
  const down = to.y - from.y;
  if (Math.abs(down) > (from.height + to.height) / 2 + 4) {
    const side = Math.sign(down);
    const fan = clamp(-right * 0.12, to.width * 0.3);
    const start = { x: from.x + shift, y: from.y + (side * from.height) / 2 };
    const end = { x: to.x + fan + shift, y: to.y - (side * to.height) / 2 };
    const reach = (end.y - start.y) / 2;
    return cubic(start, { x: start.x, y: start.y + reach }, { x: end.x, y: end.y - reach }, end);
  }
  const side = Math.sign(right) || 1;
  const start = { x: from.x + (side * from.width) / 2, y: from.y + shift };
  const end = { x: to.x - (side * to.width) / 2, y: to.y + shift };
  const reach = (end.x - start.x) / 2;
  return cubic(start, { x: start.x + reach, y: start.y }, { x: end.x - reach, y: end.y }, end);
}

/**
 * One hop of a message: a bow beside the straight line, always on the same side of its direction,
 * so that there and back do not lie on each other.
 * @param {Box} from
 * @param {Box} to
 * @returns {Curve}
 */
export function hopCurve(from, to) {
  const right = to.x - from.x;
  const down = to.y - from.y;
  const length = Math.hypot(right, down) || 1;
  const bow = Math.min(26, 8 + length * 0.12);
  const bend = {
    x: (from.x + to.x) / 2 + (down / length) * bow * 2,
    y: (from.y + to.y) / 2 - (right / length) * bow * 2,
  };
  const [start, end] = [borderPoint(from, bend), borderPoint(to, bend)];
  /** @param {Point} p */
  const towardsBend = (p) => ({ x: p.x + ((bend.x - p.x) * 2) / 3, y: p.y + ((bend.y - p.y) * 2) / 3 });
  return cubic(start, towardsBend(start), towardsBend(end), end);
}

/**
 * Where the line from a box's centre to a point leaves the box.
 * @param {Box} box
 * @param {Point} point
 * @returns {Point}
 */
export function borderPoint(box, point) {
  const right = point.x - box.x;
  const down = point.y - box.y;
  if (right === 0 && down === 0) return { x: box.x, y: box.y - box.height / 2 };
  const scale = Math.min(
    right === 0 ? Infinity : box.width / 2 / Math.abs(right),
    down === 0 ? Infinity : box.height / 2 / Math.abs(down),
  );
  return { x: box.x + right * scale, y: box.y + down * scale };
}

/** @param {Point} a @param {Point} b @param {Point} c @param {Point} d @returns {Curve} */
function cubic(a, b, c, d) {
  return {
    path: `M${point(a)}C${point(b)} ${point(c)} ${point(d)}`,
    end: d,
    angle: Math.atan2(d.y - c.y, d.x - c.x),
    middle: { x: (a.x + 3 * b.x + 3 * c.x + d.x) / 8, y: (a.y + 3 * b.y + 3 * c.y + d.y) / 8 },
  };
}

/**
 * What stands at the end of a line.
 * @param {'arrow' | 'open' | 'diamond' | 'none'} end
 * @param {Curve} curve
 * @param {number} [size]
 */
export function endPath(end, curve, size = 7) {
  /** @param {number} back @param {number} aside */
  const corner = (back, aside) => point({
    x: curve.end.x - Math.cos(curve.angle) * back - Math.sin(curve.angle) * aside,
    y: curve.end.y - Math.sin(curve.angle) * back + Math.cos(curve.angle) * aside,
  });
  if (end === 'arrow') return `M${corner(0, 0)}L${corner(size, size / 2)}L${corner(size, -size / 2)}Z`;
  if (end === 'open') return `M${corner(size, size / 2)}L${corner(0, 0)}L${corner(size, -size / 2)}`;
  if (end === 'diamond') {
    return `M${corner(0, 0)}L${corner(size * 0.7, size * 0.4)}L${corner(size * 1.4, 0)}L${corner(size * 0.7, -size * 0.4)}Z`;
  }
  return '';
}

/**
 * The box around all boxes, with a margin.
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
 * The outline of a node around its own centre.
 * @param {'pill' | 'card' | 'chamfer' | 'slip'} shape
 * @param {number} width
 * @param {number} height
 */
export function outline(shape, width, height) {
  const [w, h] = [width / 2, height / 2];
  if (shape === 'chamfer') {
    const cut = Math.min(8, h);
    return `M${num(-w + cut)},${num(-h)}H${num(w - cut)}L${num(w)},${num(-h + cut)}V${num(h - cut)}L${num(w - cut)},${num(h)}`
      + `H${num(-w + cut)}L${num(-w)},${num(h - cut)}V${num(-h + cut)}Z`;
  }
  const r = shape === 'pill' ? Math.min(w, h) : shape === 'card' ? 4 : 1;
  const arc = `a${num(r)},${num(r)} 0 0 1 `;
  return `M${num(-w + r)},${num(-h)}H${num(w - r)}${arc}${num(r)},${num(r)}V${num(h - r)}${arc}${num(-r)},${num(r)}`
    + `H${num(-w + r)}${arc}${num(-r)},${num(-r)}V${num(-h + r)}${arc}${num(r)},${num(-r)}Z`;
}

/** @param {number} value @param {number} limit */
function clamp(value, limit) {
  return Math.max(-limit, Math.min(limit, value));
}

/** @param {Point} p */
function point(p) {
  return `${num(p.x)},${num(p.y)}`;
}

/** @param {number} value */
function num(value) {
  return Math.round(value * 10) / 10;
}
