// The places that are shown as lines: what the user folded is left out, and many similar siblings become one line with a count.
//
// This depends on all places of the session and never on a moment, so positions do not change with time. What is folded at first
// depends on the size; folding by the user takes precedence.

import { continued } from '../data/growing-list.js';

/**
 * @typedef {object} Place
 * @property {number} parent the index of its parent, or -1; always a smaller one
 * @property {string} kind
 * @property {string} title of the first node at this place
 */

/**
 * @typedef {object} Line
 * @property {number} place the place; for a group, its first one
 * @property {number} parent the line above it, or -1
 * @property {number[] | null} group the places of the similar siblings that this line represents
 * @property {boolean} isRest whether the group is of everything without a parent that a context does not keep
 * @property {boolean} isFolded whether something below it is hidden
 * @property {boolean} hasChildren whether there is anything below it
 * @property {boolean} [isWithin] whether it is in something folded, and is for what outlives that only
 */

/**
 * @typedef {object} Folds what the user changed, by place
 * @property {Map<number, boolean>} folded
 * @property {Set<number>} ungrouped parents whose similar children are shown one by one
 * @property {Set<number>} single places that are shown individually, not in a group of similar ones
 * @property {number | null} focus only what is above and below this place is shown
 * @property {import('./context.js').Kept | null} kept in a context: the places that are shown; all others are folded
 * @property {boolean} isNarrow whether coordinators are below each other in one card: a long path is too wide otherwise
 */

/** The most lines, including all views, that can be read in a window without scrolling. */
const mostWithViews = 36;

/** The most lines without views that fit into a window and can be read. */
export const mostLines = 80;

/** From this number on, similar siblings are grouped. */
export const mostSimilar = 5;

/** @param {Pick<Place, 'kind'>} place */
export function isView({ kind }) {
  return kind === 'view' || kind === 'privateView';
}

/** @returns {Folds} */
export function noFolds() {
  return { folded: new Map(), ungrouped: new Set(), single: new Set(), focus: null, kept: null, isNarrow: false };
}

/**
 * @param {Place[]} places
 * @param {Folds} folds
 * @param {(place: number) => boolean} [isIn] whether a place's kind is shown; what is below one that is not moves up
 * @param {(place: number) => boolean} [isThere] whether a place is used at the fullest moment, which decides what is folded at first
 * @returns {Line[]} in depth-first order, and then those within what is folded
 */
