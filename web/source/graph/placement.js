// Where each node stands in the picture, as far as it is shown: the places of the whole session, what a person folded, and
// the layers that are on. It does not depend on the moment.

import { layoutCards } from './card-layout.js';
import { nodeKind } from '../data/kinds.js';
import { nodeName } from '../data/display-text.js';
import { noFolds, outline } from './picture-outline.js';
import { tellingApart } from '../data/disambiguation.js';

/** @typedef {import('../data/record-types.js').NodeRecord} NodeRecord */
/** @typedef {import('./edge-geometry.js').Box} Box */
/** @typedef {import('./picture-outline.js').Line} Line */
/** @typedef {ReturnType<typeof createPlacement>} Placement */

/** @type {Record<string, {least: number, most: number, height: number}>} widths depend on the names */
const sizes = {
  coordinator: { least: 150, most: 300, height: 32 },
  view: { least: 110, most: 220, height: 24 },
  privateView: { least: 110, most: 220, height: 24 },
};
const usualSize = { least: 140, most: 290, height: 28 };
/** Beside the name: the letters of the kind, and the mark of a controller's appearance. */
const roomBesideName = 54;
/** To more cards than that lines share a trunk. */
const mostCurves = 12;

/** @param {import('../data/model.js').Model} model */
export function createPlacement(model) {
  const { places, nodes } = model.recording;
  let folds = noFolds();
  /** @type {import('../data/kinds.js').Layers | null} */
  let layers = null;
  let isStale = true;
  /** @type {Line[]} */
  let lines = [];
  /** @type {import('./card-layout.js').CardLayout} */
  let layout = layoutCards({ parents: [], opensCard: [], widths: [], heights: [] });
  /** @type {number[]} how deep each line stands, from one */
  let levels = [];
  /** The line that shows each place: its own, that of the group, or the nearest one above that is folded. */
  const lineOfPlace = new Int32Array(places.length);
  /** @type {Box[]} */
  let boxes = [];
  const widths = nameWidths(model);

  /** @param {number} place */
  function isIn(place) {
    const { kind } = places[place];
    if (layers === null) return true;
    return kind === 'privateView' ? layers.privateViews : layers[nodeKind(kind).layer];
  }

  /** @param {import('../data/kinds.js').Layers} wanted @returns {boolean} whether anything moved */
  function update(wanted) {
    if (!isStale && layers === wanted) return false;
    layers = wanted;
    isStale = false;
    lines = outline(places, folds, isIn);
    layout = layoutCards({
      parents: lines.map((line) => line.parent),
      opensCard: lines.map((line) => places[line.place].kind === 'coordinator'),
      widths: lines.map((line) => sizeOf(line).width),
      heights: lines.map((line) => sizeOf(line).height),
    });
    boxes = lines.map((line, index) => {
      const { width, height } = sizeOf(line);
      return { x: layout.x[index] + width / 2, y: layout.y[index] + height / 2, width, height };
    });
    levels = [];
    const cardsIn = new Int32Array(lines.length);
    lines.forEach(({ parent }, index) => {
      levels.push(parent < 0 ? 1 : levels[parent] + 1);
      if (parent >= 0 && layout.card[parent] !== layout.card[index]) boxes[parent].isTrunk = (cardsIn[parent] += 1) > mostCurves;
    });
    lineOfPlace.fill(-1);
    lines.forEach((line, index) => { for (const place of line.group ?? [line.place]) lineOfPlace[place] = index; });
    places.forEach(({ parent }, place) => {
      if (lineOfPlace[place] < 0 && parent >= 0 && parent < place) lineOfPlace[place] = lineOfPlace[parent];
    });
    return true;
  }

  /** @param {Line} line */
  function sizeOf({ place, group }) {
    const { least, most, height } = sizes[places[place].kind] ?? usualSize;
    // Beside the name of a group there is its count.
    const wanted = widths[place] + roomBesideName + (group === null ? 0 : 34);
    return { width: Math.min(most, Math.max(least, wanted)), height };
  }

  /** @param {NodeRecord | undefined} node the line that shows it or what it is folded into, or -1 */
  function lineOf(node) {
    return node === undefined || node.place < 0 ? -1 : lineOfPlace[node.place];
  }

  /** @param {NodeRecord | undefined} node whether it is shown itself */
  function isShown(node) {
    const line = lineOf(node);
    return line >= 0 && lines[line].group === null && lines[line].place === node?.place;
  }

  /** @param {NodeRecord} node the places above its own, the nearest first */
  function placesAbove(node) {
    const above = [];
    for (let place = node.place; place >= 0; place = places[place].parent < place ? places[place].parent : -1) above.push(place);
    return above.slice(1);
  }

  /** @param {Partial<import('./picture-outline.js').Folds>} change */
  function refold(change) {
    folds = { ...folds, ...change };
    isStale = true;
  }

  /**
   * Whether the inner end stands right below the outer one in a card, where a short line from above shows the relation.
   * @param {{from: number, to: number}} edge
   */
  function isBelow({ from, to }) {
    const [inner, outer] = [lineOf(model.nodes.get(from)), lineOf(model.nodes.get(to))];
    return inner >= 0 && outer >= 0 && lines[inner].parent === outer && layout.card[inner] === layout.card[outer];
  }

  return {
    update,
    lineOf,
    isShown,
    isBelow,
    get lines() { return lines; },
    get layout() { return layout; },
    /** @param {number} line @returns {Box} */
    box: (line) => boxes[line],
    /** @param {number} line */
    cardOf: (line) => layout.card[line],
    /** @param {number} line */
    level: (line) => levels[line] ?? 1,
    /** @param {NodeRecord | undefined} node @returns {Box | null} where it stands, or what it is folded into */
    boxOf: (node) => boxes[lineOf(node)] ?? null,
    /** @param {number} place @returns {Box | null} */
    boxOfPlace: (place) => boxes[lineOfPlace[place]] ?? null,
    /** @param {number} line Folds it, or unfolds it. */
    toggle(line) {
      const { place, group, parent, isFolded } = lines[line];
      if (group) refold({ ungrouped: new Set([...folds.ungrouped, parent < 0 ? -1 : lines[parent].place]) });
      else refold({ folded: new Map([...folds.folded, [place, !isFolded]]) });
    },
    /** @param {NodeRecord} node Unfolds what hides it, and takes it alone out of a group of similar ones. */
    reveal(node) {
      if (node.place < 0 || isShown(node)) return;
      const above = placesAbove(node);
      // What is seen by itself is not listed again: addresses hold all this.
      const own = (/** @type {number} */ place) => {
        const line = lines[lineOfPlace[place]];
        // What is looked at alone may stand in a group of similar ones else.
        return line?.place === place && line.group === null && folds.focus === null ? line : undefined;
      };
      refold({
        folded: new Map([...folds.folded, ...above.filter((place) => own(place)?.isFolded !== false).map((place) => /** @type {[number, boolean]} */ ([place, false]))]),
        // Out of thousands of similar ones this one alone: the others were not requested.
        single: new Set([...folds.single, ...[node.place, ...above].filter((place) => !own(place))]),
        focus: null,
      });
    },
    /** @param {number | null} place Shows only what is above and below it; null shows everything again. */
    focus: (place) => refold({ focus: place }),
    get focused() { return folds.focus; },
    get folds() { return folds; },
    refold,
    /** How many nodes of the session have a place in the picture. */
    count: nodes.length,
  };
}

/**
 * About how wide the longest name is that ever stands in each place, in whole steps. Letters are counted and not measured:
 * fonts differ from machine to machine, and a picture should not.
 * @param {import('../data/model.js').Model} model
 */
function nameWidths({ recording: { places, nodes } }) {
  const widths = new Float64Array(places.length);
  const aside = tellingApart(nodes);
  for (const node of nodes) {
    if (node.place < 0) continue;
    const name = nodeName(node);
    const beside = aside(node);
    const wanted = textWidth(name, 7) + (beside === '' ? 0 : 10 + Math.max(26, Math.min(90, textWidth(beside, 6.6))));
    widths[node.place] = Math.max(widths[node.place], Math.ceil(wanted / 8) * 8);
  }
  return widths;
}

/** @param {string} text @param {number} letter */
function textWidth(text, letter) {
  let width = 0;
  for (let index = 0; index < Math.min(text.length, 60); index += 1) width += text.charCodeAt(index) < 0x1100 ? letter : letter * 1.8;
  return width;
}
