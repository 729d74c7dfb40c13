// Shows in the graph what was opened or selected in any view. If what a finding, a message or an event is about does not fit at a size
// that can be read, the rest is folded (a context); the user's own folds come back when the context ends.

import { inLayers } from '../data/kinds.js';
import { eventAt, findingOf, lastEventOf } from '../data/model.js';
import { firstIndex } from '../data/columns.js';
import { momentAt } from '../state/moment.js';
import { fewestLines, keepAlone, keepWithAncestors, lessAndLess, mainOf, nodesAbout } from './context.js';
import { isView, noFolds } from './picture-outline.js';
import { leastReadable, mostLines, scaleFor, wellReadable } from './viewport.js';
import { whenStructureGrown } from '../live/growth.js';
import { growFolds } from '../live/grown-folds.js';

/** @typedef {import('../state/store.js').State} State */
/** @typedef {import('../state/moment.js').Moment} Moment */
/** @typedef {import('./picture-outline.js').Folds} Folds */
/** @typedef {import('../data/kinds.js').Layers} Layers */

/** How many nodes of a message's path, and of those that exist, the first view takes into account. */
const [mostOfPath, mostAround] = [40, 60];
/** How many of the nodes that a comparison removed are kept in any case. */
const mostRemoved = 20;
/** With more objects, folding to fit tries no second layout. */
const mostTried = 10_000;
/** Of so many ways of folding, each is tried. */
const mostOneByOne = 16;

/**
 * @param {import('../data/model.js').Model} model
 * @param {import('./placement.js').Placement} placement
 * @param {() => {width: number, height: number}} room of the picture on the screen
 */
