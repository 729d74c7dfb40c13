// The graph of the current moment. Nodes keep their places over time; only what exists is in it.

import { html, partNamed, svg } from './elements.js';
import { inLayers, nodeKind } from './kinds.js';
import { unknownText } from './gaps.js';
import { fullName, visibleText } from './names.js';
import { nodesOfMessage } from './model.js';
import { bridgesOf } from './bridges.js';
import { drawBadge, drawBridge, drawEdge, drawNode, textMeasure } from './shapes.js';
import { drawPath } from './overlay.js';
import { createViewport } from './viewport.js';
import { graphKeys } from './graph-keys.js';
import { graphTools } from './graph-tools.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./store.js').Store} Store */
/** @typedef {import('./store.js').State} State */
/** @typedef {import('./moment.js').Moment} Moment */
/** @typedef {import('./contract.js').NodeRecord} NodeRecord */
/** @typedef {import('./contract.js').EdgeRecord} EdgeRecord */

/**
 * @param {Model} model
 * @param {Store} store
 * @param {(node: NodeRecord, query: string) => boolean} matches
 */
export function createGraph(model, store, matches) {
  const part = partNamed('graph');
  const planes = { ghosts: svg('g'), edges: svg('g'), nodes: svg('g'), paths: svg('g', { class: 'paths' }) };
  const picture = svg('svg', { class: 'picture' }, planes.edges, planes.ghosts, planes.nodes, planes.paths);
  planes.nodes.setAttribute('role', 'listbox');
  planes.nodes.setAttribute('aria-label', 'Objects at this moment. Arrow keys move between them, Enter chooses.');
  const empty = html('p', { class: 'empty' }, 'Nothing exists at this event.');
  const canvas = html('div', { class: 'canvas' }, picture, empty);
  // Its room is kept where it may be needed, so that the graph does not move when it comes.
  const notice = html('p', { class: 'notice', role: 'status', hidden: model.recording.unknown.length === 0 });
  part.append(notice, canvas);
  const drawn = drawings(model, store);
  const viewport = createViewport(canvas, picture, () => everything(model, store.state));
  const tools = graphTools(part, model, store, viewport);
  const keys = graphKeys(picture, model, store, viewport);

  /** @param {State} state @param {Moment} moment */
  function update(state, moment) {
    const shown = moment.nodes.filter((node) => inLayers(node, state.layers));
    const shownIds = new Set(shown.map((node) => node.id));
    const ghosts = moment.removedNodes.filter((node) => inLayers(node, state.layers));
    const ends = new Set([...shownIds, ...ghosts.map((node) => node.id)]);
    const edges = moment.edges.filter((edge) => shownIds.has(edge.from) && shownIds.has(edge.to));
    const gone = moment.removedEdges.filter((edge) => ends.has(edge.from) && ends.has(edge.to));

    syncChildren(planes.edges, [
      ...gone.map((edge) => drawn.edge(edge, true)),
      ...edges.map((edge) => drawn.edge(edge, false)),
      ...bridgesOf(moment.edges, model.nodes, shownIds).map((bridge) => drawBridge(bridge, model.nodes)),
    ]);
    syncChildren(planes.ghosts, ghosts.map((node) => drawn.node(node, true)));
    syncChildren(planes.nodes, shown.map((node) => drawn.node(node, false)));
    markNodes(state, moment, shown, ghosts);
    markEdges(state, moment, edges);
    // What the step removed is still seen, so a path may run through it.
    planes.paths.replaceChildren(...paths(state, moment, (id) => ends.has(id)));
    empty.hidden = shown.length + ghosts.length > 0 || moment.unknown !== null;
    markUnknown(moment);
    keys.update(shown, state);
    tools.update(state, moment);
  }

  /** @param {Moment} moment */
  function markUnknown(moment) {
    canvas.classList.toggle('unknown', moment.unknown !== null);
    notice.classList.toggle('told', moment.unknown !== null);
    notice.replaceChildren();
    if (!moment.unknown) return;
    notice.replaceChildren(html('b', {}, `unknown: ${visibleText(moment.unknown.text)}`), ` ${unknownText(moment.unknown)}`);
  }

  /** @param {State} state @param {Moment} moment @param {NodeRecord[]} shown @param {NodeRecord[]} ghosts */
  function markNodes(state, moment, shown, ghosts) {
    const chosen = state.message === null ? undefined : model.messages.get(state.message);
    const onPath = new Set(chosen ? nodesOfMessage(chosen) : []);
    const places = new Set(shown.map((node) => `${node.x},${node.y}`));
    for (const node of shown) {
      const group = drawn.node(node, false);
      const added = moment.addedNodes.has(node.id);
      const found = moment.foundNodes.has(node.id);
      group.classList.toggle('added', added);
      group.classList.toggle('found', found);
      group.classList.toggle('chosen', state.node === node.id);
      group.classList.toggle('on-path', onPath.has(node.id));
      group.classList.toggle('dimmed', state.query !== '' && !matches(node, state.query));
      group.setAttribute('aria-selected', String(state.node === node.id));
      const addedText = moment.unknown ? ', last known' : added ? ', added in this step' : found ? ', first seen after events were lost' : '';
      group.setAttribute('aria-label', `${fullName(node)}, ${nodeKind(node.kind).label}${addedText}`);
    }
    for (const node of ghosts) {
      const group = drawn.node(node, true);
      group.classList.toggle('chosen', state.node === node.id);
      group.classList.toggle('missed', moment.missedNodes.has(node.id));
      // A place may have been taken over by a successor: the ghost then looks out behind it.
      const aside = places.has(`${node.x},${node.y}`) ? 7 : 0;
      group.setAttribute('transform', `translate(${node.x + aside},${node.y - aside})`);
    }
  }

  /** @param {State} state @param {Moment} moment @param {EdgeRecord[]} edges */
  function markEdges(state, moment, edges) {
    for (const edge of edges) {
      const group = drawn.edge(edge, false);
      // Everything is new at the start: the badges say so, bold lines would only shout.
      group.classList.toggle('added', moment.action !== null && moment.addedEdges.has(edge));
      group.classList.toggle('chosen', state.node !== null && (edge.from === state.node || edge.to === state.node));
    }
  }

  /** @param {State} state @param {Moment} moment @param {(id: number) => boolean} isSeen */
  function paths(state, moment, isSeen) {
    if (!state.layers.messages) return [];
    const chosen = state.message === null ? undefined : model.messages.get(state.message);
    const latest = moment.messages[moment.messages.length - 1];
    const ofStep = chosen && moment.messages.includes(chosen) ? chosen : latest;
    const list = [];
    if (chosen && chosen !== ofStep) list.push(drawPath(model, chosen, Infinity, isSeen, false));
    if (ofStep) list.push(drawPath(model, ofStep, state.event, isSeen, true));
    return list;
  }

  return { update, viewport };
}

