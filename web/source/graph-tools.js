// Above the graph: what the current step is, the layer switches and zoom. Below it: the legend.

import { button, html, name, setAttribute, svg } from './elements.js';
import { outlinePath } from './geometry.js';
import { edgeKind, inOrder, layerNames, nodeKind, outcomeKind } from './kinds.js';
import { countText, visibleText } from './names.js';
import { drawAppearance, drawLingering } from './shapes.js';

/** @typedef {import('./model.js').Model} Model */

/**
 * @param {HTMLElement} part
 * @param {Model} model
 * @param {import('./store.js').Store} store
 * @param {import('./viewport.js').Viewport} viewport
 * @param {import('./placement.js').Placement} placement
 * @param {(change: () => void) => void} refold
 * @param {HTMLElement[]} others what else stands beside the zoom
 */
export function graphTools(part, model, store, viewport, placement, refold, others) {
  const step = html('p', { class: 'step' });
  const switches = html('fieldset', { class: 'layers' }, html('legend', { class: 'unseen' }, 'Layers'));
  /** @type {HTMLInputElement[]} */
  const boxes = [];
  for (const [layer, label] of layerNames) {
    const box = html('input', { type: 'checkbox', 'data-layer': layer });
    box.addEventListener('change', () => {
      store.set({ layers: { ...store.state.layers, [layer]: box.checked } });
    });
    boxes.push(box);
    switches.append(html('label', {}, box, label));
  }
  const zoom = html('div', { class: 'zoom', role: 'group', 'aria-label': 'Zoom' },
    button('\u2212', () => viewport.zoom(1 / 1.25), { 'aria-label': 'Zoom out', title: 'Zoom out (\u2212)' }),
    button('+', () => viewport.zoom(1.25), { 'aria-label': 'Zoom in', title: 'Zoom in (+)' }),
    button('Fit', () => viewport.fit(), { title: 'Fit what is there (0)' }));
  const toggleFocus = () => refold(() => {
    const node = store.state.node === null ? undefined : model.nodes.get(store.state.node);
    placement.focus(placement.focused === null && node && node.place >= 0 ? node.place : null);
  });
  const focus = button('Focus', toggleFocus, { title: 'Show only what is above and below the chosen object (g)', 'aria-pressed': 'false', 'aria-keyshortcuts': 'g' });
  zoom.prepend(...others, focus);
  part.prepend(step, html('div', { class: 'toolbar' }, switches, zoom));
  part.append(legend(model));

  /** @param {import('./store.js').State} state @param {import('./moment.js').Moment} moment */
  function update(state, moment) {
    setAttribute(focus, 'aria-pressed', String(placement.focused !== null));
    focus.disabled = placement.focused === null && state.node === null;
    for (const box of boxes) {
      box.checked = state.layers[/** @type {import('./kinds.js').LayerName} */ (box.dataset.layer)];
    }
    const known = moment.action ? visibleText(moment.action.text) : 'Start of the recording';
    const what = moment.unknown ? 'Unknown: events were lost' : moment.isStepUncertain ? `${known}, or an action that was lost` : known;
    const added = moment.addedNodes.size;
    const removed = moment.removedNodes.length - moment.missedNodes.size;
    const unseen = moment.foundNodes.size + moment.missedNodes.size;
    const changes = [added ? `+${added}` : '', removed ? `\u2212${removed}` : '', unseen ? `?${unseen}` : ''].filter(Boolean).join(' ');
    step.replaceChildren(html('span', { class: 'step-mark' }, 'Step'), name(what));
    if (changes && !moment.comparison) {
      const lost = unseen ? `, ${unseen} seen changed after events were lost` : '';
      const spoken = `${countText(added, 'object')} added, ${removed} removed${lost}`;
      step.append(html('span', { class: 'changes', title: spoken }, changes));
    }
    step.title = what;
  }
  return { update, toggleFocus };
}