export function createChoice(model, placement, room) {
  let { places } = model.recording;
  /** @type {Pick<State, 'node' | 'message' | 'finding' | 'opened' | 'from'>} */
  let known = { node: null, message: null, finding: null, opened: null, from: null };
  /** @type {number[]} what was newly selected and is not visible yet */
  let waiting = [];
  /**
   * What was opened last: the state may have an older finding or message besides.
   * @type {Pick<State, 'message' | 'finding' | 'opened'>}
   */
  let subject = { message: null, finding: null, opened: null };
  /** @type {number[]} it is about these, the most important one first */
  let about = [];
  const atFirst = placement.folds;
  /** @type {Folds | null} the folds that follow from the selection alone, so that addresses omit them */
  let implied = atFirst;
  /** @type {{folds: Folds, fitAt: string | null} | null} the folds outside of the context of what was opened; null if there is no such context */
  let outside = null;
  /** @type {string | null} the moment at which everything was folded to fit, see `momentText`; null if it was not */
  let fitAt = null;
  /** @type {number | null} the object that was selected then, and is kept because of it */
  let fitNode = null;
  /** The user's folds before that. */
  let unfitted = atFirst;
  let [hasMoved, hasLeft, hasBegun] = [false, false, false];
  /** Whether all else has to fit, too, if what was opened is not shown alone: not for an event, of which many are looked at one after the other. */
  let needsAll = false;

  if (import.meta.isLive) {
    whenStructureGrown((_, before) => {
      ({ places } = model.recording);
      growFolds([placement.folds, atFirst, implied, unfitted, outside?.folds], before, model);
    });
  }

  /** @param {Folds} folds @param {Layers} layers */
  function arrange(folds, layers) {
    if (folds !== placement.folds) placement.replace(folds);
    hasMoved = placement.update(layers) || hasMoved;
  }

  /**
   * Unfolds what was newly selected, or folds what has nothing to do with it.
   * @param {State} state @param {Moment} moment
   * @returns {{hasMoved: boolean, isFramed: boolean}} whether positions changed, and whether the view should move to what was opened
   */
  function unfold(state, moment) {
    const { node: chosen, message, finding, opened, from, focus, layers } = state;
    const before = placement.folds;
    const isNew = { finding: finding !== known.finding, message: message !== known.message, opened: opened !== known.opened };
    // What a comparison finds may have nothing to do with what was opened before it.
    let isFramed = outside !== null && from !== null && known.from === null;
    if (isFramed) {
      leave(false);
      foldToFit(moment, layers);
      hasLeft = placement.folds.kept === null;
    }
    if (isNew.finding || isNew.message || isNew.opened) {
      const wasInContext = outside !== null;
      if (outside) arrange(outside.folds, layers);
      [outside, fitAt] = [null, outside?.fitAt ?? fitAt];
      hasLeft = hasLeft && !wasInContext;
      // An event that was opened last is in an address with what was opened before it.
      needsAll = opened === null && focus !== 'event' && (isNew.finding || isNew.message);
      subject = needsAll ? { finding: isNew.finding ? finding : null, message, opened: null } : { finding: null, message: null, opened };
      about = nodesAbout(model, subject);
      if (about.length > 0) isFramed = show(layers, momentOfSubject(moment));
      isFramed = isFramed || wasInContext;
      waiting = about;
    }
    if (chosen !== known.node) {
      const node = model.nodes.get(chosen ?? -1);
      if (node && inLayers(node, layers)) {
        placement.reveal(node);
        waiting = about.includes(node.id) ? waiting : [node.id];
      }
    }
    if (chosen !== known.node || isNew.finding || isNew.message || isNew.opened) {
      const isFollowing = before === implied && (outside !== null || (fitAt !== null && (fitNode === null || fitNode === chosen)));
      implied = before === atFirst || placement.folds === atFirst || isFollowing ? placement.folds : null;
    }
    known = { node: chosen, message, finding, opened, from };
    if (!hasBegun && !isOpen()) foldToFit(moment, layers);
    hasBegun = true;
    arrange(placement.folds, layers);
    const moved = hasMoved;
    hasMoved = false;
    return { hasMoved: moved, isFramed };
  }

  /**
   * The moment of what was opened, for which it is decided what is folded: so an address with another event shows the same.
   * @param {Moment} moment
   */
  function momentOfSubject(moment) {
    const message = model.messages.get(subject.message ?? -1);
    const event = eventAt(model, findingOf(model, subject.finding)?.moment ?? (message ? lastEventOf(message) : subject.opened ?? moment.event));
    return event && event.n !== moment.event ? momentAt(model, event.n) : moment;
  }

  /**
   * Shows what was opened: by unfolding, if that fits; otherwise in a context, with fewer views if necessary.
   * @param {Layers} layers @param {Moment} moment
   * @returns {boolean} whether there is a context now
   */
  function show(layers, moment) {
    const usual = placement.folds;
    const shown = drawable(about, layers);
    const present = shown.filter(({ id }) => moment.nodeIds.has(id) || moment.removedNodes.some((gone) => gone.id === id));
    const seen = present.length > 0 ? present : shown;
    const all = needsAll ? [...drawnAt(moment, layers), ...seen] : seen;
    const fits = (nodes = all) => scaleOf(nodes) >= wellReadable;
    for (const node of shown) placement.reveal(node);
    arrange(placement.folds, layers);
    if (fits()) return false;
    [outside, fitAt] = [{ folds: usual, fitAt }, null];
    const { nodes: main } = mainOf(model, subject);
    const placesOf = (/** @type {typeof shown} */ some) => some.map(({ place }) => place);
    const withoutViews = shown.filter((node) => !isView(node) || main.includes(node.id));
    const kept = [keepWithAncestors(places, placesOf(shown)), keepAlone(places, placesOf(withoutViews), isView)];
    const attempts = [false, true].flatMap((isNarrow) => kept.map((some) => ({ ...noFolds(), kept: some, isNarrow })));
    /** @type {Folds | undefined} the first one in which at least what was opened can be read */
    let second;
    for (const folds of attempts) {
      arrange(folds, layers);
      if (fits()) return true;
      second ??= fits(seen) ? folds : undefined;
    }
    if (second) arrange(second, layers);
    else foldMiddle();
    return true;

    /** Keeps as much of the way as fits, from both of its ends. */
    function foldMiddle() {
      const [ends, way] = [true, false].map((isMain) => placesOf(shown.filter(({ id }) => main.includes(id) === isMain)));
      const inward = way.map((_, index) => way[index % 2 === 0 ? index / 2 : way.length - (index + 1) / 2]);
      const isReadable = (/** @type {number} */ count) => {
        arrange({ ...noFolds(), kept: keepAlone(places, [...ends, ...inward.slice(0, count)]), isNarrow: true }, layers);
        return fits();
      };
      const most = firstIndex(0, inward.length + 1, (count) => !isReadable(count));
      isReadable(Math.max(0, most - 1));
    }
  }

  /** @param {number[]} ids @param {Layers} layers @returns those of these nodes that have a place in the picture */
  function drawable(ids, layers) {
    return ids.flatMap((id) => model.nodes.get(id) ?? []).filter((node) => node.place >= 0 && inLayers(node, layers));
  }

  /** @param {number[]} ids */
  function boxesOf(ids) {
    return ids.flatMap((id) => placement.boxOf(model.nodes.get(id)) ?? []);
  }

  /** @param {Moment} moment @param {Layers} layers @returns what exists then, and what was removed, which is drawn, too */
  function drawnAt(moment, layers) {
    return [...moment.nodes, ...moment.removedNodes].filter((node) => inLayers(node, layers));
  }

  /** @param {import('../data/record-types.js').NodeRecord[]} nodes @returns the scale at which their lines fill the panel */
  function scaleOf(nodes) {
    return scaleFor([...new Set(nodes.map((node) => placement.boxOf(node)))].flatMap((box) => box ?? []), room());
  }

  /**
   * Folds what makes the picture of a moment too large to be read, if anything does.
   * @param {Moment} moment @param {Layers} layers
   */
  function foldToFit(moment, layers) {
    arrange(placement.folds, layers);
    const nodes = drawnAt(moment, layers);
    if (scaleOf(nodes) >= leastReadable) return;
    const sent = moment.messages[moment.messages.length - 1];
    const main = isOpen() ? about : [{ message: null, opened: moment.event }, { message: sent?.id ?? null, opened: null }]
      .flatMap((what) => nodesAbout(model, { finding: null, ...what }));
    // At the start everything is new.
    const added = moment.action === null ? [] : [...moment.addedNodes].slice(0, mostOfPath);
    // A comparison is about what it removed. A step is about what it added: what it removed may be one of many that are alike.
    const gone = moment.comparison ? moment.removedNodes.slice(0, mostRemoved).map(({ id }) => id) : [];
    const always = drawable([known.node ?? -1, ...main, ...added, ...gone], layers).map(({ place }) => place);
    const before = placement.folds;
    if (before.kept === null) unfitted = before;
    // In a picture that is folded already, what the user unfolded stays so.
    const own = before.kept === null ? noFolds() : { ...before, focus: null };
    const selected = model.nodes.get(known.node ?? -1)?.place ?? -1;
    if (selected >= 0) own.single = new Set([...own.single, selected]);
    const { count, kept } = lessAndLess(places, always);
    // To lay out a session takes long if it is large: then only once, with a third of the lines that could fit.
    const isLarge = model.nodes.size > mostTried;
    const most = mostLines(room()) / (isLarge ? 3 : 1);
    /** @type {{folds: Folds, scale: number} | null} the one that fits and folds the least, or else the one with the largest text */
    let best = null;
    // Few coordinators that contain each other are too wide side by side, and fit below each other.
    for (const isNarrow of isLarge ? [false] : [false, true]) {
      /** @type {Map<number, number>} scales by the number of places: as many are the same ones, because each is part of the one before it */
      const scales = new Map();
      let [low, high] = [0, count];
      while (low < high) {
        // Less is seldom larger, so that the first one that fits can be searched by halves.
        const middle = count > mostOneByOne ? (low + high) >> 1 : low;
        const folds = { ...own, kept: kept(middle), isNarrow };
        const size = folds.kept.reduce((sum, one) => sum + Math.min(one, 1), 0);
        // The last one is the least there can be.
        const isTooMuch = middle < count - 1 && fewestLines(places, nodes, folds.kept) > most;
        const known = isTooMuch ? 0 : isLarge ? leastReadable : scales.get(size);
        if (known === undefined) arrange(folds, layers);
        const scale = known ?? scaleOf(nodes);
        // What is too much is not laid out, unless it is the least: then its scale decides between side by side and below each other.
        if (!isTooMuch) scales.set(size, scale);
        const fits = scale >= leastReadable;
        if (fits || best === null || scale > best.scale) best = { folds, scale: fits ? Infinity : scale };
        if (fits) high = middle;
        else low = middle + 1;
      }
      if (high < count) break;
    }
    if (best) arrange(best.folds, layers);
    [fitAt, fitNode] = [momentText(moment.event, moment.comparison?.from), known.node];
    hasLeft = false;
    implied = before === implied ? placement.folds : null;
  }

  /**
   * Ends the context: everything that the user did not fold is shown.
   * @param {boolean} [isWanted] by the user
   */
  function leave(isWanted = true) {
    const before = outside?.folds ?? placement.folds;
    [outside, fitAt, fitNode, hasLeft] = [null, null, null, isWanted];
    placement.replace(before.kept === null ? before : unfitted);
    if (!isWanted) implied = placement.folds;
  }

  /**
   * Decides again what is folded, because the panel has another size; not if the user folded or unfolded anything.
   * @param {State} state @param {Moment} moment
   * @returns {boolean} whether anything may be folded otherwise now
   */
  function decideAgain(state, moment) {
    const { layers } = state;
    const before = placement.folds;
    if (!hasBegun || hasLeft || before !== implied) return false;
    const wasOpen = outside !== null || (isOpen() && !moment.comparison);
    if (outside) placement.replace(outside.folds);
    else if (before.kept !== null) placement.replace(unfitted);
    [outside, fitAt] = [null, null];
    if (wasOpen) show(layers, momentOfSubject(moment));
    else foldToFit(moment, layers);
    const selected = model.nodes.get(known.node ?? -1);
    if (selected && inLayers(selected, layers)) placement.reveal(selected);
    arrange(placement.folds, layers);
    implied = placement.folds;
    return before !== placement.folds;
  }

  /** @param {import('./viewport.js').Viewport} viewport @param {boolean} isFramed */
  function bringIntoSight(viewport, isFramed) {
    const boxes = boxesOf(waiting);
    const isOpened = waiting === about;
    waiting = [];
    // A finding or a message is looked at as a link to it would show it, unless the user moved the picture.
    if (isFramed || (isOpened && needsAll && !viewport.isMoved())) viewport.begin();
    else if (boxes.length > 0) viewport.show(boxes, isOpened ? wellReadable : 0);
  }

  /**
   * What the step is about, most important first: what was opened, the selected node, or the message's end and path, added nodes,
   * existing nodes.
   * @param {State} state @param {Moment} moment
   */
  function framed(state, moment) {
    const message = model.messages.get(state.message ?? -1) ?? moment.messages[moment.messages.length - 1];
    const path = nodesAbout(model, { finding: null, message: message?.id ?? null, opened: null }).slice(0, mostOfPath);
    const ids = isOpen() ? about.filter((id) => moment.nodeIds.has(id))
      : state.node === null ? [...path, ...moment.addedNodes, ...moment.nodes.slice(0, mostAround).map(({ id }) => id)] : [state.node];
    return boxesOf(ids);
  }

  /**
   * The objects to draw: those of the moment, and existing views without a relation if they were opened or selected.
   * @param {State} state @param {Moment} moment
   * @returns {number[]} places among all nodes
   */
  function placesDrawn({ node }, { nodePlaces, nodeIds, belongs }) {
    const alone = [node ?? -1, ...about].filter((id) => nodeIds.has(id)).map(model.nodes.placeOf).filter((place) => !belongs(place));
    return alone.length > 0 ? [...new Set([...nodePlaces, ...alone])] : nodePlaces;
  }

  /** Whether a finding, a message or an event has a context, or would have one in a smaller panel. */
  function isOpen() {
    return about.length > 0 && (outside !== null || subject.finding !== null || subject.message !== null);
  }

  return {
    unfold, bringIntoSight, framed, placesDrawn, foldToFit, leave, isOpen, decideAgain,
    get implied() { return implied; },
    /** For the address: the event that has a context, or null. */
    get opened() { return outside && subject.opened; },
    /** For the address: the moment at which everything was folded to fit, `off` if the user left a context, or null. */
    get fit() { return placement.folds.kept === null ? (hasLeft ? 'off' : null) : fitAt; },
  };
}

/**
 * A moment in the address: its event, followed by the one with which it is compared, if there is one.
 * @param {number} event @param {number | null} [from]
 */
export function momentText(event, from) {
  return from == null ? `${event}` : `${event}-${from}`;
}