export function outline(places, folds, isIn = () => true, isThere = () => true) {
  // The focus says already what is shown.
  const kept = folds.focus === null ? folds.kept : null;
  const whole = childrenOf(places, isIn);
  const isPassed = (/** @type {number} */ place) => kept?.[place] === 3 && folds.folded.get(places[place].parent) !== false;
  const children = kept?.includes(3) ? childrenOf(places, (place) => isIn(place) && !isPassed(place)) : whole;
  const isFirstFolded = kept === null ? firstFolds(places, children, isIn, isThere) : () => false;
  const isKept = keptBy(places, folds.focus);
  /** @type {Line[]} */
  const lines = [];
  /** @type {Array<Entry & {parent: number, isRest: boolean}>} */
  const waiting = [];
  // Each of thousands of similar ones may have as much below it, so they start folded.
  const foldsSimilar = places.length > mostLines;
  const roots = children[places.length].filter(isKept);
  const rest = kept === null || folds.ungrouped.has(-1) ? [] : roots.filter((place) => kept[place] === 0);
  if (rest.length > 0) waiting.push({ place: rest[0], parent: -1, group: rest.length > 1 ? rest : null, isSimilar: false, isRest: rest.length > 1 });
  push(rest.length > 0 ? keptOf(roots) : roots, -1, -1, false);
  const isOwn = new Uint8Array(places.length);
  walk(false);
  // What outlives the folded object above it has a line nevertheless, which the user may have unfolded.
  const unfolded = [...folds.folded.keys()].filter((place) => folds.folded.get(place) === false && isIn(place));
  for (const place of unfolded.sort((one, other) => one - other)) {
    if (isOwn[place] === 0) waiting.push({ place, parent: -1, group: null, isSimilar: false, isRest: false });
    walk(true);
  }
  return lines;

  /** @param {boolean} isWithin Makes the lines of what waits, and of what is below that. */
  function walk(isWithin) {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { place, parent, group, isSimilar, isRest } = next;
      const below = isWithin ? children[place] : children[place].filter(isKept);
      const hasChildren = group !== null || below.length > 0;
      const shown = group === null ? shownBelow(place, below, isSimilar && foldsSimilar) : [];
      if (!isWithin || group === null) for (const own of group ?? [place]) isOwn[own] = 1;
      lines.push({ place, parent, group, isRest, isFolded: group !== null || shown.length < below.length || whole[place].some(isPassed), hasChildren, ...(isWithin && { isWithin }) });
      push(shown, lines.length - 1, place, isSimilar);
    }
  }

  /** @param {number[]} siblings */
  function keptOf(siblings) {
    return kept === null ? siblings : siblings.filter((place) => kept[place] > 0);
  }

  /** @param {number} place @param {number[]} below @param {boolean} isLikeOthers */
  function shownBelow(place, below, isLikeOthers) {
    const folded = folds.folded.get(place) ?? (kept !== null && kept[place] !== 1 ? kept[place] === 0 : isLikeOthers || isFirstFolded(place));
    if (folded) return [];
    return folds.folded.has(place) ? below : keptOf(below);
  }

  /** @param {number[]} siblings @param {number} parent @param {number} place @param {boolean} isBelowSimilar */
  function push(siblings, parent, place, isBelowSimilar) {
    const single = folds.ungrouped.has(place) ? siblings : kept === null ? folds.single : siblings.filter((one) => kept[one] > 1 || folds.single.has(one));
    const entries = grouped(places, siblings, children, new Set(single));
    for (let index = entries.length - 1; index >= 0; index -= 1) {
      waiting.push({ ...entries[index], parent, isRest: false, isSimilar: isBelowSimilar || entries[index].isSimilar });
    }
  }
}

/**
 * The places below each place, followed by those without a parent.
 * @param {Place[]} places
 * @param {(place: number) => boolean} isIn
 * @returns {number[][]}
 */
function childrenOf(places, isIn) {
  /** @type {number[][]} */
  const children = Array.from({ length: places.length + 1 }, () => []);
  // The nearest ancestor that is shown. A parent's is computed before its children need it.
  const above = new Int32Array(places.length);
  places.forEach(({ parent }, place) => {
    const under = parent < 0 || parent >= place ? places.length : isIn(parent) ? parent : above[parent];
    above[place] = under;
    if (isIn(place)) children[under].push(place);
  });
  return children;
}

/**
 * @typedef {object} Entry
 * @property {number} place
 * @property {number[] | null} group
 * @property {boolean} isSimilar whether it would be in a group if it were not shown individually
 */

/**
 * Groups similar siblings at the position of the first. A coordinator with child coordinators is not similar to one without: if
 * one of ten has a deeper tree than the others, that must be visible.
 * @param {Place[]} places
 * @param {number[]} siblings
 * @param {number[][]} children
 * @param {Set<number>} [single] places that are shown individually nevertheless
 * @returns {Entry[]}
 */
