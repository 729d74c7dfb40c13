// The layout of a session that has grown: lines that were there keep their positions, and new ones are placed where there is room at
// their time, otherwise below. The layout of the whole session is more compact, but each new role could move everything.

import { cardSizes } from '../graph/card-layout.js';

/** @typedef {import('../graph/card-layout.js').CardLayout} CardLayout */

/**
 * @typedef {object} Placed
 * @property {string[]} keys of the lines: the same ones before and after
 * @property {Array<{parent: number, lives: number[]}>} lines
 * @property {number[]} widths
 * @property {number[]} heights
 * @property {CardLayout} layout
 */

/** Whether lines are not where the layout of the whole session would place them, so that to tidy changes something. */
export const pinning = { isLoose: false };

const { chipRoom, columnGap, indentation, lineGap, padding, rowGap } = cardSizes;
/** Of the rows in which what is taken is looked up. */
const bandHeight = 64;

/**
 * @param {Placed} before
 * @param {Placed} now with the layout of the whole session
 * @returns {CardLayout}
 */
export function pinnedLayout(before, now) {
  const { keys, lines, widths, heights, layout } = now;
  const count = lines.length;
  const [x, y, card] = [new Float64Array(count), new Float64Array(count), new Int32Array(count).fill(-1)];
  /** @type {CardLayout['cards']} */
  const cards = [];
  const [rights, offsets] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  const indexes = new Map(before.keys.map((key, index) => [key, index]));
  /** @type {Map<number, number>} the cards that were there, by their numbers before */
  const known = new Map();
  /** @type {Map<number, number>} the new cards, by their numbers in the layout of the whole session */
  const added = new Map();
  const taken = createTaken(now, x, y, card);

  /** @param {number} line with which it begins @param {number} left of the card @param {number} right of its column @param {number} offset */
  function addCard(line, left, right, offset) {
    cards.push({ first: line, x: left, y: 0, width: 0, height: 0 });
    rights.push(right);
    offsets.push(offset);
    return cards.length - 1;
  }

  // First what was there, so that nothing new gets in its way.
  for (let line = 0; line < count; line += 1) {
    const old = indexes.get(keys[line]);
    if (old === undefined) continue;
    [x[line], y[line]] = [before.layout.x[old], before.layout.y[old]];
    // Since its own object is gone, its place may have been given to another one: a line of a group can come back.
    if (taken.hits(line, x[line], y[line], widths[line], heights[line], 0)) continue;
    const number = before.layout.card[old];
    const own = known.get(number) ?? addCard(line, before.layout.cards[number].x, before.layout.rights[number], before.layout.offsets[number]);
    known.set(number, own);
    card[line] = own;
    taken.add(line);
  }
  for (let line = 0; line < count; line += 1) if (card[line] < 0) place(line);

  /** @param {number} line */
  function place(line) {
    const { parent } = lines[line];
    const natural = layout.card[line];
    const ownCard = added.get(natural);
    if (ownCard === undefined && parent >= 0 && layout.cards[natural].first !== line && addBelow(line, parent)) return;
    if (ownCard !== undefined && isBesideFirst(line, ownCard, natural)) return;
    addNewCard(line, natural);
  }

  /**
   * In the card of what it is in, below everything that exists with it.
   * @param {number} line @param {number} parent
   */
  function addBelow(line, parent) {
    const own = card[parent];
    const left = x[parent] + (x[parent] - cards[own].x - padding < indentation * cardSizes.mostIndentations ? indentation : 0);
    let top = y[parent] + heights[parent] + lineGap;
    for (let other = 0; other < count; other += 1) {
      if (card[other] === own && coexist(lines[other].lives, lines[line].lives)) top = Math.max(top, y[other] + heights[other] + lineGap);
    }
    if (taken.hits(line, left, top, widths[line] + chipRoom, heights[line], rowGap / 2 + padding, own)) return false;
    set(line, left, top, own);
    return true;
  }

  /**
   * Where it is in a card that is new itself, and was placed as a whole.
   * @param {number} line @param {number} own @param {number} natural
   */
  function isBesideFirst(line, own, natural) {
    const { first } = cards[own];
    const [left, top] = [x[first] + layout.x[line] - layout.x[first], y[first] + layout.y[line] - layout.y[first]];
    if (layout.card[first] !== natural || taken.hits(line, left, top, widths[line], heights[line], 0)) return false;
    set(line, left, top, own);
    return true;
  }

  /** @param {number} line @param {number} natural */
  function addNewCard(line, natural) {
    const { parent } = lines[line];
    const isFirst = layout.cards[natural].first === line;
    const { width, height } = isFirst ? layout.cards[natural] : { width: widths[line] + 2 * padding + chipRoom, height: heights[line] + 2 * padding };
    const left = parent < 0 ? 0 : columnAfter(card[parent]);
    let top = parent < 0 ? 0 : y[parent] - padding;
    // Each obstacle is passed on its lower side, so this ends below everything at the latest.
    for (let bottom = taken.hits(line, left, top, width, height, rowGap); bottom; bottom = taken.hits(line, left, top, width, height, rowGap)) top = bottom + padding + rowGap + 0.5;
    const own = addCard(line, left, left + width, 0);
    if (isFirst) added.set(natural, own);
    set(line, left + padding, top + padding, own);
  }

  /**
   * Beside its children that are there, otherwise right of its column.
   * @param {number} own
   */
  function columnAfter(own) {
    for (const child of cards) {
      const { parent } = lines[child.first];
      if (parent >= 0 && card[parent] === own && card[child.first] !== own && child.x > cards[own].x) return child.x;
    }
    return rights[own] + columnGap;
  }

  /** @param {number} line @param {number} left @param {number} top @param {number} own */
  function set(line, left, top, own) {
    [x[line], y[line], card[line]] = [left, top, own];
    taken.add(line);
  }

  let [width, height] = [0, 0];
  const tops = cards.map(() => Infinity);
  for (let line = 0; line < count; line += 1) {
    const own = cards[card[line]];
    tops[card[line]] = Math.min(tops[card[line]], y[line] - padding);
    own.width = Math.max(own.width, x[line] + widths[line] + chipRoom - own.x);
    own.height = Math.max(own.height, y[line] + heights[line] + padding);
    width = Math.max(width, own.x + own.width);
    height = Math.max(height, own.height);
  }
  cards.forEach((own, index) => {
    own.y = tops[index];
    own.height -= own.y;
    rights[index] = Math.max(rights[index], own.x + own.width);
  });
  return { x, y, card, cards, offsets: Float64Array.from(offsets), rights, width, height };
}

