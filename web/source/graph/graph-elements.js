// The elements of the graph. Each node and relation is created once and reused; lines run between the places of the moment.

import { cardSizes } from './card-layout.js';
import { tellingApart } from '../data/disambiguation.js';
import { listen, setAttribute, svg } from '../ui/elements.js';
import { countText } from '../data/display-text.js';
import { drawFold, nameFold, labelCount } from './fold-shapes.js';
import { drawBridge, drawEdge, drawFoldedRelation, drawInside, drawNode, drawOutline, labelFolded, textMeasure } from './shapes.js';
import { whenStructureGrown } from '../live/growth.js';
import { keepFolds, lineOfFold, rememberFold } from '../live/kept-folds.js';

/** @typedef {import('../data/record-types.js').NodeRecord} NodeRecord */
/** @typedef {import('../data/record-types.js').EdgeRecord} EdgeRecord */
/** @typedef {ReturnType<typeof import('./viewport-culling.js').reachOf>} Reach */

const nowhere = { x: 0, y: 0, width: 100, height: 24 };

/**
 * @param {import('../data/model.js').Model} model
 * @param {import('../state/store.js').Store} store
 * @param {import('./placement.js').Placement} placement
 * @param {(change: () => void, place?: number) => void} refold
 * @param {import('./deferred-labels.js').DeferredLabels} words
 * @param {{holds: (line: number) => string, below: (line: number) => number}} hidden what a line hides now in words, and how many below a group
 */
