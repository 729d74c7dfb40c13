// Where the nodes of the graph of causes and effects are: a column for each layer, and rows that keep the lines short. Pure.

/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {{key: string, layer: number}} Placed */
/** @typedef {{from: string, to: string, weight: number}} Line */
/** @typedef {{x: number, y: number}} Point */

export const nodeHeight = 36;
const rowStep = 44;
const top = 30;
const [leastGap, mostGap, mostWidth] = [40, 90, 216];

/**
 * @param {Placed[]} real @param {Line[]} drawn @param {number} width of the picture @param {boolean} [isLabelled] whether lines have labels
 * @returns {{boxes: Map<string, Box>, width: number, height: number, columns: Array<{layer: number, x: number, width: number}>, gap: number, gaps: Box[][]}}
 *   `gaps` has for each line the places at which it passes the columns between its ends
 */
export function layOut(real, drawn, width, isLabelled = false) {
  const { nodes, lines, passed } = withGaps(real, drawn);
  const used = [...new Set(nodes.map(({ layer }) => layer))].sort((left, right) => left - right);
  const count = Math.max(1, used.length);
  const gap = Math.min(mostGap, Math.max(leastGap, width * (isLabelled ? 0.06 : 0.047)));
  const nodeWidth = Math.min(mostWidth, (width - gap * (count - 1)) / count);
  const rows = ordered(nodes, lines, used);
  const highest = rows.reduce((most, row) => Math.max(most, row.length), 1);
  const height = top + highest * rowStep;
  const places = spread(rows, lines, highest);
  const wide = count > 1 ? (width - nodeWidth) / (count - 1) : 0;
  const columns = used.map((layer, column) => ({ layer, x: column * Math.min(wide, nodeWidth + mostGap), width: nodeWidth }));
  /** @type {Map<string, Box>} */
  const boxes = new Map();
  rows.forEach((row, column) => row.forEach((key) => {
    boxes.set(key, { x: columns[column].x, y: top + (places.get(key) ?? 0) * rowStep + (rowStep - nodeHeight) / 2, width: nodeWidth, height: nodeHeight });
  }));
  return { boxes, width, height, columns, gap, gaps: passed.map((keys) => keys.flatMap((key) => boxes.get(key) ?? [])) };
}

/**
 * A line that crosses a column gets a free row in it, so that it does not seem to end at a node of that column.
 * @param {Placed[]} real @param {Line[]} drawn
 */
function withGaps(real, drawn) {
  const layerOf = new Map(real.map(({ key, layer }) => [key, layer]));
  const used = [...new Set(layerOf.values())].sort((left, right) => left - right);
  const nodes = real.slice();
  /** @type {Line[]} */
  const lines = [];
  const passed = drawn.map(({ from, to, weight }, index) => {
    const [first, last] = [from, to].map((key) => used.indexOf(layerOf.get(key) ?? -1));
    const between = used.slice(first + 1, Math.max(first + 1, last));
    const keys = between.map((layer) => `gap ${index} ${layer}`);
    between.forEach((layer, place) => nodes.push({ key: keys[place], layer }));
    const all = [from, ...keys, to];
    for (let place = 1; place < all.length; place += 1) lines.push({ from: all[place - 1], to: all[place], weight });
    return keys;
  });
  return { nodes, lines, passed };
}

/**
 * The nodes of each column from top to bottom, so that few lines cross: each is moved to the middle of its neighbours, a few times.
 * @param {Placed[]} nodes @param {Line[]} lines @param {number[]} used
 */
function ordered(nodes, lines, used) {
  const rows = used.map((layer) => nodes.filter((node) => node.layer === layer).map(({ key }) => key));
  for (let round = 0; round < 8; round += 1) {
    const isDown = round % 2 === 0;
    for (let step = 1; step < rows.length; step += 1) {
      const column = isDown ? step : rows.length - 1 - step;
      const rank = new Map(rows.flatMap((row) => row.map((key, index) => /** @type {[string, number]} */ ([key, (index + 0.5) / row.length]))));
      const middle = middles(rows[column], lines, rank, isDown ? 'to' : 'from');
      rows[column] = rows[column].map((key, index) => ({ key, index })).sort((left, right) => (
        (middle.get(left.key) ?? rank.get(left.key) ?? 0) - (middle.get(right.key) ?? rank.get(right.key) ?? 0) || left.index - right.index)).map(({ key }) => key);
    }
  }
  return rows;
}

/**
 * Of each node the middle of the nodes at the other ends of its lines, weighted by these.
 * @param {string[]} keys @param {Line[]} lines @param {Map<string, number>} rank @param {'from' | 'to'} end at which the nodes are
 */
