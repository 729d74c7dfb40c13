// The position of each node in the picture, if it is shown. It depends on the whole session, the user's folds and the visible
// layers, but not on the moment: nodes that never exist at the same time may have the same position, and none ever moves.

import { cardSizes, layoutCards } from './card-layout.js';
import { nodeKind } from '../data/kinds.js';
import { livesOfNodes, nodeLines, nodesAbove, nodesByPlace, placesAtOnce } from './node-lines.js';
import { nodeName } from '../data/display-text.js';
import { noFolds, outline } from './picture-outline.js';
import { nodeExists } from '../state/moment.js';
import { keepWithAncestors } from './context.js';
import { tellingApart } from '../data/disambiguation.js';
import { whenStructureGrown } from '../live/growth.js';
import { createWidths } from '../live/name-widths.js';
import { isSamePicture } from '../live/same-picture.js';
import { isSameLayout, keysOfLines, pinnedLayout, pinning } from '../live/pinned-layout.js';

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
const usualSize = { least: 140, most: 320, height: 28 };
/** Space beside the name for the letters of the kind and the mark of a controller's appearance. */
const roomBesideName = 54;
/** If a line has more child cards than this, their lines share a trunk. */
const mostCurves = 12;

/** @param {import('../data/model.js').Model} model */
export function createPlacement(model) {
  let { places, nodes } = model.recording;
  let folds = noFolds();
  /** @type {import('../data/kinds.js').Layers | null} */
  let layers = null;
  let isStale = true;
  /** @type {Line[]} */
  let outlined = [];
  /** @type {import('./node-lines.js').NodeLine[]} */
  let lines = [];
  /** The line of each node, or -1. */
  let lineOfNode = new Int32Array(nodes.length).fill(-1);
  /** @type {import('./card-layout.js').CardLayout} */
  let layout = layoutCards({ parents: [], opensCard: [], widths: [], heights: [] });
  /** @type {number[]} the depth of each line, from one */
  let levels = [];
  /** The line of the outline that shows only this place, or -1. */
  let outlinedAt = new Int32Array(places.length);
  /** @type {Box[]} */
  let boxes = [];
  let widths = nameWidths(model);
  let byPlace = nodesByPlace(model.recording);
  let above = nodesAbove(model.recording, byPlace);
  let lives = livesOfNodes(model);
  let atOnce = placesAtOnce(model.recording, lives);
  /** @type {number | null} the event that others are compared with: its nodes are always drawn */
  let compared = null;

  /** Whether each place is in a visible layer: computed once for each kind, because several passes over all places ask. */
  let visible = new Uint8Array(places.length);
  const isIn = (/** @type {number} */ place) => visible[place] === 1;

  /** @param {import('../data/kinds.js').Layers} all */
  function seeLayers(all) {
    /** @type {Map<string, number>} */
    const byKind = new Map();
    for (const { kind } of places) if (!byKind.has(kind)) byKind.set(kind, Number(all[kind === 'privateView' ? 'privateViews' : nodeKind(kind).layer]));
    places.forEach(({ kind }, place) => { visible[place] = byKind.get(kind) ?? 0; });
  }

  /** Whether the next layout is that of a session that has grown, in which usually nothing moves. */
  let hasGrown = false;
  /** @type {string[]} what each line is known by when it has another number */
  let lineKeys = [];
  if (import.meta.isLive) {
    whenStructureGrown(() => {
      ({ places, nodes } = model.recording);
      outlinedAt = new Int32Array(places.length);
      widths = nameWidths(model);
      byPlace = nodesByPlace(model.recording);
      above = nodesAbove(model.recording, byPlace);
      lives = livesOfNodes(model);
      atOnce = placesAtOnce(model.recording, lives);
      visible = new Uint8Array(places.length);
      if (layers) seeLayers(layers);
      hasGrown = !isStale;
      isStale = true;
    });
  }

  /**
   * @param {import('../data/kinds.js').Layers} wanted
   * @param {number | null} [from] an event whose nodes are drawn at all others, too
   * @returns {boolean} whether positions changed
   */
  function update(wanted, from = compared) {
    if (!isStale && layers === wanted && compared === from) return false;
    const before = import.meta.isLive && hasGrown && lines.length > 0 && layers === wanted && compared === from ? { lines, layout, boxes } : null;
    if (layers !== wanted) seeLayers(wanted);
    [layers, compared, isStale] = [wanted, from, false];
    outlined = outline(places, folds, isIn, (place) => atOnce[place] === 1);
    outlinedAt.fill(-1);
    outlined.forEach(({ place, group, isWithin }, index) => { if (group === null && !isWithin) outlinedAt[place] = index; });
    const known = from === null ? lives : alwaysFrom(from);
    ({ lines, lineOf: lineOfNode } = nodeLines(model.recording, byPlace, above, known, outlined, isIn));
    layout = layoutCards({
      parents: lines.map((line) => line.parent),
      opensCard: lines.map((line) => !folds.isNarrow && places[line.place].kind === 'coordinator'),
      widths: lines.map((line) => sizeOf(line).width),
      heights: lines.map((line) => sizeOf(line).height),
      lives: lines.map((line) => line.lives),
      // Of the chip of a group with three digits.
      wideChips: lines.some(({ isFolded }) => isFolded) ? 22 : 0,
    });
    if (import.meta.isLive) {
      const keys = keysOfLines(lines, lineOfNode, nodes);
      const sizes = lines.map(sizeOf);
      const natural = { keys, lines, layout, widths: sizes.map(({ width }) => width), heights: sizes.map(({ height }) => height) };
      if (before) layout = pinnedLayout({ ...natural, ...before, keys: lineKeys }, natural);
      pinning.isLoose = !isSameLayout(layout, natural.layout);
      lineKeys = keys;
    }
    boxes = lines.map((line, index) => {
      const { width, height } = sizeOf(line);
      return { x: layout.x[index] + width / 2, y: layout.y[index] + height / 2, width, height };
    });
    levels = [];
    const cardsIn = new Int32Array(lines.length);
    lines.forEach(({ parent }, index) => {
      levels.push(parent < 0 ? 1 : levels[parent] + 1);
      const card = layout.card[index];
      const { x, y } = layout.cards[card];
      const isAside = layout.offsets[card] > 0;
      boxes[index].columnEnd = layout.rights[card];
      if (isAside) boxes[index].channel = { left: x - cardSizes.slotGap / 2, x: x - layout.offsets[card] - cardSizes.columnGap / 2, y: y - cardSizes.rowGap / 2 };
      if (parent >= 0 && layout.card[parent] !== card) boxes[parent].isTrunk ||= (cardsIn[parent] += 1) > mostCurves || isAside;
    });
    if (import.meta.isLive) hasGrown = false;
    if (import.meta.isLive && before) {
      if (isSamePicture(before, { lines, layout, boxes })) {
        // What is drawn for these lines stays.
        ({ lines } = before);
        return false;
      }
    }
    return true;
  }

  /** @param {number} event Those that exist at it are always drawn. */
  function alwaysFrom(event) {
    const isThere = lives.begins.map((begin, index) => Number(begin <= event && event < lives.ends[index]));
    return { begins: lives.begins.map((begin, index) => (isThere[index] ? 0 : begin)), ends: lives.ends.map((end, index) => (isThere[index] ? Infinity : end)) };
  }

  /** @param {Line} line */
  function sizeOf({ place, group, isRest }) {
    const { least, most, height } = sizes[places[place].kind] ?? usualSize;
    // A group's name is followed by its count.
    const wanted = (isRest ? 0 : widths[place]) + roomBesideName + (group === null ? 0 : 34);
    return { width: Math.min(most, Math.max(least, wanted)), height };
  }

  /** @param {NodeRecord | undefined} node @returns the line that shows it, or into which it is folded, or -1 */
  function lineOf(node) {
    return node === undefined ? -1 : lineOfNode[model.nodes.placeOf(node.id)] ?? -1;
  }

  /** @param {NodeRecord | undefined} node @returns whether it has a line of its own */
  function isShown(node) {
    const line = lines[lineOf(node)];
    return line !== undefined && line.group === null && line.place === node?.place;
  }

  /** @param {NodeRecord} node @returns the places above its own, the nearest first */
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
   * Whether the inner end is right below the outer one in a card, where a short line shows the relation.
   * @param {{from: number, to: number}} edge
   */
  function isBelow({ from, to }) {
    const [inner, outer] = [lineOf(model.nodes.get(from)), lineOf(model.nodes.get(to))];
    return inner >= 0 && outer >= 0 && lines[inner].parent === outer && layout.card[inner] === layout.card[outer];
  }

  /**
   * The box of a line, for a relation from it to another.
   * @param {number} inner @param {number} outer
   * @returns {Box}
   */
  function innerBox(inner, outer) {
    const box = boxes[inner];
    if (inner < 0 || outer < 0 || layout.card[inner] !== layout.card[outer] || lines[inner].parent === outer) return box;
    let beyond = -Infinity;
    for (let line = Math.min(inner, outer) + 1; line < Math.max(inner, outer); line += 1) {
      const { x, width } = boxes[line];
      if (layout.card[line] === layout.card[inner]) beyond = Math.max(beyond, x + width / 2 + (lines[line].isFolded ? cardSizes.chipRoom : 0));
    }
    return { ...box, beyond };
  }

  return {
    update,
    lineOf,
    innerBox,
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
    /** @param {NodeRecord | undefined} node @returns {Box | null} of the line that shows it, or into which it is folded */
    boxOf: (node) => boxes[lineOf(node)] ?? null,
    /** @param {number} place @param {number} event @returns {Box | null} of the node that is at this place then, or into which it is folded */
    boxOfPlace: (place, event) => boxes[lineOfNode[nodes.findIndex((node) => node.place === place && nodeExists(node, event))]] ?? null,
    /** @param {number} line Folds it, or unfolds it. */
    toggle(line) {
      const { place, group, parent, isFolded } = lines[line];
      if (group) refold({ ungrouped: new Set([...folds.ungrouped, parent < 0 ? -1 : lines[parent].place]) });
      else refold({ folded: new Map([...folds.folded, [place, !isFolded]]) });
    },
    /** @param {NodeRecord} node Unfolds what hides it, and takes this one node out of its group. */
    reveal(node) {
      if (node.place < 0 || isShown(node)) return;
      const above = placesAbove(node);
      if (folds.kept) {
        const isInWay = new Set(above);
        refold({
          folded: new Map([...folds.folded].filter(([place, isFolded]) => !isFolded || !isInWay.has(place))),
          single: new Set([...folds.single, node.place]),
          kept: keepWithAncestors(places, [node.place], folds.kept.slice()), focus: null,
        });
        return;
      }
      // What is already visible individually is not added, to keep addresses short.
      const own = (/** @type {number} */ place) => {
        const line = outlined[outlinedAt[place]];
        // Something that is visible because of the focus may otherwise be in a group.
        return folds.focus === null ? line : undefined;
      };
      refold({
        folded: new Map([...folds.folded, ...above.filter((place) => own(place)?.isFolded !== false).map((place) => /** @type {[number, boolean]} */ ([place, false]))]),
        // Only this one is taken out of its group, not all of what may be thousands.
        single: new Set([...folds.single, ...[node.place, ...above].filter((place) => !own(place))]),
        focus: null,
      });
    },
    /** @param {number | null} place Shows only what is above and below it; null shows everything again. */
    focus: (place) => refold({ focus: place }),
    get focused() { return folds.focus; },
    get folds() { return folds; },
    refold,
    /** @param {import('./picture-outline.js').Folds} all instead of the present ones */
    replace(all) {
      folds = all;
      isStale = true;
    },
  };
}

/**
 * The approximate width of the longest name at each place, in whole steps. Letters are counted and not measured, because fonts
 * differ between machines and pictures should not.
 * @param {import('../data/model.js').Model} model
 */
function nameWidths({ recording: { places, nodes } }) {
  const aside = tellingApart(nodes);
  /** @param {import('../data/record-types.js').NodeRecord} node */
  const widthOf = (node) => {
    const beside = aside(node);
    return Math.ceil((textWidth(nodeName(node), 7) + (beside === '' ? 0 : 10 + Math.max(26, Math.min(90, textWidth(beside, 6.6))))) / 8) * 8;
  };
  if (import.meta.isLive && grownWidths) return grownWidths(places.length, nodes, widthOf);
  const widths = new Float64Array(places.length);
  for (const node of nodes) if (node.place >= 0) widths[node.place] = Math.max(widths[node.place], widthOf(node));
  return widths;
}

const grownWidths = import.meta.isLive ? createWidths() : null;

/** @param {string} text @param {number} letter */
function textWidth(text, letter) {
  let width = 0;
  for (let index = 0; index < Math.min(text.length, 60); index += 1) width += text.charCodeAt(index) < 0x1100 ? letter : letter * 1.8;
  return width;
}