export function createGraphElements(model, store, placement, refold, { schedule }, { holds, below }) {
  const measure = textMeasure();
  let aside = tellingApart(model.recording.nodes);
  /** @type {Map<string, SVGGElement>} */
  const nodes = new Map();
  /** @type {WeakMap<SVGGElement, import('./edge-geometry.js').Box>} the position in each node's path data, from which a transform may move it */
  const drawnAt = new WeakMap();
  /** @type {Map<EdgeRecord, {live?: SVGGElement, ghost?: SVGGElement}>} */
  const edges = new Map();
  /** @type {Map<number, {made: SVGGElement, count: number, more: number, digits: number}>} by line, with the most digits that its chip had */
  const foldsDrawn = new Map();
  /** @type {Map<string, {made: SVGGElement, count: number}>} by kind and lines */
  const foldedDrawn = new Map();
  /** Whether the text of a line is too small to read. */
  let isTiny = false;
  /** @type {(line: number) => boolean} whether it is visible */
  let isReached = () => true;
  /** @type {Map<number, import('./hop-route.js').Card>} the cards of the moment, also those that are not visible */
  const extents = new Map();
  /** @type {Map<number, {made: SVGElement, extent: string}>} */
  const cardsDrawn = new Map();

  if (import.meta.isLive) {
    whenStructureGrown((_, before) => {
      const told = aside;
      aside = tellingApart(model.recording.nodes);
      const text = (/** @type {NodeRecord | undefined} */ found, /** @type {typeof aside} */ beside) => (
        found && JSON.stringify([found.kind, found.name, found.identifier, found.type, beside(found)]));
      for (const key of Array.from(nodes.keys())) {
        const id = Number.parseInt(key, 10);
        // It has another name now, or another node has the same one.
        if (text(before.nodes.get(id), told) !== text(model.nodes.get(id), aside)) nodes.delete(key);
      }
    });
  }

  /** @param {NodeRecord} node @param {boolean} ghost */
  function node(node, ghost) {
    const key = `${node.id}${ghost ? ' ghost' : ''}`;
    const known = nodes.get(key);
    const group = known ?? drawNode(node);
    if (!known) outline(group, node);
    if (!isTiny && !hasInside(group) && isReached(placement.lineOf(node))) fillIn(group, node);
    if (known) return known;
    group.dataset.node = String(node.id);
    if (ghost) {
      group.dataset.ghost = '';
      group.classList.add('ghost');
      setAttribute(group, 'aria-hidden', 'true');
    } else {
      setAttribute(group, 'role', 'treeitem');
    }
    listen(group, 'click', () => store.chooseNode(node.id));
    nodes.set(key, group);
    return group;
  }

  /** @param {SVGGElement} group @param {NodeRecord} node */
  function outline(group, node) {
    const box = placement.boxOf(node) ?? nowhere;
    drawnAt.set(group, box);
    // The title is kept.
    while (group.childElementCount > 1) group.lastElementChild?.remove();
    group.append(...drawOutline(node, box));
  }

  const hasInside = (/** @type {SVGGElement} */ group) => group.lastElementChild?.localName === 'g';

  /** @param {SVGGElement} group @param {NodeRecord} node */
  function fillIn(group, node) {
    group.append(drawInside(node, drawnAt.get(group) ?? nowhere, measure, aside(node)));
  }

  /** @param {SVGGElement} group @param {NodeRecord} node */
  function place(group, node) {
    const [box, from] = [placement.boxOf(node), drawnAt.get(group)];
    if (!box || !from) return;
    const [x, y] = [box.x - from.x, box.y - from.y];
    // A style and not an attribute, because only a style animates when folding moves the node.
    group.style.transform = x === 0 && y === 0 ? '' : `translate(${x}px,${y}px)`;
  }

  /** Draws nodes that were moved at their current positions, without a transform. */
  function settle() {
    for (const [key, group] of nodes) {
      const node = model.nodes.get(Number.parseInt(key, 10));
      const [box, from] = [placement.boxOf(node), drawnAt.get(group)];
      if (!node || !box || !from || (box.x === from.x && box.y === from.y)) continue;
      if (!group.isConnected) {
        nodes.delete(key);
        continue;
      }
      const wasFilled = hasInside(group);
      outline(group, node);
      if (wasFilled) fillIn(group, node);
      place(group, node);
    }
  }

  /** @type {WeakMap<EdgeRecord, string>} the geometry of what is drawn for a relation */
  const drawnBetween = new WeakMap();

  /** @param {EdgeRecord} edge @param {boolean} ghost */
  function edge(edge, ghost) {
    const known = edges.get(edge) ?? {};
    const side = ghost ? 'ghost' : 'live';
    const found = known[side];
    if (found) return found;
    const [from, to] = [model.nodes.get(edge.from), model.nodes.get(edge.to)];
    const [inner, outer] = [placement.innerBox(placement.lineOf(from), placement.lineOf(to)), placement.boxOf(to)];
    if (!from || !to || !inner || !outer) throw new Error('The relation has no ends.');
    const isBelow = placement.isBelow(edge);
    const group = drawEdge(edge, from, to, inner, outer, isBelow);
    if (import.meta.isLive) drawnBetween.set(edge, JSON.stringify([inner, outer, isBelow]));
    Object.assign(group.dataset, { edgeKind: edge.kind, from: String(edge.from), to: String(edge.to) });
    if (ghost) {
      group.dataset.ghost = '';
      group.classList.add('ghost');
    }
    edges.set(edge, { ...known, [side]: group });
    return group;
  }

  /** @param {EdgeRecord} relation @param {number} calls so far */
  function delegation(relation, calls) {
    const made = edge(relation, false);
    const title = made.firstElementChild;
    const text = `${made.dataset.ends ??= title?.textContent ?? ''}, ${countText(calls, 'call')} so far`;
    if (title && title.textContent !== text) title.textContent = text;
    return made;
  }

  /** @param {import('./hidden-view-bridges.js').Bridge} bridge */
  function bridge(bridge) {
    const [from, to] = [bridge.from, bridge.to].map((id) => placement.lineOf(model.nodes.get(id)));
    return drawBridge(bridge, placement.innerBox(from, to) ?? nowhere, placement.box(to) ?? nowhere, placement.isBelow(bridge));
  }

  /** @param {import('./folded-relations.js').FoldedRelation} relation */
  function folded(relation) {
    const { inner, outer, kind, count } = relation;
    const key = `${kind} ${inner} ${outer}`;
    const known = foldedDrawn.get(key);
    if (known) {
      if (known.count !== count) schedule(known.made, () => labelFolded(known.made, relation));
      known.count = count;
      return known.made;
    }
    const isBelow = placement.lines[inner].parent === outer && placement.layout.card[inner] === placement.layout.card[outer];
    const made = drawFoldedRelation(relation, placement.innerBox(inner, outer), placement.box(outer), isBelow);
    made.dataset.folded = kind;
    foldedDrawn.set(key, { made, count });
    return made;
  }

  /** How many digits a line's chip has now. A card is as wide as the most of them need, so that its width does not change at each step. */
  const digitsOf = (/** @type {number} */ line, /** @type {number} */ count) => String(placement.lines[line].group === null ? count : below(line)).length;

  /**
   * The background of each card that has visible lines, no larger than these.
   * @param {Map<number, number>} lines
   * @param {Reach} reach
   */
  function cards(lines, { isNear, drawn }) {
    const { card, cards: all } = placement.layout;
    /** @type {Map<number, {first: number, line: number, right: number, bottom: number, top: number, room: number, rows: import('./hop-route.js').Row[]}>} */
    const found = new Map();
    for (const [line, hidden] of lines) {
      const box = placement.box(line);
      const known = found.get(card[line]) ?? { first: line, right: 0, bottom: 0, top: Infinity, room: cardSizes.padding, rows: /** @type {import('./hop-route.js').Row[]} */ ([]) };
      const { isFolded, group } = placement.lines[line];
      const isChip = group === null ? placement.lines[line].hasChildren : below(line) > 0;
      const digits = Math.max(foldsDrawn.get(line)?.digits ?? 1, isFolded ? digitsOf(line, hidden) : 1);
      const chipRoom = cardSizes.chipRoom + (digits - 1) * 9 + (group === null ? 0 : 4);
      known.rows.push({ y: box.y, right: box.x + box.width / 2 + (isFolded && hidden > 0 && isChip ? chipRoom : 0) });
      found.set(card[line], {
        first: known.first, line,
        right: Math.max(known.right, box.x + box.width / 2), bottom: Math.max(known.bottom, box.y + box.height / 2),
        top: Math.min(known.top, box.y - box.height / 2),
        room: Math.max(known.room, isChip ? chipRoom : 0),
        rows: known.rows,
      });
    }
    extents.clear();
    return [...found].flatMap(([index, { first, line, right, bottom, top, room, rows }]) => {
      const { x } = all[index];
      const extent = { x, y: top - 8, width: right + room - x, height: bottom - top + 16 };
      extents.set(index, { ...extent, rows });
      if (!isNear(first, line)) return [];
      const known = cardsDrawn.get(index) ?? { made: svg('rect', { class: 'card', rx: 9 }), extent: '' };
      cardsDrawn.set(index, known);
      const key = Object.values(extent).join(' ');
      if (known.extent !== key) Object.entries(extent).forEach(([name, value]) => setAttribute(known.made, name, value));
      known.extent = key;
      return drawn(known.made, first, line);
    });
  }

  /**
   * A chip for each line that hides something, or can.
   * @param {Map<number, number>} lines
   * @param {Reach} reach
   */
  function folds(lines, { isNear, drawn, reached }) {
    const list = [];
    for (let [line, count] of lines) {
      const { place, group, isRest, hasChildren, isFolded } = placement.lines[line];
      if (!isNear(line) || !hasChildren || (isFolded ? count === 0 : isTiny)) continue;
      const more = below(line);
      const what = { count: count - more, more, isFolded, isGroup: group !== null, isRest, holds: () => holds(line) };
      const known = foldsDrawn.get(line);
      if (known) {
        // An unfolded line shows no count, and one that is not visible can wait.
        if (isFolded && reached(line)) {
          if (known.count !== count || known.more !== more) labelCount(known.made, placement.box(line), what, measure);
          [known.count, known.more, known.digits] = [count, more, Math.max(known.digits, digitsOf(line, count))];
          // As many others may be hidden there now.
          schedule(known.made, () => nameFold(known.made, model.recording.places[place], what));
        }
        list.push(drawn(known.made, line));
        continue;
      }
      const made = drawFold(model.recording.places[place], placement.box(line), what, measure);
      made.dataset.fold = String(place);
      listen(made, 'click', (event) => {
        event.stopPropagation();
        if (import.meta.isLive) line = lineOfFold(foldsDrawn, made);
        refold(() => placement.toggle(line), placement.lines[line].place);
      });
      if (group !== null) made.dataset.line = String(line);
      foldsDrawn.set(line, { made, count, more, digits: isFolded ? digitsOf(line, count) : 1 });
      if (import.meta.isLive) rememberFold(made, model.recording.places, placement, line);
      list.push(drawn(made, line));
    }
    return list;
  }

  /** Discards everything that depends on positions, because they have changed. */
  function forgetLines() {
    if (import.meta.isLive) {
      // A session that grows draws ever more: what is not in the picture any more is drawn again if it is needed.
      for (const [key, group] of nodes) if (!group.isConnected) nodes.delete(key);
      const present = new Set(model.edges);
      for (const [edge, { live, ghost }] of edges) {
        const [from, to] = [model.nodes.get(edge.from), model.nodes.get(edge.to)];
        const now = JSON.stringify([placement.innerBox(placement.lineOf(from), placement.lineOf(to)), placement.boxOf(to), placement.isBelow(edge)]);
        if (!(live?.isConnected || ghost?.isConnected) || !present.has(edge) || drawnBetween.get(edge) !== now) edges.delete(edge);
      }
      keepFolds(foldsDrawn, model.recording.places, placement);
    } else {
      edges.clear();
      foldsDrawn.clear();
      cardsDrawn.clear();
    }
    foldedDrawn.clear();
    for (const [key, group] of nodes) {
      const found = model.nodes.get(Number.parseInt(key, 10));
      if (!found) continue;
      if (import.meta.isLive && (drawnAt.get(group)?.width !== placement.boxOf(found)?.width || drawnAt.get(group)?.height !== placement.boxOf(found)?.height)) {
        const wasFilled = hasInside(group);
        outline(group, found);
        if (wasFilled) fillIn(group, found);
      }
      place(group, found);
    }
  }

  /** @param {boolean} isTinyNow @param {(line: number) => boolean} reached */
  function setDetail(isTinyNow, reached) {
    [isTiny, isReached] = [isTinyNow, reached];
  }

  return { setDetail, node, settle, edge, delegation, bridge, folded, cards, folds, forgetLines, extents };
}
