// The graph of the current moment. Positions do not depend on time: only folding, focus and layers change them.

import { html, listen, partNamed, setText, svg, syncChildren } from '../ui/elements.js';
import { inLayers, isRelationIn } from '../data/kinds.js';
import { eventAt, lastEventOf } from '../data/model.js';
import { createDelegates } from '../data/delegate-relations.js';
import { chainStart, drawChains } from './responder-chain-layer.js';
import { bridgesOf } from './hidden-view-bridges.js';
import { keepGraph } from './graph-address.js';
import { createChoice } from './graph-selection.js';
import { createComparePanel } from './comparison-panel.js';
import { createCopyMenu } from './copy-menu.js';
import { createGraphElements } from './graph-elements.js';
import { foldedRelations } from './folded-relations.js';
import { createNotice } from './graph-notice.js';
import { createNodeMarks } from './node-marks.js';
import { createElementCache } from './element-cache.js';
import { createPaths } from './message-overlay.js';
import { afterPause } from '../ui/debounce.js';
import { createPlacement } from './placement.js';
import { withoutOwnership } from './ownership-relations.js';
import { createVisibleCandidates } from './visible-candidates.js';
import { mostDrawn, reachOf } from './viewport-culling.js';
import { createViewport } from './viewport.js';
import { graphKeys } from './graph-keyboard.js';
import { graphTools } from './graph-toolbar.js';
import { summaryOf } from './graph-summary.js';
import { createDeferredLabels } from './deferred-labels.js';
import { whenGrown } from '../live/growth.js';
import { anchorAt } from '../live/anchor.js';

/** @typedef {import('../data/model.js').Model} Model */
/** @typedef {import('../state/store.js').Store} Store */
/** @typedef {import('../state/store.js').State} State */
/** @typedef {import('../state/moment.js').Moment} Moment */
/** @typedef {import('../data/record-types.js').NodeRecord} NodeRecord */
/** @typedef {import('../data/record-types.js').EdgeRecord} EdgeRecord */
/** @typedef {import('./edge-geometry.js').Box} Box */

const mostLively = 60;

/** Milliseconds: faster steps are treated as one movement. */
const pauseBetweenSteps = 180;

/** Milliseconds: what grows faster than a message walks its hops is not animated, because each walk would be cut short by the next. */
const pauseBetweenGrowths = 1000;

/**
 * @param {Model} model
 * @param {Store} store
 * @param {(node: NodeRecord, query: string) => boolean} matches
 */