function grouped(places, siblings, children, single = new Set()) {
  if (siblings.length < mostSimilar) return siblings.map((place) => ({ place, group: null, isSimilar: false }));
  const likeness = likenessOf(places);
  /** @type {Map<number, number[]>} */
  const similar = new Map();
  for (const place of siblings) {
    const goesOn = children[place].some((child) => places[child].kind === 'coordinator');
    const key = likeness[place] * 2 + Number(goesOn);
    const known = similar.get(key);
    if (known) known.push(place);
    else similar.set(key, [place]);
  }
  /** @type {Entry[]} */
  const entries = [];
  for (const alike of similar.values()) {
    const isSimilar = alike.length >= mostSimilar;
    const group = isSimilar ? alike.filter((place) => !single.has(place)) : [];
    // A group of one is shown as the node itself.
    if (group.length > 1) entries.push({ place: group[0], group, isSimilar: false });
    for (const place of alike) if (group.length < 2 || single.has(place)) entries.push({ place, group: null, isSimilar });
  }
  return entries.sort((left, right) => left.place - right.place);
}

/** @type {Map<string, number>} */
const numbers = new Map();

/** Equal numbers for equal kinds and titles of places: texts are compared only once, because each fold looks at all places. */
export const likenessOf = continued(() => /** @type {number[]} */ ([]), (likeness, /** @type {Place} */ { kind, title }) => {
  const text = `${kind} ${title}`.normalize();
  const number = numbers.get(text) ?? numbers.size;
  numbers.set(text, number);
  likeness.push(number);
});

/**
 * Nothing is folded if the fullest moment fits; otherwise views are, and then deep levels.
 * @param {Place[]} places
 * @param {number[][]} children
 * @param {(place: number) => boolean} isIn
 * @param {(place: number) => boolean} isThere
 * @returns {(place: number) => boolean}
 */
function firstFolds(places, children, isIn, isThere) {
  const depths = new Int32Array(places.length);
  places.forEach(({ parent }, place) => { depths[place] = parent < 0 || parent >= place ? 0 : depths[parent] + (isIn(parent) ? 1 : 0); });
  const all = countByDepth(places, children, depths, isThere);
  if (all.total <= mostWithViews) return () => false;
  const withoutViews = countByDepth(places, children, depths, (place) => isThere(place) && !isView(places[place]));
  let depth = 0;
  let shown = withoutViews.counts[0];
  while (depth + 1 < withoutViews.counts.length && shown + withoutViews.counts[depth + 1] <= mostLines) {
    depth += 1;
    shown += withoutViews.counts[depth];
  }
  return (place) => depths[place] >= depth || children[place].every((child) => isView(places[child]));
}

/**
 * How many lines each depth would have, with similar siblings as one.
 * @param {Place[]} places
 * @param {number[][]} children
 * @param {Int32Array} depths
 * @param {(place: number) => boolean} counts
 */
function countByDepth(places, children, depths, counts) {
  /** @type {number[]} */
  const byDepth = [0];
  let total = 0;
  const hidden = new Uint8Array(places.length);
  for (let place = -1; place < places.length; place += 1) {
    if (place >= 0 && hidden[place]) {
      for (const child of children[place]) hidden[child] = 1;
      continue;
    }
    const siblings = children[place < 0 ? places.length : place].filter(counts);
    const lines = grouped(places, siblings, children);
    const depth = place < 0 ? 0 : depths[place] + 1;
    if (lines.length > 0) byDepth[depth] = (byDepth[depth] ?? 0) + lines.length;
    total += lines.length;
    const single = new Set(lines.filter(({ group }) => group === null).map((line) => line.place));
    for (const child of children[place < 0 ? places.length : place]) if (!single.has(child)) hidden[child] = 1;
  }
  return { counts: Array.from(byDepth, (count) => count ?? 0), total };
}

/**
 * @param {Place[]} places
 * @param {number | null} focus
 * @returns {(place: number) => boolean}
 */
function keptBy(places, focus) {
  if (focus === null) return () => true;
  const kept = new Uint8Array(places.length);
  for (let place = focus; place >= 0; place = places[place].parent < place ? places[place].parent : -1) kept[place] = 1;
  for (let place = focus + 1; place < places.length; place += 1) {
    const { parent } = places[place];
    if (parent === focus || (parent > focus && kept[parent])) kept[place] = 1;
  }
  return (place) => kept[place] === 1;
}
