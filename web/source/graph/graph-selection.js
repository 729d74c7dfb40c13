// Shows in the graph what was opened or selected in any view. If what a finding, a message or an event is about does not fit at a size
// that can be read, the rest is folded (a context); the user's own folds come back when the context ends.

import { inLayers } from '../data/kinds.js';
import { findingOf, nodesOfMessage } from '../data/model.js';
import { fewestLines, keepWithAncestors, lessAndLess, nodesAbout } from './context.js';
import { noFolds } from './picture-outline.js';
import { leastReadable, mostLines, scaleFor, wellReadable } from './viewport.js';

/** @typedef {import('../state/store.js').State} State */
/** @typedef {import('../state/moment.js').Moment} Moment */
/** @typedef {import('./picture-outline.js').Folds} Folds */
/** @typedef {import('../data/kinds.js').Layers} Layers */

/** How many nodes of a message's path, and of those that exist, the first view takes into account. */
const [mostOfPath, mostAround] = [40, 60];
/** With more objects, folding to fit tries no second layout. */
const mostTried = 10_000;

/**
 * @param {import('../data/model.js').Model} model
 * @param {import('./placement.js').Placement} placement
 * @param {() => {width: number, height: number}} room of the picture on the screen
 */
export function createChoice(model, placement, room) {
  const { places } = model.recording;
  /** @type {Pick<State, 'node' | 'message' | 'finding' | 'opened'>} */
  let known = { node: null, message: null, finding: null, opened: null };
  /** @type {number[]} what was newly selected and is not visible yet */
  let waiting = [];
  /** @type {number[]} what was opened last is about these, the most important one first */
  let about = [];
  const atFirst = placement.folds;
  /** @type {Folds | null} the folds that follow from the selection alone, so that addresses omit them */
  let implied = atFirst;
  /** @type {{folds: Folds, fitAt: number | null} | null} the folds outside of the context of what was opened; null if there is no such context */
  let outside = null;
  /** @type {number | null} the event at which everything was folded to fit; null if it was not */
  let fitAt = null;
  /** @type {number | null} the object that was selected then, and is kept because of it */
  let fitNode = null;
  /** The user's folds before that. */
  let unfitted = atFirst;
  let [hasMoved, hasLeft, hasBegun] = [false, false, false];

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
    const { node: chosen, message, finding, opened, layers } = state;
    const before = placement.folds;
    const isNew = { finding: finding !== known.finding, message: message !== known.message, opened: opened !== known.opened };
    let isFramed = false;
    if (isNew.finding || isNew.message || isNew.opened) {
      const wasInContext = outside !== null;
      if (outside) arrange(outside.folds, layers);
      [outside, fitAt] = [null, outside?.fitAt ?? fitAt];
      hasLeft = hasLeft && !wasInContext;
      about = isNew.finding || isNew.message
        ? nodesAbout(model, { finding: isNew.finding ? finding : null, message, opened: null })
        : nodesAbout(model, { finding: null, message: null, opened });
      if (about.length > 0) isFramed = show(layers, moment, isNew.finding ? finding : null);
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
    known = { node: chosen, message, finding, opened };
    if (!hasBegun && !isOpen()) foldToFit(moment, layers);
    hasBegun = true;
    arrange(placement.folds, layers);
    const moved = hasMoved;
    hasMoved = false;
    return { hasMoved: moved, isFramed };
  }

  /**
   * Shows what was opened: by unfolding, if that fits; otherwise in a context, with fewer views if necessary.
   * @param {Layers} layers @param {Moment} moment @param {string | null} finding that was opened
   * @returns {boolean} whether there is a context now
   */
  function show(layers, moment, finding) {
    const usual = placement.folds;
    const shown = about.flatMap((id) => model.nodes.get(id) ?? []).filter((node) => node.place >= 0 && inLayers(node, layers));
    const present = shown.filter(({ id }) => moment.nodeIds.has(id) || moment.removedNodes.some((gone) => gone.id === id));
    const seen = present.length > 0 ? present : shown;
    const fits = () => scaleFor(seen.flatMap((node) => placement.boxOf(node) ?? []), room()) >= wellReadable;
    for (const node of shown) placement.reveal(node);
    arrange(placement.folds, layers);
    if (fits()) return false;
    [outside, fitAt] = [{ folds: usual, fitAt }, null];
    const main = findingOf(model, finding)?.nodes ?? [];
    const withoutViews = shown.filter(({ id, kind }) => (kind !== 'view' && kind !== 'privateView') || main.includes(id));
    const kept = [shown, withoutViews].map((some) => keepWithAncestors(places, some.map(({ place }) => place)));
    for (const isNarrow of [false, true]) {
      for (const some of kept) {
        arrange({ ...noFolds(), kept: some, isNarrow }, layers);
        if (fits()) return true;
      }
    }
    return true;
  }

  /**
   * Folds what makes the picture of a moment too large to be read, if anything does.
   * @param {Moment} moment @param {Layers} layers
   */
  function foldToFit(moment, layers) {
    arrange(placement.folds, layers);
    const nodes = moment.nodes.filter((node) => inLayers(node, layers));
    const fits = () => scaleFor([...new Set(nodes.map((node) => placement.boxOf(node)))].flatMap((box) => box ?? []), room()) >= leastReadable;
    if (fits()) return;
    const sent = moment.messages[moment.messages.length - 1];
    const main = isOpen() ? about : [{ message: null, opened: moment.event }, { message: sent?.id ?? null, opened: null }]
      .flatMap((what) => nodesAbout(model, { finding: null, ...what }));
    // At the start everything is new.
    const added = moment.action === null ? [] : [...moment.addedNodes].slice(0, mostOfPath);
    const always = [known.node ?? -1, ...main, ...added].flatMap((id) => model.nodes.get(id) ?? []).filter((node) => node.place >= 0 && inLayers(node, layers)).map(({ place }) => place);
    const before = placement.folds;
    if (before.kept === null) unfitted = before;
    // In a picture that is folded already, what the user unfolded stays so.
    const own = before.kept === null ? noFolds() : { ...before, focus: null };
    const selected = model.nodes.get(known.node ?? -1)?.place ?? -1;
    if (selected >= 0) own.single = new Set([...own.single, selected]);
    const all = [...lessAndLess(places, always)];
    // To lay out a session takes long if it is large: then only once, with a third of the lines that could fit.
    const isLarge = model.nodes.size > mostTried;
    const most = mostLines(room()) / (isLarge ? 3 : 1);
    for (const kept of all) {
      // The last one is the least there can be.
      if (kept !== all[all.length - 1] && fewestLines(places, nodes, kept) > most) continue;
      arrange({ ...own, kept }, layers);
      if (isLarge || fits()) break;
    }
    [fitAt, fitNode] = [moment.event, known.node];
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

  /** @param {import('./viewport.js').Viewport} viewport @param {boolean} isFramed */
  function bringIntoSight(viewport, isFramed) {
    const boxes = waiting.flatMap((id) => placement.boxOf(model.nodes.get(id)) ?? []);
    const isOpened = waiting === about;
    waiting = [];
    if (isFramed) viewport.begin();
    else if (boxes.length > 0) viewport.show(boxes, isOpened ? wellReadable : 0);
  }

  /**
   * What the step is about, most important first: what was opened, the selected node, or the message's end and path, added nodes,
   * existing nodes.
   * @param {State} state @param {Moment} moment
   */
  function subject(state, moment) {
    const message = model.messages.get(state.message ?? -1) ?? moment.messages[moment.messages.length - 1];
    const path = message ? nodesOfMessage(message).slice(-mostOfPath).reverse() : [];
    const end = message?.end ?? message?.hops[message.hops.length - 1]?.to ?? [];
    const ids = isOpen() ? about.filter((id) => moment.nodeIds.has(id))
      : state.node === null ? [end, path, [...moment.addedNodes], moment.nodes.slice(0, mostAround).map(({ id }) => id)].flat() : [state.node];
    return ids.flatMap((id) => placement.boxOf(model.nodes.get(id)) ?? []);
  }

  /** Whether a finding, a message or an event has a context, or would have one in a smaller panel. */
  function isOpen() {
    return about.length > 0 && (outside !== null || known.finding !== null || known.message !== null);
  }

  return {
    unfold, bringIntoSight, subject, foldToFit, leave, isOpen,
    get implied() { return implied; },
    /** For the address: the event at which everything was folded to fit, `off` if the user left a context, or null. */
    get fit() { return placement.folds.kept === null ? (hasLeft ? 'off' : null) : fitAt; },
  };
}