/**
 * Fit shows all places that are ever taken, so that it does not depend on the moment.
 * @param {Model} model
 * @param {State} state
 */
function everything(model, state) {
  return model.recording.nodes.filter((node) => !node.folded || state.layers.privateViews);
}

/**
 * Makes each drawing once and keeps it.
 * @param {Model} model
 * @param {Store} store
 */
function drawings(model, store) {
  const measure = textMeasure();
  const shifts = shiftsOf(model.edges);
  /** @type {Map<string, SVGGElement>} */
  const nodes = new Map();
  /** @type {Map<EdgeRecord, {live?: SVGGElement, ghost?: SVGGElement}>} */
  const edges = new Map();

  /** @param {NodeRecord} node @param {boolean} ghost */
  function node(node, ghost) {
    const key = `${node.id}${ghost ? ' ghost' : ''}`;
    const known = nodes.get(key);
    if (known) return known;
    const group = drawNode(node, measure);
    group.dataset.node = String(node.id);
    if (ghost) {
      group.dataset.ghost = '';
      group.classList.add('ghost');
      group.setAttribute('aria-hidden', 'true');
    } else {
      group.setAttribute('role', 'option');
    }
    group.append(drawBadge(node));
    group.addEventListener('click', () => store.chooseNode(node.id));
    nodes.set(key, group);
    return group;
  }

  /** @param {EdgeRecord} edge @param {boolean} ghost */
  function edge(edge, ghost) {
    const known = edges.get(edge) ?? {};
    const side = ghost ? 'ghost' : 'live';
    const found = known[side];
    if (found) return found;
    const [from, to] = [model.nodes.get(edge.from), model.nodes.get(edge.to)];
    if (!from || !to) throw new Error('a relation without its ends');
    const group = drawEdge(edge, from, to, shifts.get(edge) ?? 0);
    Object.assign(group.dataset, { edgeKind: edge.kind, from: String(edge.from), to: String(edge.to) });
    if (ghost) {
      group.dataset.ghost = '';
      group.classList.add('ghost');
    }
    edges.set(edge, { ...known, [side]: group });
    return group;
  }
  return { node, edge };
}

/**
 * Several relations between the same two nodes run side by side; each kind keeps its lane.
 * @param {EdgeRecord[]} edges
 */
function shiftsOf(edges) {
  /** @type {Map<string, string[]>} */
  const kinds = new Map();
  /** @param {EdgeRecord} edge */
  const pair = (edge) => `${Math.min(edge.from, edge.to)} ${Math.max(edge.from, edge.to)}`;
  for (const edge of edges) {
    const known = kinds.get(pair(edge)) ?? [];
    if (!known.includes(edge.kind)) known.push(edge.kind);
    kinds.set(pair(edge), known);
  }
  return new Map(edges.map((edge) => {
    const known = kinds.get(pair(edge)) ?? [];
    return [edge, (known.indexOf(edge.kind) - (known.length - 1) / 2) * 9];
  }));
}

/**
 * Brings the children of a plane in line and leaves those alone that are right already.
 * @param {SVGGElement} plane
 * @param {SVGGElement[]} wanted
 */
function syncChildren(plane, wanted) {
  const keep = new Set(wanted);
  for (const child of Array.from(plane.children)) {
    if (child instanceof SVGGElement && !keep.has(child)) child.remove();
  }
  let place = plane.firstElementChild;
  for (const child of wanted) {
    if (child === place) place = place.nextElementSibling;
    else plane.insertBefore(child, place);
  }
}