export function createGraph(model, store, matches) {
  const part = partNamed('graph');
  const planes = { cards: svg('g'), edges: svg('g'), ghosts: svg('g'), nodes: svg('g'), folds: svg('g'), chains: svg('g'), overlays: svg('g', 'paths') };
  const tree = svg('g', {
    role: 'tree', 'aria-describedby': 'graph-summary',
    'aria-label': 'Objects at this moment. Arrow keys move between them, Enter chooses, Space folds and unfolds.',
  }, planes.nodes, planes.folds);
  const picture = svg('svg', 'picture', planes.cards, planes.edges, planes.ghosts, tree, planes.chains, planes.overlays);
  const summary = html('p', { class: 'unseen', id: 'graph-summary' });
  const empty = html('p', 'empty');
  const canvas = html('div', 'canvas', picture, empty);
  const { notice, update: updateNotice } = createNotice(model, canvas);
  const placement = createPlacement(model);
  const relevant = createVisibleCandidates(model, placement);
  const compare = createComparePanel(model, store, relevant.isIn);
  part.append(compare.panel, notice, summary, canvas);
  placement.update(store.state.layers);
  relevant.forget(store.state.layers);
  const words = createDeferredLabels();
  const drawn = createGraphElements(model, store, placement, refold, words,
    { holds: (line) => relevant.holds(places, line), below: relevant.belowGroup });
  const delegates = createDelegates(model);
  const choice = createChoice(model, placement, () => viewport.room());
  const keptDrawings = createElementCache();
  const paths = createPaths(model, placement, keptDrawings, () => drawn.extents);
  const marks = createNodeMarks(model, drawn, placement, matches, words);
  /** @type {Box | null} the part of the picture that is drawn, or null for all of it */
  let area = null;
  let drawnAt = 0;
  const pause = afterPause(rest);
  /** Whether what is not visible is in the page, too. */
  let isWhole = true;
  /** Whether it is drawn so small that no text can be read. */
  let isTiny = false;
  let choices = -1;
  /** @type {Element[]} the elements that the last step added */
  let coming = [];
  /** @type {Map<number, number>} how many nodes each line hides */
  let taken = new Map();
  const viewport = createViewport(canvas, picture, () => Array.from((taken.size > 0 ? taken : placement.lines).keys(), (line) => placement.box(line)),
    () => ({ boxes: last ? choice.framed(...last) : [], isOpen: choice.isOpen() }), lookAround);
  const tools = graphTools(part, model, store, { ...viewport, fit }, placement, choice, refold, [compare.toggle, createCopyMenu(wholePicture, subjectNow)]);
  listen(picture, 'keydown', words.writeAll, true);
  const resized = afterPause(foldAgain);
  let decidedFor = viewport.room();
  addEventListener('resize', () => resized.wait());
  const keys = graphKeys(picture, store, viewport, placement, refold);
  /** @type {[State, Moment] | null} */
  let last = null;
  /** @type {{nodes: NodeRecord[], ghosts: NodeRecord[]}} */
  let inSight = { nodes: [], ghosts: [] };
  /** @type {number[]} of what is drawn of the moment, among all nodes */
  let places = [];

  let hasGrown = false;
  let grownAt = 0;
  if (import.meta.isLive) whenGrown(() => { hasGrown = true; });

  /**
   * Draws again after the user folded, unfolded or focused something. What they pointed at keeps its position on the screen.
   * @param {() => void} change
   * @param {number} [place] that they pointed at
   */
  function refold(change, place) {
    const box = () => (place === undefined ? null : placement.boxOfPlace(place, last?.[1].event ?? 0));
    const before = box();
    change();
    if (last) update(...last);
    const after = box();
    if (before && after) viewport.follow(after.x - before.x, after.y - before.y);
  }

  /** "Fit", which folds first if text would be too small. */
  function fit() {
    const now = last;
    if (now) refold(() => choice.foldToFit(now[1], now[0].layers));
    viewport.fit();
  }

  /** If the panel has another size, what was folded at first is decided again, unless the user moved or folded something. */
  function foldAgain() {
    const [before, now] = [decidedFor, viewport.room()];
    decidedFor = now;
    const isSame = before.width === now.width && before.height === now.height;
    if (isSame || !last || viewport.isMoved() || !choice.decideAgain(...last)) return;
    update(...last);
    viewport.again();
    canvas.dispatchEvent(new Event('viewchange'));
  }

  /** @param {State} state @param {Moment} moment @param {number} [most] if there are more lines, only visible ones are drawn */
  function update(state, moment, most = mostDrawn) {
    last = [state, moment];
    // During scrubbing nothing is animated, and what is not visible waits.
    const now = performance.now();
    const isSingle = now - drawnAt > pauseBetweenSteps;
    drawnAt = now;
    let isCalm = isSingle;
    if (import.meta.isLive && hasGrown) {
      isCalm &&= now - grownAt > pauseBetweenGrowths;
      grownAt = now;
    }
    const isChoice = state.choices !== choices;
    choices = state.choices;
    const anchor = import.meta.isLive && hasGrown ? anchorAt(inSight.nodes, placement, viewport.sight(), state.node) : null;
    const isOther = placement.update(state.layers, moment.comparison ? state.from : null);
    const opening = choice.unfold(state, moment);
    const hasMoved = opening.hasMoved || isOther;
    words.begin(!isSingle && !isChoice && !hasMoved);
    if (hasMoved) relevant.forget(state.layers);
    places = choice.placesDrawn(state, moment);
    const shown = relevant.shown(places);
    const shownIds = new Set(shown.map((node) => node.id));
    const ghosts = moment.comparison ? relevant.shown(moment.comparison.removed) : moment.removedNodes.filter((node) => placement.isShown(node) && inLayers(node, state.layers));
    const ends = new Set([...shownIds, ...ghosts.map((node) => node.id)]);
    const choose = (/** @type {EdgeRecord[]} */ all) => (state.layers.ownership ? all : withoutOwnership(all, placement))
      .filter((edge) => isRelationIn(edge, state.layers));
    const near = relevant.of(moment.edgePlaces);
    const related = choose(near);
    const edges = related.filter((edge) => shownIds.has(edge.from) && shownIds.has(edge.to));
    const gone = choose(relevant.of(moment.removedEdges).filter((edge) => ends.has(edge.from) && ends.has(edge.to)));
    if (hasMoved) drawn.forgetLines();
    inSight = { nodes: shown, ghosts };

    const lines = relevant.linesTaken(places, ghosts);
    // What the step removed is still visible, so a path may lead through it.
    const isSeen = (/** @type {number} */ id) => ends.has(id) || isFoldedInto(model.nodes.get(id), lines, state.layers);
    const folded = foldedRelations(related, model.nodes, placement, state.layers);
    [isWhole, isTiny] = [lines.size <= most, viewport.isTiny() && most === mostDrawn];
    picture.classList.toggle('tiny', isTiny);
    area = isWhole && (isSingle || isChoice || hasMoved || most > mostDrawn) ? null : viewport.sight();
    pause.wait(hasMoved ? 2 * pauseBetweenSteps : pauseBetweenSteps);
    const reach = reachOf(area, isWhole, model, placement, keys.line);
    const { isNear, isNearNode, isNearEdge } = reach;
    drawn.setDetail(isTiny, reach.reached);
    const [nearNodes, nearGhosts, nearEdges] = [shown.filter(isNearNode), ghosts.filter(isNearNode), edges.filter(isNearEdge)];
    // In the order of the lines, as they are read: a badge at a corner is then never behind the line above it.
    const nodesDrawn = nearNodes.map((node) => ({ node, line: placement.lineOf(node) })).sort((one, other) => one.line - other.line)
      .map(({ node, line }) => reach.drawn(drawn.node(node, false), line));
    // If nearly everything has changed, an animation would explain nothing.
    const isLively = isCalm && !hasMoved && nodesDrawn.filter((made) => made.parentNode !== planes.nodes).length <= mostLively;
    picture.classList.toggle('moving', hasMoved && !(import.meta.isLive && hasGrown));
    for (const made of coming) made.classList.remove('come');
    coming = [];
    keptDrawings.next(placement.lines);
    syncChildren(planes.cards, drawn.cards(lines, reach));
    show(planes.edges, isLively, [
      ...gone.filter(isNearEdge).map((edge) => reach.drawnEdge(drawn.edge(edge, true), edge)),
      ...nearEdges.map((edge) => reach.drawnEdge(drawn.edge(edge, false), edge)),
      ...bridgesOf(near, model.nodes, shownIds).filter(isNearEdge)
        .map((bridge) => reach.drawnEdge(keptDrawings.drawn(JSON.stringify(bridge), () => drawn.bridge(bridge)), bridge)),
      ...folded.filter(({ inner, outer }) => lines.has(inner) && lines.has(outer) && isNear(inner, outer)).map((relation) => reach.drawn(drawn.folded(relation), relation.inner, relation.outer)),
      ...delegations(state, moment, isSeen, reach),
    ]);
    show(planes.ghosts, isLively, nearGhosts.map((node) => reach.drawn(drawn.node(node, true), placement.lineOf(node))));
    show(planes.nodes, isLively, nodesDrawn);
    syncChildren(planes.folds, drawn.folds(lines, reach));
    marks.update(state, moment, nearNodes, nearGhosts, lines);
    markEdges(state, moment, nearEdges);
    syncChildren(planes.chains, chains(state, moment, isSeen));
    syncChildren(planes.overlays, paths(state, moment, isSeen, isCalm || isChoice));
    taken = lines;
    empty.hidden = shown.length + ghosts.length > 0 || moment.unknown !== null;
    setText(empty, moment.nodePlaces.length > 0 ? 'The layers or the focus hide all objects of this event.' : 'No object exists at this event.');
    updateNotice(moment);
    keys.update(shown, [...lines.keys()].filter((line) => placement.lines[line].group !== null), state);
    tools.update(state, moment);
    words.schedule(summary, () => setText(summary, summaryOf(moment, shown.length)));
    compare.update(state, moment);
    choice.bringIntoSight(viewport, opening.isFramed);
    if (import.meta.isLive && hasGrown) {
      hasGrown = false;
      const box = anchor && placement.boxOf(anchor.node);
      if (hasMoved && !viewport.isMoved()) viewport.again();
      else if (hasMoved && box) viewport.follow(box.x - anchor.x, box.y - anchor.y);
    }
  }

  /**
   * Fades in new elements, and only these: a style for all elements would restart all animations.
   * @param {Element} plane @param {boolean} isLively @param {Element[]} all
   */
  function show(plane, isLively, all) {
    const fresh = isLively ? all.filter((made) => made.parentNode !== plane) : [];
    for (const made of fresh) made.classList.add('come');
    coming = coming.concat(fresh);
    syncChildren(plane, all);
  }

  /** The movement after folding is complete, and there is time for what is not visible. */
  function rest() {
    picture.classList.remove('moving');
    words.writeAll();
    drawn.settle();
    if (isWhole) lookAround();
  }

  /** If only a part is drawn, draws what has scrolled into view. */
  function lookAround() {
    if (!last || (area === null && isTiny === viewport.isTiny())) return;
    if (isWhole && isTiny === viewport.isTiny()) {
      drawn.setDetail(isTiny, () => true);
      for (const node of inSight.nodes) drawn.node(node, false);
      for (const node of inSight.ghosts) drawn.node(node, true);
      drawn.folds(taken, reachOf(null, true, model, placement, keys.line));
      for (const made of picture.querySelectorAll('.far')) made.classList.remove('far');
      area = null;
      return;
    }
    // No step was taken, so nothing more is animated.
    drawnAt = performance.now();
    update(...last);
  }

  function wholePicture() {
    if (last) update(...last, Infinity);
    return picture;
  }

  /** @returns {import('./export-command.js').ExportSubject} what the user sees now, for a command */
  function subjectNow() {
    const { event, from, layers, message: id } = store.state;
    const message = model.messages.get(id ?? -1);
    const isAtItsEnd = message !== undefined && eventAt(model, lastEventOf(message))?.n === event;
    return {
      recording: model.recording.recording, session: model.recording.session.id, event, from, layers,
      message: isAtItsEnd && layers.messages ? id : null,
      root: placement.focused === null ? null : inSight.nodes.find((node) => node.place === placement.focused)?.id ?? null,
    };
  }

  /** @param {State} state @param {Moment} moment @param {EdgeRecord[]} edges */
  function markEdges(state, moment, edges) {
    for (const edge of edges) {
      const group = drawn.edge(edge, false);
      // At the start everything is new: badges say so, and bold lines would only distract.
      group.classList.toggle('added', (moment.action !== null || moment.comparison !== undefined) && moment.addedEdges.has(edge));
      group.classList.toggle('chosen', state.node !== null && (edge.from === state.node || edge.to === state.node));
    }
  }

  /** @param {State} state @param {Moment} moment @param {(id: number) => boolean} isSeen @param {ReturnType<typeof reachOf>} reach */
  function delegations(state, moment, isSeen, reach) {
    if (!state.layers.delegates) return [];
    const lineOf = (/** @type {number} */ id) => placement.lineOf(model.nodes.get(id));
    const isDrawn = (/** @type {EdgeRecord} */ edge) => {
      const { from, to } = edge;
      // The first condition is false most often: both ends are in one line.
      return lineOf(from) !== lineOf(to) && isSeen(from) && isSeen(to) && reach.isNearEdge(edge)
        && moment.nodeIds.has(from) && moment.belongs(model.nodes.placeOf(from)) && moment.nodeIds.has(to);
    };
    return delegates.at(moment.known, isDrawn)
      .map(({ edge, calls }) => reach.drawnEdge(drawn.delegation(edge, calls.filter((n) => n <= moment.event).length), edge));
  }

  /** @param {State} state @param {Moment} moment @param {(id: number) => boolean} isSeen */
  function chains(state, moment, isSeen) {
    const start = state.layers.chain ? chainStart(state, moment) : null;
    return start === null ? [] : drawChains(model, placement, start, moment.known, isSeen, keptDrawings);
  }

  /**
   * Whether a node is hidden in a line that represents it.
   * @param {NodeRecord | undefined} node @param {Map<number, number>} lines @param {import('../data/kinds.js').Layers} layers
   */
  function isFoldedInto(node, lines, layers) {
    return node !== undefined && inLayers(node, layers) && !placement.isShown(node) && lines.has(placement.lineOf(node));
  }

  const { kept, restore } = keepGraph(model, store, viewport, placement, choice, refold, tools.legend);
  return { update, viewport: { ...viewport, fit }, placement, toggleFocus: tools.toggleFocus, kept, restore };
}