/** @param {Model} model */
function legend(model) {
  const details = html('details', { class: 'legend', open: window.innerWidth > 1100 && window.innerHeight > 1000 }, html('summary', {}, 'Legend'));
  const list = html('ul');
  const nodes = inOrder(model.recording.nodes.map((node) => node.kind));
  for (const kind of nodes) list.append(legendItem(nodeSample(kind), nodeKind(kind).label));
  const relations = inOrder(model.edges.map((edge) => edge.kind));
  const labels = new Map(relations.map((kind) => [edgeKind(kind).label, kind]));
  for (const [label, kind] of labels) list.append(legendItem(edgeSample(kind), label));
  list.append(legendItem(badgeSample(), 'added (+)'));
  list.append(legendItem(ghostSample(), 'removed'));
  if (nodes.includes('coordinator')) list.append(legendItem(lingeringSample(), 'out of the tree, still alive'));
  if (hasAppearances(model)) {
    list.append(legendItem(appearanceSample(), 'on the screen, or not'));
  }
  if (model.recording.losses.length > 0) {
    list.append(legendItem(questionSample(), 'came or went while events were lost (?)'));
    list.append(legendItem(unknownSample(), 'last known'));
  }
  if (model.messages.size > 0) {
    list.append(legendItem(hopSample(), 'message, hop by hop'));
    const outcomes = inOrder(model.recording.messages.map((message) => message.outcome));
    for (const outcome of outcomes) list.append(legendItem(signSample(outcome), outcomeKind(outcome).label));
  }
  details.append(list);
  return details;
}

/** @param {SVGElement} sample @param {string} label */
function legendItem(sample, label) {
  const picture = svg('svg', { viewBox: '-17 -9 34 18', width: 34, height: 18, 'aria-hidden': 'true' }, sample);
  return html('li', {}, picture, label);
}

/** @param {string} kind */
function nodeSample(kind) {
  const { shape, layer, mark } = nodeKind(kind);
  const group = svg('g', { class: `node kind-${shape} layer-${layer}` },
    svg('path', { class: 'body', d: outlinePath(shape, 30, 16) }),
    svg('text', { class: 'letters', x: 0, y: 0 }, mark));
  group.dataset.kind = kind;
  return group;
}

/** @param {string} kind */
function edgeSample(kind) {
  const { style, end } = edgeKind(kind);
  const ends = { arrow: 'M16,0L9,3.5V-3.5Z', open: 'M9,3.5L16,0L9,-3.5', diamond: 'M16,0L11,3L6,0L11,-3Z', none: '' };
  const group = svg('g', { class: `edge edge-${style}` }, svg('path', { class: 'line', d: 'M-16,0H15' }));
  if (ends[end]) group.append(svg('path', { class: `end end-${end}`, d: ends[end] }));
  return group;
}

function badgeSample() {
  return svg('g', { class: 'badge' }, svg('circle', { r: 7.5 }), svg('path', { d: 'M-4,0H4M0,-4V4' }));
}

/** @param {Model} model */
function hasAppearances(model) {
  for (let place = 0; place < model.events.length; place += 1) if (model.events.kind(place) === 'appearanceChanged') return true;
  return false;
}

function appearanceSample() {
  const states = ['appeared', 'disappeared'].map((state, index) => {
    const group = svg('g', { class: 'node', transform: `translate(${index * 14 - 7},0)` }, drawAppearance());
    Object.assign(group.dataset, { kind: 'viewController', appearance: state });
    return group;
  });
  return svg('g', {}, ...states);
}

function lingeringSample() {
  return svg('g', { class: 'node lingering' }, drawLingering({ x: 0, y: 0, width: 20, height: 1 }));
}

function questionSample() {
  return svg('g', { class: 'node found' },
    svg('g', { class: 'badge' }, svg('circle', { r: 7.5 }), svg('text', { class: 'question' }, '?')));
}

function unknownSample() {
  return svg('g', { class: 'unknown' }, svg('g', { class: 'node' }, svg('path', { class: 'body', d: outlinePath('card', 30, 15) })));
}

function ghostSample() {
  return svg('g', { class: 'node ghost' }, svg('path', { class: 'body', d: outlinePath('card', 30, 15) }));
}

function hopSample() {
  return svg('g', { class: 'path' },
    svg('path', { class: 'hop', d: 'M-16,0H12' }),
    svg('path', { class: 'hop-end', d: 'M17,0L9,4V-4Z' }),
    svg('g', { class: 'hop-number' }, svg('rect', { x: -10, y: -7, width: 14, height: 14, rx: 7 }), svg('text', { x: -3 }, '1')));
}

/** @param {string} outcome */
function signSample(outcome) {
  const kind = outcomeKind(outcome);
  return svg('g', { class: `sign outcome-${kind.style}` }, svg('circle', { r: 8.5 }), svg('text', {}, kind.sign));
}