/**
 * What is taken, to be looked up by position and time.
 * @param {Pick<Placed, 'lines' | 'widths' | 'heights'>} placed
 * @param {Float64Array} x @param {Float64Array} y @param {Int32Array} card
 */
function createTaken({ lines, widths, heights }, x, y, card) {
  /** @type {Map<number, number[]>} */
  const bands = new Map();
  const bandOf = (/** @type {number} */ height) => Math.floor(height / bandHeight);
  return {
    /** @param {number} line that has its position */
    add(line) {
      for (let band = bandOf(y[line]); band <= bandOf(y[line] + heights[line]); band += 1) {
        const known = bands.get(band);
        if (known) known.push(line);
        else bands.set(band, [line]);
      }
    },
    /**
     * @param {number} line that would have this position
     * @param {number} left @param {number} top @param {number} width @param {number} height
     * @param {number} gap that others have to be away
     * @param {number} [own] a card whose lines do not count
     * @returns {number} the lower edge of something that exists with it there; zero if there is nothing
     */
    hits(line, left, top, width, height, gap, own = -1) {
      for (let band = bandOf(top - gap); band <= bandOf(top + height + gap); band += 1) {
        for (const other of bands.get(band) ?? []) {
          const isApart = x[other] >= left + width + gap || x[other] + widths[other] + gap <= left || y[other] >= top + height + gap || y[other] + heights[other] + gap <= top;
          if (!isApart && other !== line && card[other] !== own && coexist(lines[other].lives, lines[line].lives)) return y[other] + heights[other];
        }
      }
      return 0;
    },
  };
}

/** @param {number[]} lives pairs of the first event and the one after the last, in order @param {number[]} others */
export function coexist(lives, others) {
  for (let one = 0, other = 0; one < lives.length && other < others.length;) {
    if (lives[one] < others[other + 1] && others[other] < lives[one + 1]) return true;
    if (lives[one + 1] <= others[other + 1]) one += 2;
    else other += 2;
  }
  return false;
}

/**
 * What a line is known by: the first node that it shows.
 * @param {Array<Pick<import('../graph/picture-outline.js').Line, 'place' | 'group'>>} lines
 * @param {Int32Array} lineOfNode
 * @param {import('../data/record-types.js').NodeRecord[]} nodes
 */
export function keysOfLines(lines, lineOfNode, nodes) {
  const keys = lines.map(() => '');
  nodes.forEach(({ id, place }, index) => {
    const line = lineOfNode[index];
    if (line < 0 || keys[line] !== '') return;
    const { group, place: own } = lines[line];
    if (group ? group.includes(place) : place === own) keys[line] = `${group ? 'group' : 'node'} ${id}`;
  });
  // A line that has no node is new each time.
  return keys.map((key, line) => key || `line ${line} of ${nodes.length}`);
}

/** @param {CardLayout} one @param {CardLayout} other */
export function isSameLayout({ x, y }, other) {
  return x.every((left, line) => left === other.x[line] && y[line] === other.y[line]);
}