function middles(keys, lines, rank, end) {
  const wanted = new Set(keys);
  /** @type {Map<string, {sum: number, weight: number}>} */
  const sums = new Map();
  for (const line of lines) {
    const other = rank.get(end === 'to' ? line.from : line.to);
    if (!wanted.has(line[end]) || other === undefined || line.from === line.to) continue;
    const sum = sums.get(line[end]) ?? { sum: 0, weight: 0 };
    const weight = Math.sqrt(line.weight);
    sums.set(line[end], { sum: sum.sum + other * weight, weight: sum.weight + weight });
  }
  return new Map(Array.from(sums, ([key, { sum, weight }]) => [key, sum / Math.max(weight, 1e-9)]));
}

/**
 * The row of each node, with fractions: the longest column is full, and the others are beside what they are connected with.
 * @param {string[][]} rows @param {Line[]} lines @param {number} highest
 */
function spread(rows, lines, highest) {
  const full = Math.max(0, rows.findIndex((row) => row.length === highest));
  const places = new Map(rows[full]?.map((key, index) => [key, index]) ?? []);
  const order = [...rows.keys()].filter((column) => column !== full).sort((left, right) => Math.abs(left - full) - Math.abs(right - full) || left - right);
  for (const column of order) {
    const middle = middles(rows[column], lines, places, column > full ? 'to' : 'from');
    const wanted = rows[column].map((key, index) => middle.get(key) ?? index * (highest / rows[column].length));
    for (let index = 1; index < wanted.length; index += 1) wanted[index] = Math.max(wanted[index], wanted[index - 1] + 1);
    for (let index = wanted.length - 1, limit = highest - 1; index >= 0; index -= 1, limit = wanted[index + 1] - 1) wanted[index] = Math.min(wanted[index], limit);
    rows[column].forEach((key, index) => places.set(key, Math.max(0, wanted[index])));
  }
  return places;
}

/**
 * Where lines begin and end at the sides of their nodes: one above the other, in the order of the other ends.
 * @param {Line[]} lines @param {Map<string, Box>} boxes
 * @returns {Array<{from: number, to: number}>} heights, for each line
 */
export function ports(lines, boxes) {
  const result = lines.map(() => ({ from: 0, to: 0 }));
  for (const end of /** @type {const} */ (['from', 'to'])) {
    const other = end === 'from' ? 'to' : 'from';
    /** @type {Map<string, number[]>} */
    const groups = new Map();
    lines.forEach((line, index) => groups.set(line[end], [...(groups.get(line[end]) ?? []), index]));
    for (const [key, group] of groups) {
      const box = boxes.get(key);
      if (!box) continue;
      group.sort((left, right) => (boxes.get(lines[left][other])?.y ?? 0) - (boxes.get(lines[right][other])?.y ?? 0) || left - right);
      const room = Math.min(5, (nodeHeight - 12) / group.length);
      group.forEach((index, place) => { result[index][end] = box.y + box.height / 2 + (place - (group.length - 1) / 2) * room; });
    }
  }
  return result;
}

/**
 * The way of a line: from the right side of a node to the left side of the next; inside a column, around its left side.
 * @param {Box} from @param {Box} to @param {{from: number, to: number}} port
 * @param {Box[]} gaps through which it passes
 * @param {number} part of the way at which its label is: lines are apart where they are not yet together
 * @returns {{path: string, label: Point}}
 */
export function wayOf(from, to, port, gaps, part) {
  if (to.x <= from.x) {
    const bend = Math.min(30, 14 + Math.abs(port.to - port.from) / 12);
    const x = Math.min(from.x, to.x);
    return { path: `M${round(from.x)},${round(port.from)}C${round(x - bend)},${round(port.from)} ${round(x - bend)},${round(port.to)} ${round(to.x)},${round(port.to)}`,
      label: { x: x - bend * 0.75, y: (port.from + port.to) / 2 } };
  }
  /** @type {Array<[Point, Point]>} */
  const curves = [];
  let start = { x: from.x + from.width, y: port.from };
  for (const gap of gaps) {
    const y = gap.y + gap.height / 2;
    curves.push([start, { x: gap.x, y }]);
    start = { x: gap.x + gap.width, y };
  }
  curves.push([start, { x: to.x, y: port.to }]);
  const path = curves.map(([begin, end], index) => {
    const half = round((begin.x + end.x) / 2);
    return `${index === 0 ? 'M' : 'L'}${round(begin.x)},${round(begin.y)}C${half},${round(begin.y)} ${half},${round(end.y)} ${round(end.x)},${round(end.y)}`;
  }).join('');
  const [begin, end] = curves[part > 0.5 ? curves.length - 1 : 0];
  // The curve at this part: its handles are half-way between its ends.
  const along = 1.5 * part * (1 - part) + part ** 3;
  const down = 3 * part ** 2 * (1 - part) + part ** 3;
  return { path, label: { x: begin.x + (end.x - begin.x) * along, y: begin.y + (end.y - begin.y) * down } };
}

/** @param {number} number */
function round(number) {
  return Math.round(number * 10) / 10;
}
